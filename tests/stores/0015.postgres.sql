CREATE FUNCTION public."peopleMatching3"(searched text, pieces text[], after bigint, most bigint) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE ROWS 21
    SET enable_seqscan TO 'off'
    SET enable_sort TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    SET jit TO 'off'
    AS $$
        declare
          first bigint;
          last bigint := (select max(n) from people);
          found bigint[];
          sample text;
        begin
          select max(n), array_agg(n order by n) filter (where hit) into first, found from (
              select n, searchable and strpos("searchText", searched) > 0 as hit
              from people where n > after order by n limit 1000
            ) as early;
          found := coalesce(found[1:most], '{}');
          return query select unnest(found);
          most := most - cardinality(found);
          if most > 0 and first < last then
            if cardinality(pieces) > 3 then
              sample := (select string_agg("searchText", '') from (
                  select "searchText" from people where n > after order by n limit 200
                ) as few);
              pieces := array(select piece from unnest(pieces) as piece
                order by length(sample) - length(replace(sample, piece, '')) limit 3);
            end if;
            return query select later.n
              from generate_series(first / 8192, last / 8192) as place, lateral (
                select people.n from people
                -- 'n + 0' is in no index: nothing but the pieces is to find them.
                where searchable and people.n + 0 > first and strpos("searchText", searched) > 0
                  and ("piecesOfPerson1"("searchText", people.n) collate "C")
                    @> array(select piece || chr(10) || place from unnest(pieces) as piece)
                order by people.n + 0 limit most
              ) as later
              limit most;
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
    attempts integer NOT NULL,
    "sessionId" text,
    "ownerId" text
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
    language text,
    push text DEFAULT 'each'::text NOT NULL,
    "quietHours" text DEFAULT '22-7'::text NOT NULL,
    "pushedAt" bigint,
    "dueToldAt" bigint,
    "tellRequests" boolean DEFAULT true NOT NULL,
    "tellSizes" boolean DEFAULT true NOT NULL,
    "tellDue" boolean DEFAULT false NOT NULL
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
CREATE TABLE public."serverKeys" (
    name text NOT NULL,
    document text NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    "personId" text NOT NULL,
    "createdAt" bigint NOT NULL,
    "expiresAt" bigint NOT NULL,
    issuer text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    "usedAt" bigint,
    endpoint text,
    p256dh text,
    auth text,
    "timeZone" text,
    "notifiedSince" bigint,
    "pushedAt" bigint
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
INSERT INTO public.asked VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-37fa-73bc-8170-36a9ba77dd46', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-380c-74d1-ab0f-c127428d82c2', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-381c-71ce-9ed2-cc3e847e9319', '01a21f5f-37bd-720c-b0c2-78a540a311c0', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-382d-7738-a8a9-bdb3820c5885', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3837-72cb-93ad-b98997ad83b1', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37da-76a5-b8be-5da2b5a80b7a', '01a21f5f-383d-7314-8fb4-580070710fde', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37da-76a5-b8be-5da2b5a80b7a', '01a21f5f-3843-726b-867a-8adcfd586880', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3848-757a-a96c-5dd71fe146e0', '01a21f5f-37e4-73e3-b1b6-f827fc02f222', 1795250940000);
INSERT INTO public.asked VALUES ('01a21f5f-37e4-73e3-b1b6-f827fc02f222', '01a21f5f-384c-73d6-aec0-59182d252375', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795250940000);
INSERT INTO public.blocks VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 1795256400000);
INSERT INTO public.deleted VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3896-7326-bc8b-4737777a5d9b', 'item', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'Shoes', 'Sneakers', '27', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","id":"01a21f5f-3896-7326-bc8b-4737777a5d9b","dependentId":"01a21f5f-3869-7389-97e1-0b2571d4e4c6","category":"Shoes","name":"Sneakers","size":"27","note":"","visibleToConnections":true,"createdAt":1795255140000,"changedAt":1795255140000,"changedBy":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","measuredAt":1795255140000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","itemId":"01a21f5f-3896-7326-bc8b-4737777a5d9b","id":"01a21f5f-3899-7132-9617-5c80e516967c","kind":"size","size":"27","system":"","enteredAt":1795255140000,"enteredBy":"01a21f5f-37ac-77b1-85fe-deaadf1b1418"}]}]}', 733, 1795255980000, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.deleted VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-389d-7316-b3f2-b8cb803745a9', 'item', NULL, 'Shoes', 'Flats', '41', '', 0, true, '{"version":1,"dependent":null,"sizes":[{"item":{"ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","id":"01a21f5f-389d-7316-b3f2-b8cb803745a9","dependentId":null,"category":"Shoes","name":"Flats","size":"41","note":"","visibleToConnections":true,"createdAt":1795255560000,"changedAt":1795255560000,"changedBy":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","measuredAt":1795255560000,"system":"","brand":"","fit":"","outgrown":false},"entries":[{"ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","itemId":"01a21f5f-389d-7316-b3f2-b8cb803745a9","id":"01a21f5f-389f-759c-b78c-afd8c2637127","kind":"size","size":"41","system":"","enteredAt":1795255560000,"enteredBy":"01a21f5f-37ac-77b1-85fe-deaadf1b1418"}]}]}', 696, 1795255980000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.deleted VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-38c7-7710-9d95-068623036006', 'dependent', '01a21f5f-38c7-7710-9d95-068623036006', 'Dog', 'Rex', '', '', 0, true, '{"version":1,"dependent":{"ownerId":"01a21f5f-37b9-735f-8309-2d1e33b84b65","id":"01a21f5f-38c7-7710-9d95-068623036006","category":"Dog","name":"Rex","bio":"","visibleToConnections":true,"createdAt":1795255980000,"changedAt":1795255980000,"changedBy":"01a21f5f-37b9-735f-8309-2d1e33b84b65","birthMonth":"","checkEvery":null,"handedOverAt":null,"tape":1,"photoURL":null},"sizes":[]}', 380, 1795256400000, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.dependents VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'Child', 'Teo 👟', 'Grows.', true, 1795252200000, 1795252200000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', '2019-03', NULL, NULL, 0, NULL);
INSERT INTO public.dependents VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-386d-734f-8441-214c6c465131', 'Cat', 'Mia', '', false, 1795252620000, 1795252620000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', '', NULL, NULL, 1, NULL);
INSERT INTO public.dependents VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-3871-7739-be08-8196bf3d7254', 'Dog', 'Gus', '', true, 1795253040000, 1795253040000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', '', NULL, NULL, 0, NULL);
INSERT INTO public.derived VALUES ('searchText', 3001, NULL);
INSERT INTO public.feedback VALUES ('01a21f5f-3905-76bc-9dd4-06cf63e29627', 'Ines', 'ines@example.org', 'Größere Schuhe 👟', 1795256400000, 41);
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3856-7765-8388-27ec7fc53980', '01a21f5f-385b-72e1-9c0b-2ae63e8dba24', 'size', '42', 'eu', 1795251360000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3862-753d-af18-a996095eb47b', '01a21f5f-3865-7636-be87-2a697203e280', 'size', 'one size', '', 1795251780000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3874-76a0-b620-d8882ed17735', '01a21f5f-3878-7020-b52f-fab966e6c019', 'size', '28', '', 1795253460000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3884-7354-a059-5c33de919744', '01a21f5f-3887-7262-9481-e277b244270d', 'size', '116', '', 1795254300000, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.history VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-388c-71f3-92ee-30bbd8ff6f2e', '01a21f5f-388f-74ea-ae30-2c2939e8df86', 'size', '46½ ''"; \ %_', '', 1795254720000, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3874-76a0-b620-d8882ed17735', '01a21f5f-38a8-707b-808b-3e111be398df', 'size', '29', '', 1795255980000, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.history VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3856-7765-8388-27ec7fc53980', '01a21f5f-38ad-7616-841c-43eda5bba566', 'fits', '42', 'eu', 1795255980000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'bob', '01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 'bob@example.org', 1795248420000, 1795248420000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'cat', '01a21f5f-37bd-720c-b0c2-78a540a311c0', '01a21f5f-37bd-720c-b0c2-78a540a311c0', 'cat@example.org', 1795248840000, 1795248840000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'dan', '01a21f5f-37c9-749f-9c39-765f66cdf640', '01a21f5f-37c9-749f-9c39-765f66cdf640', 'dan@example.org', 1795249260000, 1795249260000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'eve', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'eve@example.org', 1795249680000, 1795249680000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'gil', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'gil@example.org', 1795250100000, 1795250100000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'hal', '01a21f5f-37e4-73e3-b1b6-f827fc02f222', '01a21f5f-37e4-73e3-b1b6-f827fc02f222', 'hal@example.org', 1795250520000, 1795250520000);
INSERT INTO public.identities VALUES ('https://accounts.google.com', 'ann', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'ann@example.org', 1795248000000, 1795256820000);
INSERT INTO public.invitations VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3928-7088-9f4c-4951aef685ea', 'hGiA0YPrQYODwJDnW1AN7mRgHgApSiXvLXajvCMoMxg', 'connection', 'Ingrid', '', false, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3949-709b-9f84-ec076e3f9392', 'XbnqMA324Ah3ZkJH8ML2qJ68mqXjr7tbQNNscgYTQag', 'connection', 'Signe', '', true, 1795256820000, 1796466420000, NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('01a21f5f-37bd-720c-b0c2-78a540a311c0', '01a21f5f-395c-75be-9ce8-1e60b8bb184a', 'cFt8FV4ZO6hf2EoSE7G6eqPZTsQS87PLLuUBAurukpA', 'connection', 'Gil', '', false, 1795256820000, 1796466420000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 1795256820000, NULL);
INSERT INTO public.items VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3862-753d-af18-a996095eb47b', NULL, 'Apparel', 'Socks', 'one size', '', false, 1795251780000, 1795251780000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795251780000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-387f-708c-b51e-151f1893f358', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'Apparel', 'Socks', '', '', true, 1795253880000, 1795253880000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795253880000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3884-7354-a059-5c33de919744', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'Apparel', 'Winter Jacket', '116', '', true, 1795254300000, 1795254300000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795254300000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-388c-71f3-92ee-30bbd8ff6f2e', NULL, 'Shoes', 'Slippers', '46½ ''"; \ %_', '', true, 1795254720000, 1795254720000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795254720000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3874-76a0-b620-d8882ed17735', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'Shoes', 'Winter Boots', '29', '', true, 1795253460000, 1795255980000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795255980000, '', '', '', false);
INSERT INTO public.items VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3856-7765-8388-27ec7fc53980', NULL, 'Shoes', 'Sneakers', '42', 'Narrow heel.
No laces.', true, 1795251360000, 1795255980000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795255980000, 'eu', 'Süperfit 👟', 'runs-small', false);
INSERT INTO public.kysely_migration VALUES ('0001-people-and-sizes', '2026-11-27T23:37:43.405Z');
INSERT INTO public.kysely_migration VALUES ('0002-asked', '2026-11-27T23:37:43.408Z');
INSERT INTO public.kysely_migration VALUES ('0003-measured', '2026-11-27T23:37:43.410Z');
INSERT INTO public.kysely_migration VALUES ('0004-requester', '2026-11-27T23:37:43.411Z');
INSERT INTO public.kysely_migration VALUES ('0005-feedback-size', '2026-11-27T23:37:43.415Z');
INSERT INTO public.kysely_migration VALUES ('0006-meaning-of-sizes', '2026-11-27T23:37:43.419Z');
INSERT INTO public.kysely_migration VALUES ('0007-history', '2026-11-27T23:37:43.428Z');
INSERT INTO public.kysely_migration VALUES ('0008-sharing', '2026-11-27T23:37:43.460Z');
INSERT INTO public.kysely_migration VALUES ('0009-accounts', '2026-11-27T23:37:43.496Z');
INSERT INTO public.kysely_migration VALUES ('0010-made-by-token', '2026-11-27T23:37:43.499Z');
INSERT INTO public.kysely_migration VALUES ('0011-between-people', '2026-11-27T23:37:43.508Z');
INSERT INTO public.kysely_migration VALUES ('0012-asks-and-name-tapes', '2026-11-27T23:37:43.514Z');
INSERT INTO public.kysely_migration VALUES ('0013-language', '2026-11-27T23:37:43.515Z');
INSERT INTO public.kysely_migration VALUES ('0014-pictures', '2026-11-27T23:37:43.521Z');
INSERT INTO public.kysely_migration VALUES ('0015-notifications', '2026-11-27T23:37:43.542Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mails VALUES ('sizes 01a21f5f-37ac-77b1-85fe-deaadf1b1418  shared', NULL, NULL, '{"kind":"sizes","ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","dependentId":null,"isShared":true,"since":1795251360000}', 1795251360000, 1795251660000, 0, NULL, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.mails VALUES ('sizes 01a21f5f-37ac-77b1-85fe-deaadf1b1418  private', NULL, NULL, '{"kind":"sizes","ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","dependentId":null,"isShared":false,"since":1795251780000}', 1795251780000, 1795252080000, 0, NULL, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.mails VALUES ('sizes 01a21f5f-37ac-77b1-85fe-deaadf1b1418 01a21f5f-3869-7389-97e1-0b2571d4e4c6 shared', NULL, NULL, '{"kind":"sizes","ownerId":"01a21f5f-37ac-77b1-85fe-deaadf1b1418","dependentId":"01a21f5f-3869-7389-97e1-0b2571d4e4c6","isShared":true,"since":1795253460000}', 1795253460000, 1795253760000, 0, NULL, '01a21f5f-37ac-77b1-85fe-deaadf1b1418');
INSERT INTO public.mails VALUES ('sizes 01a21f5f-37b9-735f-8309-2d1e33b84b65  shared', NULL, NULL, '{"kind":"sizes","ownerId":"01a21f5f-37b9-735f-8309-2d1e33b84b65","dependentId":null,"isShared":true,"since":1795254720000}', 1795254720000, 1795255020000, 0, NULL, '01a21f5f-37b9-735f-8309-2d1e33b84b65');
INSERT INTO public.mails VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418 01a21f5f-3949-709b-9f84-ec076e3f9392', NULL, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', '{"kind":"invitation","to":"signe@example.org","token":"0mZr_4UykTBQbVJwZ9Duag"}', 1795256820000, 1795256820000, 0, NULL, NULL);
INSERT INTO public.people VALUES (3, '01a21f5f-37bd-720c-b0c2-78a540a311c0', 'https://accounts.google.com', 'cat', 'cat@example.org', 'Çağla 👟 Yılmaz', NULL, '', true, 'cagla 👟 yilmaz
cat@example.org', 1795248840000, 1795248840000, '01a21f5f-37bd-720c-b0c2-78a540a311c0', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (4, '01a21f5f-37c9-749f-9c39-765f66cdf640', 'https://accounts.google.com', 'dan', 'dan@example.org', 'دانية خالد', NULL, '', true, 'دانية خالد
dan@example.org', 1795249260000, 1795249260000, '01a21f5f-37c9-749f-9c39-765f66cdf640', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (6, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'https://accounts.google.com', 'gil', 'gil@example.org', 'Gil Example', NULL, '', true, 'gil example
gil@example.org', 1795250100000, 1795250100000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (7, '01a21f5f-37e4-73e3-b1b6-f827fc02f222', 'https://accounts.google.com', 'hal', 'hal@example.org', 'Hal Example', NULL, '', true, 'hal example
hal@example.org', 1795250520000, 1795250520000, '01a21f5f-37e4-73e3-b1b6-f827fc02f222', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (2, '01a21f5f-37b9-735f-8309-2d1e33b84b65', 'https://accounts.google.com', 'bob', 'bob@example.org', 'Bob Ðorđević', NULL, '', true, 'bob dordevic
bob@example.org', 1795248420000, 1795256400000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', '[]', NULL, NULL, 1795256400000, NULL, 'weekly', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (5, '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'https://accounts.google.com', 'eve', 'eve@example.org', 'Eve O’Neil "Evie"; --', NULL, '', false, 'eve o''neil "evie"; --
eve@example.org', 1795249680000, 1795256400000, '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', '[]', NULL, NULL, NULL, NULL, 'off', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.people VALUES (1, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'https://accounts.google.com', 'ann', 'ann@example.org', 'Ann Lindqvist', NULL, 'Knits.
A lot.', true, 'ann lindqvist
ann@example.org', 1795248000000, 1795256400000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', '["UK","EU"]', 12, 1795256760000, NULL, NULL, 'each', NULL, NULL, 'en', 'each', '22-7', NULL, NULL, true, true, false);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connection', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', 'connection', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37b9-735f-8309-2d1e33b84b65', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', 'dependentLink', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'dependentLink', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connection', '01a21f5f-37bd-720c-b0c2-78a540a311c0', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37bd-720c-b0c2-78a540a311c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37bd-720c-b0c2-78a540a311c0', 'connection', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37bd-720c-b0c2-78a540a311c0', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', 'connection', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'connection', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 'connected', false, 1795250940000, 1795250940000, '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connection', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'sent', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 'connection', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'received', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'connection', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'sent', false, 1795250940000, 1795250940000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'dependentLink', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'sent', false, 1795250940000, 1795250940000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'dependentLink', '01a21f5f-37e4-73e3-b1b6-f827fc02f222', 'sent', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37e4-73e3-b1b6-f827fc02f222', 'dependentLink', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'received', false, 1795250940000, 1795250940000, '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'Ann Lindqvist', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'connection', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'received', true, 1795250940000, 1795250940000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', 'dependentLink', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'received', true, 1795250940000, 1795250940000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'Gil Example', NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'connection', '01a21f5f-37bd-720c-b0c2-78a540a311c0', 'connected', false, 1795256820000, 1795256820000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', NULL, NULL, NULL);
INSERT INTO public.relationships VALUES ('01a21f5f-37bd-720c-b0c2-78a540a311c0', 'connection', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 'connected', false, 1795256820000, 1795256820000, '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('tuGYoCGso-QuLNbMKUqWQJHlsyhzEymzn9f8Qcc4tyo', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795248000000, 1797840000000, 'https://accounts.google.com', '', 1795255560000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('K2CiqDazMyaBAMV82NEAsy6Qe184hAs19xxDjf080hI', '01a21f5f-37d2-75fd-8b24-59d7ad64ab38', 1795249680000, 1797841680000, 'https://accounts.google.com', '', 1795256400000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('HU06c_b24VHg-6Gj0l88kGqXlYiV6itly9mlo_tvmpo', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795248420000, 1797840420000, 'https://accounts.google.com', '', 1795256820000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('Pre55gN9orz9RcmtbvCRqhuBUunEJIFB8USOXMX3fY0', '01a21f5f-37bd-720c-b0c2-78a540a311c0', 1795248840000, 1797840840000, 'https://accounts.google.com', '', 1795256820000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('YfjFD_6m7cUhKSuGGOgVpJoobTsrpe_CIyNXK2cym5A', '01a21f5f-37da-76a5-b8be-5da2b5a80b7a', 1795250100000, 1797842100000, 'https://accounts.google.com', '', 1795256820000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('o3V3VuGIw5cF1wPYKQnVB7M8BgFEdQ5JMqPKCnR9_ko', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795256820000, 1797848820000, 'https://accounts.google.com', '', 1795256820000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('t7S9MdqSapB7fx26irK3YK9AabUp9LlStkEu7XhrvF8', '01a21f5f-37c9-749f-9c39-765f66cdf640', 1795249260000, 1797841260000, 'https://accounts.google.com', '', 1795257240000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES ('w8x_7w38JY-ySWGe7dlOTVbI2gzTuDv5z8a9A_tNMM4', '01a21f5f-37e4-73e3-b1b6-f827fc02f222', 1795250520000, 1797842520000, 'https://accounts.google.com', '', 1795257240000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.shares VALUES ('01a21f5f-37ac-77b1-85fe-deaadf1b1418', '01a21f5f-3915-7770-86dd-86d877f3afe6', '01a21f5f-3869-7389-97e1-0b2571d4e4c6', 'zQ-ZX4G5aL3ma_2xbeNxUuOOv5JHYgnW7HIDZEaSLW4', '01a21f5f-37ac-77b1-85fe-deaadf1b1418', 1795256820000, NULL, 'Swim class', NULL, 0, NULL, NULL, false);
INSERT INTO public.shares VALUES ('01a21f5f-37b9-735f-8309-2d1e33b84b65', '01a21f5f-3920-74cb-ad91-850ce123ac6f', '01a21f5f-3871-7739-be08-8196bf3d7254', '5EurSEgZs6uOFjq3wmPeFq85rSPzSy9m7wo5nC0TF_k', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795256820000, NULL, 'Walker', NULL, 0, NULL, NULL, false);
INSERT INTO public."sizeAsks" VALUES ('01a21f5f-37d2-75fd-8b24-59d7ad64ab38', '01a21f5f-37b9-735f-8309-2d1e33b84b65', 1795256820000, NULL, NULL);
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
ALTER TABLE ONLY public."serverKeys"
    ADD CONSTRAINT "serverKeys_pkey" PRIMARY KEY (name);
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
CREATE INDEX "mailsByOwner" ON public.mails USING btree ("ownerId");
CREATE INDEX "mailsByPerson" ON public.mails USING btree ("personId");
CREATE INDEX "mailsBySession" ON public.mails USING btree ("sessionId");
CREATE INDEX "peopleByDailyMail" ON public.people USING btree ("mailedAt") WHERE (mail = 'daily'::text);
CREATE INDEX "peopleByDueTold" ON public.people USING btree ("dueToldAt") WHERE ("tellDue" = true);
CREATE UNIQUE INDEX "peopleByMailToken" ON public.people USING btree ("mailToken");
CREATE INDEX "peopleByPushSummary" ON public.people USING btree (push, "pushedAt") WHERE (push <> 'each'::text);
CREATE INDEX "peopleByWeeklyMail" ON public.people USING btree ("mailedAt") WHERE (mail = 'weekly'::text);
CREATE INDEX "peoplePieces1" ON public.people USING gin (public."piecesOfPerson1"("searchText", n) COLLATE "C") WITH (fastupdate=off) WHERE searchable;
CREATE INDEX "picturesByHash" ON public.pictures USING btree (hash);
CREATE INDEX "sessionsByEnd" ON public.sessions USING btree ("expiresAt");
CREATE INDEX "sessionsByEndpoint" ON public.sessions USING btree (endpoint) WHERE (endpoint IS NOT NULL);
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
    ADD CONSTRAINT "mails_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.people(id) ON DELETE CASCADE;
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