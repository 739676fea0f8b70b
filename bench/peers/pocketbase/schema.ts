/**
 * PocketBase's collections and their rules (spec §6). A rule is a filter that PocketBase adds to its own queries, so
 * a row that a rule refuses is missing from every result.
 */

/**
 * How the rules determine who may see a row: through back-relations, as in PocketBase's documentation, or with one
 * lookup among the members of the row's audience, which hooks maintain (hooks/keep.pb.js).
 */
export type Variant = "plain" | "tuned";

type Rule = string | null;
type Rules = { list: Rule; view: Rule; create: Rule; update: Rule; remove: Rule };
type Field = { name: string; type: string };

const me = "@request.auth.id";
const signedIn = `${me} != ""`;

const text = (name: string): Field => ({ name, type: "text" });
const flag = (name: string): Field => ({ name, type: "bool" });
const number = (name: string): Field => ({ name, type: "number" });
const relation = (name: string, to: string, isRequired = true) => ({
  name,
  type: "relation",
  collectionId: to,
  required: isRequired,
  maxSelect: 1,
  cascadeDelete: true,
});
const state = {
  name: "state",
  type: "select",
  values: ["sent", "received", "connected"],
  maxSelect: 1,
};

const primaryKey = {
  ...text("id"),
  system: true,
  primaryKey: true,
  required: true,
  min: 15,
  max: 15,
  pattern: "^[a-z0-9]+$",
  autogeneratePattern: "[a-z0-9]{15}",
};

/** A collection. Its id is its name, padded to the length of PocketBase's ids. */
const idOf = (name: string) => `${name}_collection`;

const collection = (
  name: string,
  fields: object[],
  indexed: string[],
  { list, view, create, update, remove }: Rules,
) => ({
  id: idOf(name),
  name,
  type: "base",
  fields: [primaryKey, ...fields],
  indexes: indexed.map((columns, index) => `create index ${name}_${index} on ${name} (${columns})`),
  listRule: list,
  viewRule: view,
  createRule: create,
  updateRule: update,
  deleteRule: remove,
});

/** Whether an owner's row of a kind of relationship names the viewer, and is accepted. */
const accepted = (kind: "connections" | "links", owner = "owner") =>
  `(${owner}.${kind}_via_owner.other ?= ${me} && ${owner}.${kind}_via_owner.state ?= "connected")`;

/** The owners linked with a row's owner, whose connections see the shared dependents, too. */
const throughLink = `(owner.links_via_owner.state ?= "connected" && ${accepted("connections", "owner.links_via_owner.other")})`;

const mine = `owner = ${me}`;
const isShared = "visibleToConnections = true";
const ofDependent = 'dependent != ""';
const ofOwner = 'dependent = ""';
const all = (...parts: string[]) => `(${parts.join(" && ")})`;
const any = (...parts: string[]) => `(${parts.join(" || ")})`;

const plain = {
  sizes: any(
    mine,
    all(ofOwner, isShared, accepted("connections")),
    all(ofDependent, accepted("links")),
    all(ofDependent, isShared, "dependent.visibleToConnections = true", any(accepted("connections"), throughLink)),
  ),
  dependents: any(mine, accepted("links"), all(isShared, any(accepted("connections"), throughLink))),
  connections: any(mine, `other = ${me}`, all('state = "connected"', accepted("connections"))),
  // A link with someone who shares no dependents stays hidden, unless the viewer is their caretaker.
  links: any(
    mine,
    `other = ${me}`,
    all(
      'state = "connected"',
      accepted("connections"),
      any("other.dependents_via_owner.visibleToConnections ?= true", accepted("links", "other")),
    ),
  ),
};

const isMember = `audience.members_via_audience.viewer ?= ${me}`;

const tuned: typeof plain = {
  sizes: isMember,
  dependents: isMember,
  connections: isMember,
  links: isMember,
};

/** Everyone who may see a row reads it; only owners and their caretakers write. */
const kept = (readable: string, writable: string): Rules => ({
  list: readable,
  view: readable,
  create: writable,
  update: writable,
  remove: writable,
});

/** Either person can end the relationship. Requesting and accepting aren't measured, and would take custom routes. */
const betweenTwo = (readable: string): Rules => ({
  ...kept(readable, ""),
  create: null,
  update: null,
  remove: `(${mine} || other = ${me})`,
});

const audience = { ...relation("audience", idOf("audiences"), false), hidden: true };

const noOne: Rules = { list: null, view: null, create: null, update: null, remove: null };

/** Few indexes, because PocketBase parses each definition again for every name in a rule. */
const collections = (variant: Variant) => {
  const isTuned = variant === "tuned";
  const may = isTuned ? tuned : plain;
  const shown = isTuned ? [audience] : [];
  const caresFor = any(mine, accepted("links"));
  const writesSizes = any(all(ofOwner, mine), all(ofDependent, "dependent.owner = owner", caresFor));
  const pair = [relation("owner", idOf("people")), relation("other", idOf("people")), state, ...shown];
  return [
    {
      ...collection(
        "people",
        [...["displayName", "photoURL", "personalBio", "searchName"].map(text), flag("searchable")],
        [],
        {
          ...kept(`${signedIn} && searchable = true`, `id = ${me}`),
          view: signedIn,
          create: null,
          remove: null,
        },
      ),
      type: "auth",
      indexes: [
        "create unique index people_key on people (tokenKey)",
        "create unique index people_email on people (email) where email != ''",
      ],
    },
    collection(
      "dependents",
      [
        relation("owner", idOf("people")),
        ...["category", "name", "bio", "birthMonth"].map(text),
        flag("visibleToConnections"),
        ...shown,
      ],
      ["owner"],
      kept(may.dependents, caresFor),
    ),
    collection(
      "sizes",
      [
        relation("owner", idOf("people")),
        relation("dependent", idOf("dependents"), false),
        ...["category", "name", "size", "note", "system", "brand", "fit"].map(text),
        flag("visibleToConnections"),
        number("measuredAt"),
        ...shown,
      ],
      ["owner", "dependent"],
      kept(may.sizes, writesSizes),
    ),
    collection("connections", pair, ["owner, other, state"], betweenTwo(may.connections)),
    collection("links", pair, ["owner, other, state"], betweenTwo(may.links)),
    ...(isTuned
      ? [
          {
            ...collection("audiences", [relation("owner", idOf("people"))], [], noOne),
            fields: [{ ...primaryKey, max: 40 }, relation("owner", idOf("people"))],
          },
          collection(
            "members",
            [relation("audience", idOf("audiences")), relation("viewer", idOf("people"))],
            [],
            noOne,
          ),
        ]
      : []),
  ];
};

/** Indexes that the collections don't declare, so that PocketBase doesn't parse them. */
const undeclared = [
  "create unique index members_audience on members (audience, viewer)",
  "create index audiences_owner on audiences (owner)",
];

/** No log, and a trusted proxy's header, so that thousands of people can send from one computer. */
const settings = {
  meta: { appName: "Sizes" },
  logs: { maxDays: 0 },
  trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: true },
};

export const migrationOf = (variant: Variant): string =>
  `migrate((app) => {
  app.importCollections(${JSON.stringify(collections(variant))}, true);
  const settings = app.settings();
  Object.assign(settings.meta, ${JSON.stringify(settings.meta)});
  Object.assign(settings.logs, ${JSON.stringify(settings.logs)});
  Object.assign(settings.trustedProxy, ${JSON.stringify(settings.trustedProxy)});
  app.save(settings);
  for (const index of ${JSON.stringify(variant === "tuned" ? undeclared : [])}) {
    app.db().newQuery(index).execute();
  }
});
`;
