CREATE FUNCTION public."peopleMatching2"(searched text, pieces text[], after bigint, most bigint) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE ROWS 21
    SET enable_seqscan TO 'off'
    SET enable_sort TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    SET jit TO 'off'
    AS $$
        declare
          first bigint;
          last bigint := (select max(n) from people);
          already bigint;
          sample text;
        begin
          return query select n from (
              select n, searchable, "searchText" from people where n > after
              order by n limit 1000
            ) as early where searchable and strpos("searchText", searched) > 0 order by n limit most;
          get diagnostics already = row_count;
          select max(n), string_agg("searchText", '') into first, sample from (
              select n, "searchText" from people where n > after order by n limit 1000
            ) as early;
          if already < most and first < last then
            pieces := array(select piece from unnest(pieces) as piece
              order by length(sample) - length(replace(sample, piece, '')) limit 3);
            return query select later.n
              from generate_series(first / 8192, last / 8192) as place, lateral (
                select people.n from people
                -- 'n + 0' is in no index: nothing but the pieces is to find them.
                where searchable and people.n + 0 > first and strpos("searchText", searched) > 0
                  and ("piecesOfPerson1"("searchText", people.n) collate "C")
                    @> array(select piece || chr(10) || place from unnest(pieces) as piece)
                order by people.n + 0 limit most - already
              ) as later
              limit most - already;
          end if;
        end $$;
CREATE FUNCTION public."piecesOfPerson1"(searched text, n bigint) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
        declare
          letters text[] := string_to_array(searched, null);
          place text := chr(10) || n / 8192;
          pieces text[];
        begin
          select array_agg(one || place) || array_agg(one || two || place) filter (where two is not null)
            || array_agg(one || two || three || place) filter (where three is not null)
            into pieces
            from unnest(letters, letters[2:], letters[3:]) as piece(one, two, three);
          return pieces;
        end $$;
