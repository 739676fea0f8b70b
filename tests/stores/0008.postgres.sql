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
    "checkEvery" integer
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
    "mailToken" text
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
    "expiresAt" bigint NOT NULL
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
INSERT INTO public.asked VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-d96f-75c1-946c-bf9286f84f98', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794386940000);
INSERT INTO public.asked VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-d9fd-73bb-ad5b-4e1fe7fc66df', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794387780000);
INSERT INTO public.asked VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da1f-710a-97b9-9ee1aab14ff3', '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 1794388620000);
INSERT INTO public.asked VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-da32-739f-9a0a-b7fce277379b', '01a20408-d8f4-7254-b62f-1e8c0881d305', 1794389460000);
INSERT INTO public.asked VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da41-76f4-9ff7-a244f407956d', '01a20408-d8f4-7254-b62f-1e8c0881d305', 1794390300000);
INSERT INTO public.asked VALUES ('01a20408-d8f9-76e1-8619-68d684b7ed91', '01a20408-da4b-76c8-aa2c-8cc37509fc2d', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794390720000);
INSERT INTO public.asked VALUES ('01a20408-d8f9-76e1-8619-68d684b7ed91', '01a20408-da53-7284-abf6-73897c55b27d', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794391140000);
INSERT INTO public.asked VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da5c-72a5-9b57-c957053634f1', '01a20408-d905-76c4-a69c-ae2a83b472e0', 1794391560000);
INSERT INTO public.asked VALUES ('01a20408-d905-76c4-a69c-ae2a83b472e0', '01a20408-da63-72a5-8346-30cf1d7faa80', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794391980000);
INSERT INTO public.asked VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', '01a20408-da6f-7074-8990-21506bf7aabb', '01a20408-d8e8-75aa-86e6-0429fb5c9681', 1794392820000);
INSERT INTO public.blocks VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-d8f9-76e1-8619-68d684b7ed91', 1794491820000);
INSERT INTO public.blocks VALUES ('01a20408-d8e8-75aa-86e6-0429fb5c9681', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794492240000);
INSERT INTO public.deleted VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-db59-74ae-9351-9a5181b600d5', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a20408-d8a5-7441-857c-b3ec662122e7","id":"01a20408-db59-74ae-9351-9a5181b600d5","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1794488040000,"changedAt":1794488040000,"changedBy":"01a20408-d8a5-7441-857c-b3ec662122e7","measuredAt":1794488040000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-d8a5-7441-857c-b3ec662122e7","itemId":"01a20408-db59-74ae-9351-9a5181b600d5","id":"01a20408-db5b-7585-8131-45473c361d2b","kind":"size","size":"41","system":"","enteredAt":1794488040000,"enteredBy":"01a20408-d8a5-7441-857c-b3ec662122e7"}]}]}', 679, 1794488460000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.deleted VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-db64-718c-b1ba-2354d2eaf459', 'item', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a20408-d8a5-7441-857c-b3ec662122e7","id":"01a20408-db64-718c-b1ba-2354d2eaf459","dependentId":"01a20408-daa4-7690-90cb-3ddea1d19e55","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1794488880000,"changedAt":1794488880000,"changedBy":"01a20408-d8a5-7441-857c-b3ec662122e7","measuredAt":1794488880000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-d8a5-7441-857c-b3ec662122e7","itemId":"01a20408-db64-718c-b1ba-2354d2eaf459","id":"01a20408-db67-7789-a247-c0f1b8c914da","kind":"size","size":"27","system":"","enteredAt":1794488880000,"enteredBy":"01a20408-d8a5-7441-857c-b3ec662122e7"}]}]}', 716, 1794489300000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.deleted VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-db72-74b7-943f-f8c472617b19', 'dependent', '01a20408-db72-74b7-943f-f8c472617b19', 'Dog', 'Rex', '', '', 1, true, '{"version":1,"dependent":{"ownerId":"01a20408-d8bd-7026-9d8e-afc4fba5d740","id":"01a20408-db72-74b7-943f-f8c472617b19","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1794489720000,"changedAt":1794489720000,"changedBy":"01a20408-d8bd-7026-9d8e-afc4fba5d740","birthMonth":"","checkEvery":null},"sizes":[{"item":{"ownerId":"01a20408-d8bd-7026-9d8e-afc4fba5d740","id":"01a20408-db76-7468-99d9-45aff7ec4282","dependentId":"01a20408-db72-74b7-943f-f8c472617b19","category":"Dogs","name":"Vest","size":"L","note":"","visibleToConnections":true,"createdAt":1794490140000,"changedAt":1794490140000,"changedBy":"01a20408-d8bd-7026-9d8e-afc4fba5d740","measuredAt":1794490140000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-d8bd-7026-9d8e-afc4fba5d740","itemId":"01a20408-db76-7468-99d9-45aff7ec4282","id":"01a20408-db7f-7039-ab55-1c06cf6aaa2e","kind":"size","size":"L","system":"","enteredAt":1794490140000,"enteredBy":"01a20408-d8bd-7026-9d8e-afc4fba5d740"}]}]}', 1003, 1794490560000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.dependents VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-daac-73bf-8568-8a2d3971b74b', 'Cat', 'Mia', '', false, 1794394920000, 1794394920000, '01a20408-d8a5-7441-857c-b3ec662122e7', '', NULL);
INSERT INTO public.dependents VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-dab8-77a5-a63e-c0f95aa0c145', 'Dog', 'Gus', '', true, 1794395340000, 1794395340000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', '', NULL);
INSERT INTO public.dependents VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'Child', 'Teo 👟', 'Grows.
On Tuesdays.', true, 1794394500000, 1794487200000, '01a20408-d8a5-7441-857c-b3ec662122e7', '2019-03', 3);
INSERT INTO public.derived VALUES ('searchText', 2001, NULL);
INSERT INTO public.feedback VALUES ('01a20408-db51-766a-ae4f-41a06fe51ade', 'Ines', 'ines@example.org', 'Größere Schuhe 👟
''please''', 1794487620000, 50);
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da81-70bd-84f1-08ba4da93df2', '01a20408-da87-729c-80b6-d7267ee0589e', 'size', '42', 'eu', 1794393660000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da90-7614-989a-7de42c468a42', '01a20408-da95-77ee-9c7d-c97f7435c1c2', 'size', 'one size', '', 1794394080000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dac4-7319-a5fb-dc697481f08f', '01a20408-dace-71f7-ac00-ab52486c0c05', 'size', '28', '', 1794395760000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dae4-7632-a42d-a4e903e8471c', '01a20408-dae9-77d6-bd0e-c9e5c2bccc0a', 'size', 'S', '', 1794396180000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.history VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-daf4-76f9-a42d-85a299f4e1f0', '01a20408-daf7-7506-bf26-bd9e414476ff', 'size', 'M', '', 1794397020000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dafc-7563-849b-cbe21fb2dba1', '01a20408-db0b-700e-b9a5-d3c44906b254', 'size', '116', '', 1794397440000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.history VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-db0f-76ef-acc4-d2caac0ccbc0', '01a20408-db15-752d-8291-fab13c336f3b', 'size', '46½ ''"; \ %_', '', 1794397860000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.history VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', '01a20408-db19-7539-acc2-a1c376fee2cd', '01a20408-db1f-76dc-ac99-e8cd731b852c', 'size', '38', '', 1794398280000, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c');
INSERT INTO public.history VALUES ('01a20408-d8f4-7254-b62f-1e8c0881d305', '01a20408-db22-7231-9d71-a1c09a29f4b1', '01a20408-db25-7695-b3b9-7e01b06a9445', 'size', '39', '', 1794398700000, '01a20408-d8f4-7254-b62f-1e8c0881d305');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dac4-7319-a5fb-dc697481f08f', '01a20408-db2b-7096-b7b5-5832747b2577', 'size', '29', '', 1794485520000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.history VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da81-70bd-84f1-08ba4da93df2', '01a20408-db30-77f9-bfb2-b8cca5f3f72a', 'fits', '42', 'eu', 1794485940000, '01a20408-d8a5-7441-857c-b3ec662122e7');
INSERT INTO public.history VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-db0f-76ef-acc4-d2caac0ccbc0', '01a20408-dc25-72cf-ba8c-2dfe99be304f', 'size', '47', '', 1794498120000, '01a20408-d8bd-7026-9d8e-afc4fba5d740');
INSERT INTO public.invitations VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dbd4-772f-9ecd-f6a80c7765f4', 'AVSoIxzXjpGEAJX7LWv947P6E3yjnSM2utmnvGp_HhU', 'connection', 'Ingrid', '', false, 1794495180000, 1795704780000, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-dbd9-73cc-b78a-2067bf71d3b2', 'zXll-FRZJTQhm2snaymayyQ2uXcpgVoOVOK8Qwqf8oU', 'dependentLink', 'Bertil', 'Hello.', false, 1794495600000, 1795705200000, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', '01a20408-dbe3-75c8-962f-0c62d773eb1b', 'JQPX-jWFoyhwXKtU_n_agOIIABZqkbfKUcy7TwWqu7g', 'connection', 'Gil', '', false, 1794496020000, 1795705620000, '01a20408-d8f9-76e1-8619-68d684b7ed91', 1794496440000);
INSERT INTO public.invitations VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dbfa-7180-b636-d9fdfb9322e8', '0VjBE1XuxiHeJRlpIQrT8esD2cUmYrFJjbijrnAOPnM', 'connection', 'Signe', '', true, 1794496860000, 1795706460000, NULL, NULL);
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da90-7614-989a-7de42c468a42', NULL, 'Apparel', 'Socks', 'one size', '', false, 1794394080000, 1794394080000, '01a20408-d8a5-7441-857c-b3ec662122e7', 1794394080000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dae4-7632-a42d-a4e903e8471c', '01a20408-daac-73bf-8568-8a2d3971b74b', 'Cats', 'Vest', 'S', '', true, 1794396180000, 1794396180000, '01a20408-d8a5-7441-857c-b3ec662122e7', 1794396180000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-daed-72a5-b058-032007634829', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'Apparel', 'Socks', '', 'Not yet.', true, 1794396600000, 1794396600000, '01a20408-d8a5-7441-857c-b3ec662122e7', 1794396600000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-daf4-76f9-a42d-85a299f4e1f0', '01a20408-dab8-77a5-a63e-c0f95aa0c145', 'Dogs', 'Vest', 'M', '', true, 1794397020000, 1794397020000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794397020000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dafc-7563-849b-cbe21fb2dba1', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'Apparel', 'Winter Jacket', '116', '', true, 1794397440000, 1794397440000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794397440000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', '01a20408-db19-7539-acc2-a1c376fee2cd', NULL, 'Shoes', 'Sneakers', '38', '', true, 1794398280000, 1794398280000, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 1794398280000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8f4-7254-b62f-1e8c0881d305', '01a20408-db22-7231-9d71-a1c09a29f4b1', NULL, 'Shoes', 'Sneakers', '39', '', false, 1794398700000, 1794398700000, '01a20408-d8f4-7254-b62f-1e8c0881d305', 1794398700000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dac4-7319-a5fb-dc697481f08f', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'Shoes', 'Winter Boots', '29', '', true, 1794395760000, 1794485520000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794485520000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-da81-70bd-84f1-08ba4da93df2', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1794393660000, 1794485940000, '01a20408-d8a5-7441-857c-b3ec662122e7', 1794485940000, 'eu', 'Süperfit 👟', 'runs-small');
INSERT INTO public.items VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-db0f-76ef-acc4-d2caac0ccbc0', NULL, 'Shoes', 'Slippers', '47', '', true, 1794397860000, 1794498120000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794498120000, '', '', '');
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-22T16:13:37.991Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-22T16:13:37.996Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-22T16:13:37.999Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-22T16:13:38.006Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-22T16:13:38.014Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-22T16:13:38.028Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-22T16:13:38.069Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-22T16:13:38.155Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7 01a20408-dbfa-7180-b636-d9fdfb9322e8', NULL, '01a20408-d8a5-7441-857c-b3ec662122e7', '{"kind":"invitation","to":"signe@example.org","token":"aBPySMdgg8iDLar_WI64vA"}', 1794496860000, 1794496860000, 0);
INSERT INTO public.people VALUES (3, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1794384840000, 1794384840000, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', '[]', NULL, NULL, NULL, NULL, 'off', NULL);
INSERT INTO public.people VALUES (4, '01a20408-d8e8-75aa-86e6-0429fb5c9681', 'https://accounts.google.com', 'dan', NULL, 'دانية خالد', NULL, '', true, 'دانية خالد
', 1794385260000, 1794385260000, '01a20408-d8e8-75aa-86e6-0429fb5c9681', '[]', NULL, NULL, NULL, NULL, 'off', NULL);
INSERT INTO public.people VALUES (6, '01a20408-d8f9-76e1-8619-68d684b7ed91', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1794386100000, 1794386100000, '01a20408-d8f9-76e1-8619-68d684b7ed91', '[]', NULL, NULL, NULL, NULL, 'off', NULL);
INSERT INTO public.people VALUES (7, '01a20408-d905-76c4-a69c-ae2a83b472e0', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1794386520000, 1794386520000, '01a20408-d905-76c4-a69c-ae2a83b472e0', '[]', NULL, NULL, NULL, NULL, 'off', NULL);
INSERT INTO public.people VALUES (5, '01a20408-d8f4-7254-b62f-1e8c0881d305', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o’neil "evie"; --
eve@example.org', 1794385680000, 1794486780000, '01a20408-d8f4-7254-b62f-1e8c0881d305', '[]', NULL, NULL, NULL, NULL, 'off', NULL);
INSERT INTO public.people VALUES (2, '01a20408-d8bd-7026-9d8e-afc4fba5d740', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1794384420000, 1794487200000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', '[]', NULL, NULL, 1794487200000, NULL, 'weekly', NULL);
INSERT INTO public.people VALUES (1, '01a20408-d8a5-7441-857c-b3ec662122e7', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1794384000000, 1794487200000, '01a20408-d8a5-7441-857c-b3ec662122e7', '["UK","EU"]', 12, 1794497520000, NULL, NULL, 'each', NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'connection', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 'connected', false, 1794386940000, 1794387360000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', 'connection', '01a20408-d8a5-7441-857c-b3ec662122e7', 'connected', false, 1794386940000, 1794387360000, '01a20408-d8bd-7026-9d8e-afc4fba5d740', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', 'dependentLink', '01a20408-d8a5-7441-857c-b3ec662122e7', 'connected', false, 1794387780000, 1794388200000, '01a20408-d8a5-7441-857c-b3ec662122e7', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'dependentLink', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 'connected', false, 1794387780000, 1794388200000, '01a20408-d8a5-7441-857c-b3ec662122e7', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'connection', '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 'connected', false, 1794388620000, 1794389040000, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 'connection', '01a20408-d8a5-7441-857c-b3ec662122e7', 'connected', false, 1794388620000, 1794389040000, '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', 'connection', '01a20408-d8f4-7254-b62f-1e8c0881d305', 'connected', false, 1794389460000, 1794389880000, '01a20408-d8f4-7254-b62f-1e8c0881d305', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8f4-7254-b62f-1e8c0881d305', 'connection', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 'connected', false, 1794389460000, 1794389880000, '01a20408-d8f4-7254-b62f-1e8c0881d305', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'connection', '01a20408-d8f4-7254-b62f-1e8c0881d305', 'sent', false, 1794390300000, 1794390300000, '01a20408-d8a5-7441-857c-b3ec662122e7', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8f4-7254-b62f-1e8c0881d305', 'connection', '01a20408-d8a5-7441-857c-b3ec662122e7', 'received', false, 1794390300000, 1794390300000, '01a20408-d8a5-7441-857c-b3ec662122e7', 'Ann Lindqvist', NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8f9-76e1-8619-68d684b7ed91', 'connection', '01a20408-d8a5-7441-857c-b3ec662122e7', 'sent', false, 1794390720000, 1794390720000, '01a20408-d8f9-76e1-8619-68d684b7ed91', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8f9-76e1-8619-68d684b7ed91', 'dependentLink', '01a20408-d8a5-7441-857c-b3ec662122e7', 'sent', false, 1794391140000, 1794391140000, '01a20408-d8f9-76e1-8619-68d684b7ed91', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'dependentLink', '01a20408-d905-76c4-a69c-ae2a83b472e0', 'sent', false, 1794391560000, 1794391560000, '01a20408-d8a5-7441-857c-b3ec662122e7', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d905-76c4-a69c-ae2a83b472e0', 'dependentLink', '01a20408-d8a5-7441-857c-b3ec662122e7', 'received', false, 1794391560000, 1794391560000, '01a20408-d8a5-7441-857c-b3ec662122e7', 'Ann Lindqvist', NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'connection', '01a20408-d8f9-76e1-8619-68d684b7ed91', 'received', true, 1794390720000, 1794390720000, '01a20408-d8f9-76e1-8619-68d684b7ed91', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', 'dependentLink', '01a20408-d8f9-76e1-8619-68d684b7ed91', 'received', true, 1794391140000, 1794391140000, '01a20408-d8f9-76e1-8619-68d684b7ed91', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8f9-76e1-8619-68d684b7ed91', 'connection', '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 'connected', false, 1794496440000, 1794496440000, '01a20408-d8f9-76e1-8619-68d684b7ed91', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 'connection', '01a20408-d8f9-76e1-8619-68d684b7ed91', 'connected', false, 1794496440000, 1794496440000, '01a20408-d8f9-76e1-8619-68d684b7ed91', NULL, NULL);
INSERT INTO public.sessions VALUES ('Db9xlPwciZYWN1HHRgPH2YbsWUUocnh3w9DQqX8oNbE', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794384420000, 1797077520000);
INSERT INTO public.sessions VALUES ('v2Ls_EuNPtO-iNO9Qu4xuga7xWEbmjhreMbzzOVRfJ0', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794384000000, 1797077940000);
INSERT INTO public.sessions VALUES ('lRZhMX0DyLS9hejNbMgKLSY4ZSrzlBcc0UB3DMeTMbI', '01a20408-d8f4-7254-b62f-1e8c0881d305', 1794385680000, 1797078780000);
INSERT INTO public.sessions VALUES ('QcugppfgAXyqzoBvDxWJQE8Mjw4IgzgpVGfTXkmAZSY', '01a20408-d8e8-75aa-86e6-0429fb5c9681', 1794385260000, 1797084240000);
INSERT INTO public.sessions VALUES ('g7onaCmUme-Ho99ZXnCitj7YlGV90nZZaNnlZQ0iNIY', '01a20408-d8c8-7619-a3f4-02a3b6fb5c3c', 1794384840000, 1797088020000);
INSERT INTO public.sessions VALUES ('MgV01EZU_QXtao9hrcmwz40tfcZm55f6CowCpkEuf3E', '01a20408-d8f9-76e1-8619-68d684b7ed91', 1794386100000, 1797088440000);
INSERT INTO public.sessions VALUES ('Wga-4QrgFfXjozXlB2bofOa-KqlDTB_nO-ie7vmV18Y', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794498540000, 1797090540000);
INSERT INTO public.sessions VALUES ('5HVX5OGu211scEb2Bp1EemCFQo_TpaA_H4BmjbSKc_c', '01a20408-d905-76c4-a69c-ae2a83b472e0', 1794386520000, 1797090960000);
INSERT INTO public.shares VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dba1-7204-b0f8-f9723c388035', '01a20408-daa4-7690-90cb-3ddea1d19e55', 'YE7Dwy95Po7JL6qROmViQqn93HiIIq9VPXbswT6caC4', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794492660000, 1795097460000, 'Swim class', '["Shoes"]', 0, NULL);
INSERT INTO public.shares VALUES ('01a20408-d8a5-7441-857c-b3ec662122e7', '01a20408-dbac-728d-b5af-bc4d7d34446a', NULL, 'xzFrnU0Exxl-SnaLbryv46To8zfbu51f4q4MgYOMh3U', '01a20408-d8a5-7441-857c-b3ec662122e7', 1794493080000, NULL, 'Aunt', NULL, 0, NULL);
INSERT INTO public.shares VALUES ('01a20408-d8bd-7026-9d8e-afc4fba5d740', '01a20408-dbaf-711d-98ba-b0336ab611a5', '01a20408-dab8-77a5-a63e-c0f95aa0c145', 'OMmL2vCz-MZYrZffyaPcfSJh4stDTEroPwN7s_vSQHU', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794493500000, 1797085500000, 'Walker', NULL, 0, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a20408-d8f4-7254-b62f-1e8c0881d305', '01a20408-d8bd-7026-9d8e-afc4fba5d740', 1794497280000);
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
CREATE INDEX "blocksByOther" ON public.blocks USING btree ("otherId");
CREATE INDEX "deletedByTime" ON public.deleted USING btree ("deletedAt");
CREATE INDEX "feedbackByTime" ON public.feedback USING btree ("createdAt", bytes);
CREATE INDEX "historyByTime" ON public.history USING btree ("ownerId", "enteredAt") WHERE (kind = 'size'::text);
CREATE INDEX "invitationsByEnd" ON public.invitations USING btree ("endsAt");
CREATE INDEX "invitationsByUser" ON public.invitations USING btree ("usedBy");
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
