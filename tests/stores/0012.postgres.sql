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
    tape integer DEFAULT 0 NOT NULL
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
INSERT INTO public.asked VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0da2-7363-bf8b-5e0eca439197', '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0db3-73df-8284-b5623545af16', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0dc3-71e7-8df4-1c9d5653486d', '01a21aba-0d84-7109-89df-8e6b3bae55ff', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0dd3-76c7-b576-2cbc4f9b4dd9', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0de1-717f-9a25-9e60f668ddf5', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d90-70dd-b263-c6d8d5b294b9', '01a21aba-0deb-7683-8924-455f81b7ff5a', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d90-70dd-b263-c6d8d5b294b9', '01a21aba-0df4-733c-b016-fac2aa2cf027', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0dfc-77b2-9184-22c3c47f2f1c', '01a21aba-0d94-710f-915f-3c5c2f197425', 1795250940000);
INSERT INTO public.asked VALUES ('01a21aba-0d94-710f-915f-3c5c2f197425', '01a21aba-0e06-7749-b7e8-39e2b3dbdd8a', '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795250940000);
INSERT INTO public.blocks VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 1795256400000);
INSERT INTO public.deleted VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e75-7212-8a93-e0f83f529d1e', 'item', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","id":"01a21aba-0e75-7212-8a93-e0f83f529d1e","dependentId":"01a21aba-0e2e-7456-9798-76e6952fb0da","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","measuredAt":1795255140000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","itemId":"01a21aba-0e75-7212-8a93-e0f83f529d1e","id":"01a21aba-0e7c-7536-85f0-71df3a192bf5","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0"}]}]}', 733, 1795255980000, '01a21aba-0d80-73ed-a5c1-f1642198a835');
INSERT INTO public.deleted VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e85-7183-b4a3-edb62b52190a', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","id":"01a21aba-0e85-7183-b4a3-edb62b52190a","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","measuredAt":1795255560000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0","itemId":"01a21aba-0e85-7183-b4a3-edb62b52190a","id":"01a21aba-0e89-7508-a2c0-978ccd25bfff","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a21aba-0d77-76c7-962a-7b2ddb53e0c0"}]}]}', 696, 1795255980000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0');
INSERT INTO public.deleted VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0eb6-700b-b9a1-0a27e37255f4', 'dependent', '01a21aba-0eb6-700b-b9a1-0a27e37255f4', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a21aba-0d80-73ed-a5c1-f1642198a835","id":"01a21aba-0eb6-700b-b9a1-0a27e37255f4","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a21aba-0d80-73ed-a5c1-f1642198a835","birthMonth":"","checkEvery":null,"handedOverAt":null,"tape":1},"sizes":[]}', 364, 1795256400000, '01a21aba-0d80-73ed-a5c1-f1642198a835');
INSERT INTO public.dependents VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '2019-03', NULL, NULL, 0);
INSERT INTO public.dependents VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e35-7168-85eb-b1b9f443db66', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '', NULL, NULL, 1);
INSERT INTO public.dependents VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0e3d-71bf-8ba1-439e4e20e873', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a21aba-0d80-73ed-a5c1-f1642198a835', '', NULL, NULL, 0);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a21aba-0eea-7158-8401-ac37f079b71b', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e10-70d8-8d05-e09faa55ff47', '01a21aba-0e18-715a-b600-d522a0105537', 'size', '42', 'eu', 1795251360000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0');
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e24-73dc-856c-b41da1e3ef4f', '01a21aba-0e29-743f-b18e-44f398a148b7', 'size', 'one size', '', 1795251780000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0');
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e44-71a0-b6a8-cb6a5f6a1fbe', '01a21aba-0e4a-74d6-9a5a-f7f4df0ac5d4', 'size', '28', '', 1795253460000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0');
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e5b-70dd-acb6-b06f3ce9d5b3', '01a21aba-0e62-73d2-a1ca-02fc8044c6f8', 'size', '116', '', 1795254300000, '01a21aba-0d80-73ed-a5c1-f1642198a835');
INSERT INTO public.history VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0e69-76fb-a09f-e6333dd85147', '01a21aba-0e6f-73c6-9a11-dfe5826465e5', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a21aba-0d80-73ed-a5c1-f1642198a835');
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e44-71a0-b6a8-cb6a5f6a1fbe', '01a21aba-0e93-7520-9152-d4bd2b9cd986', 'size', '29', '', 1795255980000, '01a21aba-0d80-73ed-a5c1-f1642198a835');
INSERT INTO public.history VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e10-70d8-8d05-e09faa55ff47', '01a21aba-0e9b-7741-9906-60dcb13f642d', 'fits', '42', 'eu', 1795255980000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0d80-73ed-a5c1-f1642198a835', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a21aba-0d84-7109-89df-8e6b3bae55ff', '01a21aba-0d84-7109-89df-8e6b3bae55ff', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a21aba-0d87-724f-b5fb-b06b38703ce8', '01a21aba-0d87-724f-b5fb-b06b38703ce8', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a21aba-0d94-710f-915f-3c5c2f197425', '01a21aba-0d94-710f-915f-3c5c2f197425', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0f0a-73b9-a79e-468731ddaf7b', 'o_Zx0qTfZlw3PVD3f8qh9mzfQqMp6oLhtiBR1TpZFQE', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0f11-7135-b8f7-322b9d711e5a', 'L8WrTGwsVxpGZnLZJhTeEHkbmAF2bsvam12zD6T9maY', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21aba-0d84-7109-89df-8e6b3bae55ff', '01a21aba-0f1b-747d-a00b-9967db31b2ed', '7Imp-JdzgdDDNBwG1oBcHtGFr7YiQyfwfNdBhECuFng', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e24-73dc-856c-b41da1e3ef4f', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795251780000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e51-71b3-99e1-0a5ec0349a61', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795253880000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e5b-70dd-acb6-b06f3ce9d5b3', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795254300000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0e69-76fb-a09f-e6333dd85147', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795254720000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e44-71a0-b6a8-cb6a5f6a1fbe', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795255980000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0e10-70d8-8d05-e09faa55ff47', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small', false);
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-27T01:58:50.349Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-27T01:58:50.354Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-27T01:58:50.355Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-27T01:58:50.358Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-27T01:58:50.365Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-27T01:58:50.369Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-27T01:58:50.380Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-27T01:58:50.414Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-27T01:58:50.431Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-27T01:58:50.433Z');
INSERT INTO public.kysely_migration VALUES ('0011-between-people', '2026-11-27T01:58:50.439Z');
INSERT INTO public.kysely_migration VALUES ('0012-asks-and-name-tapes', '2026-11-27T01:58:50.445Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0 01a21aba-0f11-7135-b8f7-322b9d711e5a', NULL, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '{"kind":"invitation","to":"signe@example.org","token":"KtalheXFLEHj60O9T7D-RQ"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a21aba-0d84-7109-89df-8e6b3bae55ff', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a21aba-0d84-7109-89df-8e6b3bae55ff', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (4, '01a21aba-0d87-724f-b5fb-b06b38703ce8', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a21aba-0d87-724f-b5fb-b06b38703ce8', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (6, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (7, '01a21aba-0d94-710f-915f-3c5c2f197425', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a21aba-0d94-710f-915f-3c5c2f197425', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (2, '01a21aba-0d80-73ed-a5c1-f1642198a835', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a21aba-0d80-73ed-a5c1-f1642198a835', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL);
INSERT INTO public.people VALUES (5, '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL);
INSERT INTO public.people VALUES (1, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connection', '01a21aba-0d80-73ed-a5c1-f1642198a835', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d80-73ed-a5c1-f1642198a835', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', 'connection', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d80-73ed-a5c1-f1642198a835', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', 'dependentLink', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'dependentLink', '01a21aba-0d80-73ed-a5c1-f1642198a835', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connection', '01a21aba-0d84-7109-89df-8e6b3bae55ff', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d84-7109-89df-8e6b3bae55ff', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d84-7109-89df-8e6b3bae55ff', 'connection', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d84-7109-89df-8e6b3bae55ff', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', 'connection', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'connection', '01a21aba-0d80-73ed-a5c1-f1642198a835', 'connected', false, 1795250940000, 1795250940000, '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connection', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'sent', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 'connection', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'received', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'connection', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'sent', false, 1795250940000, 1795250940000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'dependentLink', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'sent', false, 1795250940000, 1795250940000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'dependentLink', '01a21aba-0d94-710f-915f-3c5c2f197425', 'sent', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d94-710f-915f-3c5c2f197425', 'dependentLink', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'received', false, 1795250940000, 1795250940000, '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'connection', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'received', true, 1795250940000, 1795250940000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 'dependentLink', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'received', true, 1795250940000, 1795250940000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'connection', '01a21aba-0d84-7109-89df-8e6b3bae55ff', 'connected', false, 1795256820000, 1795256820000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21aba-0d84-7109-89df-8e6b3bae55ff', 'connection', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 'connected', false, 1795256820000, 1795256820000, '01a21aba-0d90-70dd-b263-c6d8d5b294b9', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('2ICrq8ICTz2rMdUDaxaZYw1-QbtWtegmj2G5czvUuDc', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('aNKqkuz2t3l_VJ0n9g99AAwQWyvpFVj0YbmenyIXm38', '01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('JHvnO30r5tAFXq7ymYdZIxJc1I-5oJiQBR1mNee7zmA', '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('qR7_IlENAHX19aLunLPc7bWfb12MUS3FxF0PWLwwHgU', '01a21aba-0d84-7109-89df-8e6b3bae55ff', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('E5j82_vQbzFNCZSOo1nJlfY_9JeWVgzR7LgjZyNRyLQ', '01a21aba-0d90-70dd-b263-c6d8d5b294b9', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('jozpAQQMhaIlDkamCfzrjUnrof3O4HcC4Ahux1fB6lY', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('nQHVLG1S-2Pk3o3HHCtSohysVW4nVZ0TZcIeIhbSfQE', '01a21aba-0d87-724f-b5fb-b06b38703ce8', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('lbRIDel2PSXAa1E5DWgsMGsyc76ppCERcGE1gDU1jFg', '01a21aba-0d94-710f-915f-3c5c2f197425', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a21aba-0d77-76c7-962a-7b2ddb53e0c0', '01a21aba-0ef7-73f3-9af4-259b3c1c2751', '01a21aba-0e2e-7456-9798-76e6952fb0da', 'ygiHTpMlnXa_Z05G1CfBPnZJtl6ZxGN3ppITN9FKiWo', '01a21aba-0d77-76c7-962a-7b2ddb53e0c0', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL);
INSERT INTO public.shares VALUES ('01a21aba-0d80-73ed-a5c1-f1642198a835', '01a21aba-0f02-750c-a048-898479f150e8', '01a21aba-0e3d-71bf-8ba1-439e4e20e873', 'l3Z5jPXTorPjgd8-UnR-iE-uw0AeFTzUR1CBD0N_3AM', '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a21aba-0d8d-73ed-8e84-51c2a4cecbc3', '01a21aba-0d80-73ed-a5c1-f1642198a835', 1795256820000, NULL, NULL);
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