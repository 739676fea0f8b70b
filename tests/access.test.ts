/** The access matrix: every call of the contract, asked by everyone who can stand to Ann (spec §6). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, type InputOf, contract } from "#domain/contract.ts";
import { type SeenAs, seenAs } from "#domain/profile.ts";
import { type RefusalReason } from "#domain/refusal.ts";
import {
  type RelationshipKind,
  type RelationshipMove,
  relationshipKinds,
  relationshipMoves,
} from "#domain/relationship.ts";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import {
  type Scene,
  type Standing,
  everything,
  marksIn,
  missing,
  openScene,
  restore,
  standings,
} from "./scene.ts";
import { type World, callNamed, eventsOf } from "./world.ts";

/** The outcome of a call: a refusal, a change made, or the marks that the answer shows. */
type Cell = RefusalReason | "done" | readonly string[];

/** The outcome for each group of viewers; `but` names the viewers that differ from their group. */
type Cells = {
  /** Viewers who are signed out, or whose session has expired. */
  out: Cell;
  /** A stranger, and anyone with a pending request from or to Ann. */
  far: Cell;
  connected: Cell;
  linked: Cell;
  both: Cell;
  self: Cell;
  but?: Partial<Record<Standing, Cell>>;
};

type Row = {
  call: CallName;
  what: string;
  input: (scene: Scene) => unknown;
  cells: Cells;
};

const row = <Name extends CallName>(
  call: Name,
  what: string,
  input: (scene: Scene) => InputOf<Name>,
  cells: Cells,
): Row => ({ call, what, input, cells });

/** The cells of a call that requires a session. */
const signedIn = (far: Cell, connected: Cell, linked: Cell, both: Cell, self: Cell): Cells => ({
  out: "signed-out",
  far,
  connected,
  linked,
  both,
  self,
});

/** Cells of a change that only Ann may make. */
const onlyAnn = signedIn("not-allowed", "not-allowed", "not-allowed", "not-allowed", "done");
/** Cells of a change that Ann and her caretakers may make; only they learn that something is missing. */
const caretakers = (there: Cell) => signedIn("not-allowed", "not-allowed", there, there, there);
const everybody = (cell: Cell) => signedIn(cell, cell, cell, cell, cell);

/** The same cells with the outcome `one` replaced by `other`. */
const where = (cells: Cells, one: Cell, other: Cell) =>
  Object.fromEntries(
    Object.entries(cells).map(([who, cell]) => [who, cell === one ? other : cell]),
  ) as Cells;

/** The marks of sizes, each with its note, system and brand. */
const sized = (...sizes: string[]) =>
  sizes.flatMap((size) => [size, `${size}, note`, `${size}, system`, `${size}, brand`]);
/** The marks of dependents in a list to shop for. */
const listed = (...names: string[]) => names.flatMap((name) => [name, `${name}'s birth month`]);
/** The marks of a dependent, without sizes. */
const face = (name: string) => [...listed(name), `${name}'s bio`];
/** The marks of a dependent for those who look after them, without sizes. */
const cared = (name: string) => [...face(name), `${name}'s checks`];
/** The marks of a size's page. */
const past = (size: string) => [...sized(size), `${size}, before`];
/** The marks of deleted sizes: no notes, and nothing older. */
const deletedSizes = (...sizes: string[]) => sizes.flatMap((size) => [size, `${size}, system`]);
/** The marks of the signed-in person, in no one else's answer. */
const account = (name: string) => [name, `${name}'s e-mail`, `${name}'s regions`];
const vicsDashboard = ["vic", "vic's bio", ...sized("vic's shoes", "vic's bra"), ...face("kit")];
const teosFace = face("teo");
const peppersFace = face("pepper");
const gusFace = face("gus");
const hob = face("hob");
const kit = face("kit");
const boots = (of: string) => sized(`${of}'s boots`);
const allOf = (of: string) => sized(`${of}'s boots`, `${of}'s vest`);
const allOfAnns = [...teosFace, ...allOf("teo"), ...peppersFace, ...allOf("pepper")];
const annsFace = ["ann", "ann's bio"];
const teosPage = ["ann", ...cared("teo"), ...allOf("teo")];
const shared = [...sized("ann's shoes"), "cat", "vic", "dan", ...gusFace, ...boots("gus")];

