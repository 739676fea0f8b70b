/** Rows of the access matrix for share links. */
import { type Scene, missing } from "../scene.ts";
import {
  type Cell,
  type Cells,
  type Row,
  bootsMarks,
  annAndCaretakers,
  everyoneSignedIn,
  onlyAnn,
  row,
  sizeMarks,
  replaceOutcome,
} from "./cells.ts";
import type { SizeOf } from "./sizes.ts";
import { dependentRows } from "./writes.ts";

/** A share link's key in calls, and the cells of turning it off. */
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
    annAndCaretakers("done"),
  ],
  [
    "the link to Ann's private dependent",
    ({ ann, pepper, links }) => ({ ownerId: ann.id, dependentId: pepper.id, id: links.pepper.id }),
    annAndCaretakers("done"),
  ],
  [
    "the link to several, through Ann's private dependent",
    ({ ann, pepper, links }) => ({ ownerId: ann.id, dependentId: pepper.id, id: links.family.id }),
    annAndCaretakers("done"),
  ],
  [
    "the link to several, through Ann's own sizes",
    ({ ann, links }) => ({ ownerId: ann.id, dependentId: null, id: links.family.id }),
    onlyAnn,
  ],
  [
    "a link that Ann's dependent doesn't have",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: missing }),
    annAndCaretakers("not-found"),
  ],
  [
    "one dependent's link as if it were the other's",
    ({ ann, pepper, links }) => ({ ownerId: ann.id, dependentId: pepper.id, id: links.teo.id }),
    annAndCaretakers("not-found"),
  ],
  [
    "a dependent's link as if it were Ann's own",
    ({ ann, links }) => ({ ownerId: ann.id, dependentId: null, id: links.teo.id }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a link to a dependent of a person linked with Ann",
    ({ dan, gus, links }) => ({ ownerId: dan.id, dependentId: gus.id, id: links.gus.id }),
    { ...everyoneSignedIn("not-allowed"), self: "done" },
  ],
  [
    "somebody else's link under one's own name",
    ({ viewer, links }) => ({ ownerId: viewer.id, dependentId: null, id: links.gus.id }),
    everyoneSignedIn("not-found"),
  ],
];

/** A wearer, and the cells of creating a link to their sizes. */
type WearerRow = [what: string, of: (scene: Scene) => { ownerId: string; dependentId: string | null }, cells: Cells];

const sharedWearers: WearerRow[] = [
  ["Ann's own sizes", ({ ann }) => ({ ownerId: ann.id, dependentId: null }), onlyAnn],
  ...dependentRows.map(([what, of, cells]): WearerRow => [
    what,
    (scene) => ({ ownerId: of(scene).ownerId, dependentId: of(scene).id }),
    // A private dependent's sizes can't be shared by link.
    what.includes("private") ? replaceOutcome(cells, "done", "invalid") : cells,
  ]),
];

/** The wearers of a link to several, and the cells of creating it. */
type SeveralRow = [
  what: string,
  of: (scene: Scene) => { ownerId: string; dependentId: string | null; moreDependentIds: string[] },
  cells: Cells,
];

const severalRows: SeveralRow[] = [
  [
    "Ann's own sizes and her visible dependent's",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: null, moreDependentIds: [teo.id] }),
    onlyAnn,
  ],
  [
    "Ann's visible dependent's sizes and her private one's",
    ({ ann, teo, pepper }) => ({
      ownerId: ann.id,
      dependentId: teo.id,
      moreDependentIds: [pepper.id],
    }),
    annAndCaretakers("invalid"),
  ],
  [
    "Ann's dependent's sizes and those of one she doesn't have",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, moreDependentIds: [missing] }),
    annAndCaretakers("not-found"),
  ],
  [
    "Ann's dependent's sizes and those of a person linked with her",
    ({ ann, teo, gus }) => ({ ownerId: ann.id, dependentId: teo.id, moreDependentIds: [gus.id] }),
    annAndCaretakers("not-found"),
  ],
  [
    "one's own sizes and somebody else's dependent's",
    ({ viewer, foreign }) => ({
      ownerId: viewer.id,
      dependentId: null,
      moreDependentIds: [foreign.dependent],
    }),
    everyoneSignedIn("not-found"),
  ],
];

/** The same cell for every viewer, signed in or not. */
const everyone = (cell: Cell): Cells => ({ ...everyoneSignedIn(cell), signedOut: cell });

/** The marks of the link to several in lists: its label, its author, and its wearers' names. */
const familysLink = ["family's link", "ann", "teo", "pepper"];

export const links: Row[] = [
  row("shares.page", "the links to Ann's own sizes", ({ ann }) => ({ ownerId: ann.id, dependentId: null }), {
    ...onlyAnn,
    self: ["ann's link", ...familysLink],
  }),
  row(
    "shares.page",
    "the links to Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
    // Vic doesn't know Dan, who created the link.
    {
      ...annAndCaretakers(["teo's link", ...familysLink]),
      self: ["teo's link", "dan", ...familysLink],
    },
  ),
  row(
    "shares.page",
    "the links to Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id }),
    annAndCaretakers(["pepper's link", ...familysLink]),
  ),
  row(
    "shares.page",
    "the links to a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: missing }),
    annAndCaretakers("not-found"),
  ),
  row(
    "shares.page",
    "the links to a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id }),
    { ...everyoneSignedIn("not-allowed"), self: ["gus's link", "gus", "dan"] },
  ),
  row(
    "shares.page",
    "the links to somebody else's dependent under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: foreign.dependent }),
    everyoneSignedIn("not-found"),
  ),
  row(
    "shares.open",
    "the link to Ann's own sizes",
    (scene) => ({ token: scene.links.ann.token }),
    everyone(["ann", ...sizeMarks("ann's shoes")]),
  ),
  row(
    "shares.open",
    "a caretaker's link to Ann's visible dependent",
    (scene) => ({ token: scene.links.teo.token }),
    everyone(["teo", "dan", ...bootsMarks("teo")]),
  ),
  row(
    "shares.open",
    "the link to Ann's private dependent",
    (scene) => ({ token: scene.links.pepper.token }),
    everyone("not-found"),
  ),
  row(
    "shares.open",
    "the link to several, one of them private",
    (scene) => ({ token: scene.links.family.token }),
    everyone(["ann", ...sizeMarks("ann's shoes"), "teo", "teo's picture", ...bootsMarks("teo")]),
  ),
  row(
    "shares.open",
    "the link to several, one of them private, with addresses of pictures",
    (scene) => ({ token: scene.links.family.token, picturesAs: "addresses" }),
    everyone(["ann", ...sizeMarks("ann's shoes"), "teo", "teo's picture", ...bootsMarks("teo")]),
  ),
  row("shares.open", "a token that no one has", () => ({ token: "A".repeat(22) }), everyone("not-found")),
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
  ...severalRows.map(([what, of, cells]) =>
    row(
      "shares.add",
      `a link to ${what}`,
      (scene) => ({
        ...of(scene),
        share: { label: "Fridge", categories: ["Shoes"], until: "week" },
      }),
      cells,
    ),
  ),
  ...linkRows.map(([what, of, cells]) => row("shares.remove", what, of, cells)),
];
