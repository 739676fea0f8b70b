/**
 * Writes sizes as a table for spreadsheets, and reads such a table. Spreadsheets run a cell that starts like a
 * formula, so it is written with an apostrophe, which reading removes.
 */
import {
  type Category,
  type DependentType,
  type Wearer,
  categories,
  catalogue,
  everyDependentType,
  offeredCategories,
} from "#domain/items/catalogue.ts";
import type { Exported, ExportedDependent, ExportedSize } from "#domain/import/export.ts";
import { folded } from "#domain/folded.ts";
import {
  type FileSize,
  type FileWearer,
  type ReadFile,
  type Refused,
  UnreadableFile,
  maxFileRecords,
  nameOfSize,
  ofSomeoneElse,
  quoted,
  readDependent,
  readDraft,
  shortened,
  tooManyRecords,
} from "#domain/import/import-file.ts";
import { type ItemFields, fits } from "#domain/items/item.ts";
import { categoryName, itemName, typeName } from "#domain/items/names.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { dateReader, dayOf } from "#domain/import/table-dates.ts";
import { language } from "#words/en/formats.js";
import * as w from "#words/en/import.js";

const columns = [
  "Wearer",
  "Kind",
  "Category",
  "Item",
  "Size",
  "System",
  "Brand",
  "Fit",
  "Note",
  "Visible",
  "Last checked",
  "Owner",
  "Wearer visible",
  "Outgrown",
] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

const me = "Me";
const kinds = new Intl.ListFormat(language, { type: "disjunction" });

/**
 * Where a cell, or a part of one, starts like a formula; full-width signs count. Spreadsheets of some countries split
 * a cell at semicolons, tabs, and lines. An existing apostrophe is doubled, so removing one is exact.
 */
const formula = /^(?=['" ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=['" ]*[=+\-@＝＋－＠])/gu;
const guardedFormula = /^'(?=['" ]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?=['" ]*[=+\-@＝＋－＠])/gu;

export const guarded = (cell: string): string => cell.replaceAll(formula, "'");
export const unguarded = (cell: string): string => cell.replaceAll(guardedFormula, "");

const fitWords = (fit: string) => fit.replaceAll("-", " ").replace(/^./u, (first) => first.toUpperCase());

const yesOrNo = ({ visibleToConnections }: { visibleToConnections: boolean }) => (visibleToConnections ? "Yes" : "No");

/** Whether a cell says yes or is empty. Any other word, such as “nein”, may mean no. */
const isYes = (cell: string) => /^(?:yes|y|true|1|ja|oui|s[iíì]|tak|)$/iu.test(cell);

export function tableOf({ profile, sizes, dependents, caredFor }: Exported): string[][] {
  const rowsOf = (wearer: string, kind: string, list: readonly ExportedSize[], owner: string, visible: string) =>
    list.map((size) => {
      const cells: Cells = {
        Wearer: wearer,
        Kind: kind,
        Category: size.category,
        Item: size.name,
        Size: size.size,
        System: size.system,
        Brand: size.brand,
        Fit: fitWords(size.fit),
        Note: size.note,
        Visible: yesOrNo(size),
        "Last checked": dayOf(size.measuredAt),
        Owner: owner,
        "Wearer visible": visible,
        Outgrown: size.outgrown ? "Yes" : "",
      };
      return columns.map((column) => guarded(cells[column]));
    });
  const ofDependent = (each: ExportedDependent, owner: string) =>
    rowsOf(each.name, each.category, each.sizes, owner, yesOrNo(each));
  return [
    [...columns],
    ...rowsOf(nameOf(profile), me, sizes, "", ""),
    ...dependents.flatMap((each) => ofDependent(each, "")),
    ...caredFor.flatMap(({ owner, dependents: theirs }) =>
      (theirs ?? []).flatMap((each) => ofDependent(each, nameOf(owner))),
    ),
  ];
}

/** How many rows, such as a title and empty rows, may stand above a table's header. */
export const maxRowsAboveHeader = 20;

/** Other headings that families write, in the languages of the pages; folded. Kinsize's own come first. */
const otherHeadings: Partial<Record<Column, RegExp>> = {
  Wearer: /^(?:person|who|fur|wer|vorname|personne|prenom|pour|persona|para|per|osoba|imie|dla)$/,
  Kind: /^(?:type|art|typ|tipo|rodzaj)$/,
  Category: /^(?:kategorie|categorie|categoria|kategoria)$/,
  Item: /^(?:garment|artikel|kleidungsstuck|teil|article|vetement|articulo|prenda|articolo|capo|rzecz|ubranie|artykul)$/,
  Size: /^(?:grosse|groesse|taille|pointure|talla|tamano|taglia|misura|rozmiar)$/,
  System: /^(?:grossensystem|systeme|sistema)$/,
  Brand: /^(?:marke|marque|marca|marka)$/,
  Fit: /^(?:passform|coupe|corte|ajuste|vestibilita|kroj|dopasowanie)$/,
  Note: /^(?:notes|notiz|bemerkung|remarque|nota|notatka|uwagi)$/,
  Visible: /^(?:sichtbar|visibile|widoczny|widoczne)$/,
  "Last checked": /^(?:checked|date|gepruft|zuletzt gepruft|datum|verifie|revisado|fecha|controllato|data|sprawdzono)$/,
  Outgrown: /^(?:zu klein|trop petit|pequeno|troppo piccolo|za male)$/,
};