/** What Ann reads of her own page as someone else sees it: Vic is no one to her in her scene. */
const annAs: Record<SeenAs, string[]> = {
  connection: [
    ...annsFace,
    ...shared.filter((mark) => mark !== "vic"),
    ...teosFace,
    ...boots("teo"),
  ],
  caretaker: [...annsFace, ...allOfAnns],
  stranger: annsFace,
};

const vicsDeleted = ["vic", "kit", ...deletedSizes("vic's coat", "kit's coat")];
/** What Ann's dependents left behind. Vic doesn't know Dan, who has deleted some of it. */
const annsDeleted = ["ann", "teo", "pepper", "rex"].concat(
  deletedSizes("teo's coat", "teo's slip", "pepper's coat", "rex's coat"),
);

/** The marks of a size in the news of those who may see its history. */
const changedSize = (size: string) => [size, `${size}, before`];
const annsNews = ["teo", "pepper"].concat(
  ["teo's boots", "teo's vest", "pepper's boots", "pepper's vest"].flatMap(changedSize),
);

const reads: Row[] = [
  row("viewer.me", "who is signed in", () => ({}), {
    out: [],
    far: account("vic"),
    connected: account("vic"),
    linked: account("vic"),
    both: account("vic"),
    self: account("ann"),
  }),
  row("dashboard.page", "one's own page", () => ({}), {
    ...signedIn(
      vicsDashboard,
      [...vicsDashboard, "ann"],
      [...vicsDashboard, "ann", ...cared("teo"), ...cared("pepper")],
      [...vicsDashboard, "ann", ...cared("teo"), ...cared("pepper")],
      [...annsFace, ...sized("ann's shoes", "ann's bra"), ...cared("teo"), ...cared("pepper")]
        .concat("ann's checks", "cat", "dan", "eve")
        .concat(cared("gus"), hob),
    ),
    but: {
      "one who asked to connect": [...vicsDashboard, "ann"],
      "one who asked to link": [...vicsDashboard, "ann"],
      "one who was asked to connect": [...vicsDashboard, "ann"],
      "one who was asked to link": [...vicsDashboard, "ann"],
    },
  }),
  row(
    "shop.page",
    "everyone to shop for",
    () => ({}),
    signedIn(
      ["vic", ...listed("kit")],
      ["vic", "ann", "dan", ...listed("kit", "teo", "gus")],
      ["vic", "ann", ...listed("kit", "teo", "pepper")],
      ["vic", "ann", "dan", ...listed("kit", "teo", "pepper", "gus")],
      ["ann", "cat", "dan", ...listed("teo", "pepper", "gus", "hob")],
    ),
  ),
  row(
    "profiles.page",
    "Ann's page",
    ({ ann }) => ({ personId: ann.id }),
    signedIn(
      annsFace,
      [...annsFace, ...shared, ...teosFace, ...boots("teo")],
      [...annsFace, ...allOfAnns],
      [...annsFace, ...shared, ...allOfAnns, ...kit, ...allOf("kit")],
      [...annsFace, ...sized("ann's shoes", "ann's bra"), ...allOfAnns, "cat", "dan"]
        .concat(gusFace, allOf("gus"))
        .concat(hob, allOf("hob")),
    ),
  ),
  row(
    "profiles.page",
    "the page of a person linked with Ann",
    ({ dan }) => ({ personId: dan.id }),
    {
      ...everybody(["dan", "dan's bio"]),
      self: ["dan", "dan's bio", ...gusFace, ...allOf("gus"), ...hob, ...allOf("hob")],
    },
  ),
  row(
    "profiles.page",
    "the page of a person who isn't searchable",
    ({ zoe }) => ({ personId: zoe.id }),
    everybody(["zoe", "zoe's bio"]),
  ),
  ...seenAs.options.flatMap((as) => [
    row("profiles.page", `Ann's page as a ${as} sees it`, ({ ann }) => ({ personId: ann.id, as }), {
      ...everybody("not-allowed"),
      self: annAs[as],
    }),
    row(
      "profiles.page",
      `nobody's page as a ${as} sees it`,
      () => ({ personId: missing, as }),
      everybody("not-allowed"),
    ),
  ]),
  row("profiles.page", "a malformed address", () => ({ personId: "ann" }), everybody("invalid")),
  row("profiles.page", "nobody's page", () => ({ personId: missing }), everybody("not-found")),
  row("profiles.search", "Ann's name", () => ({ text: "«ANN»" }), everybody(annsFace)),
  row("profiles.search", "Ann's e-mail", () => ({ text: "«ann's e-m" }), everybody(annsFace)),
  row("profiles.search", "who can't be found", () => ({ text: "«zoe" }), everybody([])),
  row(
    "dependents.page",
    "Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
    // Vic looks after Teo too, but doesn't know Dan, who has changed a size: only Ann sees his name.
    { ...caretakers(teosPage), self: [...teosPage, "dan"] },
  ),
  row(
    "dependents.page",
    "Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id }),
    caretakers(["ann", ...cared("pepper"), ...allOf("pepper")]),
  ),
  row(
    "dependents.page",
    "a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: missing }),
    caretakers("not-found"),
  ),
  row(
    "dependents.page",
    "a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id }),
    { ...everybody("not-allowed"), self: ["dan", ...cared("gus"), ...allOf("gus")] },
  ),
  row(
    "dependents.page",
    "someone else's dependent under the viewer's own id",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: foreign.dependent }),
    everybody("not-found"),
  ),
  row("blocks.page", "whose requests one doesn't want", () => ({}), {
    ...everybody([]),
    self: ["zoe"],
  }),
  row(
    "deleted.page",
    "what can be restored",
    () => ({}),
    signedIn(
      vicsDeleted,
      vicsDeleted,
      [...vicsDeleted, ...annsDeleted],
      [...vicsDeleted, ...annsDeleted],
      [
        ...annsDeleted,
        ...deletedSizes("ann's coat", "ann's slip", "gus's coat", "hob's coat"),
        "dan",
        "gus",
        "hob",
      ],
    ),
  ),
  row("invitations.page", "one's own invitations", () => ({}), {
    ...everybody(["signe", "signe's line"]),
    self: ["ingrid", "ingrid's line", "bertil", "bertil's line", "cat"],
  }),
  row("invitations.open", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everybody(["ann", "ingrid's line"]),
    out: ["ann", "ingrid's line"],
  }),
  row(
    "invitations.open",
    "an invitation that was used",
    ({ usedInvitation: { token } }) => ({ token }),
    { ...everybody("not-found"), out: "not-found" },
  ),
  row("invitations.open", "no invitation", () => ({ token: "ann" }), {
    ...everybody("not-found"),
    out: "not-found",
  }),
  row("news.page", "what's new", () => ({}), {
    ...signedIn(
      [],
      ["ann", "ann's shoes", "teo", "teo's boots"],
      ["ann", ...annsNews],
      ["ann", "ann's shoes", ...annsNews],
      ["dan", "gus", "hob", "cat", "bertil", "eve", "cat's shoes"].concat(
        ["gus's boots", "gus's vest", "hob's boots", "hob's vest"].flatMap(changedSize),
      ),
    ),
    but: {
      "one who was asked to connect": ["ann"],
      "one who was asked to link": ["ann"],
    },
  }),
  row("news.unread", "how much is new", () => ({}), everybody([])),
];