CREATE TABLE public.asked (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    "otherId" text NOT NULL,
    "createdAt" bigint NOT NULL
);
CREATE TABLE public.blocks (
    "ownerId" text NOT NULL,
    "otherId" text NOT NULL,
    "createdAt" bigint NOT NULL
);
CREATE TABLE public.deleted (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    "dependentId" text,
    category text NOT NULL,
    name text NOT NULL,
    size text NOT NULL,
    system text NOT NULL,
    sizes integer NOT NULL,
    "visibleToConnections" boolean NOT NULL,
    document text NOT NULL,
    bytes integer NOT NULL,
    "deletedAt" bigint NOT NULL,
    "deletedBy" text NOT NULL
);
CREATE TABLE public.dependents (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    category text NOT NULL,
    name text NOT NULL,
    bio text NOT NULL,
    "visibleToConnections" boolean NOT NULL,
    "createdAt" bigint NOT NULL,
    "changedAt" bigint NOT NULL,
    "changedBy" text NOT NULL,
    "birthMonth" text DEFAULT ''::text NOT NULL,
    "checkEvery" integer,
    "handedOverAt" bigint
);
CREATE TABLE public.derived (
    name text NOT NULL,
    version integer NOT NULL,
    "upTo" bigint
);
CREATE TABLE public.feedback (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    feedback text NOT NULL,
    "createdAt" bigint NOT NULL,
    bytes integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.history (
    "ownerId" text NOT NULL,
    "itemId" text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    size text NOT NULL,
    system text NOT NULL,
    "enteredAt" bigint NOT NULL,
    "enteredBy" text NOT NULL
);
CREATE TABLE public.identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    id text NOT NULL,
    "personId" text NOT NULL,
    email text,
    "createdAt" bigint NOT NULL,
    "usedAt" bigint
);
CREATE TABLE public.invitations (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    "tokenHash" text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    "isByEmail" boolean NOT NULL,
    "createdAt" bigint NOT NULL,
    "endsAt" bigint NOT NULL,
    "usedBy" text,
    "usedAt" bigint,
    "tokenId" text
);
CREATE TABLE public.items (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    "dependentId" text,
    category text NOT NULL,
    name text NOT NULL,
    size text NOT NULL,
    note text NOT NULL,
    "visibleToConnections" boolean NOT NULL,
    "createdAt" bigint NOT NULL,
    "changedAt" bigint NOT NULL,
    "changedBy" text NOT NULL,
    "measuredAt" bigint,
    system text DEFAULT ''::text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    fit text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.mails (
    id text NOT NULL,
    "personId" text,
    "inviterId" text,
    document text NOT NULL,
    "createdAt" bigint NOT NULL,
    "dueAt" bigint NOT NULL,
    attempts integer NOT NULL
);
CREATE TABLE public.people (
    n bigint NOT NULL,
    id text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    "displayName" text NOT NULL,
    "photoURL" text,
    "personalBio" text NOT NULL,
    searchable boolean NOT NULL,
    "searchText" text NOT NULL,
    "createdAt" bigint NOT NULL,
    "changedAt" bigint NOT NULL,
    "changedBy" text NOT NULL,
    "showSizesIn" text DEFAULT '[]'::text NOT NULL,
    "checkEvery" integer,
    "newsReadUntil" bigint,
    "mailedAt" bigint,
    "bouncedAt" bigint,
    mail text DEFAULT 'off'::text NOT NULL,
    "mailToken" text,
    "disabledAt" bigint
);
ALTER TABLE public.people ALTER COLUMN n ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.people_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.relationships (
    "ownerId" text NOT NULL,
    kind text NOT NULL,
    "otherId" text NOT NULL,
    state text NOT NULL,
    ignored boolean NOT NULL,
    "createdAt" bigint NOT NULL,
    "changedAt" bigint NOT NULL,
    "changedBy" text NOT NULL,
    "requesterName" text,
    "requesterPhotoURL" text,
    "tokenId" text,
    CONSTRAINT "relationshipsKind" CHECK ((kind = ANY (ARRAY['connection'::text, 'dependentLink'::text]))),
    CONSTRAINT "relationshipsOfTwo" CHECK (("ownerId" <> "otherId")),
    CONSTRAINT "relationshipsState" CHECK ((state = ANY (ARRAY['sent'::text, 'received'::text, 'connected'::text])))
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    "personId" text NOT NULL,
    "createdAt" bigint NOT NULL,
    "expiresAt" bigint NOT NULL,
    issuer text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    "usedAt" bigint
);
CREATE TABLE public.shares (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    "dependentId" text,
    "tokenHash" text NOT NULL,
    "createdBy" text NOT NULL,
    "createdAt" bigint NOT NULL,
    "endsAt" bigint,
    label text NOT NULL,
    categories text,
    "timesOpened" integer NOT NULL,
    "lastOpenedOn" text,
    "tokenId" text
);
CREATE TABLE public."sizeAsks" (
    "ownerId" text NOT NULL,
    "otherId" text NOT NULL,
    "createdAt" bigint NOT NULL
);
CREATE TABLE public.tokens (
    "ownerId" text NOT NULL,
    id text NOT NULL,
    "tokenHash" text NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    "createdAt" bigint NOT NULL,
    "usedAt" bigint
);
INSERT INTO public.asked VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d8f1-74e8-a8bb-7c3385125be2', '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d903-7117-8197-1c449ff7ac1a', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d917-7233-bf5a-b09cb306ef4e', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d926-713d-9952-be82494f679c', '01a217ab-d8d4-76b1-8b21-720093868213', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d934-7090-97bc-4f66f9cf6ad0', '01a217ab-d8d4-76b1-8b21-720093868213', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8db-75e0-8891-8e248d43ee37', '01a217ab-d93d-71de-b2eb-3d782bc51eb7', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8db-75e0-8891-8e248d43ee37', '01a217ab-d945-73b5-875b-397b4d4973de', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d94e-7361-a9fa-c13ecda03d39', '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 1795250940000);
INSERT INTO public.asked VALUES ('01a217ab-d8e1-7292-a2c0-cb4ce63faad3', '01a217ab-d956-70fa-946b-388286409f9d', '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795250940000);
INSERT INTO public.blocks VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d8db-75e0-8891-8e248d43ee37', 1795256400000);
INSERT INTO public.deleted VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d9bc-71bc-b545-46b3b5edc515', 'item', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a217ab-d8b6-7106-b43f-b461520ee4fd","id":"01a217ab-d9bc-71bc-b545-46b3b5edc515","dependentId":"01a217ab-d97d-7791-9cbb-35f4ae10ba4f","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a217ab-d8b6-7106-b43f-b461520ee4fd","measuredAt":1795255140000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a217ab-d8b6-7106-b43f-b461520ee4fd","itemId":"01a217ab-d9bc-71bc-b545-46b3b5edc515","id":"01a217ab-d9c0-7010-b5f0-e505fddd1c58","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a217ab-d8b6-7106-b43f-b461520ee4fd"}]}]}', 716, 1795255980000, '01a217ab-d8c1-7572-99c2-253f3ff72747');
INSERT INTO public.deleted VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d9c9-7123-9db2-7f868c9f9bb7', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a217ab-d8b6-7106-b43f-b461520ee4fd","id":"01a217ab-d9c9-7123-9db2-7f868c9f9bb7","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a217ab-d8b6-7106-b43f-b461520ee4fd","measuredAt":1795255560000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a217ab-d8b6-7106-b43f-b461520ee4fd","itemId":"01a217ab-d9c9-7123-9db2-7f868c9f9bb7","id":"01a217ab-d9ce-749a-98a6-a27ebb66c0c7","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a217ab-d8b6-7106-b43f-b461520ee4fd"}]}]}', 679, 1795255980000, '01a217ab-d8b6-7106-b43f-b461520ee4fd');
INSERT INTO public.deleted VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d9f7-76e3-9438-cd0de559ba77', 'dependent', '01a217ab-d9f7-76e3-9438-cd0de559ba77', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a217ab-d8c1-7572-99c2-253f3ff72747","id":"01a217ab-d9f7-76e3-9438-cd0de559ba77","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a217ab-d8c1-7572-99c2-253f3ff72747","birthMonth":"","checkEvery":null,"handedOverAt":null},"sizes":[]}', 355, 1795256400000, '01a217ab-d8c1-7572-99c2-253f3ff72747');
INSERT INTO public.dependents VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', '2019-03', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d983-730e-a561-e3a24b9dd60f', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', '', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d98b-7778-8626-20403a1aef29', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a217ab-d8c1-7572-99c2-253f3ff72747', '', NULL, NULL);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a217ab-da1c-7355-85fa-2f3ccf82fbe5', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d95f-7057-b1ca-249c44ce8320', '01a217ab-d968-7236-ba60-8d47961ecb81', 'size', '42', 'eu', 1795251360000, '01a217ab-d8b6-7106-b43f-b461520ee4fd');
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d971-720a-93b5-b645fb8a01ae', '01a217ab-d976-75c8-bffb-85789049b901', 'size', 'one size', '', 1795251780000, '01a217ab-d8b6-7106-b43f-b461520ee4fd');
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d990-728b-885f-0a707b5d05f4', '01a217ab-d997-741f-b5d8-882602b75394', 'size', '28', '', 1795253460000, '01a217ab-d8b6-7106-b43f-b461520ee4fd');
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d9a6-77ee-a6b9-6d6db1baa9f9', '01a217ab-d9ac-729a-b1ea-80a990c4ff2b', 'size', '116', '', 1795254300000, '01a217ab-d8c1-7572-99c2-253f3ff72747');
INSERT INTO public.history VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d9b1-77c9-bf70-412a1728d39e', '01a217ab-d9b7-7203-94eb-b2f4c659dc36', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a217ab-d8c1-7572-99c2-253f3ff72747');
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d990-728b-885f-0a707b5d05f4', '01a217ab-d9d7-745f-b90e-b421fd910218', 'size', '29', '', 1795255980000, '01a217ab-d8c1-7572-99c2-253f3ff72747');
INSERT INTO public.history VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d95f-7057-b1ca-249c44ce8320', '01a217ab-d9de-7036-b890-a604b018a3da', 'fits', '42', 'eu', 1795255980000, '01a217ab-d8b6-7106-b43f-b461520ee4fd');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d8c1-7572-99c2-253f3ff72747', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a217ab-d8cd-747d-acdc-89b1adab4018', '01a217ab-d8cd-747d-acdc-89b1adab4018', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a217ab-d8d4-76b1-8b21-720093868213', '01a217ab-d8d4-76b1-8b21-720093868213', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a217ab-d8db-75e0-8891-8e248d43ee37', '01a217ab-d8db-75e0-8891-8e248d43ee37', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-da3b-72a2-b817-6867daf20b97', 'VXytwi5__pSaFj0VkaIgnfYyW5rCm3fuc8pWCnYG6ek', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-da41-7729-a84a-c988bd7bd45f', 'r5kXZu86F6tItmInrJtyPlGzQiZOLUziwZ2ydg8U4WY', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a217ab-d8c7-756d-bb5b-ddb586576e5e', '01a217ab-da48-7007-9cec-65d55fa011d4', 'wks-wSIXCNjnfpLjhoadqbHxiH03HmTdffQRc6_-3i0', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a217ab-d8db-75e0-8891-8e248d43ee37', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d971-720a-93b5-b645fb8a01ae', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795251780000, '', '', '');
INSERT INTO public.items VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d99d-76a3-8f06-cd8b79e7b664', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795253880000, '', '', '');
INSERT INTO public.items VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d9a6-77ee-a6b9-6d6db1baa9f9', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795254300000, '', '', '');
INSERT INTO public.items VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-d9b1-77c9-bf70-412a1728d39e', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795254720000, '', '', '');
INSERT INTO public.items VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d990-728b-885f-0a707b5d05f4', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795255980000, '', '', '');
INSERT INTO public.items VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-d95f-7057-b1ca-249c44ce8320', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small');
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-26T11:44:27.710Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-26T11:44:27.714Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-26T11:44:27.715Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-26T11:44:27.718Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-26T11:44:27.720Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-26T11:44:27.722Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-26T11:44:27.732Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-26T11:44:27.762Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-26T11:44:27.777Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-26T11:44:27.780Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd 01a217ab-da41-7729-a84a-c988bd7bd45f', NULL, '01a217ab-d8b6-7106-b43f-b461520ee4fd', '{"kind":"invitation","to":"signe@example.org","token":"yIQ2jZpHGL4HZHgYTzYZFQ"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a217ab-d8c7-756d-bb5b-ddb586576e5e', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (4, '01a217ab-d8cd-747d-acdc-89b1adab4018', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a217ab-d8cd-747d-acdc-89b1adab4018', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (6, '01a217ab-d8db-75e0-8891-8e248d43ee37', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a217ab-d8db-75e0-8891-8e248d43ee37', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (7, '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (2, '01a217ab-d8c1-7572-99c2-253f3ff72747', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a217ab-d8c1-7572-99c2-253f3ff72747', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL);
INSERT INTO public.people VALUES (5, '01a217ab-d8d4-76b1-8b21-720093868213', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a217ab-d8d4-76b1-8b21-720093868213', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (1, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connection', '01a217ab-d8c1-7572-99c2-253f3ff72747', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8c1-7572-99c2-253f3ff72747', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', 'connection', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8c1-7572-99c2-253f3ff72747', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', 'dependentLink', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'dependentLink', '01a217ab-d8c1-7572-99c2-253f3ff72747', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connection', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8c7-756d-bb5b-ddb586576e5e', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'connection', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8c7-756d-bb5b-ddb586576e5e', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', 'connection', '01a217ab-d8d4-76b1-8b21-720093868213', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8d4-76b1-8b21-720093868213', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8d4-76b1-8b21-720093868213', 'connection', '01a217ab-d8c1-7572-99c2-253f3ff72747', 'connected', false, 1795250940000, 1795250940000, '01a217ab-d8d4-76b1-8b21-720093868213', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connection', '01a217ab-d8d4-76b1-8b21-720093868213', 'sent', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8d4-76b1-8b21-720093868213', 'connection', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'received', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8db-75e0-8891-8e248d43ee37', 'connection', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'sent', false, 1795250940000, 1795250940000, '01a217ab-d8db-75e0-8891-8e248d43ee37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8db-75e0-8891-8e248d43ee37', 'dependentLink', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'sent', false, 1795250940000, 1795250940000, '01a217ab-d8db-75e0-8891-8e248d43ee37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'dependentLink', '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 'sent', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 'dependentLink', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'received', false, 1795250940000, 1795250940000, '01a217ab-d8b6-7106-b43f-b461520ee4fd', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'connection', '01a217ab-d8db-75e0-8891-8e248d43ee37', 'received', true, 1795250940000, 1795250940000, '01a217ab-d8db-75e0-8891-8e248d43ee37', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', 'dependentLink', '01a217ab-d8db-75e0-8891-8e248d43ee37', 'received', true, 1795250940000, 1795250940000, '01a217ab-d8db-75e0-8891-8e248d43ee37', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8db-75e0-8891-8e248d43ee37', 'connection', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'connected', false, 1795256820000, 1795256820000, '01a217ab-d8db-75e0-8891-8e248d43ee37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a217ab-d8c7-756d-bb5b-ddb586576e5e', 'connection', '01a217ab-d8db-75e0-8891-8e248d43ee37', 'connected', false, 1795256820000, 1795256820000, '01a217ab-d8db-75e0-8891-8e248d43ee37', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('k8ulyNI65yJNoM8ZmGO1BwtnjcAGUVA5CffAJyO6C1g', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('Ml8o6_2fuzpcW3upskkPwnLmkccMCEYQlJ2P75uk3f0', '01a217ab-d8d4-76b1-8b21-720093868213', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('qh95kpUC_HqeN23StX1X5n4MWjMz7kD6H9fvhRWMqLQ', '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('L_2W0JlOjOioZ-ywPOg35zPOzGuy_S7oj-pHLTeG6XU', '01a217ab-d8c7-756d-bb5b-ddb586576e5e', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('hz6ugy2ejyYizRjVYfLTb5S5pa6_qp9gf7Mnkz7_oM4', '01a217ab-d8db-75e0-8891-8e248d43ee37', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('iyjqIvZhcd_lXJWfLWes6gp5Me2Hzj9exekIlq6-c30', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('p9j5nrRxUrarhWNRyzT0Sa81APiEga8QCklgvjV55hA', '01a217ab-d8cd-747d-acdc-89b1adab4018', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('12opu7UskPS5Ifiz8kyJ6NW0DKyBHebraMy4f-QuB-c', '01a217ab-d8e1-7292-a2c0-cb4ce63faad3', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a217ab-d8b6-7106-b43f-b461520ee4fd', '01a217ab-da26-75de-88f1-d14666ff8f96', '01a217ab-d97d-7791-9cbb-35f4ae10ba4f', 'TopUnsW_0RdFMeEheoRIH8E-Eh_cwkqcJpunrHgKkl4', '01a217ab-d8b6-7106-b43f-b461520ee4fd', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL);
INSERT INTO public.shares VALUES ('01a217ab-d8c1-7572-99c2-253f3ff72747', '01a217ab-da34-7321-add2-c7a1f7b4bd64', '01a217ab-d98b-7778-8626-20403a1aef29', 'P_B5y7DKvdGNded7ZH1JJLVfsT7lAYzG8u2MAcqodyQ', '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a217ab-d8d4-76b1-8b21-720093868213', '01a217ab-d8c1-7572-99c2-253f3ff72747', 1795256820000);
SELECT pg_catalog.setval('public.people_n_seq', 7, true);
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "askedKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT "blocksKey" PRIMARY KEY ("ownerId", "otherId");
ALTER TABLE ONLY public.deleted
    ADD CONSTRAINT "deletedKey" PRIMARY KEY ("ownerId", kind, id);
ALTER TABLE ONLY public.dependents
    ADD CONSTRAINT "dependentsKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.derived
    ADD CONSTRAINT derived_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT "historyKey" PRIMARY KEY ("ownerId", "itemId", id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_id_key UNIQUE (id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT "identityKey" PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitationKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_tokenHash_key" UNIQUE ("tokenHash");
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "itemsKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT "peopleIdentity" UNIQUE (issuer, subject);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_id_key UNIQUE (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.relationships
    ADD CONSTRAINT "relationshipsKey" PRIMARY KEY ("ownerId", kind, "otherId");
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT "shareKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT "shares_tokenHash_key" UNIQUE ("tokenHash");
ALTER TABLE ONLY public."sizeAsks"
    ADD CONSTRAINT "sizeAsksKey" PRIMARY KEY ("ownerId", "otherId");
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT "tokenKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT "tokens_tokenHash_key" UNIQUE ("tokenHash");
CREATE INDEX "blocksByOther" ON public.blocks USING btree ("otherId");
CREATE INDEX "deletedByOtherAuthor" ON public.deleted USING btree ("deletedBy") WHERE ("deletedBy" <> "ownerId");
CREATE INDEX "deletedByTime" ON public.deleted USING btree ("deletedAt");
CREATE INDEX "dependentsByOtherAuthor" ON public.dependents USING btree ("changedBy") WHERE ("changedBy" <> "ownerId");
CREATE INDEX "feedbackByTime" ON public.feedback USING btree ("createdAt", bytes);
CREATE INDEX "historyByOtherAuthor" ON public.history USING btree ("enteredBy") WHERE ("enteredBy" <> "ownerId");
CREATE INDEX "historyByTime" ON public.history USING btree ("ownerId", "enteredAt") WHERE (kind = 'size'::text);
CREATE INDEX "identitiesOfPerson" ON public.identities USING btree ("personId");
CREATE INDEX "invitationsByEnd" ON public.invitations USING btree ("endsAt");
CREATE INDEX "invitationsByUser" ON public.invitations USING btree ("usedBy");
CREATE INDEX "itemsByOtherAuthor" ON public.items USING btree ("changedBy") WHERE ("changedBy" <> "ownerId");
CREATE INDEX "mailsByDue" ON public.mails USING btree ("dueAt");
CREATE INDEX "mailsByInviter" ON public.mails USING btree ("inviterId");
CREATE INDEX "mailsByPerson" ON public.mails USING btree ("personId");
CREATE UNIQUE INDEX "peopleByMailToken" ON public.people USING btree ("mailToken");
CREATE INDEX "peopleByWeeklyMail" ON public.people USING btree ("mailedAt") WHERE (mail = 'weekly'::text);
CREATE INDEX "peoplePieces1" ON public.people USING gin (public."piecesOfPerson1"("searchText", n) COLLATE "C") WITH (fastupdate=off) WHERE searchable;
CREATE INDEX "sessionsByEnd" ON public.sessions USING btree ("expiresAt");
CREATE INDEX "sessionsOfPerson" ON public.sessions USING btree ("personId");
CREATE INDEX "sharesByAuthor" ON public.shares USING btree ("createdBy");
CREATE INDEX "sharesByEnd" ON public.shares USING btree ("endsAt");
CREATE INDEX "sizeAsksByOther" ON public."sizeAsks" USING btree ("otherId");
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "asked_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "asked_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT "blocks_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT "blocks_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted
    ADD CONSTRAINT "deleted_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dependents
    ADD CONSTRAINT "dependents_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT "historyOfItem" FOREIGN KEY ("ownerId", "itemId") REFERENCES public.items("ownerId", id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT "identities_personId_fkey" FOREIGN KEY ("personId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_usedBy_fkey" FOREIGN KEY ("usedBy") REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "itemsOfDependent" FOREIGN KEY ("ownerId", "dependentId") REFERENCES public.dependents("ownerId", id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "items_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT "mails_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT "mails_personId_fkey" FOREIGN KEY ("personId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relationships
    ADD CONSTRAINT "relationships_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relationships
    ADD CONSTRAINT "relationships_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_personId_fkey" FOREIGN KEY ("personId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT "shareOfDependent" FOREIGN KEY ("ownerId", "dependentId") REFERENCES public.dependents("ownerId", id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT "shares_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT "shares_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public."sizeAsks"
    ADD CONSTRAINT "sizeAsks_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public."sizeAsks"
    ADD CONSTRAINT "sizeAsks_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT "tokens_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;