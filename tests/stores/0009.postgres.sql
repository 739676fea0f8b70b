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
    "usedAt" bigint
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
    "lastOpenedOn" text
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
INSERT INTO public.asked VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-ae7b-7423-ae4b-6e15ba954ab3', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-aeef-7355-ad18-e0cd8fb54f87', '01a215f7-ad03-7355-b024-72232100cea9', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-af1f-7785-b71b-c1479a2f6dbd', '01a215f7-ad63-7589-994b-7f956b625236', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-af27-7175-b0cb-d83ea4954e2d', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-af48-732f-b9cb-54cf1d79bb3a', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ae2b-74fc-aea0-164ca424341c', '01a215f7-af61-77df-8741-20c96435fa1c', '01a215f7-ad03-7355-b024-72232100cea9', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ae2b-74fc-aea0-164ca424341c', '01a215f7-afb2-75f0-b4f6-4e15a5e70007', '01a215f7-ad03-7355-b024-72232100cea9', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-afd1-7481-92bd-4f807b30e75d', '01a215f7-ae32-771f-8b75-25a55f47f212', 1795250940000);
INSERT INTO public.asked VALUES ('01a215f7-ae32-771f-8b75-25a55f47f212', '01a215f7-aff0-74e7-9dc7-af30a27b6725', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795250940000);
INSERT INTO public.blocks VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-ae2b-74fc-aea0-164ca424341c', 1795256400000);
INSERT INTO public.deleted VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b11c-7780-96cd-b357733ba5a4', 'item', '01a215f7-b03e-73f0-8770-26baaecf23bb', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a215f7-ad03-7355-b024-72232100cea9","id":"01a215f7-b11c-7780-96cd-b357733ba5a4","dependentId":"01a215f7-b03e-73f0-8770-26baaecf23bb","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a215f7-ad03-7355-b024-72232100cea9","measuredAt":1795255140000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a215f7-ad03-7355-b024-72232100cea9","itemId":"01a215f7-b11c-7780-96cd-b357733ba5a4","id":"01a215f7-b14e-7036-a6d9-23a0831e7921","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a215f7-ad03-7355-b024-72232100cea9"}]}]}', 716, 1795255980000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1');
INSERT INTO public.deleted VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b183-7238-ac8f-b8d0c3a80d64', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a215f7-ad03-7355-b024-72232100cea9","id":"01a215f7-b183-7238-ac8f-b8d0c3a80d64","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a215f7-ad03-7355-b024-72232100cea9","measuredAt":1795255560000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a215f7-ad03-7355-b024-72232100cea9","itemId":"01a215f7-b183-7238-ac8f-b8d0c3a80d64","id":"01a215f7-b1a1-7138-b009-3d2750e5d27e","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a215f7-ad03-7355-b024-72232100cea9"}]}]}', 679, 1795255980000, '01a215f7-ad03-7355-b024-72232100cea9');
INSERT INTO public.deleted VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-b271-726e-a920-46af7506215f', 'dependent', '01a215f7-b271-726e-a920-46af7506215f', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a215f7-ad26-72df-9f15-9e9e4bddf5f1","id":"01a215f7-b271-726e-a920-46af7506215f","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a215f7-ad26-72df-9f15-9e9e4bddf5f1","birthMonth":"","checkEvery":null,"handedOverAt":null},"sizes":[]}', 355, 1795256400000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1');
INSERT INTO public.dependents VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b03e-73f0-8770-26baaecf23bb', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a215f7-ad03-7355-b024-72232100cea9', '2019-03', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b063-70bc-a89b-8febab83f828', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a215f7-ad03-7355-b024-72232100cea9', '', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-b077-7447-879c-b9ee60749699', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '', NULL, NULL);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a215f7-b2e1-70ed-9454-25198a3a2831', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-affa-73ac-afec-5edbd460cae2', '01a215f7-b001-7583-84c6-beb1f5be7897', 'size', '42', 'eu', 1795251360000, '01a215f7-ad03-7355-b024-72232100cea9');
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b017-7773-903f-ebc3176ce8b0', '01a215f7-b01e-77ad-96e7-f2736c2d9180', 'size', 'one size', '', 1795251780000, '01a215f7-ad03-7355-b024-72232100cea9');
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b08c-760e-bac8-b754f679b088', '01a215f7-b0a8-746d-be1d-7ef06523db00', 'size', '28', '', 1795253460000, '01a215f7-ad03-7355-b024-72232100cea9');
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b0ca-7797-b24c-d6271bcc35d6', '01a215f7-b0de-7547-9a04-622db1a9cf27', 'size', '116', '', 1795254300000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1');
INSERT INTO public.history VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-b0f3-73b4-a8a8-07cf0f36d31a', '01a215f7-b0ff-736c-ae9c-694cee381c28', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1');
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b08c-760e-bac8-b754f679b088', '01a215f7-b1e2-75bb-a914-0e35bb85a9f7', 'size', '29', '', 1795255980000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1');
INSERT INTO public.history VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-affa-73ac-afec-5edbd460cae2', '01a215f7-b203-73d3-a428-1835f0d73f74', 'fits', '42', 'eu', 1795255980000, '01a215f7-ad03-7355-b024-72232100cea9');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a215f7-ad63-7589-994b-7f956b625236', '01a215f7-ad63-7589-994b-7f956b625236', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a215f7-adf3-76c0-979c-d433cb8759b6', '01a215f7-adf3-76c0-979c-d433cb8759b6', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a215f7-ae2b-74fc-aea0-164ca424341c', '01a215f7-ae2b-74fc-aea0-164ca424341c', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a215f7-ae32-771f-8b75-25a55f47f212', '01a215f7-ae32-771f-8b75-25a55f47f212', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-ad03-7355-b024-72232100cea9', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b34f-7310-9bf6-f751b9a37b94', '2bVW-U015y5S6aWJtk6eORp0_IynaBbLT72kAY5s5Mw', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b35a-7663-8165-1807728ac592', 'LQdyYqeOe7dESuQNpEG0ToOq2XTH_KHr2pHoloqJZVA', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a215f7-ad63-7589-994b-7f956b625236', '01a215f7-b37f-702b-a153-a7d69f99123f', 'uTQbanLmDRcynruwsobCqi8lvXuY1oRM380chxgMqHw', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a215f7-ae2b-74fc-aea0-164ca424341c', 1795256820000);
INSERT INTO public.items VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b017-7773-903f-ebc3176ce8b0', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a215f7-ad03-7355-b024-72232100cea9', 1795251780000, '', '', '');
INSERT INTO public.items VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b0b8-77cb-ae6d-13dbc8f70648', '01a215f7-b03e-73f0-8770-26baaecf23bb', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a215f7-ad03-7355-b024-72232100cea9', 1795253880000, '', '', '');
INSERT INTO public.items VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b0ca-7797-b24c-d6271bcc35d6', '01a215f7-b03e-73f0-8770-26baaecf23bb', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795254300000, '', '', '');
INSERT INTO public.items VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-b0f3-73b4-a8a8-07cf0f36d31a', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795254720000, '', '', '');
INSERT INTO public.items VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b08c-760e-bac8-b754f679b088', '01a215f7-b03e-73f0-8770-26baaecf23bb', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795255980000, '', '', '');
INSERT INTO public.items VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-affa-73ac-afec-5edbd460cae2', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a215f7-ad03-7355-b024-72232100cea9', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small');
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-26T03:48:01.630Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-26T03:48:01.636Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-26T03:48:01.641Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-26T03:48:01.674Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-26T03:48:01.682Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-26T03:48:01.695Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-26T03:48:01.820Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-26T03:48:02.072Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-26T03:48:02.535Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a215f7-ad03-7355-b024-72232100cea9 01a215f7-b35a-7663-8165-1807728ac592', NULL, '01a215f7-ad03-7355-b024-72232100cea9', '{"kind":"invitation","to":"signe@example.org","token":"3dhtNa2lPANI79FHw48SWw"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a215f7-ad63-7589-994b-7f956b625236', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a215f7-ad63-7589-994b-7f956b625236', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (4, '01a215f7-adf3-76c0-979c-d433cb8759b6', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a215f7-adf3-76c0-979c-d433cb8759b6', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (6, '01a215f7-ae2b-74fc-aea0-164ca424341c', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a215f7-ae2b-74fc-aea0-164ca424341c', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (7, '01a215f7-ae32-771f-8b75-25a55f47f212', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a215f7-ae32-771f-8b75-25a55f47f212', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (2, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL);
INSERT INTO public.people VALUES (5, '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a215f7-ae1d-70fd-8d29-d280efe71bc0', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (1, '01a215f7-ad03-7355-b024-72232100cea9', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a215f7-ad03-7355-b024-72232100cea9', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'connection', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'connection', '01a215f7-ad03-7355-b024-72232100cea9', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'dependentLink', '01a215f7-ad03-7355-b024-72232100cea9', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'dependentLink', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'connection', '01a215f7-ad63-7589-994b-7f956b625236', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad63-7589-994b-7f956b625236', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad63-7589-994b-7f956b625236', 'connection', '01a215f7-ad03-7355-b024-72232100cea9', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ad63-7589-994b-7f956b625236', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'connection', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ae1d-70fd-8d29-d280efe71bc0', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'connection', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 'connected', false, 1795250940000, 1795250940000, '01a215f7-ae1d-70fd-8d29-d280efe71bc0', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'connection', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'sent', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae1d-70fd-8d29-d280efe71bc0', 'connection', '01a215f7-ad03-7355-b024-72232100cea9', 'received', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', 'Ann Lindqvist', NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae2b-74fc-aea0-164ca424341c', 'connection', '01a215f7-ad03-7355-b024-72232100cea9', 'sent', false, 1795250940000, 1795250940000, '01a215f7-ae2b-74fc-aea0-164ca424341c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae2b-74fc-aea0-164ca424341c', 'dependentLink', '01a215f7-ad03-7355-b024-72232100cea9', 'sent', false, 1795250940000, 1795250940000, '01a215f7-ae2b-74fc-aea0-164ca424341c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'dependentLink', '01a215f7-ae32-771f-8b75-25a55f47f212', 'sent', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae32-771f-8b75-25a55f47f212', 'dependentLink', '01a215f7-ad03-7355-b024-72232100cea9', 'received', false, 1795250940000, 1795250940000, '01a215f7-ad03-7355-b024-72232100cea9', 'Ann Lindqvist', NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'connection', '01a215f7-ae2b-74fc-aea0-164ca424341c', 'received', true, 1795250940000, 1795250940000, '01a215f7-ae2b-74fc-aea0-164ca424341c', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad03-7355-b024-72232100cea9', 'dependentLink', '01a215f7-ae2b-74fc-aea0-164ca424341c', 'received', true, 1795250940000, 1795250940000, '01a215f7-ae2b-74fc-aea0-164ca424341c', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ae2b-74fc-aea0-164ca424341c', 'connection', '01a215f7-ad63-7589-994b-7f956b625236', 'connected', false, 1795256820000, 1795256820000, '01a215f7-ae2b-74fc-aea0-164ca424341c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a215f7-ad63-7589-994b-7f956b625236', 'connection', '01a215f7-ae2b-74fc-aea0-164ca424341c', 'connected', false, 1795256820000, 1795256820000, '01a215f7-ae2b-74fc-aea0-164ca424341c', NULL, NULL);
INSERT INTO public.sessions VALUES ('BtKXGbCv-RGfnUQAovV9xexKbcaAQMygzygzVbMa-O8', '01a215f7-ad03-7355-b024-72232100cea9', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('CH5EBnrOWD22y7GeJ33Mbd0iuNme0vQGZkbo7vVo9uk', '01a215f7-ae1d-70fd-8d29-d280efe71bc0', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('370clfNZh2iFmuCCpmVqSrdNuLJOFjknU4TqH6slvd0', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('uBFXCszXdBsierK5ESHaKDIQxKB9gi83Gc3icqYHF3o', '01a215f7-ad63-7589-994b-7f956b625236', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('jDFPSCU4nwcGRqHON8vc2UuFmdqpGZU_Kta7Xx4_0cA', '01a215f7-ae2b-74fc-aea0-164ca424341c', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('_y_nJPd-BdkHqx-3imYiCLISh8-zTWvCAbWPfaRGdn4', '01a215f7-ad03-7355-b024-72232100cea9', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('UkvGdyDWRs4YkXLa8qxLrgJmnIAJE_QOklHZf_oseLA', '01a215f7-adf3-76c0-979c-d433cb8759b6', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('HajI5ew1zmfwAMW8Rkj7G3GDQv9v6Bj08Qt9HX6Xf0Y', '01a215f7-ae32-771f-8b75-25a55f47f212', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a215f7-ad03-7355-b024-72232100cea9', '01a215f7-b2f8-7541-9aae-b4fb945e15eb', '01a215f7-b03e-73f0-8770-26baaecf23bb', '2TEjek1IMQzQ4vwvxZQkL-N2iaPVxepQoXhsVPz8roY', '01a215f7-ad03-7355-b024-72232100cea9', 1795256820000, NULL, 'Swim class', NULL, 0, NULL);
INSERT INTO public.shares VALUES ('01a215f7-ad26-72df-9f15-9e9e4bddf5f1', '01a215f7-b33e-7653-acdc-c6c4356893ed', '01a215f7-b077-7447-879c-b9ee60749699', 'u6gC3oU3X7GSdIUWCzezL_vy1CutLkj19trroggjMIA', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795256820000, NULL, 'Walker', NULL, 0, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a215f7-ae1d-70fd-8d29-d280efe71bc0', '01a215f7-ad26-72df-9f15-9e9e4bddf5f1', 1795256820000);
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