const item = anItemDraft({ name: "Flats", size: "36" });
const dependent = aDependentDraft({ name: "Mo" });

type SizeOf = (scene: Scene) => { ownerId: string; dependentId: string | null; id: string };

/** A size, as a call names it with its wearer, the cells of changing it, and what its page shows those who may. */
type SizeRow = [what: string, of: SizeOf, cells: Cells, shown?: string[]];

const sizeRows: SizeRow[] = [
  [
    "Ann's visible size",
    ({ ann, shoes }) => ({ ownerId: ann.id, dependentId: null, id: shoes }),
    onlyAnn,
    ["ann", ...past("ann's shoes")],
  ],
  [
    "Ann's private size",
    ({ ann, bra }) => ({ ownerId: ann.id, dependentId: null, id: bra }),
    onlyAnn,
    ["ann", ...past("ann's bra")],
  ],
  [
    "a size that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null, id: missing }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a visible size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.boots }),
    caretakers("done"),
    ["ann", ...listed("teo"), ...past("teo's boots")],
  ],
  [
    "a private size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.vest }),
    caretakers("done"),
    ["ann", ...listed("teo"), ...past("teo's vest")],
  ],
  [
    "a private size of Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: pepper.vest }),
    caretakers("done"),
    ["ann", ...listed("pepper"), ...past("pepper's vest")],
  ],
  [
    "Ann's own size as if it were her dependent's",
    ({ ann, teo, shoes }) => ({ ownerId: ann.id, dependentId: teo.id, id: shoes }),
    caretakers("not-found"),
  ],
  [
    "her dependent's size as if it were Ann's own",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: null, id: teo.boots }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "one dependent's size as if it were the other's",
    ({ ann, teo, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: teo.boots }),
    caretakers("not-found"),
  ],
  [
    "a size of a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id, id: gus.vest }),
    { ...everybody("not-allowed"), self: "done" },
    ["dan", ...listed("gus"), ...past("gus's vest")],
  ],
  [
    "somebody else's size under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: null, id: foreign.size }),
    everybody("not-found"),
  ],
];

