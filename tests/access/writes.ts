/** Rows of the access matrix for commands, except links. */
import type { ImportDraft } from "#domain/import/export.ts";
import {
  type RelationshipKind,
  type RelationshipMove,
  relationshipKinds,
  relationshipMoves,
} from "#domain/people/relationship.ts";
import { aDependentDraft, aPicture, anItemDraft } from "../builders.ts";
import { type Scene, type Standing, missing } from "../scene.ts";
import {
  type Cell,
  type Cells,
  type Row,
  annAndCaretakers,
  everyoneSignedIn,
  onlyAnn,
  row,
  signedIn,
  replaceOutcome,
} from "./cells.ts";
import { deletedRows, sizeRows } from "./sizes.ts";

const item = anItemDraft({ name: "Flats", size: "36" });
const newDependent = "018f0000-0000-7000-8000-00000000000d";
const newSize = "018f0000-0000-7000-8000-00000000000e";
const enteredAt = Date.UTC(2025, 2, 4);

const entry = { id: newSize, kind: "size", size: "36", system: "", enteredAt } as const;

const anEntry = (itemId: string) => ({ itemId, dependentId: null, ...entry });

/** A piece of an import: a new dependent, and a size of the dependent with this id. */
const imported = (dependentId: string): ImportDraft => ({
  dependents: [{ ...aDependentDraft({ name: "Mo" }), id: newDependent, checkEvery: null }],
  sizes: [{ ...item, id: newSize, dependentId, measuredAt: enteredAt, latest: entry }],
  entries: [],
});

const pictureOf = ({ ownerId, id }: { ownerId: string; id: string }) => ({
  ownerId,
  dependentId: id,
});

const dependent = aDependentDraft({ name: "Mo" });

/** A dependent's key in calls, and the cells of changing them. */
type DependentRow = [what: string, of: (scene: Scene) => { ownerId: string; id: string }, cells: Cells];

export const dependentRows: DependentRow[] = [
  ["Ann's visible dependent", ({ ann, teo }) => ({ ownerId: ann.id, id: teo.id }), annAndCaretakers("done")],
  ["Ann's private dependent", ({ ann, pepper }) => ({ ownerId: ann.id, id: pepper.id }), annAndCaretakers("done")],
  ["a dependent that Ann doesn't have", ({ ann }) => ({ ownerId: ann.id, id: missing }), annAndCaretakers("not-found")],
  [
    "a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, id: gus.id }),
    { ...everyoneSignedIn("not-allowed"), self: "done" },
  ],
  [
    "someone else's dependent under the viewer's own id",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, id: foreign.dependent }),
    everyoneSignedIn("not-found"),
  ],
];

/** The viewers who can make each move toward Ann, by kind; no one else can (spec §4). */
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
      "connected, but blocked by Dan",
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
    connection: ["connected", "connected, but blocked by Dan", "connected and linked"],
    dependentLink: ["linked", "connected and linked"],
  },
};

const moves = Object.keys(relationshipMoves) as RelationshipMove[];

/** Whom viewers ask for sizes of, and what connections of Ann get. */
type AskRow = [
  what: string,
  of: (scene: Scene) => readonly [owner: { id: string }, dependent: { id: string }],
  seen: Cell,
];

const askOf = ([owner, wearer]: readonly [{ id: string }, { id: string }]) => ({
  otherId: owner.id,
  dependentId: wearer.id,
});

