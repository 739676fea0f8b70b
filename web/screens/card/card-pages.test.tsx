/** The distribution of sizes over cards. */
import { expect, test } from "vitest";
import { type CardSize, columns, familyPages, fridgePages, isWide, walletPages } from "#web/screens/card/card-pages.ts";

const sizes = (count: number, size: Partial<CardSize> = {}): CardSize[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: "Sneakers",
    size: "31 EU",
    small: "about US 12½ · UK 12",
    ...size,
  }));

const counts = (pages: readonly (readonly unknown[])[]) => pages.map((page) => page.length);

test("a fridge card has up to seven sizes; more are spread evenly over as few cards as possible", () => {
  expect(counts(fridgePages(sizes(0)))).toEqual([]);
  expect(counts(fridgePages(sizes(7)))).toEqual([7]);
  expect(counts(fridgePages(sizes(8)))).toEqual([4, 4]);
  expect(counts(fridgePages(sizes(15)))).toEqual([5, 5, 5]);
});

test("an entry taller than a row leaves less room for the others", () => {
  const note = { small: "Likes long sleeves, and nothing that scratches. ".repeat(4) };
  expect(counts(fridgePages(sizes(7, note)))).toEqual([2, 2, 3]);
  expect(counts(fridgePages(sizes(7, { size: "W".repeat(60) })))).toEqual([2, 2, 3]);
});

test("a wallet card has four rows of two; a long size has a row of its own", () => {
  expect(counts(walletPages(sizes(8)))).toEqual([8]);
  expect(counts(walletPages(sizes(9)))).toEqual([6, 3]);
  expect(counts(walletPages(sizes(25)))).toEqual([8, 6, 6, 5]);
  expect(counts(walletPages(sizes(4, { size: "waist 32, length 34" })))).toEqual([4]);
  expect(counts(walletPages(sizes(5, { size: "waist 32, length 34" })))).toEqual([3, 2]);
});

test("a name that takes more than two lines beside its size has a row of its own", () => {
  const shirt = { id: "shirt", name: "Short Sleeve T-Shirt", size: "122–128", small: "" };
  expect(isWide(shirt, columns.wallet)).toBe(true);
  expect(isWide({ ...shirt, size: "122" }, columns.wallet)).toBe(false);
  expect(isWide({ ...shirt, name: "Winter Boots" }, columns.wallet)).toBe(false);
});

test("several wearers share a card while there is room for their codes", () => {
  const wearer = (of: string, count: number, hasQr = true, notes = "") => ({
    of,
    sizes: sizes(count),
    hasQr,
    notesOf: () => notes,
  });
  const four = ["Mara", "Teodor", "Ella", "Miso"];
  expect(counts(familyPages(four.map((of) => wearer(of, 4))))).toEqual([4]);
  expect(counts(familyPages(four.map((of) => wearer(of, 6))))).toEqual([3, 1]);
  const note = "Hoodie: likes long sleeves, and nothing that scratches. ".repeat(2);
  expect(counts(familyPages(four.map((of) => wearer(of, 4, true, note))))).toEqual([3, 1]);
  const eleven = familyPages([wearer("Mara", 22, true, note.repeat(4))]).flat();
  // An eleventh row would leave no room for notes.
  expect(eleven.map(({ sizes: those }) => those.length)).toEqual([12, 10]);
  expect(familyPages([wearer("Mara", 30, false)]).flatMap((page) => page.map(({ of }) => of))).toEqual([
    "Mara",
    "Mara",
  ]);
});
