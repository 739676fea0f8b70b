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
    fit text DEFAULT ''::text NOT NULL,
    outgrown boolean DEFAULT false NOT NULL
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
CREATE TABLE public."shareDependents" (
    "ownerId" text NOT NULL,
    "shareId" text NOT NULL,
    "dependentId" text NOT NULL
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
INSERT INTO public.asked VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8db2-740b-960f-b34be8f10fc0', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8dba-7055-950f-4186ef0c3df9', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8dc2-76d6-9f63-645d7603af53', '01a21887-8d9e-7161-a7f1-6320712d2984', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8dcb-75fa-8b07-8fc6bb880965', '01a21887-8da5-75bf-ac41-497195b2fb3f', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8dd2-73af-a080-22d19f474f87', '01a21887-8da5-75bf-ac41-497195b2fb3f', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8da9-7306-841d-af6503802c37', '01a21887-8dd6-7614-b951-c2f4fbec9cfd', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8da9-7306-841d-af6503802c37', '01a21887-8dd9-74b0-b0e3-bab029c95fe9', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8ddd-7041-869e-f7729b19241f', '01a21887-8dab-744d-a1ae-c159bb660119', 1795250940000);
INSERT INTO public.asked VALUES ('01a21887-8dab-744d-a1ae-c159bb660119', '01a21887-8de0-760c-9cd7-3a8a3e186127', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795250940000);
INSERT INTO public.blocks VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8da9-7306-841d-af6503802c37', 1795256400000);
INSERT INTO public.deleted VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e10-71c0-a301-d5ddc21ef34d', 'item', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21887-8d96-72ad-84a8-ff324d1e8f91","id":"01a21887-8e10-71c0-a301-d5ddc21ef34d","dependentId":"01a21887-8df1-7184-bebf-a99dc12b49dc","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a21887-8d96-72ad-84a8-ff324d1e8f91","measuredAt":1795255140000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21887-8d96-72ad-84a8-ff324d1e8f91","itemId":"01a21887-8e10-71c0-a301-d5ddc21ef34d","id":"01a21887-8e13-7637-ad3d-d3314453da8c","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a21887-8d96-72ad-84a8-ff324d1e8f91"}]}]}', 733, 1795255980000, '01a21887-8d9b-7693-8abb-35b609ce2a3a');
INSERT INTO public.deleted VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e18-736a-827f-1436b0973080', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21887-8d96-72ad-84a8-ff324d1e8f91","id":"01a21887-8e18-736a-827f-1436b0973080","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a21887-8d96-72ad-84a8-ff324d1e8f91","measuredAt":1795255560000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21887-8d96-72ad-84a8-ff324d1e8f91","itemId":"01a21887-8e18-736a-827f-1436b0973080","id":"01a21887-8e1c-72e7-9401-c8c892c2eb37","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a21887-8d96-72ad-84a8-ff324d1e8f91"}]}]}', 696, 1795255980000, '01a21887-8d96-72ad-84a8-ff324d1e8f91');
INSERT INTO public.deleted VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8e35-7019-899e-cb670e25023a', 'dependent', '01a21887-8e35-7019-899e-cb670e25023a', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a21887-8d9b-7693-8abb-35b609ce2a3a","id":"01a21887-8e35-7019-899e-cb670e25023a","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a21887-8d9b-7693-8abb-35b609ce2a3a","birthMonth":"","checkEvery":null,"handedOverAt":null},"sizes":[]}', 355, 1795256400000, '01a21887-8d9b-7693-8abb-35b609ce2a3a');
INSERT INTO public.dependents VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', '2019-03', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8df3-70ba-b9c2-30cdf7cd7585', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', '', NULL, NULL);
INSERT INTO public.dependents VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8df6-7282-86d7-0056fd0f3425', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', '', NULL, NULL);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a21887-8e4a-72a8-8c8d-261743f87292', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8de4-70c6-b013-9782d077024d', '01a21887-8de8-72b2-87c4-0dad8d540b90', 'size', '42', 'eu', 1795251360000, '01a21887-8d96-72ad-84a8-ff324d1e8f91');
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8ded-7277-9ceb-ceffe90940d2', '01a21887-8def-7404-970b-66bd56a45420', 'size', 'one size', '', 1795251780000, '01a21887-8d96-72ad-84a8-ff324d1e8f91');
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8df9-730b-a419-82ed3b306c57', '01a21887-8dfc-7703-b8fd-44dd52502dae', 'size', '28', '', 1795253460000, '01a21887-8d96-72ad-84a8-ff324d1e8f91');
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e03-764e-8edd-86f000c9a255', '01a21887-8e06-73d7-bda7-49ad960779cc', 'size', '116', '', 1795254300000, '01a21887-8d9b-7693-8abb-35b609ce2a3a');
INSERT INTO public.history VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8e0a-7233-8201-525051582454', '01a21887-8e0d-70cb-9207-8b821343ddb6', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a21887-8d9b-7693-8abb-35b609ce2a3a');
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8df9-730b-a419-82ed3b306c57', '01a21887-8e20-7519-8855-387006ba8706', 'size', '29', '', 1795255980000, '01a21887-8d9b-7693-8abb-35b609ce2a3a');
INSERT INTO public.history VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8de4-70c6-b013-9782d077024d', '01a21887-8e25-7366-b807-2f504a9c85f8', 'fits', '42', 'eu', 1795255980000, '01a21887-8d96-72ad-84a8-ff324d1e8f91');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a21887-8d9e-7161-a7f1-6320712d2984', '01a21887-8d9e-7161-a7f1-6320712d2984', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a21887-8da1-763b-b333-7fb066859544', '01a21887-8da1-763b-b333-7fb066859544', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a21887-8da5-75bf-ac41-497195b2fb3f', '01a21887-8da5-75bf-ac41-497195b2fb3f', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a21887-8da9-7306-841d-af6503802c37', '01a21887-8da9-7306-841d-af6503802c37', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a21887-8dab-744d-a1ae-c159bb660119', '01a21887-8dab-744d-a1ae-c159bb660119', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e5e-72a7-af67-1f59469f30c7', '93DuTITnOO_6eEyXC6DjTpFv9IZUcWwLjVpfVs-HgDc', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e63-77a6-a767-fa719322f532', 'aBbB74EBD47WbWjKIejgHF-XzkGMRZXQPberrL60Y4s', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21887-8d9e-7161-a7f1-6320712d2984', '01a21887-8e6c-758d-b131-fd9dcad0dae0', 'QYYuL_mCuxfSjW7-VQB4VvMKjAnSQiTu73acqUCNY9g', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a21887-8da9-7306-841d-af6503802c37', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8ded-7277-9ceb-ceffe90940d2', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795251780000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8dff-70d9-820e-df0a33c48d78', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795253880000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e03-764e-8edd-86f000c9a255', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795254300000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8e0a-7233-8201-525051582454', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795254720000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8df9-730b-a419-82ed3b306c57', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795255980000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8de4-70c6-b013-9782d077024d', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small', false);
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-26T15:44:26.459Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-26T15:44:26.461Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-26T15:44:26.462Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-26T15:44:26.463Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-26T15:44:26.464Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-26T15:44:26.465Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-26T15:44:26.469Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-26T15:44:26.480Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-26T15:44:26.486Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-26T15:44:26.487Z');
INSERT INTO public.kysely_migration VALUES ('0011-between-people', '2026-11-26T15:44:26.489Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91 01a21887-8e63-77a6-a767-fa719322f532', NULL, '01a21887-8d96-72ad-84a8-ff324d1e8f91', '{"kind":"invitation","to":"signe@example.org","token":"u7cx70PahNMlkA8uDaPn_A"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a21887-8d9e-7161-a7f1-6320712d2984', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a21887-8d9e-7161-a7f1-6320712d2984', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (4, '01a21887-8da1-763b-b333-7fb066859544', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a21887-8da1-763b-b333-7fb066859544', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (6, '01a21887-8da9-7306-841d-af6503802c37', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a21887-8da9-7306-841d-af6503802c37', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (7, '01a21887-8dab-744d-a1ae-c159bb660119', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a21887-8dab-744d-a1ae-c159bb660119', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (2, '01a21887-8d9b-7693-8abb-35b609ce2a3a', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL);
INSERT INTO public.people VALUES (5, '01a21887-8da5-75bf-ac41-497195b2fb3f', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a21887-8da5-75bf-ac41-497195b2fb3f', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (1, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connection', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', 'connection', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d9b-7693-8abb-35b609ce2a3a', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', 'dependentLink', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'dependentLink', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connection', '01a21887-8d9e-7161-a7f1-6320712d2984', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d9e-7161-a7f1-6320712d2984', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d9e-7161-a7f1-6320712d2984', 'connection', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connected', false, 1795250940000, 1795250940000, '01a21887-8d9e-7161-a7f1-6320712d2984', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', 'connection', '01a21887-8da5-75bf-ac41-497195b2fb3f', 'connected', false, 1795250940000, 1795250940000, '01a21887-8da5-75bf-ac41-497195b2fb3f', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8da5-75bf-ac41-497195b2fb3f', 'connection', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 'connected', false, 1795250940000, 1795250940000, '01a21887-8da5-75bf-ac41-497195b2fb3f', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connection', '01a21887-8da5-75bf-ac41-497195b2fb3f', 'sent', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8da5-75bf-ac41-497195b2fb3f', 'connection', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'received', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8da9-7306-841d-af6503802c37', 'connection', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'sent', false, 1795250940000, 1795250940000, '01a21887-8da9-7306-841d-af6503802c37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8da9-7306-841d-af6503802c37', 'dependentLink', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'sent', false, 1795250940000, 1795250940000, '01a21887-8da9-7306-841d-af6503802c37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'dependentLink', '01a21887-8dab-744d-a1ae-c159bb660119', 'sent', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8dab-744d-a1ae-c159bb660119', 'dependentLink', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'received', false, 1795250940000, 1795250940000, '01a21887-8d96-72ad-84a8-ff324d1e8f91', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'connection', '01a21887-8da9-7306-841d-af6503802c37', 'received', true, 1795250940000, 1795250940000, '01a21887-8da9-7306-841d-af6503802c37', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', 'dependentLink', '01a21887-8da9-7306-841d-af6503802c37', 'received', true, 1795250940000, 1795250940000, '01a21887-8da9-7306-841d-af6503802c37', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8da9-7306-841d-af6503802c37', 'connection', '01a21887-8d9e-7161-a7f1-6320712d2984', 'connected', false, 1795256820000, 1795256820000, '01a21887-8da9-7306-841d-af6503802c37', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21887-8d9e-7161-a7f1-6320712d2984', 'connection', '01a21887-8da9-7306-841d-af6503802c37', 'connected', false, 1795256820000, 1795256820000, '01a21887-8da9-7306-841d-af6503802c37', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('mChK4aU78ijQoidrvxxu3cJv_sCZ4DxOBdc5S2YwhmM', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('Wo7uWRgZ-WxdLyYhOxROgqGKtSVICmrm7wl25J5KX7k', '01a21887-8da5-75bf-ac41-497195b2fb3f', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('nEpc8G5AGWyH3ppEiSSlmCYyyHyZ1ZoJvXhdCxF0Lu8', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('ej7AbHLBe8mHsoJXMXVuMqZ1lHY1csYkeUYfK-GoPv0', '01a21887-8d9e-7161-a7f1-6320712d2984', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('XHhscIqqvDag8FBSZZ0rPCY8B96_U1ws1hrJdf7r6uk', '01a21887-8da9-7306-841d-af6503802c37', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('GqPHSPBwM-q8EIVv68JEU1yWhVggwBK8ADJiFUfUiXU', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('Kh7-A_tE1LcAlaapSGMKLjes3LgYI3WM_wrGk_H_6ME', '01a21887-8da1-763b-b333-7fb066859544', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('mx9ceBHpIKGTb4CcSuVKFj3cCNm65XscNxyGw7EFXt8', '01a21887-8dab-744d-a1ae-c159bb660119', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a21887-8d96-72ad-84a8-ff324d1e8f91', '01a21887-8e54-7372-b557-5b6ffa0605a7', '01a21887-8df1-7184-bebf-a99dc12b49dc', 'l7PzznGn53kH2RwXBpST3oFmF9QEEbZsjnFkXbOm0o8', '01a21887-8d96-72ad-84a8-ff324d1e8f91', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL);
INSERT INTO public.shares VALUES ('01a21887-8d9b-7693-8abb-35b609ce2a3a', '01a21887-8e5b-7224-b70e-9419938af649', '01a21887-8df6-7282-86d7-0056fd0f3425', 'fcWYL7Zip6i3A8q77ESX3fxQWkocXMQoAPsE01dlobg', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a21887-8da5-75bf-ac41-497195b2fb3f', '01a21887-8d9b-7693-8abb-35b609ce2a3a', 1795256820000);
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
ALTER TABLE ONLY public."shareDependents"
    ADD CONSTRAINT "shareDependentKey" PRIMARY KEY ("ownerId", "shareId", "dependentId");
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
CREATE INDEX "shareDependentsByDependent" ON public."shareDependents" USING btree ("ownerId", "dependentId");
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
ALTER TABLE ONLY public."shareDependents"
    ADD CONSTRAINT "dependentOfShare" FOREIGN KEY ("ownerId", "shareId") REFERENCES public.shares("ownerId", id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public."shareDependents"
    ADD CONSTRAINT "shareAlsoOfDependent" FOREIGN KEY ("ownerId", "dependentId") REFERENCES public.dependents("ownerId", id) ON DELETE CASCADE;
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