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
CREATE TABLE public."dependentAsks" (
    "ownerId" text NOT NULL,
    "dependentId" text NOT NULL,
    "otherId" text NOT NULL,
    category text,
    name text,
    "createdAt" bigint NOT NULL
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
    "handedOverAt" bigint,
    tape integer DEFAULT 0 NOT NULL,
    "photoURL" text
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
    "disabledAt" bigint,
    language text
);
ALTER TABLE public.people ALTER COLUMN n ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.people_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pictures (
    "ownerId" text NOT NULL,
    "dependentId" text NOT NULL,
    hash text NOT NULL,
    jpeg text NOT NULL,
    "changedAt" bigint NOT NULL
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
    "tokenId" text,
    "showsPictures" boolean DEFAULT false NOT NULL
);
CREATE TABLE public."sizeAsks" (
    "ownerId" text NOT NULL,
    "otherId" text NOT NULL,
    "createdAt" bigint NOT NULL,
    category text,
    name text
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
INSERT INTO public.asked VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fd69-7164-8d9e-cedcd1ef7a10', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fd7c-77b0-a338-512bc5237ad5', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fd8e-7331-b4db-c5d1e2d6242f', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fd9d-70ec-ac60-22ac47e8ea5d', '01a21d48-fd50-7040-9a44-2c0fe3965206', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdab-7406-b7d0-103fb8e3fefa', '01a21d48-fd50-7040-9a44-2c0fe3965206', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd55-7426-8a86-ca3e9c4980f2', '01a21d48-fdb4-7183-9213-7627d3b39b76', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd55-7426-8a86-ca3e9c4980f2', '01a21d48-fdbd-730d-a1e8-73c72eb3a2bb', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdc5-74c4-afed-69395e64fc8e', '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 1795250940000);
INSERT INTO public.asked VALUES ('01a21d48-fd5a-74cd-9ff5-fd1183a558a5', '01a21d48-fdce-70ab-9b0b-263f7ae1051b', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795250940000);
INSERT INTO public.blocks VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 1795256400000);
INSERT INTO public.deleted VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe3d-7742-af12-db3606ae8da5', 'item', '01a21d48-fdf8-745c-b076-5186ea8749b2', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","id":"01a21d48-fe3d-7742-af12-db3606ae8da5","dependentId":"01a21d48-fdf8-745c-b076-5186ea8749b2","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","measuredAt":1795255140000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","itemId":"01a21d48-fe3d-7742-af12-db3606ae8da5","id":"01a21d48-fe43-741a-834f-7df4e8aa031b","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8"}]}]}', 733, 1795255980000, '01a21d48-fd3d-74d6-91bb-fab8c8449839');
INSERT INTO public.deleted VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe4a-73a6-bc25-a613c139c9a8', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","id":"01a21d48-fe4a-73a6-bc25-a613c139c9a8","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","measuredAt":1795255560000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8","itemId":"01a21d48-fe4a-73a6-bc25-a613c139c9a8","id":"01a21d48-fe4f-726b-9742-8ebbdef2e386","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a21d48-fd2e-74ed-891a-1f1f351a3dd8"}]}]}', 696, 1795255980000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8');
INSERT INTO public.deleted VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fe7a-7539-b57f-ac3c05a3fcd9', 'dependent', '01a21d48-fe7a-7539-b57f-ac3c05a3fcd9', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a21d48-fd3d-74d6-91bb-fab8c8449839","id":"01a21d48-fe7a-7539-b57f-ac3c05a3fcd9","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a21d48-fd3d-74d6-91bb-fab8c8449839","birthMonth":"","checkEvery":null,"handedOverAt":null,"tape":1,"photoURL":null},"sizes":[]}', 380, 1795256400000, '01a21d48-fd3d-74d6-91bb-fab8c8449839');
INSERT INTO public.dependents VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdf8-745c-b076-5186ea8749b2', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '2019-03', NULL, NULL, 0, NULL);
INSERT INTO public.dependents VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdff-73db-ab83-6e06d6e3b5bf', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '', NULL, NULL, 1, NULL);
INSERT INTO public.dependents VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fe0c-714e-a0be-7c7cfd5776b9', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', '', NULL, NULL, 0, NULL);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a21d48-feaa-748f-89b5-9d2e5941b74f', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdd9-761f-9c64-416e68be64cb', '01a21d48-fde2-74b1-a5d5-1ac613fba731', 'size', '42', 'eu', 1795251360000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8');
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdec-730e-b95e-0a9880dd5567', '01a21d48-fdf2-71ad-873c-4c588b5439ec', 'size', 'one size', '', 1795251780000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8');
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe13-7753-83ed-cfc388c32b34', '01a21d48-fe1a-70dd-b424-1d473d51970b', 'size', '28', '', 1795253460000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8');
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe27-7559-bb15-3b7fd4658d6f', '01a21d48-fe2d-7489-9f1f-c06b95d23450', 'size', '116', '', 1795254300000, '01a21d48-fd3d-74d6-91bb-fab8c8449839');
INSERT INTO public.history VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fe32-7084-a55d-3ed900945e73', '01a21d48-fe37-76e8-9979-da2e4c8351ea', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a21d48-fd3d-74d6-91bb-fab8c8449839');
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe13-7753-83ed-cfc388c32b34', '01a21d48-fe59-75f5-84d0-f92ee94dfb7c', 'size', '29', '', 1795255980000, '01a21d48-fd3d-74d6-91bb-fab8c8449839');
INSERT INTO public.history VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdd9-761f-9c64-416e68be64cb', '01a21d48-fe60-7179-a8f1-7875c2e810c2', 'fits', '42', 'eu', 1795255980000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a21d48-fd4b-72ea-b12a-57f694e5e5dc', '01a21d48-fd4b-72ea-b12a-57f694e5e5dc', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a21d48-fd50-7040-9a44-2c0fe3965206', '01a21d48-fd50-7040-9a44-2c0fe3965206', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fecc-77e4-b1f2-1d3f19a50893', 'Rf1dqLfJa2_lSEUiAeZpPsZWjvyxUYZBPicehjBOZxg', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fed4-7398-9470-c33f48252b1f', '30eGKLOE4CDs7Gp7nvBkKM6TVhTs2CrTaLwdf3_fOMI', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21d48-fd45-73d2-91d9-0e45fa88dc74', '01a21d48-fede-7056-bfcf-affc4f7ea3e1', 'j4u3Vnn06HRtxUC0lhtwdQIT6zdqR6m06gbZuoaiOyw', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdec-730e-b95e-0a9880dd5567', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795251780000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe20-740e-8d53-69614daad9ea', '01a21d48-fdf8-745c-b076-5186ea8749b2', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795253880000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe27-7559-bb15-3b7fd4658d6f', '01a21d48-fdf8-745c-b076-5186ea8749b2', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795254300000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fe32-7084-a55d-3ed900945e73', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795254720000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fe13-7753-83ed-cfc388c32b34', '01a21d48-fdf8-745c-b076-5186ea8749b2', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795255980000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-fdd9-761f-9c64-416e68be64cb', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small', false);
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-27T13:54:12.223Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-27T13:54:12.227Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-27T13:54:12.228Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-27T13:54:12.231Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-27T13:54:12.234Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-27T13:54:12.238Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-27T13:54:12.249Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-27T13:54:12.289Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-27T13:54:12.313Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-27T13:54:12.315Z');
INSERT INTO public.kysely_migration VALUES ('0011-between-people', '2026-11-27T13:54:12.322Z');
INSERT INTO public.kysely_migration VALUES ('0012-asks-and-name-tapes', '2026-11-27T13:54:12.330Z');
INSERT INTO public.kysely_migration VALUES ('0013-language', '2026-11-27T13:54:12.332Z');
INSERT INTO public.kysely_migration VALUES ('0014-pictures', '2026-11-27T13:54:12.339Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8 01a21d48-fed4-7398-9470-c33f48252b1f', NULL, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '{"kind":"invitation","to":"signe@example.org","token":"sC6qcy1fOCBXIlpE74YvIA"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a21d48-fd45-73d2-91d9-0e45fa88dc74', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (4, '01a21d48-fd4b-72ea-b12a-57f694e5e5dc', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a21d48-fd4b-72ea-b12a-57f694e5e5dc', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (6, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (7, '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (2, '01a21d48-fd3d-74d6-91bb-fab8c8449839', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL, 'en');
INSERT INTO public.people VALUES (5, '01a21d48-fd50-7040-9a44-2c0fe3965206', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a21d48-fd50-7040-9a44-2c0fe3965206', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (1, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL, 'en');
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connection', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', 'connection', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd3d-74d6-91bb-fab8c8449839', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', 'dependentLink', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'dependentLink', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connection', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd45-73d2-91d9-0e45fa88dc74', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'connection', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd45-73d2-91d9-0e45fa88dc74', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', 'connection', '01a21d48-fd50-7040-9a44-2c0fe3965206', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd50-7040-9a44-2c0fe3965206', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd50-7040-9a44-2c0fe3965206', 'connection', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 'connected', false, 1795250940000, 1795250940000, '01a21d48-fd50-7040-9a44-2c0fe3965206', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connection', '01a21d48-fd50-7040-9a44-2c0fe3965206', 'sent', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd50-7040-9a44-2c0fe3965206', 'connection', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'received', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'connection', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'sent', false, 1795250940000, 1795250940000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'dependentLink', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'sent', false, 1795250940000, 1795250940000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'dependentLink', '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 'sent', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 'dependentLink', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'received', false, 1795250940000, 1795250940000, '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'connection', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'received', true, 1795250940000, 1795250940000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 'dependentLink', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'received', true, 1795250940000, 1795250940000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'connection', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'connected', false, 1795256820000, 1795256820000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21d48-fd45-73d2-91d9-0e45fa88dc74', 'connection', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 'connected', false, 1795256820000, 1795256820000, '01a21d48-fd55-7426-8a86-ca3e9c4980f2', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('y3N3nE23KdxwYqKegpf_x7Zqux_JRoBrHhx_vOQJG60', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('O16mUAMYv6v-8uOCK01n23dq1cHBsMsIBQbw-lkpaKI', '01a21d48-fd50-7040-9a44-2c0fe3965206', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('qKZ9mpZmrFeELKZFCGJ1SjS8cyi3O5LOIrpFiN2_el8', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('TDM7R_gKAmHTQXgwPvk9nkMFuC3CcX9i5QTuKkl3s2I', '01a21d48-fd45-73d2-91d9-0e45fa88dc74', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('lUrqeJMVjLdCkO8vCEluNVAWCIHnG2FNz5hj_pXiiuw', '01a21d48-fd55-7426-8a86-ca3e9c4980f2', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('WPydYXlReIUzWGGO2ep4GG-WvMMgZgOTvIZww-YKQ5s', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('vucLTcqqHjOnHXO6MblFwZRPOO1V7_Fu3MR1H4fcuNE', '01a21d48-fd4b-72ea-b12a-57f694e5e5dc', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('4qWA2zke8mtDD1d4Flc1THscz6kctnRgzEV349uPFxM', '01a21d48-fd5a-74cd-9ff5-fd1183a558a5', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a21d48-fd2e-74ed-891a-1f1f351a3dd8', '01a21d48-feb8-76ef-ad96-006a25df21c4', '01a21d48-fdf8-745c-b076-5186ea8749b2', '_C9wufZxpaX9rWEna2uuJs_t9l1CxzGbksCpMvUDBoI', '01a21d48-fd2e-74ed-891a-1f1f351a3dd8', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL, false);
INSERT INTO public.shares VALUES ('01a21d48-fd3d-74d6-91bb-fab8c8449839', '01a21d48-fec4-7315-9743-f02e967073c9', '01a21d48-fe0c-714e-a0be-7c7cfd5776b9', 'CXHQmEbXrvRBzHkCNgEoyoaFHn64CLXr6L_7ipA3zAg', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL, false);
INSERT INTO public."sizeAsks" VALUES ('01a21d48-fd50-7040-9a44-2c0fe3965206', '01a21d48-fd3d-74d6-91bb-fab8c8449839', 1795256820000, NULL, NULL);
SELECT pg_catalog.setval('public.people_n_seq', 7, true);
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "askedKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT "blocksKey" PRIMARY KEY ("ownerId", "otherId");
ALTER TABLE ONLY public.deleted
    ADD CONSTRAINT "deletedKey" PRIMARY KEY ("ownerId", kind, id);
ALTER TABLE ONLY public."dependentAsks"
    ADD CONSTRAINT "dependentAskKey" PRIMARY KEY ("ownerId", "dependentId", "otherId");
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
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT "pictureKey" PRIMARY KEY ("ownerId", "dependentId");
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
CREATE INDEX "dependentAsksByOther" ON public."dependentAsks" USING btree ("otherId");
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
CREATE INDEX "picturesByHash" ON public.pictures USING btree (hash);
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
ALTER TABLE ONLY public."dependentAsks"
    ADD CONSTRAINT "dependentAsks_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public."dependentAsks"
    ADD CONSTRAINT "dependentOfAsk" FOREIGN KEY ("ownerId", "dependentId") REFERENCES public.dependents("ownerId", id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT "pictures_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
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