export const writes: Row[] = [
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
    everyoneSignedIn("done"),
  ),
  row(
    "profiles.update",
    "how often one's own sizes are checked",
    () => ({ changes: { checkEvery: 1 } }),
    everyoneSignedIn("done"),
  ),
  row(
    "pictures.set",
    "Ann's own picture",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null, jpeg: aPicture(9) }),
    onlyAnn,
  ),
  row("pictures.remove", "Ann's own picture", ({ ann }) => ({ ownerId: ann.id, dependentId: null }), onlyAnn),
  row("items.add", "Ann's own size", ({ ann }) => ({ ownerId: ann.id, dependentId: null, item }), onlyAnn),
  ...dependentRows.map(([what, of, cells]) =>
    row(
      "items.add",
      `a size of ${what}`,
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
      `system, brand, and fit of ${what}`,
      (scene) => ({ ...of(scene), changes: { system: "cm", brand: "Mo", fit: "runs-large" } }),
      cells,
    ),
    // Only viewers who may edit the size learn that its text differs.
    row(
      "items.update",
      `${what}, with an outdated text`,
      (scene) => ({ ...of(scene), changes: { size: "99" }, seen: { size: "none of these" } }),
      replaceOutcome(cells, "done", "conflict"),
    ),
    row(
      "items.confirm",
      what,
      (scene) => ({ ...of(scene), size: "none of these" }),
      replaceOutcome(cells, "done", "conflict"),
    ),
    row(
      "items.confirm",
      `${what}, with the stored text and a new entry id`,
      (scene) => ({ ...of(scene), size: scene.texts[of(scene).id] ?? "", entryId: missing }),
      cells,
    ),
    row("items.remove", what, of, cells),
  ]),
  row("dependents.add", "Ann's dependent", ({ ann }) => ({ ownerId: ann.id, dependent }), annAndCaretakers("done")),
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
      `${what}, with an outdated text`,
      (scene) => ({ ...of(scene), changes: { name: "Mo" }, seen: { name: "none of these" } }),
      replaceOutcome(cells, "done", "conflict"),
    ),
    row("dependents.remove", what, of, cells),
    row("pictures.set", `of ${what}`, (scene) => ({ ...pictureOf(of(scene)), jpeg: aPicture(9) }), cells),
    row("pictures.remove", `of ${what}`, (scene) => pictureOf(of(scene)), cells),
  ]),
  ...deletedRows.flatMap(([what, of, cells, restored = cells]) => [
    row("deleted.restore", what, of, restored),
    row("deleted.forget", what, of, cells),
  ]),
  ...relationshipKinds.flatMap((kind) =>
    moves.flatMap((move) => [
      row("relationships.move", `${move} toward Ann, as a ${kind}`, ({ ann }) => ({ kind, move, otherId: ann.id }), {
        ...everyoneSignedIn("conflict"),
        exceptions: Object.fromEntries(movers[move][kind].map((standing): [Standing, Cell] => [standing, "done"])),
      }),
      row(
        "relationships.move",
        `${move} toward nobody, as a ${kind}`,
        () => ({ kind, move, otherId: missing }),
        everyoneSignedIn(move === "request" ? "not-found" : "conflict"),
      ),
    ]),
  ),
  ...moves.map((move) =>
    row(
      "relationships.move",
      `${move} toward Ann, as a dependent link with a connection`,
      ({ ann }) => ({ kind: "dependentLink", move, otherId: ann.id, withConnection: true }),
      {
        ...everyoneSignedIn("conflict"),
        exceptions: Object.fromEntries(
          movers[move].dependentLink.map((standing): [Standing, Cell] => [standing, "done"]),
        ),
      },
    ),
  ),
  row("blocks.add", "Ann", ({ ann }) => ({ otherId: ann.id }), {
    ...signedIn("done", "conflict", "conflict", "conflict", "conflict"),
    // A viewer with a pending request to Ann can't block her.
    exceptions: { "one who asked to connect": "conflict", "one who asked to link": "conflict" },
  }),
  row("blocks.add", "nobody", () => ({ otherId: missing }), everyoneSignedIn("not-found")),
  row("blocks.remove", "someone else's block", ({ zoe }) => ({ otherId: zoe.id }), {
    ...everyoneSignedIn("not-found"),
    self: "done",
  }),
  row("blocks.remove", "nobody", () => ({ otherId: missing }), everyoneSignedIn("not-found")),
  row(
    "invitations.add",
    "an invitation",
    () => ({ invitation: { name: "Ingrid", kind: "connection" } }),
    everyoneSignedIn("done"),
  ),
  row(
    "invitations.add",
    "an invitation by email, of a server that sends none",
    () => ({ invitation: { name: "Ingrid", kind: "connection", email: "ingrid@example.org" } }),
    everyoneSignedIn("invalid"),
  ),
  row("invitations.remove", "Ann's invitation", ({ invitation: { id } }) => ({ id }), {
    ...everyoneSignedIn("not-found"),
    self: "done",
  }),
  row("invitations.remove", "an invitation that was used", ({ usedInvitation: { id } }) => ({ id }), {
    ...everyoneSignedIn("not-found"),
  }),
  row("invitations.accept", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everyoneSignedIn("done"),
    both: "conflict",
    self: "conflict",
  }),
  row(
    "invitations.accept",
    "an invitation that was used",
    ({ usedInvitation: { token } }) => ({ token }),
    everyoneSignedIn("not-found"),
  ),
  row("invitations.decline", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everyoneSignedIn("done"),
    signedOut: "done",
  }),
  row("invitations.decline", "an invitation that was used", ({ usedInvitation: { token } }) => ({ token }), {
    ...everyoneSignedIn("not-found"),
    signedOut: "not-found",
  }),
  row("data.import", "a dependent, a size and an entry", () => imported(newDependent), everyoneSignedIn("done")),
  row("data.import", "a size of Ann's dependent", ({ teo }) => ({ ...imported(teo.id), dependents: [] }), {
    ...everyoneSignedIn("not-found"),
    self: "done",
  }),
  row(
    "data.import",
    "an entry of Ann's size",
    ({ shoes }) => ({ dependents: [], sizes: [], entries: [anEntry(shoes)] }),
    { ...everyoneSignedIn("not-found"), self: "done" },
  ),
  row("news.read", "the news", () => ({ until: 1 }), everyoneSignedIn("done")),
  row("news.ask", "Ann for her sizes", ({ ann }) => ({ otherId: ann.id }), {
    ...signedIn("not-allowed", "done", "done", "done", "not-allowed"),
  }),
  ...(
    [
      ["Ann's visible dependent", ({ ann, teo }) => [ann, teo], "done"],
      ["Ann's private dependent", ({ ann, pepper }) => [ann, pepper], "not-allowed"],
    ] as const satisfies readonly AskRow[]
  ).map(([what, of, seenByConnections]) =>
    row("news.ask", `for sizes of ${what}`, (scene) => askOf(of(scene)), {
      ...signedIn("not-allowed", seenByConnections, "done", "done", "not-allowed"),
    }),
  ),
  row("news.ask", "for sizes of a visible dependent of a person linked with Ann", ({ dan, gus }) => askOf([dan, gus]), {
    ...signedIn("not-allowed", "done", "not-allowed", "done", "done"),
    exceptions: { "connected, but blocked by Dan": "not-allowed" },
  }),
  row(
    "news.ask",
    "for sizes of a private dependent of a person linked with Ann",
    ({ dan, hob }) => askOf([dan, hob]),
    signedIn("not-allowed", "not-allowed", "not-allowed", "not-allowed", "done"),
  ),
  row(
    "news.ask",
    "for sizes of another's dependent under Ann's name",
    ({ ann, gus }) => askOf([ann, gus]),
    everyoneSignedIn("not-allowed"),
  ),
  row(
    "news.ask",
    "for a size of Ann's visible dependent by a name that isn't in the catalogue",
    ({ ann, teo }) => ({ ...askOf([ann, teo]), size: { category: "Shoes", name: "Call me" } }),
    signedIn("not-allowed", "invalid", "invalid", "invalid", "not-allowed"),
  ),
  row("news.ask", "nobody for their sizes", () => ({ otherId: missing }), everyoneSignedIn("not-allowed")),
  row(
    "feedback.send",
    "feedback",
    () => ({ feedback: { name: "Vic", email: "vic@example.org", feedback: "Lovely socks." } }),
    { ...everyoneSignedIn("done"), signedOut: "done" },
  ),
];