/** Of all authors, Vic knows Ann alone: only Ann sees that Dan has confirmed the size of Teo's boots. */
const histories = sizeRows.map(([what, of, cells, shown = []]) => {
  const seen = where(cells, "done", shown);
  const self = shown.includes("teo's boots") ? [...shown, "dan"] : seen.self;
  return row("items.history", what, of, { ...seen, self });
});

/** Something deleted, and the cells of forgetting it, and of restoring it where they differ. */
type DeletedRow = [what: string, of: SizeOf, cells: Cells, restored?: Cells];

const deletedRows: DeletedRow[] = [
  [
    "Ann's visible size",
    ({ ann, deleted }) => ({ ownerId: ann.id, dependentId: null, id: deleted.coat }),
    onlyAnn,
  ],
  [
    "Ann's private size",
    ({ ann, deleted }) => ({ ownerId: ann.id, dependentId: null, id: deleted.slip }),
    onlyAnn,
  ],
  [
    "a size that Ann deleted too long ago",
    ({ ann, deleted }) => ({ ownerId: ann.id, dependentId: null, id: deleted.hat }),
    onlyAnn,
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a size that Ann still has",
    ({ ann, shoes }) => ({ ownerId: ann.id, dependentId: null, id: shoes }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a size that Ann never had",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null, id: missing }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a visible size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.coat }),
    caretakers("done"),
  ],
  [
    "a private size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.slip }),
    caretakers("done"),
  ],
  [
    "a private size of Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: pepper.coat }),
    caretakers("done"),
  ],
  [
    "Ann's dependent",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.id }),
    caretakers("done"),
  ],
  [
    "a size of Ann's dependent who is deleted too",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.coat }),
    caretakers("done"),
    caretakers("conflict"),
  ],
  [
    "a size that went with Ann's dependent",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.boots }),
    caretakers("not-found"),
  ],
  [
    "a dependent that Ann still has",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.id }),
    caretakers("not-found"),
  ],
  [
    "Ann's dependent as if it were her own size",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: null, id: rex.id }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "Ann's own size as if it were her dependent's",
    ({ ann, teo, deleted }) => ({ ownerId: ann.id, dependentId: teo.id, id: deleted.coat }),
    caretakers("not-found"),
  ],
  [
    "her dependent's size as if it were Ann's own",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: null, id: teo.coat }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "one dependent's size as if it were the other's",
    ({ ann, teo, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: teo.coat }),
    caretakers("not-found"),
  ],
  [
    "a size of a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id, id: gus.coat }),
    { ...everybody("not-allowed"), self: "done" },
  ],
  [
    "somebody else's size under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: null, id: foreign.deleted }),
    everybody("not-found"),
  ],
];

/** A dependent, as a call names them, and the cells of changing them. */
type DependentRow = [
  what: string,
  of: (scene: Scene) => { ownerId: string; id: string },
  cells: Cells,
];

const dependentRows: DependentRow[] = [
  [
    "Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, id: teo.id }),
    caretakers("done"),
  ],
  [
    "Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, id: pepper.id }),
    caretakers("done"),
  ],
  [
    "a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, id: missing }),
    caretakers("not-found"),
  ],
  [
    "a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, id: gus.id }),
    { ...everybody("not-allowed"), self: "done" },
  ],
  [
    "someone else's dependent under the viewer's own id",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, id: foreign.dependent }),
    everybody("not-found"),
  ],
];