function columnsOf(row: readonly string[]): Map<Column, number> {
  const at = new Map<Column, number>();
  const find = (isCalled: (column: Column, heading: string) => boolean) => {
    for (const [index, cell] of row.entries()) {
      const heading = folded(cell).trim();
      const column = columns.find((each) => !at.has(each) && isCalled(each, heading));
      if (column && ![...at.values()].includes(index)) at.set(column, index);
    }
  };
  find((column, heading) => column.toLowerCase() === heading);
  find((column, heading) => otherHeadings[column]?.test(heading) ?? false);
  return at;
}

/** A heading over names of persons or of products. */
const nameHeading = /^(?:name|nom|nombre|nome)$/;

/**
 * Headings that mean one thing in one language and another elsewhere are decided by what is below them: “Kind” is a child
 * in German, “Type” may be a shoe's, and “Name” a product's.
 */
function withoutGuesses(
  at: ReadonlyMap<Column, number>,
  rows: readonly (readonly string[])[],
  header: number,
  isKnown: (name: string) => boolean,
): Map<Column, number> {
  const found = new Map(at);
  const below = (column: number) => rows.slice(header + 1).map((row) => unguarded(row[column] ?? "").trim());
  const heading = (column: number) => folded(rows[header]?.[column] ?? "").trim();
  const kind = found.get("Kind");
  const isKind = (cell: string) => folded(cell) === folded(me) || typeCalled(cell) !== undefined;
  if (kind !== undefined && below(kind).some(Boolean) && !below(kind).some(isKind)) {
    const isWearer = heading(kind) === "kind" && !found.has("Wearer");
    if (isWearer || heading(kind) !== "kind") found.delete("Kind");
    if (isWearer) found.set("Wearer", kind);
  }
  const name = rows[header]?.findIndex((cell) => nameHeading.test(folded(cell).trim())) ?? -1;
  if (name >= 0 && !found.has("Wearer") && (found.has("Kind") || below(name).some(isKnown))) found.set("Wearer", name);
  return found;
}

const needed = ["Item", "Size"] as const;
const hasNeeded = (at: ReadonlyMap<Column, number>) => needed.every((column) => at.has(column));

export const isHeader = (row: readonly string[]): boolean => hasNeeded(columnsOf(row));

/** The index of the header, and its columns. Throws UnreadableFile. */
function headerOf(rows: readonly (readonly string[])[]): [index: number, Map<Column, number>] {
  const candidates = rows.slice(0, maxRowsAboveHeader + 1).map(columnsOf);
  const index = candidates.findIndex(hasNeeded);
  const found = candidates[index];
  if (found) return [index, found];
  const missing = needed.find((column) => !candidates.some((at) => at.has(column))) ?? "Size";
  throw new UnreadableFile(w.noColumn({ column: missing }));
}

/**
 * Reads a table, whose header is among the first rows. Throws UnreadableFile. `current` resolves names of dependents.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  { profile, dependents, exportedAt: now }: Pick<Exported, "profile" | "dependents" | "exportedAt">,
): ReadFile {
  const [header, headings] = headerOf(rows);
  const at = withoutGuesses(headings, rows, header, (name) =>
    dependents.some((each) => folded(each.name) === folded(name)),
  );
  const records = rows.length - 1 - header;
  if (records > maxFileRecords) throw tooManyRecords(records);

  const refused: Refused[] = [];
  const wearers = new Map<string, FileWearer>();
  /** The wearer of a row; undefined, and added to `refused`, if the row doesn't say. */
  const wearerOf = (cells: Cells, what: string): [Wearer, FileWearer] | undefined => {
    const name = cells.Wearer;
    const named = dependents.filter((each) => folded(each.name) === folded(name));
    const isMe =
      folded(cells.Kind) === folded(me) ||
      (cells.Kind === "" && (name === "" || (named.length === 0 && folded(name) === folded(nameOf(profile)))));
    const types = new Set(named.map(({ category }) => category));
    const type = cells.Kind === "" ? (types.size === 1 ? [...types][0] : undefined) : typeCalled(cells.Kind);
    if (!isMe && !type) {
      const why =
        cells.Kind === ""
          ? w.sayWho({ name: quoted(name), kinds: kinds.format([me, ...everyDependentType]) })
          : w.notAKindHere({ kind: quoted(cells.Kind) });
      refused.push({ what, why });
      return undefined;
    }
    const kind: Wearer = isMe ? "self" : (type ?? "self");
    const key = isMe ? "self" : `${kind} ${folded(name)}`;
    const visibleToConnections = isYes(cells["Wearer visible"]);
    const known = wearers.get(key);
    if (known) {
      if (known.dependent && !visibleToConnections) known.dependent.visibleToConnections = false;
      return [kind, known];
    }
    const dependent = isMe ? undefined : readDependent({ category: kind, name, visibleToConnections }, refused);
    if (!isMe && !dependent) return undefined;
    const wearer = { id: "", name: dependent?.name ?? name, dependent, picture: null, sizes: [] };
    wearers.set(key, wearer);
    return [kind, wearer];
  };

  const dates = rows.slice(header + 1).map((row) => row[at.get("Last checked") ?? -1]?.trim() ?? "");
  const momentOf = dateReader(dates, now);
  for (const [index, row] of rows.entries()) {
    if (index <= header || row.every((cell) => cell.trim() === "")) continue;
    const cells = Object.fromEntries(
      columns.map((column) => [column, withoutFormula(unguarded(row[at.get(column) ?? -1] ?? "").trim())]),
    ) as Cells;
    const what = w.row({
      number: `${index + 1}`,
      item: nameOfSize(shortened(cells.Item) || w.noItem, shortened(cells.Wearer)),
    });
    if (cells.Owner !== "") {
      refused.push({ ...ofSomeoneElse(cells.Wearer, cells.Owner), what });
      continue;
    }
    const [kind, wearer] = wearerOf(cells, what) ?? [];
    if (!kind || !wearer) continue;
    const size = readRow(cells, kind, what, refused, momentOf);
    if (size) wearer.sizes.push(size);
  }
  return { wearers: [...wearers.values()], refused, profile: {} };
}

