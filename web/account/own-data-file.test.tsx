/**
 * Files of other programs: spreadsheets separate columns and write numbers by country, and JSON can contain text that
 * can't be stored.
 */
import { afterEach, expect, test, vi } from "vitest";
import type { Exported } from "#domain/import/export.ts";
import { planOf, readFile } from "#web/account/own-data-file.ts";

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
  const plan = await planOf(new File([file], "kinsize.json"));
  expect(new Set(plan.wearers.flatMap((wearer) => wearer.sizes.map(({ id }) => id))).size).toBe(2);
});