/** The viewers who can make each move towards Ann, by kind; no one else can (spec §4). */
const movers: Record<RelationshipMove, Record<RelationshipKind, readonly Standing[]>> = {
  request: {
    connection: [
      "a stranger",
      "one who asked to link",
      "one who was asked to connect",
      "one who was asked to link",
      "linked",
    ],
    dependentLink: [
      "a stranger",
      "one who asked to connect",
      "one who was asked to connect",
      "one who was asked to link",
      "connected",
    ],
  },
  cancel: { connection: ["one who asked to connect"], dependentLink: ["one who asked to link"] },
  accept: {
    connection: ["one who was asked to connect"],
    dependentLink: ["one who was asked to link"],
  },
  deny: {
    connection: ["one who was asked to connect"],
    dependentLink: ["one who was asked to link"],
  },
  disconnect: {
    connection: ["connected", "connected and linked"],
    dependentLink: ["linked", "connected and linked"],
  },
};

const moves = Object.keys(relationshipMoves) as RelationshipMove[];

const writes: Row[] = [
  row(
    "profiles.update",
    "one's own profile",
    () => ({
      changes: {
        displayName: "New",
        personalBio: "New",
        searchable: false,
        showSizesIn: ["FR", "IT"],
        mail: "each",
      },
    }),
    everybody("done"),
  ),
  row(
    "profiles.update",
    "how often one's own sizes are checked",
    () => ({ changes: { checkEvery: 1 } }),
    everybody("done"),
  ),
  row(
    "items.add",
    "a size to Ann's own",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null, item }),
    onlyAnn,
  ),
  ...dependentRows.map(([what, of, cells]) =>
    row(
      "items.add",
      `a size to ${what}`,
      (scene) => {
        const { ownerId, id } = of(scene);
        return { ownerId, dependentId: id, item };
      },
      cells,
    ),
  ),
  ...sizeRows.flatMap(([what, of, cells]) => [
    row("items.update", what, (scene) => ({ ...of(scene), changes: { size: "99" } }), cells),
    row(
      "items.update",
      `how ${what} is read, its brand and fit`,
      (scene) => ({ ...of(scene), changes: { system: "cm", brand: "Mo", fit: "runs-large" } }),
      cells,
    ),
    // Only viewers who may know the size learn that it isn't this one.
    row(
      "items.update",
      `${what}, seen as it isn't stored`,
      (scene) => ({ ...of(scene), changes: { size: "99" }, seen: { size: "none of these" } }),
      where(cells, "done", "conflict"),
    ),
    row(
      "items.confirm",
      what,
      (scene) => ({ ...of(scene), size: "none of these" }),
      where(cells, "done", "conflict"),
    ),
    row(
      "items.confirm",
      `${what}, as it is stored, under an id of its own`,
      (scene) => ({ ...of(scene), size: scene.texts[of(scene).id] ?? "", entryId: missing }),
      cells,
    ),
    row("items.remove", what, of, cells),
  ]),
  row(
    "dependents.add",
    "a dependent to Ann's",
    ({ ann }) => ({ ownerId: ann.id, dependent }),
    caretakers("done"),
  ),
  ...dependentRows.flatMap(([what, of, cells]) => [
    row("dependents.update", what, (scene) => ({ ...of(scene), changes: { name: "Mo" } }), cells),
    row(
      "dependents.update",
      `the birth month of ${what}`,
      (scene) => ({ ...of(scene), changes: { birthMonth: "2019-03" } }),
      cells,
    ),
    row(
      "dependents.update",
      `how often the sizes of ${what} are checked`,
      (scene) => ({ ...of(scene), changes: { checkEvery: 1 } }),
      cells,
    ),
    row(
      "dependents.update",
      `${what}, seen as it isn't stored`,
      (scene) => ({ ...of(scene), changes: { name: "Mo" }, seen: { name: "none of these" } }),
      where(cells, "done", "conflict"),
    ),
    row("dependents.remove", what, of, cells),
  ]),
  ...deletedRows.flatMap(([what, of, cells, restored = cells]) => [
    row("deleted.restore", what, of, restored),
    row("deleted.forget", what, of, cells),
  ]),
  ...relationshipKinds.flatMap((kind) =>
    moves.flatMap((move) => [
      row(
        "relationships.move",
        `${move} towards Ann, as a ${kind}`,
        ({ ann }) => ({ kind, move, otherId: ann.id }),
        {
          ...everybody("conflict"),
          but: Object.fromEntries(
            movers[move][kind].map((standing): [Standing, Cell] => [standing, "done"]),
          ),
        },
      ),
      row(
        "relationships.move",
        `${move} towards nobody, as a ${kind}`,
        () => ({ kind, move, otherId: missing }),
        everybody(move === "request" ? "not-found" : "conflict"),
      ),
    ]),
  ),
  row("blocks.add", "Ann", ({ ann }) => ({ otherId: ann.id }), {
    ...signedIn("done", "conflict", "conflict", "conflict", "conflict"),
    // Who has asked someone wants to hear from them.
    but: { "one who asked to connect": "conflict", "one who asked to link": "conflict" },
  }),
  row("blocks.add", "nobody", () => ({ otherId: missing }), everybody("not-found")),
  row("blocks.remove", "someone else's block", ({ zoe }) => ({ otherId: zoe.id }), {
    ...everybody("not-found"),
    self: "done",
  }),
  row("blocks.remove", "nobody", () => ({ otherId: missing }), everybody("not-found")),
  row(
    "invitations.add",
    "an invitation",
    () => ({ invitation: { name: "Ingrid", kind: "connection" } }),
    everybody("done"),
  ),
  row(
    "invitations.add",
    "an invitation by e-mail, of a server that sends none",
    () => ({ invitation: { name: "Ingrid", kind: "connection", email: "ingrid@example.org" } }),
    everybody("invalid"),
  ),
  row("invitations.remove", "Ann's invitation", ({ invitation: { id } }) => ({ id }), {
    ...everybody("not-found"),
    self: "done",
  }),
  row(
    "invitations.remove",
    "an invitation that was used",
    ({ usedInvitation: { id } }) => ({ id }),
    {
      ...everybody("not-found"),
    },
  ),
  row("invitations.accept", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everybody("done"),
    both: "conflict",
    self: "conflict",
  }),
  row(
    "invitations.accept",
    "an invitation that was used",
    ({ usedInvitation: { token } }) => ({ token }),
    everybody("not-found"),
  ),
  row("invitations.decline", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everybody("done"),
    out: "done",
  }),
  row(
    "invitations.decline",
    "an invitation that was used",
    ({ usedInvitation: { token } }) => ({ token }),
    { ...everybody("not-found"), out: "not-found" },
  ),
  row("news.read", "what's new", () => ({ until: 1 }), everybody("done")),
  row("news.ask", "Ann for her sizes", ({ ann }) => ({ otherId: ann.id }), {
    ...signedIn("not-allowed", "done", "done", "done", "not-allowed"),
  }),
  row("news.ask", "nobody for their sizes", () => ({ otherId: missing }), everybody("not-allowed")),
  row(
    "feedback.send",
    "feedback",
    () => ({ feedback: { name: "Vic", email: "vic@example.org", feedback: "Lovely socks." } }),
    { ...everybody("done"), out: "done" },
  ),
];

