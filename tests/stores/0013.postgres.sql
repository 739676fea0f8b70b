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
INSERT INTO public.asked VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-531e-7668-8cb4-7534126bda89', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-532d-736d-a9bb-b963e25bf2dd', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-533c-735d-9527-dd6027bda67d', '01a21c5c-52fd-71bc-b7a9-0580adef581f', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-534a-70d7-a50e-42e216cca015', '01a21c5c-5307-76fb-a05b-721af7b23d87', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5358-713a-a717-2c57d0eccf59', '01a21c5c-5307-76fb-a05b-721af7b23d87', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-530c-73ba-b1eb-25642bf21b22', '01a21c5c-535f-768c-b3b8-a3e92a881611', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-530c-73ba-b1eb-25642bf21b22', '01a21c5c-5367-7524-b5c6-ea58e575ce6f', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-536f-747c-95a5-75b2aa76ff7b', '01a21c5c-5311-7189-b7cd-3059aa13458a', 1795250940000);
INSERT INTO public.asked VALUES ('01a21c5c-5311-7189-b7cd-3059aa13458a', '01a21c5c-5377-7155-9d01-f7a6f3e32c74', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795250940000);
INSERT INTO public.blocks VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 1795256400000);
INSERT INTO public.deleted VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53d5-7787-8245-784950036c4f', 'item', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","id":"01a21c5c-53d5-7787-8245-784950036c4f","dependentId":"01a21c5c-5398-77af-b3ba-edb38af455e5","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","measuredAt":1795255140000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","itemId":"01a21c5c-53d5-7787-8245-784950036c4f","id":"01a21c5c-53db-7281-9ada-a5950f02fc1b","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a21c5c-52ee-749e-a8d4-6e89f9057e06"}]}]}', 733, 1795255980000, '01a21c5c-52f8-7518-b1b9-83742dc7e377');
INSERT INTO public.deleted VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53e4-71eb-9d38-7725ab82a07e', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","id":"01a21c5c-53e4-71eb-9d38-7725ab82a07e","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","measuredAt":1795255560000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21c5c-52ee-749e-a8d4-6e89f9057e06","itemId":"01a21c5c-53e4-71eb-9d38-7725ab82a07e","id":"01a21c5c-53ea-710c-9b3e-4ec53ce98e90","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a21c5c-52ee-749e-a8d4-6e89f9057e06"}]}]}', 696, 1795255980000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06');
INSERT INTO public.deleted VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-5416-7016-8142-8e2e9b4bebfb', 'dependent', '01a21c5c-5416-7016-8142-8e2e9b4bebfb', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a21c5c-52f8-7518-b1b9-83742dc7e377","id":"01a21c5c-5416-7016-8142-8e2e9b4bebfb","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a21c5c-52f8-7518-b1b9-83742dc7e377","birthMonth":"","checkEvery":null,"handedOverAt":null,"tape":1},"sizes":[]}', 364, 1795256400000, '01a21c5c-52f8-7518-b1b9-83742dc7e377');
INSERT INTO public.dependents VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', '2019-03', NULL, NULL, 0);
INSERT INTO public.dependents VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-539f-74e1-8647-6e536d8ca354', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', '', NULL, NULL, 1);
INSERT INTO public.dependents VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-53a6-70a9-af09-880790246dcd', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', '', NULL, NULL, 0);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a21c5c-5441-74ae-8fe3-0906966bb7a5', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-537f-7252-9a71-4290ee301723', '01a21c5c-5388-7631-a060-a17c0c41b458', 'size', '42', 'eu', 1795251360000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06');
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5390-70fb-b765-6fbdfe99bd3f', '01a21c5c-5394-75f1-948a-b28a3552a661', 'size', 'one size', '', 1795251780000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06');
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53ab-725f-81a2-358c77498ad9', '01a21c5c-53b1-73df-acc4-e880dc5e16ed', 'size', '28', '', 1795253460000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06');
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53c0-72ac-ad6a-b9f00345533b', '01a21c5c-53c6-77e9-854c-33195f131203', 'size', '116', '', 1795254300000, '01a21c5c-52f8-7518-b1b9-83742dc7e377');
INSERT INTO public.history VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-53cb-716b-ad34-2e45c6545b51', '01a21c5c-53d0-700f-a719-60fc5822f987', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a21c5c-52f8-7518-b1b9-83742dc7e377');
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53ab-725f-81a2-358c77498ad9', '01a21c5c-53f4-70cc-83f6-e8797db6b470', 'size', '29', '', 1795255980000, '01a21c5c-52f8-7518-b1b9-83742dc7e377');
INSERT INTO public.history VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-537f-7252-9a71-4290ee301723', '01a21c5c-53fb-7432-9553-1da1fee64da5', 'fits', '42', 'eu', 1795255980000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a21c5c-52fd-71bc-b7a9-0580adef581f', '01a21c5c-52fd-71bc-b7a9-0580adef581f', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a21c5c-5302-72f9-8952-ee1268b0ad22', '01a21c5c-5302-72f9-8952-ee1268b0ad22', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a21c5c-5307-76fb-a05b-721af7b23d87', '01a21c5c-5307-76fb-a05b-721af7b23d87', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a21c5c-530c-73ba-b1eb-25642bf21b22', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a21c5c-5311-7189-b7cd-3059aa13458a', '01a21c5c-5311-7189-b7cd-3059aa13458a', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5461-760b-95db-6fc2e35f421a', 'CRkfio3PhgI_alkZN3FH4YKIaXTwcjCo8wmVSGdm4wk', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5469-77ab-97a6-d7dfba6501d7', 'Z6-8-gcUKRmlg_hP2KAHKxZb098tg-LmoXXtZpBlpHs', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21c5c-52fd-71bc-b7a9-0580adef581f', '01a21c5c-5472-70e6-8947-513e87317462', 'iHJC452FbBQaU2wofeOwWf6zwjVwGjogIs5izy1S7po', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5390-70fb-b765-6fbdfe99bd3f', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795251780000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53b8-7457-aa95-213580cb8c9b', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795253880000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53c0-72ac-ad6a-b9f00345533b', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795254300000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-53cb-716b-ad34-2e45c6545b51', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795254720000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-53ab-725f-81a2-358c77498ad9', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795255980000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-537f-7252-9a71-4290ee301723', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small', false);
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-27T09:35:42.168Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-27T09:35:42.172Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-27T09:35:42.173Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-27T09:35:42.176Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-27T09:35:42.179Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-27T09:35:42.183Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-27T09:35:42.193Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-27T09:35:42.226Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-27T09:35:42.245Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-27T09:35:42.248Z');
INSERT INTO public.kysely_migration VALUES ('0011-between-people', '2026-11-27T09:35:42.254Z');
INSERT INTO public.kysely_migration VALUES ('0012-asks-and-name-tapes', '2026-11-27T09:35:42.262Z');
INSERT INTO public.kysely_migration VALUES ('0013-language', '2026-11-27T09:35:42.265Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06 01a21c5c-5469-77ab-97a6-d7dfba6501d7', NULL, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', '{"kind":"invitation","to":"signe@example.org","token":"hiy2KJeleXCF7jpRE_G7qg"}', 1795256820000, 1795256820000, 0);
INSERT INTO public.people VALUES (3, '01a21c5c-52fd-71bc-b7a9-0580adef581f', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a21c5c-52fd-71bc-b7a9-0580adef581f', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (4, '01a21c5c-5302-72f9-8952-ee1268b0ad22', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a21c5c-5302-72f9-8952-ee1268b0ad22', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (6, '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (7, '01a21c5c-5311-7189-b7cd-3059aa13458a', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a21c5c-5311-7189-b7cd-3059aa13458a', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (2, '01a21c5c-52f8-7518-b1b9-83742dc7e377', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL, 'en');
INSERT INTO public.people VALUES (5, '01a21c5c-5307-76fb-a05b-721af7b23d87', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a21c5c-5307-76fb-a05b-721af7b23d87', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en');
INSERT INTO public.people VALUES (1, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL, 'en');
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connection', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', 'connection', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52f8-7518-b1b9-83742dc7e377', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', 'dependentLink', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'dependentLink', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connection', '01a21c5c-52fd-71bc-b7a9-0580adef581f', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52fd-71bc-b7a9-0580adef581f', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52fd-71bc-b7a9-0580adef581f', 'connection', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-52fd-71bc-b7a9-0580adef581f', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', 'connection', '01a21c5c-5307-76fb-a05b-721af7b23d87', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-5307-76fb-a05b-721af7b23d87', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-5307-76fb-a05b-721af7b23d87', 'connection', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 'connected', false, 1795250940000, 1795250940000, '01a21c5c-5307-76fb-a05b-721af7b23d87', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connection', '01a21c5c-5307-76fb-a05b-721af7b23d87', 'sent', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-5307-76fb-a05b-721af7b23d87', 'connection', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'received', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-530c-73ba-b1eb-25642bf21b22', 'connection', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'sent', false, 1795250940000, 1795250940000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-530c-73ba-b1eb-25642bf21b22', 'dependentLink', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'sent', false, 1795250940000, 1795250940000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'dependentLink', '01a21c5c-5311-7189-b7cd-3059aa13458a', 'sent', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-5311-7189-b7cd-3059aa13458a', 'dependentLink', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'received', false, 1795250940000, 1795250940000, '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'connection', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'received', true, 1795250940000, 1795250940000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', 'dependentLink', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'received', true, 1795250940000, 1795250940000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-530c-73ba-b1eb-25642bf21b22', 'connection', '01a21c5c-52fd-71bc-b7a9-0580adef581f', 'connected', false, 1795256820000, 1795256820000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21c5c-52fd-71bc-b7a9-0580adef581f', 'connection', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 'connected', false, 1795256820000, 1795256820000, '01a21c5c-530c-73ba-b1eb-25642bf21b22', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('cem8EAJFlDIh9OfiFuPBz_OA7TDK07fcFB-RYeQX3EA', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000);
INSERT INTO public.sessions VALUES ('FVctWki4YCD3-IWfhNuKdIQRzPKkD-S_C0dLEs_YgdY', '01a21c5c-5307-76fb-a05b-721af7b23d87', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000);
INSERT INTO public.sessions VALUES ('gb8A76L_5GrYTYZyNo1DPP_sAC5HPWFi1Dy_n6RObrQ', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('iflIiC3ROiILJRoMQTlpneEezNIXsrVHYE-73p-89Fw', '01a21c5c-52fd-71bc-b7a9-0580adef581f', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('hu1ydIwMy0w6tAFv7HZ67_fq2lfU8RW-j_IGD10uRiw', '01a21c5c-530c-73ba-b1eb-25642bf21b22', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('AVK8PEddLq8Z4noPA-iFVqbCO1LdqnQi-nMIVZVYO7E', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000);
INSERT INTO public.sessions VALUES ('q7TJFUtpEOFua3LsUR0SyzhAskKauSN6hTiTN7GFdtI', '01a21c5c-5302-72f9-8952-ee1268b0ad22', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.sessions VALUES ('3qVSr-U04cED77ddY-hj-Mx7krunn2QKhRRz3tbDjBE', '01a21c5c-5311-7189-b7cd-3059aa13458a', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000);
INSERT INTO public.shares VALUES ('01a21c5c-52ee-749e-a8d4-6e89f9057e06', '01a21c5c-5450-778c-b959-4d8f126c45e9', '01a21c5c-5398-77af-b3ba-edb38af455e5', 'Jd-pdXbhBeZPYuTBrDCcLPU4VaPKyObY6sQS_-bPfRU', '01a21c5c-52ee-749e-a8d4-6e89f9057e06', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL);
INSERT INTO public.shares VALUES ('01a21c5c-52f8-7518-b1b9-83742dc7e377', '01a21c5c-545a-74ee-83ac-a9bf6b3e7898', '01a21c5c-53a6-70a9-af09-880790246dcd', 'mGKrdrmyq14jppCqavEhQJYyAG-uH-Lle1YqjebLuwc', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL);
INSERT INTO public."sizeAsks" VALUES ('01a21c5c-5307-76fb-a05b-721af7b23d87', '01a21c5c-52f8-7518-b1b9-83742dc7e377', 1795256820000, NULL, NULL);
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