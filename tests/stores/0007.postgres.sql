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
    "checkEvery" integer
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
INSERT INTO public.asked VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c0cb-71d9-9de4-24d5436aba99', '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794386940000);
INSERT INTO public.asked VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c15c-73b8-8c78-4d427d7b9b2c', '01a20408-c04e-7650-96b4-fba0e438d631', 1794387780000);
INSERT INTO public.asked VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c1d4-7205-924e-5bf7ef87bc9c', '01a20408-c05e-77e5-8b77-8bfd1e4db233', 1794388620000);
INSERT INTO public.asked VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c24b-7538-9398-d62954290bf6', '01a20408-c06b-7271-b617-3896afb93a51', 1794389460000);
INSERT INTO public.asked VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c270-75a8-aa46-182b467717c9', '01a20408-c06b-7271-b617-3896afb93a51', 1794390300000);
INSERT INTO public.asked VALUES ('01a20408-c073-71d0-88de-f169aef42fb1', '01a20408-c27b-73ef-be23-a78ab063e12e', '01a20408-c04e-7650-96b4-fba0e438d631', 1794390720000);
INSERT INTO public.asked VALUES ('01a20408-c073-71d0-88de-f169aef42fb1', '01a20408-c282-75ce-baa0-2125d8e46fa0', '01a20408-c04e-7650-96b4-fba0e438d631', 1794391140000);
INSERT INTO public.asked VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c28c-70c0-b2d0-dc48dc1d3eeb', '01a20408-c079-751f-9b03-a64bb9af05ef', 1794391560000);
INSERT INTO public.asked VALUES ('01a20408-c079-751f-9b03-a64bb9af05ef', '01a20408-c291-7168-b2d0-82a242f13361', '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794391980000);
INSERT INTO public.asked VALUES ('01a20408-c05e-77e5-8b77-8bfd1e4db233', '01a20408-c2c9-711f-8f4b-39de5895f79f', '01a20408-c065-7289-b871-bf5a6a67ff41', 1794392820000);
INSERT INTO public.deleted VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c607-7553-a87a-f37222710731', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a20408-c04e-7650-96b4-fba0e438d631","id":"01a20408-c607-7553-a87a-f37222710731","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1794488040000,"changedAt":1794488040000,"changedBy":"01a20408-c04e-7650-96b4-fba0e438d631","measuredAt":1794488040000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-c04e-7650-96b4-fba0e438d631","itemId":"01a20408-c607-7553-a87a-f37222710731","id":"01a20408-c615-765d-b272-e0ccb824d940","kind":"size","size":"41","system":"","enteredAt":1794488040000,"enteredBy":"01a20408-c04e-7650-96b4-fba0e438d631"}]}]}', 679, 1794488460000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.deleted VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c649-76ba-b239-968d79373e1a', 'item', '01a20408-c36a-7167-9d05-50214da5ddb3', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a20408-c04e-7650-96b4-fba0e438d631","id":"01a20408-c649-76ba-b239-968d79373e1a","dependentId":"01a20408-c36a-7167-9d05-50214da5ddb3","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1794488880000,"changedAt":1794488880000,"changedBy":"01a20408-c04e-7650-96b4-fba0e438d631","measuredAt":1794488880000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-c04e-7650-96b4-fba0e438d631","itemId":"01a20408-c649-76ba-b239-968d79373e1a","id":"01a20408-c659-7601-9d28-bb15699a3bc8","kind":"size","size":"27","system":"","enteredAt":1794488880000,"enteredBy":"01a20408-c04e-7650-96b4-fba0e438d631"}]}]}', 716, 1794489300000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.deleted VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c678-717f-b095-d156631369d5', 'dependent', '01a20408-c678-717f-b095-d156631369d5', 'Dog', 'Rex', '', '', 1, true, '{"version":1,"dependent":{"ownerId":"01a20408-c059-76cd-bcb5-f103f9929f6c","id":"01a20408-c678-717f-b095-d156631369d5","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1794489720000,"changedAt":1794489720000,"changedBy":"01a20408-c059-76cd-bcb5-f103f9929f6c","birthMonth":"","checkEvery":null},"sizes":[{"item":{"ownerId":"01a20408-c059-76cd-bcb5-f103f9929f6c","id":"01a20408-c682-7583-908b-868a84056880","dependentId":"01a20408-c678-717f-b095-d156631369d5","category":"Dogs","name":"Vest","size":"L","note":"","visibleToConnections":true,"createdAt":1794490140000,"changedAt":1794490140000,"changedBy":"01a20408-c059-76cd-bcb5-f103f9929f6c","measuredAt":1794490140000,"system":"","brand":"","fit":""},"entries":[{"ownerId":"01a20408-c059-76cd-bcb5-f103f9929f6c","itemId":"01a20408-c682-7583-908b-868a84056880","id":"01a20408-c697-75bf-b75c-ffa0ae90fa68","kind":"size","size":"L","system":"","enteredAt":1794490140000,"enteredBy":"01a20408-c059-76cd-bcb5-f103f9929f6c"}]}]}', 1003, 1794490560000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.dependents VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c38b-7153-93e8-0b3be7e7d8ee', 'Cat', 'Mia', '', false, 1794394920000, 1794394920000, '01a20408-c04e-7650-96b4-fba0e438d631', '', NULL);
INSERT INTO public.dependents VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c3cd-70ea-b7d7-bc9a2cc2f894', 'Dog', 'Gus', '', true, 1794395340000, 1794395340000, '01a20408-c059-76cd-bcb5-f103f9929f6c', '', NULL);
INSERT INTO public.dependents VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c36a-7167-9d05-50214da5ddb3', 'Child', 'Teo 👟', 'Grows.
On Tuesdays.', true, 1794394500000, 1794487200000, '01a20408-c04e-7650-96b4-fba0e438d631', '2019-03', 3);
INSERT INTO public.derived VALUES ('searchText', 2001, NULL);
INSERT INTO public.feedback VALUES ('01a20408-c5d6-7593-9448-ea0879bc9d8d', 'Ines', 'ines@example.org', 'Größere Schuhe 👟
''please''', 1794487620000, 50);
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c30f-7473-96ab-64aec9118c7f', '01a20408-c33a-7439-9613-3ee3c8aabe3a', 'size', '42', 'eu', 1794393660000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c34c-710c-8bfd-6c36d9a3c1f5', '01a20408-c359-71dc-a087-61e849fc0a11', 'size', 'one size', '', 1794394080000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c3db-77c9-beeb-2297157f9fbd', '01a20408-c3ec-74d5-aa84-53ba5d096ff1', 'size', '28', '', 1794395760000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c418-72e6-82d0-86f7d3362174', '01a20408-c42d-71f3-8a02-cea34fd5d9a6', 'size', 'S', '', 1794396180000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.history VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c473-77fe-a9e0-b8a393d08d25', '01a20408-c48c-7460-9e0b-4283fc9bc1a9', 'size', 'M', '', 1794397020000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c49f-716c-a339-8f4ea72746cd', '01a20408-c4a8-76a3-974c-ce500195473b', 'size', '116', '', 1794397440000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.history VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c4b4-7455-9c89-4c6182ba4117', '01a20408-c4c7-77ff-926b-03a4a096f581', 'size', '46½ ''"; \ %_', '', 1794397860000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.history VALUES ('01a20408-c05e-77e5-8b77-8bfd1e4db233', '01a20408-c4d5-7463-ab24-6d9621ce278b', '01a20408-c4e5-7605-9959-44845b37b52f', 'size', '38', '', 1794398280000, '01a20408-c05e-77e5-8b77-8bfd1e4db233');
INSERT INTO public.history VALUES ('01a20408-c06b-7271-b617-3896afb93a51', '01a20408-c4fa-7418-968c-23f03329d92e', '01a20408-c50d-7353-9ed8-bb6057d69584', 'size', '39', '', 1794398700000, '01a20408-c06b-7271-b617-3896afb93a51');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c3db-77c9-beeb-2297157f9fbd', '01a20408-c52b-7224-82e3-4404b93c1cf7', 'size', '29', '', 1794485520000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.history VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c30f-7473-96ab-64aec9118c7f', '01a20408-c54c-72c5-8f6c-aedff5b961ae', 'fits', '42', 'eu', 1794485940000, '01a20408-c04e-7650-96b4-fba0e438d631');
INSERT INTO public.history VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c4b4-7455-9c89-4c6182ba4117', '01a20408-c759-7668-91bc-9b10ca56e66f', 'size', '47', '', 1794491820000, '01a20408-c059-76cd-bcb5-f103f9929f6c');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c34c-710c-8bfd-6c36d9a3c1f5', NULL, 'Apparel', 'Socks', 'one size', '', false, 1794394080000, 1794394080000, '01a20408-c04e-7650-96b4-fba0e438d631', 1794394080000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c418-72e6-82d0-86f7d3362174', '01a20408-c38b-7153-93e8-0b3be7e7d8ee', 'Cats', 'Vest', 'S', '', true, 1794396180000, 1794396180000, '01a20408-c04e-7650-96b4-fba0e438d631', 1794396180000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c447-710f-bb65-447360ecd43c', '01a20408-c36a-7167-9d05-50214da5ddb3', 'Apparel', 'Socks', '', 'Not yet.', true, 1794396600000, 1794396600000, '01a20408-c04e-7650-96b4-fba0e438d631', 1794396600000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c473-77fe-a9e0-b8a393d08d25', '01a20408-c3cd-70ea-b7d7-bc9a2cc2f894', 'Dogs', 'Vest', 'M', '', true, 1794397020000, 1794397020000, '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794397020000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c49f-716c-a339-8f4ea72746cd', '01a20408-c36a-7167-9d05-50214da5ddb3', 'Apparel', 'Winter Jacket', '116', '', true, 1794397440000, 1794397440000, '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794397440000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c05e-77e5-8b77-8bfd1e4db233', '01a20408-c4d5-7463-ab24-6d9621ce278b', NULL, 'Shoes', 'Sneakers', '38', '', true, 1794398280000, 1794398280000, '01a20408-c05e-77e5-8b77-8bfd1e4db233', 1794398280000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c06b-7271-b617-3896afb93a51', '01a20408-c4fa-7418-968c-23f03329d92e', NULL, 'Shoes', 'Sneakers', '39', '', false, 1794398700000, 1794398700000, '01a20408-c06b-7271-b617-3896afb93a51', 1794398700000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c3db-77c9-beeb-2297157f9fbd', '01a20408-c36a-7167-9d05-50214da5ddb3', 'Shoes', 'Winter Boots', '29', '', true, 1794395760000, 1794485520000, '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794485520000, '', '', '');
INSERT INTO public.items VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', '01a20408-c30f-7473-96ab-64aec9118c7f', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1794393660000, 1794485940000, '01a20408-c04e-7650-96b4-fba0e438d631', 1794485940000, 'eu', 'Süperfit 👟', 'runs-small');
INSERT INTO public.items VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', '01a20408-c4b4-7455-9c89-4c6182ba4117', NULL, 'Shoes', 'Slippers', '47', '', true, 1794397860000, 1794491820000, '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794491820000, '', '', '');
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-22T16:13:32.021Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-22T16:13:32.026Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-22T16:13:32.029Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-22T16:13:32.031Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-22T16:13:32.034Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-22T16:13:32.038Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-22T16:13:32.044Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.people VALUES (2, '01a20408-c059-76cd-bcb5-f103f9929f6c', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1794384420000, 1794384420000, '01a20408-c059-76cd-bcb5-f103f9929f6c', '[]', NULL);
INSERT INTO public.people VALUES (3, '01a20408-c05e-77e5-8b77-8bfd1e4db233', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1794384840000, 1794384840000, '01a20408-c05e-77e5-8b77-8bfd1e4db233', '[]', NULL);
INSERT INTO public.people VALUES (4, '01a20408-c065-7289-b871-bf5a6a67ff41', 'https://accounts.google.com', 'dan', NULL, 'دانية خالد', NULL, '', true, 'دانية خالد
', 1794385260000, 1794385260000, '01a20408-c065-7289-b871-bf5a6a67ff41', '[]', NULL);
INSERT INTO public.people VALUES (6, '01a20408-c073-71d0-88de-f169aef42fb1', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1794386100000, 1794386100000, '01a20408-c073-71d0-88de-f169aef42fb1', '[]', NULL);
INSERT INTO public.people VALUES (7, '01a20408-c079-751f-9b03-a64bb9af05ef', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1794386520000, 1794386520000, '01a20408-c079-751f-9b03-a64bb9af05ef', '[]', NULL);
INSERT INTO public.people VALUES (5, '01a20408-c06b-7271-b617-3896afb93a51', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o’neil "evie"; --
eve@example.org', 1794385680000, 1794486780000, '01a20408-c06b-7271-b617-3896afb93a51', '[]', NULL);
INSERT INTO public.people VALUES (1, '01a20408-c04e-7650-96b4-fba0e438d631', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1794384000000, 1794487200000, '01a20408-c04e-7650-96b4-fba0e438d631', '["UK","EU"]', 12);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'connection', '01a20408-c059-76cd-bcb5-f103f9929f6c', 'connected', false, 1794386940000, 1794387360000, '01a20408-c059-76cd-bcb5-f103f9929f6c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', 'connection', '01a20408-c04e-7650-96b4-fba0e438d631', 'connected', false, 1794386940000, 1794387360000, '01a20408-c059-76cd-bcb5-f103f9929f6c', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', 'dependentLink', '01a20408-c04e-7650-96b4-fba0e438d631', 'connected', false, 1794387780000, 1794388200000, '01a20408-c04e-7650-96b4-fba0e438d631', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'dependentLink', '01a20408-c059-76cd-bcb5-f103f9929f6c', 'connected', false, 1794387780000, 1794388200000, '01a20408-c04e-7650-96b4-fba0e438d631', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'connection', '01a20408-c05e-77e5-8b77-8bfd1e4db233', 'connected', false, 1794388620000, 1794389040000, '01a20408-c05e-77e5-8b77-8bfd1e4db233', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c05e-77e5-8b77-8bfd1e4db233', 'connection', '01a20408-c04e-7650-96b4-fba0e438d631', 'connected', false, 1794388620000, 1794389040000, '01a20408-c05e-77e5-8b77-8bfd1e4db233', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c059-76cd-bcb5-f103f9929f6c', 'connection', '01a20408-c06b-7271-b617-3896afb93a51', 'connected', false, 1794389460000, 1794389880000, '01a20408-c06b-7271-b617-3896afb93a51', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c06b-7271-b617-3896afb93a51', 'connection', '01a20408-c059-76cd-bcb5-f103f9929f6c', 'connected', false, 1794389460000, 1794389880000, '01a20408-c06b-7271-b617-3896afb93a51', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'connection', '01a20408-c06b-7271-b617-3896afb93a51', 'sent', false, 1794390300000, 1794390300000, '01a20408-c04e-7650-96b4-fba0e438d631', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c06b-7271-b617-3896afb93a51', 'connection', '01a20408-c04e-7650-96b4-fba0e438d631', 'received', false, 1794390300000, 1794390300000, '01a20408-c04e-7650-96b4-fba0e438d631', 'Ann Lindqvist', NULL);
INSERT INTO public.relationships VALUES ('01a20408-c073-71d0-88de-f169aef42fb1', 'connection', '01a20408-c04e-7650-96b4-fba0e438d631', 'sent', false, 1794390720000, 1794390720000, '01a20408-c073-71d0-88de-f169aef42fb1', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'connection', '01a20408-c073-71d0-88de-f169aef42fb1', 'received', false, 1794390720000, 1794390720000, '01a20408-c073-71d0-88de-f169aef42fb1', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a20408-c073-71d0-88de-f169aef42fb1', 'dependentLink', '01a20408-c04e-7650-96b4-fba0e438d631', 'sent', false, 1794391140000, 1794391140000, '01a20408-c073-71d0-88de-f169aef42fb1', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'dependentLink', '01a20408-c073-71d0-88de-f169aef42fb1', 'received', false, 1794391140000, 1794391140000, '01a20408-c073-71d0-88de-f169aef42fb1', 'Gil Example', NULL);
INSERT INTO public.relationships VALUES ('01a20408-c04e-7650-96b4-fba0e438d631', 'dependentLink', '01a20408-c079-751f-9b03-a64bb9af05ef', 'sent', false, 1794391560000, 1794391560000, '01a20408-c04e-7650-96b4-fba0e438d631', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a20408-c079-751f-9b03-a64bb9af05ef', 'dependentLink', '01a20408-c04e-7650-96b4-fba0e438d631', 'received', false, 1794391560000, 1794391560000, '01a20408-c04e-7650-96b4-fba0e438d631', 'Ann Lindqvist', NULL);
INSERT INTO public.sessions VALUES ('mRDTPNBkcShkPZ0-FaaW8az2fR5W-AplkpHBKpOH2L0', '01a20408-c059-76cd-bcb5-f103f9929f6c', 1794384420000, 1797077520000);
INSERT INTO public.sessions VALUES ('4fljYS31iujQqc2OyD7SIL0hGR9LpT3aoRnY4thb8hg', '01a20408-c04e-7650-96b4-fba0e438d631', 1794384000000, 1797077940000);
INSERT INTO public.sessions VALUES ('gXnTt1YUNj67Pm7hUG_M6lzzuYC5RRUSYWciXSiYys8', '01a20408-c06b-7271-b617-3896afb93a51', 1794385680000, 1797078780000);
INSERT INTO public.sessions VALUES ('scYJuIlVd3vZsj6xhyHSGYdji6_RbwFG1ygIjLMLf6o', '01a20408-c04e-7650-96b4-fba0e438d631', 1794492240000, 1797084240000);
INSERT INTO public.sessions VALUES ('hCysLrMqulKuAHMuQlEsFFiF-rxXVw-Defne5POWSko', '01a20408-c05e-77e5-8b77-8bfd1e4db233', 1794384840000, 1797084660000);
INSERT INTO public.sessions VALUES ('-ao0Y_NmEtk-E6mjZn4G_SUMire0oX9ZhHrxnWJwltQ', '01a20408-c065-7289-b871-bf5a6a67ff41', 1794385260000, 1797084660000);
INSERT INTO public.sessions VALUES ('7rQ5xWhqp9kZJ2HCIg_NASYkEd5AnWU0LtT8piRzTpY', '01a20408-c073-71d0-88de-f169aef42fb1', 1794386100000, 1797084660000);
INSERT INTO public.sessions VALUES ('fNt32CZQgSRs4OOGonw2vqU3xQlPSW6z3wQcsVq8h4U', '01a20408-c079-751f-9b03-a64bb9af05ef', 1794386520000, 1797084660000);
SELECT pg_catalog.setval('public.people_n_seq', 7, true);
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "askedKey" PRIMARY KEY ("ownerId", id);
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
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "itemsKey" PRIMARY KEY ("ownerId", id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
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
CREATE INDEX "deletedByTime" ON public.deleted USING btree ("deletedAt");
CREATE INDEX "feedbackByTime" ON public.feedback USING btree ("createdAt", bytes);
CREATE INDEX "peoplePieces1" ON public.people USING gin (public."piecesOfPerson1"("searchText", n) COLLATE "C") WITH (fastupdate=off) WHERE searchable;
CREATE INDEX "sessionsByEnd" ON public.sessions USING btree ("expiresAt");
CREATE INDEX "sessionsOfPerson" ON public.sessions USING btree ("personId");
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "asked_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.asked
    ADD CONSTRAINT "asked_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted
    ADD CONSTRAINT "deleted_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dependents
    ADD CONSTRAINT "dependents_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT "historyOfItem" FOREIGN KEY ("ownerId", "itemId") REFERENCES public.items("ownerId", id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "itemsOfDependent" FOREIGN KEY ("ownerId", "dependentId") REFERENCES public.dependents("ownerId", id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT "items_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relationships
    ADD CONSTRAINT "relationships_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relationships
    ADD CONSTRAINT "relationships_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_personId_fkey" FOREIGN KEY ("personId") REFERENCES public.people(id) ON DELETE CASCADE;