/** A link, as a call names it with its wearer, and the cells of turning it off. */
type LinkRow = [what: string, of: SizeOf, cells: Cells];

const linkRows: LinkRow[] = [
  [
    "the link to Ann's own sizes",
    ({ ann, links }) => ({ ownerId: ann.id, dependentId: null, id: links.ann.id }),
    onlyAnn,
  ],
  [
    "a caretaker's link to Ann's visible dependent",
    ({ ann, teo, links }) => ({ ownerId: ann.id, dependentId: teo.id, id: links.teo.id }),
    caretakers("done"),
  ],
  [
    "the link to Ann's private dependent",
    ({ ann, pepper, links }) => ({ ownerId: ann.id, dependentId: pepper.id, id: links.pepper.id }),
    caretakers("done"),
  ],
  [
    "a link that Ann's dependent doesn't have",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: missing }),
    caretakers("not-found"),
  ],
  [
    "one dependent's link as if it were the other's",
    ({ ann, pepper, links }) => ({ ownerId: ann.id, dependentId: pepper.id, id: links.teo.id }),
    caretakers("not-found"),
  ],
  [
    "a dependent's link as if it were Ann's own",
    ({ ann, links }) => ({ ownerId: ann.id, dependentId: null, id: links.teo.id }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a link to a dependent of a person linked with Ann",
    ({ dan, gus, links }) => ({ ownerId: dan.id, dependentId: gus.id, id: links.gus.id }),
    { ...everybody("not-allowed"), self: "done" },
  ],
  [
    "somebody else's link under one's own name",
    ({ viewer, links }) => ({ ownerId: viewer.id, dependentId: null, id: links.gus.id }),
    everybody("not-found"),
  ],
];

