/** Rows of the access matrix for share links. */
import { type Scene, missing } from "../scene.ts";
import {
  type Cell,
  type Cells,
  type Row,
  boots,
  caretakers,
  everybody,
  onlyAnn,
  row,
  sized,
  where,
} from "./cells.ts";
import type { SizeOf } from "./sizes.ts";
import { dependentRows } from "./writes.ts";

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

export const links: Row[] = [
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
