/** The cells of the access matrix: outcomes of a call, and the marks that answers show. */
import type { CallName, InputOf } from "#domain/contract.ts";
import type { SeenAs } from "#domain/people/profile.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import type { Scene, Standing } from "../scene.ts";

/** The outcome of a call: a refusal, a change made, or the marks that the answer shows. */
export type Cell = RefusalReason | "done" | readonly string[];

/** The outcome for each group of viewers; `but` names the viewers that differ from their group. */
export type Cells = {
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

export type Row = {
  call: CallName;
  what: string;
  input: (scene: Scene) => unknown;
  cells: Cells;
};

export const row = <Name extends CallName>(
  call: Name,
  what: string,
  input: (scene: Scene) => InputOf<Name>,
  cells: Cells,
): Row => ({ call, what, input, cells });

/** The cells of a call that requires a session. */
export const signedIn = (
  far: Cell,
  connected: Cell,
  linked: Cell,
  both: Cell,
  self: Cell,
): Cells => ({
  out: "signed-out",
  far,
  connected,
  linked,
  both,
  self,
});

/** Cells of a change that only Ann may make. */
export const onlyAnn = signedIn("not-allowed", "not-allowed", "not-allowed", "not-allowed", "done");
/** Cells of a change that Ann and her caretakers may make; only they learn that something is missing. */
export const caretakers = (there: Cell) =>
  signedIn("not-allowed", "not-allowed", there, there, there);
export const everybody = (cell: Cell) => signedIn(cell, cell, cell, cell, cell);

/** The same cells with the outcome `one` replaced by `other`. */
export const where = (cells: Cells, one: Cell, other: Cell) =>
  Object.fromEntries(
    Object.entries(cells).map(([who, cell]) => [who, cell === one ? other : cell]),
  ) as Cells;

/** The marks of sizes, each with its note, system and brand. */
export const sized = (...sizes: string[]) =>
  sizes.flatMap((size) => [size, `${size}, note`, `${size}, system`, `${size}, brand`]);
/** The marks of dependents in a list to shop for. */
export const listed = (...names: string[]) =>
  names.flatMap((name) => [name, `${name}'s birth month`]);
/** The marks of a dependent, without sizes. */
const face = (name: string) => [...listed(name), `${name}'s bio`];
/** The marks of a dependent for those who look after them, without sizes. */
export const cared = (name: string) => [...face(name), `${name}'s checks`];
/** The marks of a size's page. */
export const past = (size: string) => [...sized(size), `${size}, before`];
/** The marks of sizes of which only the label is read, deleted or in the news: no notes, and nothing older. */
export const labels = (...sizes: string[]) => sizes.flatMap((size) => [size, `${size}, system`]);
/** The marks of the signed-in person, in no one else's answer. */
export const account = (name: string) => [name, `${name}'s e-mail`, `${name}'s regions`];
export const vicsDashboard = [
  "vic",
  "vic's bio",
  ...sized("vic's shoes", "vic's bra"),
  ...face("kit"),
];
export const teosFace = face("teo");
const peppersFace = face("pepper");
export const gusFace = face("gus");
export const hob = face("hob");
export const kit = face("kit");
export const boots = (of: string) => sized(`${of}'s boots`);
export const allOf = (of: string) => sized(`${of}'s boots`, `${of}'s vest`);
export const allOfAnns = [...teosFace, ...allOf("teo"), ...peppersFace, ...allOf("pepper")];
export const annsFace = ["ann", "ann's bio"];
export const teosPage = ["ann", ...cared("teo"), ...allOf("teo")];
export const shared = [...sized("ann's shoes"), "cat", "vic", "dan", ...gusFace, ...boots("gus")];

/** What Ann reads of her own page as someone else sees it: Vic is no one to her in her scene. */
export const annAs: Record<SeenAs, string[]> = {
  connection: [
    ...annsFace,
    ...shared.filter((mark) => mark !== "vic"),
    ...teosFace,
    ...boots("teo"),
  ],
  caretaker: [...annsFace, ...allOfAnns],
  stranger: annsFace,
};

export const vicsDeleted = ["vic", "kit", ...labels("vic's coat", "kit's coat")];
/** What Ann's dependents left behind. Vic doesn't know Dan, who has deleted some of it. */
export const annsDeleted = ["ann", "teo", "pepper", "rex"].concat(
  labels("teo's coat", "teo's slip", "pepper's coat", "rex's coat"),
);

/** The marks of sizes with all of their past. */
const pasts = (...sizes: string[]) => sizes.flatMap(past);
/** The marks of what is there and what was deleted of a dependent, in the export of those who look after them. */
const inFile = (name: string) => [
  ...pasts(`${name}'s boots`, `${name}'s vest`),
  ...labels(`${name}'s coat`),
];
/** The marks of Vic's export, and of what Vic may edit of Ann's: not who else looks after them. */
export const vicsFile = ["vic", "vic's bio", "vic's regions", "signe", "signe's line"].concat(
  pasts("vic's shoes", "vic's bra"),
  labels("vic's coat"),
  face("kit"),
  inFile("kit"),
);
export const annsInFile = ["ann", "teo's link", "pepper's link", "rex"].concat(
  cared("teo"),
  inFile("teo"),
  cared("pepper"),
  inFile("pepper"),
  labels("teo's slip", "rex's coat"),
);
export const annsFile = [...annsInFile, "ann's bio", "ann's regions", "ann's checks"].concat(
  ["ann's link", "gus's link", "cat", "dan", "zoe", "ingrid", "ingrid's line"],
  ["bertil", "bertil's line"],
  pasts("ann's shoes", "ann's bra"),
  labels("ann's coat", "ann's slip"),
  cared("gus"),
  inFile("gus"),
  face("hob"),
  inFile("hob"),
);

/** The marks of a size in the news of those who may see its history. */
export const changedSize = (size: string) => [...labels(size), `${size}, before`];
/** The marks in the news of Ann's dependents, for those who look after them. */
export const annsNews = [
  ...annsDeleted,
  ...["teo's boots", "teo's vest", "pepper's boots", "pepper's vest"].flatMap(changedSize),
];