/** `="42"`, as some programs write a text that a spreadsheet must not change. */
const withoutFormula = (cell: string): string => /^="(.*)"$/u.exec(cell)?.[1] ?? cell;

/** Whether a cell has Kinsize's name for something, or that of the page's language. */
const isCalled = (cell: string, name: string, inWords: (name: string) => string): boolean =>
  [name, inWords(name)].some((each) => folded(each) === folded(cell));

const typeCalled = (text: string): DependentType | undefined =>
  everyDependentType.find((type) => isCalled(text, type, typeName));

/** Months as spreadsheets shorten them in the languages of the pages. */
const months =
  "jan|feb|f[ée]v|mar|m[äa]r|mrz|apr|avr|abr|kwi|ma[yijg]|jun|juin|giu|cze|jul|juil|lug|lip|aug|ao[uû]|ago|sie|sep|set|wrz|o[ckt]t|pa[zź]|nov|lis|de[cz]|d[ée]c|dic|gru|ene|gen|sty|lut";

/** Sizes like `10-12` after a spreadsheet: a day, the number of a day since 1900 (from 2001 to 2050), or a power of ten. */
const spoiled = new RegExp(
  String.raw`^(?:\d{1,2}[-./ ](?:${months})\p{L}{0,2}\.?|(?:${months})\p{L}{0,2}\.?[-./ ]\d{1,2}|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:3[7-9]|4\d|5[0-4])\d{3}|\d[.,]\d+E[+-]\d+)$`,
  "iu",
);

function readRow(
  cells: Cells,
  wearer: Wearer,
  what: string,
  refused: Refused[],
  momentOf: (date: string) => number | undefined,
): FileSize | undefined {
  const [category, name] = itemCalled(cells, wearer);
  const fit = cells.Fit.toLowerCase().replaceAll(/\s+/gu, "-");
  const draft = readDraft(
    {
      category,
      name,
      size: cells.Size,
      note: cells.Note,
      system: cells.System.toLowerCase(),
      brand: cells.Brand,
      fit: fits.find((known) => known === fit) ?? cells.Fit,
      outgrown: cells.Outgrown !== "" && isYes(cells.Outgrown),
      visibleToConnections: isYes(cells.Visible),
    } satisfies Record<keyof ItemFields, unknown>,
    wearer,
    what,
    refused,
  );
  if (!draft) return undefined;
  if (spoiled.test(draft.size)) refused.push({ what, why: w.looksLikeDate({ size: quoted(draft.size) }) });
  const date = cells["Last checked"];
  const measuredAt = date === "" ? undefined : momentOf(date);
  if (date !== "" && measuredAt === undefined) {
    const why = w.dateUnclear({ date: quoted(date) });
    refused.push({ what, why });
  }
  return { id: "", draft, measuredAt, history: [] };
}

/** Finds the catalogue's item in any capitalization, and its category if the table doesn't say. */
function itemCalled({ Category: category, Item: item }: Cells, wearer: Wearer): [string, string] {
  const isItem = (name: string) => isCalled(item, name, itemName);
  const found: Category | undefined =
    category === ""
      ? offeredCategories[wearer].find((each) => catalogue[each].some(isItem))
      : categories.find((each) => isCalled(category, each, categoryName));
  if (!found) return [category === "" ? (offeredCategories[wearer][0] ?? "") : category, item];
  return [found, catalogue[found].find(isItem) ?? item];
}