/** A wearer, and the cells of making a link to their sizes. */
type WearerRow = [
  what: string,
  of: (scene: Scene) => { ownerId: string; dependentId: string | null },
  cells: Cells,
];

const sharedWearers: WearerRow[] = [
  ["Ann's own sizes", ({ ann }) => ({ ownerId: ann.id, dependentId: null }), onlyAnn],
  ...dependentRows.map(([what, of, cells]): WearerRow => [
    what,
    (scene) => ({ ownerId: of(scene).ownerId, dependentId: of(scene).id }),
    // What is private gets no link.
    what.includes("private") ? where(cells, "done", "invalid") : cells,
  ]),
];

/** What anyone who has a link sees, signed in or not. */
const anyone = (cell: Cell): Cells => ({ ...everybody(cell), out: cell });

const links: Row[] = [
  row(
    "shares.page",
    "the links to Ann's own sizes",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null }),
    { ...onlyAnn, self: ["ann's link", "ann"] },
  ),
  row(
    "shares.page",
    "the links to Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
    // Vic doesn't know Dan, who has made the link.
    { ...caretakers(["teo's link"]), self: ["teo's link", "dan"] },
  ),
  row(
    "shares.page",
    "the links to Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id }),
    caretakers(["pepper's link", "ann"]),
  ),
  row(
    "shares.page",
    "the links to a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: missing }),
    caretakers("not-found"),
  ),
  row(
    "shares.page",
    "the links to a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id }),
    { ...everybody("not-allowed"), self: ["gus's link", "dan"] },
  ),
  row(
    "shares.page",
    "the links to somebody else's dependent under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: foreign.dependent }),
    everybody("not-found"),
  ),
  row(
    "shares.open",
    "the link to Ann's own sizes",
    (scene) => ({ token: scene.links.ann.token }),
    anyone(["ann", ...sized("ann's shoes")]),
  ),
  row(
    "shares.open",
    "a caretaker's link to Ann's visible dependent",
    (scene) => ({ token: scene.links.teo.token }),
    anyone(["teo", "dan", ...boots("teo")]),
  ),
  row(
    "shares.open",
    "the link to Ann's private dependent",
    (scene) => ({ token: scene.links.pepper.token }),
    anyone("not-found"),
  ),
  row(
    "shares.open",
    "a token that no one has",
    () => ({ token: "A".repeat(22) }),
    anyone("not-found"),
  ),
  ...sharedWearers.map(([what, of, cells]) =>
    row(
      "shares.add",
      `a link to ${what}`,
      (scene) => ({
        ...of(scene),
        share: { label: "Swim class", categories: ["Shoes"], until: "week" },
      }),
      cells,
    ),
  ),
  ...linkRows.map(([what, of, cells]) => row("shares.remove", what, of, cells)),
];

const rows = [...reads, ...histories, ...writes, ...links];

const columns: Record<Standing, Exclude<keyof Cells, "but">> = {
  "signed out": "out",
  "with an expired session": "out",
  "a stranger": "far",
  "one who asked to connect": "far",
  "one who asked to link": "far",
  "one who was asked to connect": "far",
  "one who was asked to link": "far",
  connected: "connected",
  linked: "linked",
  "connected and linked": "both",
  "Ann herself": "self",
};

const cellOf = (cells: Cells, standing: Standing): Cell =>
  cells.but?.[standing] ?? cells[columns[standing]];

/** A fault beside the answer itself, in words that no cell has. */
type Flaw = `${string}, but ${string}`;

const sorted = <Any extends Cell | Flaw>(cell: Any) =>
  typeof cell === "string" ? cell : cell.toSorted();

