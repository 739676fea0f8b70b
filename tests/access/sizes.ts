/** Keys of sizes and deleted records in calls, and the rows of the access matrix for a size's history. */
import { type Scene, missing } from "../scene.ts";
import {
  type Cells,
  annAndCaretakers,
  everyoneSignedIn,
  shoppingMarks,
  onlyAnn,
  sizePageMarks,
  row,
  replaceOutcome,
} from "./cells.ts";

export type SizeOf = (scene: Scene) => { ownerId: string; dependentId: string | null; id: string };

/** A size's key in calls, the cells of changing it, and the marks its page shows to people who may change it. */
type SizeRow = [what: string, of: SizeOf, cells: Cells, shown?: string[]];

export const sizeRows: SizeRow[] = [
  [
    "Ann's visible size",
    ({ ann, shoes }) => ({ ownerId: ann.id, dependentId: null, id: shoes }),
    onlyAnn,
    ["ann", ...sizePageMarks("ann's shoes")],
  ],
  [
    "Ann's private size",
    ({ ann, bra }) => ({ ownerId: ann.id, dependentId: null, id: bra }),
    onlyAnn,
    ["ann", ...sizePageMarks("ann's bra")],
  ],
  [
    "a size that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: null, id: missing }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "a visible size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.boots }),
    annAndCaretakers("done"),
    ["ann", ...shoppingMarks("teo"), ...sizePageMarks("teo's boots")],
  ],
  [
    "a private size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.vest }),
    annAndCaretakers("done"),
    ["ann", ...shoppingMarks("teo"), ...sizePageMarks("teo's vest")],
  ],
  [
    "a private size of Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: pepper.vest }),
    annAndCaretakers("done"),
    ["ann", ...shoppingMarks("pepper"), ...sizePageMarks("pepper's vest")],
  ],
  [
    "Ann's own size as if it were her dependent's",
    ({ ann, teo, shoes }) => ({ ownerId: ann.id, dependentId: teo.id, id: shoes }),
    annAndCaretakers("not-found"),
  ],
  [
    "her dependent's size as if it were Ann's own",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: null, id: teo.boots }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "one dependent's size as if it were the other's",
    ({ ann, teo, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: teo.boots }),
    annAndCaretakers("not-found"),
  ],
  [
    "a size of a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id, id: gus.vest }),
    { ...everyoneSignedIn("not-allowed"), self: "done" },
    ["dan", ...shoppingMarks("gus"), ...sizePageMarks("gus's vest")],
  ],
  [
    "somebody else's size under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: null, id: foreign.size }),
    everyoneSignedIn("not-found"),
  ],
];

/** Dan confirmed the size of Teo's boots. Vic doesn't know Dan, so only Ann sees his name. */
export const histories = sizeRows.map(([what, of, cells, shown = []]) => {
  const seen = replaceOutcome(cells, "done", shown);
  const self = shown.includes("teo's boots") ? [...shown, "dan"] : seen.self;
  return row("items.history", what, of, { ...seen, self });
});

/** A deleted record, the cells of deleting it permanently, and those of restoring it if they differ. */
type DeletedRow = [what: string, of: SizeOf, cells: Cells, restored?: Cells];

export const deletedRows: DeletedRow[] = [
  ["Ann's visible size", ({ ann, deleted }) => ({ ownerId: ann.id, dependentId: null, id: deleted.coat }), onlyAnn],
  ["Ann's private size", ({ ann, deleted }) => ({ ownerId: ann.id, dependentId: null, id: deleted.slip }), onlyAnn],
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
    onlyAnn,
    annAndCaretakers("done"),
  ],
  [
    "a private size of Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.slip }),
    onlyAnn,
    annAndCaretakers("done"),
  ],
  [
    "a private size of Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: pepper.coat }),
    onlyAnn,
    annAndCaretakers("done"),
  ],
  [
    "Ann's dependent",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.id }),
    onlyAnn,
    annAndCaretakers("done"),
  ],
  [
    "a size of Ann's dependent who is deleted too",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.coat }),
    onlyAnn,
    annAndCaretakers("conflict"),
  ],
  [
    "a size that went with Ann's dependent",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: rex.id, id: rex.boots }),
    { ...onlyAnn, self: "not-found" },
    annAndCaretakers("not-found"),
  ],
  [
    "a dependent that Ann still has",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.id }),
    { ...onlyAnn, self: "not-found" },
    annAndCaretakers("not-found"),
  ],
  [
    "Ann's dependent as if it were her own size",
    ({ ann, deleted: { rex } }) => ({ ownerId: ann.id, dependentId: null, id: rex.id }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "Ann's own size as if it were her dependent's",
    ({ ann, teo, deleted }) => ({ ownerId: ann.id, dependentId: teo.id, id: deleted.coat }),
    { ...onlyAnn, self: "not-found" },
    annAndCaretakers("not-found"),
  ],
  [
    "her dependent's size as if it were Ann's own",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: null, id: teo.coat }),
    { ...onlyAnn, self: "not-found" },
  ],
  [
    "one dependent's size as if it were the other's",
    ({ ann, teo, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id, id: teo.coat }),
    { ...onlyAnn, self: "not-found" },
    annAndCaretakers("not-found"),
  ],
  [
    "a size of a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id, id: gus.coat }),
    everyoneSignedIn("not-allowed"),
    { ...everyoneSignedIn("not-allowed"), self: "done" },
  ],
  [
    "somebody else's size under one's own name",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: null, id: foreign.deleted }),
    everyoneSignedIn("not-found"),
  ],
];
