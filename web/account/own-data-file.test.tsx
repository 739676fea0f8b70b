/**
 * Files of other programs: spreadsheets separate columns and write numbers by country, and JSON can contain text that
 * can't be stored.
 */
import { afterEach, expect, test, vi } from "vitest";
import type { Encoding } from "#domain/import/encodings.ts";
import type { Exported } from "#domain/import/export.ts";
import { planOf, readFile, textOf } from "#web/account/own-data-file.ts";

const current = {
  profile: { displayName: "Oma" },
  dependents: [],
  exportedAt: Date.UTC(2026, 10, 21),
} as unknown as Exported;

afterEach(() => {
  vi.restoreAllMocks();
});

const sizesIn = (text: string) =>
  readFile(text, "sizes.csv", current).wearers.flatMap(({ sizes }) =>
    sizes.map(({ draft: { name, size, note } }) => [name, size, note]),
  );

test.each([",", ";", "\t", "|"])("a table separated by %j is read", (separator) => {
  const rows = [
    ["Item", "Size", "Note"],
    ["Sneakers", "38", "Wide"],
  ];
  expect(sizesIn(rows.map((row) => row.join(separator)).join("\r\n"))).toEqual([["Sneakers", "38", "Wide"]]);
});

test("a table separated by semicolons is read, however many commas its numbers and notes have", () => {
  const text = `Wearer;Kind;Category;Item;Size;System;Brand;Fit;Note;Visible;Last checked;Owner
Oma;Me;Shoes;Sneakers;38,5;;;;weit, rot, Klett;Yes;2026-04-30;
Oma;Me;Shoes;Flats;39,5;;;;weit, warm, braun;Yes;2026-04-30;
`;
  expect(sizesIn(text)).toEqual([
    ["Sneakers", "38,5", "weit, rot, Klett"],
    ["Flats", "39,5", "weit, warm, braun"],
  ]);
});

test.each(["\n", "Sizes of the family, winter, spring, and summer\n\n", "\n;;\n"])(
  "the header determines the separator, with %j before it",
  (before) => {
    expect(sizesIn(`${before}Item;Size;Note\nSneakers;38,5;weit, rot, Klett\n`)).toEqual([
      ["Sneakers", "38,5", "weit, rot, Klett"],
    ]);
  },
);

test("sizes whose ids are lone surrogates are added under new ids", async () => {
  const mine = { ...current, sizes: [], caredFor: [], deleted: [] };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(mine));
  const sizes = ["\ud83d", "\ud83c"].map((id) => ({
    id,
    category: "Shoes",
    name: "Sneakers",
    size: "38",
  }));
  const file = JSON.stringify({ format: "kinsize", version: 1, sizes });
  const plan = await planOf(file, "kinsize.json");
  expect(new Set(plan.wearers.flatMap((wearer) => wearer.sizes.map(({ id }) => id))).size).toBe(2);
});

/** Bytes of a table in an encoding that no browser writes. */
const tables: [encoding: Encoding, name: string, bytes: number[]][] = [
  ["windows-1252", "Zoë", [0x5a, 0x6f, 0xeb]],
  ["windows-1250", "Łucja", [0xa3, 0x75, 0x63, 0x6a, 0x61]],
  ["windows-1251", "Маша", [0xcc, 0xe0, 0xf8, 0xe0]],
  ["shift_jis", "花子", [0x89, 0xd4, 0x8e, 0x71]],
];

test.each(tables)("a table in %s is read once that is chosen: %s", async (encoding, name, bytes) => {
  const head = new TextEncoder().encode("Name;Kind;Artikel;Größe\n".replaceAll(/[öß]/g, "o"));
  const rest = new TextEncoder().encode(";Child;Sneakers;31\n");
  const file = new File([head, new Uint8Array(bytes), rest], "sizes.csv");
  expect((await textOf(file)).encoding).toBe("windows-1252");
  const { text } = await textOf(file, encoding);
  expect(text).toContain(`\n${name};Child`);
});

test("Unicode isn’t read in another encoding, whatever was chosen", async () => {
  const file = new File(["Item,Size,Note\nHat,52 cm,für Zoë\n"], "sizes.csv");
  expect(await textOf(file, "windows-1250")).toEqual({ text: await file.text(), encoding: undefined });
});

test.each([
  ["German", "Name;Typ;Kategorie;Artikel;Größe;Marke;Notiz"],
  ["French", "Prénom;Type;Catégorie;Vêtement;Taille;Marque;Remarque"],
  ["Spanish", "Nombre;Tipo;Categoría;Prenda;Talla;Marca;Nota"],
  ["Italian", "Nome;Tipo;Categoria;Capo;Taglia;Marca;Nota"],
  ["Polish", "Imię;Rodzaj;Kategoria;Ubranie;Rozmiar;Marka;Uwagi"],
])("headings in %s are understood", (_, header) => {
  const { wearers } = readFile(`${header}\nTheo;Child;Shoes;Sneakers;31;Superfit;wide\n`, "sizes.csv", current);
  const [draft] = wearers[0]?.sizes.map((size) => size.draft) ?? [];
  expect(wearers[0]?.name).toBe("Theo");
  expect(draft).toMatchObject({ name: "Sneakers", size: "31", brand: "Superfit", note: "wide" });
});

test.each([
  ["a German child", "Kind;Artikel;Größe\nTheo;Sneakers;31\n", undefined],
  ["a type of shoe", "Item,Size,Type\nSneakers,31,Running\n", ""],
  ["a product’s name", "Name,Item,Size\nClassic,Sneakers,31\n", ""],
])("a heading is understood by what is below it: %s", (_, text, wearer) => {
  const { wearers, refused } = readFile(text, "sizes.csv", current);
  // A child that isn't known yet has to say what it is; what names no one is one's own.
  expect(refused.map(({ why }) => why)).toHaveLength(wearer === undefined ? 1 : 0);
  expect(wearers[0]?.name).toBe(wearer);
});

test("a quotation mark that is never closed is named by its line", () => {
  const text = 'Item;Size;Note\nHat;52;"two\nlines"\nSneakers;31;"wide\nFlats;30;\n';
  expect(() => readFile(text, "sizes.csv", current)).toThrow(/^Line 4 has a quotation mark/);
});

test("what a spreadsheet made of sizes is marked, and a guarded text isn’t one", () => {
  const spoiled = ["12-Oct", "06.Mrz", "Oct-12", "2026-10-12", "10/12/2026", "45000", "4.25E+01"];
  const sizes = ["10-12", "5/6", "104", "31", "40R", "6 ans", "18 mois", "6 lat", "42 EUR", "EUR 42", "32 long"];
  const rows = [...spoiled, ...sizes, '"=""42"""'].map((size) => `Sneakers;${size}`);
  const file = readFile(`Item;Size\n${rows.join("\n")}\n`, "sizes.csv", current);
  expect(file.refused.map(({ why }) => /^“(.*)” looks like a date/.exec(why)?.[1])).toEqual(spoiled);
  expect(file.wearers[0]?.sizes.at(-1)?.draft.size).toBe("42");
});