const scenes = new Map<Standing, Scene>();
beforeAll(async () => {
  await Promise.all(
    standings.map(async (standing) => scenes.set(standing, await openScene(standing))),
  );
});
const counted = { cells: 0, allowed: 0 };
afterAll(async () => {
  console.info(`The matrix: ${counted.cells} cells, ${counted.allowed} of them allowed.`);
  await Promise.all([...scenes.values()].map(({ world }) => world.end()));
});

/** Compares the outcomes of all standings with the expected ones in one assertion. */
async function compare(
  { cells }: Pick<Row, "cells">,
  ask: (scene: Scene) => Promise<Cell | Flaw>,
): Promise<void> {
  const got: Partial<Record<Standing, Cell | Flaw>> = {};
  const expected: Partial<Record<Standing, Cell>> = {};
  await Promise.all(
    [...scenes].map(async ([standing, scene]) => {
      got[standing] = sorted(await ask(scene));
      const cell = sorted(cellOf(cells, standing));
      expected[standing] = cell;
      counted.cells += 1;
      if (cell === "done" || typeof cell === "object") counted.allowed += 1;
    }),
  );
  expect(got).toEqual(expected);
}

/** The headers and body of an answer, as text. */
const bytesOf = async (response: Response) =>
  [...response.headers].join("\n") + (await response.text());

/** What each store holds after the last request, so that it is read once for each. */
const held = new Map<World, Awaited<ReturnType<typeof everything>>>();

async function once(
  { call, input }: Row,
  { world, viewer, ...scene }: Scene,
): Promise<Cell | Flaw> {
  world.clock.now += 1000;
  const before = held.get(world) ?? (await everything(world));
  await world.caughtUp();
  world.published.length = 0;
  const response = await viewer.post(`/api/${call}`, input({ world, viewer, ...scene }));
  const text = await bytesOf(response.clone());
  await world.caughtUp();
  const after = await everything(world);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  held.set(world, after);

  if (!response.ok) {
    const { refusal } = (await response.json()) as { refusal: RefusalReason };
    if (isChanged) return `${refusal}, but something was written`;
    if (world.published.length > 0) return `${refusal}, but a change was announced`;
    if (marksIn(text).length > 0) return `${refusal}, but it reveals ${marksIn(text).join()}`;
    return refusal;
  }
  if (kindOf(call) === "query") {
    return isChanged ? "answered, but something was written" : marksIn(text);
  }
  if (!isChanged) return "done, but nothing was written";
  if (marksIn(text).length > 0) return `done, but it reveals ${marksIn(text).join()}`;
  await restore(world, before);
  held.set(world, before);
  return "done";
}

/** The outcome of the first event of a stream with this query. */
async function live({ call, input }: Row, scene: Scene): Promise<Cell | Flaw> {
  scene.world.clock.now += 1000;
  const leaving = new AbortController();
  const queries = [{ call, input: input(scene) }];
  const response = await scene.viewer.post("/api/live", { queries }, leaving.signal);
  const { value: event } = await eventsOf(response).next();
  leaving.abort();
  if (!event) return "nothing, but the stream has ended";
  return event.refused?.refusal ?? marksIn(JSON.stringify(event));
}

const kindOf = (name: CallName) => callNamed(name).kind;

test("the access table has rows for every call of the contract", () => {
  const names = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  expect([...new Set(rows.map(({ call }) => call))].toSorted()).toEqual(names.toSorted());
});

describe("a single request", () => {
  for (const each of rows) {
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${each.call}: ${each.what}`, () => compare(each, (scene) => once(each, scene)));
  }
});

describe("a live stream", () => {
  for (const each of rows.filter(({ call }) => kindOf(call) === "query")) {
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${each.call}: ${each.what}`, () => compare(each, (scene) => live(each, scene)));
  }

  const commands = rows.filter(({ call }) => kindOf(call) === "command");
  for (const [name, command] of new Map(commands.map((each) => [each.call, each]))) {
    const cells = { ...everybody("not-found"), out: "not-found" } as const;
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${name} is no query`, () => compare({ cells }, (scene) => live(command, scene)));
  }
});

test("no log line contains anything that people wrote", () => {
  for (const { world } of scenes.values()) {
    expect(world.lines.length).toBeGreaterThan(100);
    expect(world.lines.filter((line) => /«|»|\\u00ab|example\.org/.test(line))).toEqual([]);
    expect(world.problems).toEqual([]);
  }
});
