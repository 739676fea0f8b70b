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
  signedOut: Cell;
  /** A stranger, and anyone with a pending request from or to Ann. */
  unconnected: Cell;
  connected: Cell;
  linked: Cell;
  both: Cell;
  self: Cell;
  exceptions?: Partial<Record<Standing, Cell>>;
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
export const signedIn = (unconnected: Cell, connected: Cell, linked: Cell, both: Cell, self: Cell): Cells => ({
  signedOut: "signed-out",
  unconnected,
  connected,
  linked,
  both,
  self,
});

/** The cells of a change that only Ann may make. */
export const onlyAnn = signedIn("not-allowed", "not-allowed", "not-allowed", "not-allowed", "done");
/** The cells of a change that Ann and her caretakers may make; only they learn that a record doesn't exist. */
export const annAndCaretakers = (there: Cell) => signedIn("not-allowed", "not-allowed", there, there, there);
export const everyoneSignedIn = (cell: Cell) => signedIn(cell, cell, cell, cell, cell);

/** The cells of a page that shows connections Gus through Ann, and only therefore Dan's name. */
export const throughAnn = (
  unconnected: Cell,
  connected: readonly string[],
  linked: Cell,
  both: Cell,
  self: Cell,
): Cells => ({
  ...signedIn(unconnected, connected, linked, both, self),
  exceptions: {
    "connected, but blocked by Dan": connected.filter((mark) => !/^(dan|gus)\b/.test(mark)),
  },
});

/** The same cells with the outcome `one` replaced by `other`. */
export const replaceOutcome = (cells: Cells, from: Cell, to: Cell) =>
  Object.fromEntries(Object.entries(cells).map(([who, cell]) => [who, cell === from ? to : cell])) as Cells;

/** Marks of sizes, each with its note, system, and brand. */
export const sizeMarks = (...sizes: string[]) =>
  sizes.flatMap((size) => [size, `${size}, note`, `${size}, system`, `${size}, brand`]);
/** Marks of dependents in the shopping list. */
export const shoppingMarks = (...names: string[]) =>
  names.flatMap((name) => [name, `${name}'s birth month`, `${name}'s picture`]);
/** Marks of a dependent's profile, without sizes. */
const profileMarks = (name: string) => [...shoppingMarks(name), `${name}'s bio`];
/** Marks of a dependent's profile as caretakers see it, without sizes. */
export const caretakerMarks = (name: string) => [...profileMarks(name), `${name}'s checks`];
/** The same in a file, which has pictures only of the viewer's own dependents. */
const withoutPicture = (marks: readonly string[]) => marks.filter((mark) => !mark.endsWith("'s picture"));
/** Marks of a size's page, history included. */
export const sizePageMarks = (size: string) => [...sizeMarks(size), `${size}, before`];
/** Marks of sizes that show only their label, as deleted ones and those in the news do. */
export const labelMarks = (...sizes: string[]) => sizes.flatMap((size) => [size, `${size}, system`]);
/** Marks that only the person's own answers have. */
export const accountMarks = (name: string) => [name, `${name}'s e-mail`, `${name}'s regions`];
export const vicsDashboard = ["vic", "vic's bio", ...sizeMarks("vic's shoes", "vic's bra"), ...profileMarks("kit")];
export const teosProfile = profileMarks("teo");
const peppersProfile = profileMarks("pepper");
export const gusProfile = profileMarks("gus");
export const hobsProfile = profileMarks("hob");
export const kitsProfile = profileMarks("kit");
export const bootsMarks = (of: string) => sizeMarks(`${of}'s boots`);
export const bootsAndVest = (of: string) => sizeMarks(`${of}'s boots`, `${of}'s vest`);
export const annsDependents = [...teosProfile, ...bootsAndVest("teo"), ...peppersProfile, ...bootsAndVest("pepper")];
export const annsProfile = ["ann", "ann's bio"];
export const teosPage = ["ann", ...caretakerMarks("teo"), ...bootsAndVest("teo")];
export const sharedWithConnections = [
  ...sizeMarks("ann's shoes"),
  "cat",
  "vic",
  "dan",
  ...gusProfile,
  ...bootsMarks("gus"),
];

/** The preview of Ann's own page. In her own scene, Vic is a stranger. */
export const annSeenAs: Record<SeenAs, string[]> = {
  connection: [
    ...annsProfile,
    ...sharedWithConnections.filter((mark) => mark !== "vic"),
    ...teosProfile,
    ...bootsMarks("teo"),
  ],
  caretaker: [...annsProfile, ...annsDependents],
  stranger: annsProfile,
};

export const vicsDeleted = ["vic", "kit", ...labelMarks("vic's coat", "kit's coat")];
/** Deletions of Ann's dependents. Vic doesn't know Dan, who deleted some, so Dan's mark is missing. */
export const annsDeleted = ["ann", "teo", "pepper", "rex"].concat(
  labelMarks("teo's coat", "teo's slip", "pepper's coat", "rex's coat"),
);

/** Marks of sizes with their whole history. */
const historyMarks = (...sizes: string[]) => sizes.flatMap(sizePageMarks);
/** Marks of a dependent's current and deleted sizes in a caretaker's export. */
const exportMarks = (name: string) => [
  ...historyMarks(`${name}'s boots`, `${name}'s vest`),
  ...labelMarks(`${name}'s coat`),
];
/** Marks of Vic's export. Other caretakers of Ann's dependents aren't in it. */
export const vicsExport = ["vic", "vic's bio", "vic's regions", "signe", "signe's line"].concat(
  historyMarks("vic's shoes", "vic's bra"),
  labelMarks("vic's coat"),
  profileMarks("kit"),
  exportMarks("kit"),
);
export const annsDependentsExport = ["ann", "teo's link", "pepper's link", "family's link", "rex"].concat(
  withoutPicture(caretakerMarks("teo")),
  exportMarks("teo"),
  withoutPicture(caretakerMarks("pepper")),
  exportMarks("pepper"),
  labelMarks("teo's slip", "rex's coat"),
);
export const annsExport = [...annsDependentsExport, "ann's bio", "ann's regions", "ann's checks"].concat(
  ["teo's picture", "pepper's picture"],
  ["ann's link", "gus's link", "cat", "dan", "zoe", "ingrid", "ingrid's line"],
  ["bertil", "bertil's line"],
  historyMarks("ann's shoes", "ann's bra"),
  labelMarks("ann's coat", "ann's slip"),
  withoutPicture(caretakerMarks("gus")),
  exportMarks("gus"),
  withoutPicture(profileMarks("hob")),
  exportMarks("hob"),
);

/** Marks of a size in the news of people who may see its history. */
export const changeMarks = (size: string) => [...labelMarks(size), `${size}, before`];
/** Marks of Ann's dependents in a caretaker's news. */
export const annsNews = [
  ...annsDeleted,
  ...["teo's boots", "teo's vest", "pepper's boots", "pepper's vest"].flatMap(changeMarks),
];
