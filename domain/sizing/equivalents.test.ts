/** Equivalents: every worked example from the sources. */
import { expect, test } from "vitest";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { type ItemName, items } from "../../tests/sized-items.ts";

const found = (of: ItemName, text: string, system: SystemId) => {
  const [reading] = readSize(items[of], text);
  return reading && equivalents(reading).find((one) => one.system.id === system);
};

test.each([
  ["shoes", "UK 4", "eu", "EU 37"],
  ["shoes", "UK 6", "eu", "EU 39½"],
  ["shoes", "UK 8", "eu", "EU 42"],
  ["shoes", "UK 9", "eu", "EU 43"],
  ["shoes", "UK 10", "eu", "EU 44½"],
  ["shoes", "UK 12", "eu", "EU 47"],
  ["shoes", "24.0 cm", "eu", "EU 38"],
  ["shoes", "24.0 cm", "uk", "UK 5½"],
  ["shoes", "27.0 cm", "eu", "EU 42½"],
  ["shoes", "27.0 cm", "uk", "UK 9"],
  ["shoes", "30.0 cm", "eu", "EU 47"],
  ["shoes", "30.0 cm", "uk", "UK 12½"],
  ["shoes", "EU 39", "cm", "24.5 cm foot"],
  ["shoes", "EU 44", "cm", "28 cm foot"],
  ["shoes", "UK 6", "cm", "24.5 cm foot"],
  ["shoes", "UK 10", "cm", "28 cm foot"],
  ["shoes", "42 2/3", "uk", "UK 8½"],
  ["child’s shoes", "EU 33", "uk", "UK 1"],
  ["child’s shoes", "EU 32", "uk", "UK 13"],
  ["child’s shoes", "16.0 cm", "eu", "EU 26"],
  ["child’s shoes", "16.0 cm", "uk", "UK 8½"],
  ["child’s shoes", "18.0 cm", "eu", "EU 29"],
  ["child’s shoes", "18.0 cm", "uk", "UK 11"],
  ["ring", "16.5 mm", "eu", "EU 52"],
  ["ring", "16.5 mm", "us", "US 6"],
  ["ring", "16.5 mm", "uk", "UK L½"],
  ["ring", "17 mm", "eu", "EU 53"],
  ["ring", "17 mm", "us", "US 6½"],
  ["ring", "ISO 54", "mm", "17.2 mm"],
  ["ring", "ISO 54", "us", "US 6¾"],
  ["ring", "ISO 54", "uk", "UK N"],
  ["ring", "UK C", "eu", "EU 40"],
  ["ring", "UK Q", "mm", "18.3 mm"],
  // The formula gives 8.2, which the source prints as 8.
  ["ring", "UK Q", "us", "US 8¼"],
  ["ring", "US 7", "mm", "17.3 mm"],
  ["ring", "US 7", "eu", "EU 54"],
  ["ring", "US 7", "uk", "UK N½"],
  ["ring", "US 7", "ch", "CH 14"],
  ["ring", "US 7", "jp", "JP 14"],
  ["ring", "US 13", "uk", "UK Z+1"],
  ["hat", "58", "us", "US 7¼"],
  ["hat", "58", "uk", "UK 7⅛"],
  ["hat", "56", "us", "US 7"],
  ["hat", "56", "uk", "UK 6⅞"],
  ["hat", "US 7⅝", "cm", "61 cm"],
  ["bra", "UK 34DD", "eu", "EU 75E"],
  ["bra", "UK 34DD", "fr", "FR 90E"],
  ["bra", "UK 34DD", "us", "US 34DD"],
  ["bra", "UK 32FF", "eu", "EU 70H"],
  ["bra", "UK 32FF", "us", "US 32H"],
  ["bra", "EU 80F", "uk", "UK 36E"],
  ["bra", "EU 80F", "us", "US 36DDD"],
  ["bra", "EU 75B", "au", "AU 12B"],
  ["dress", "bust 88 cm", "eu-dress", "EU 38"],
  ["dress", "bust 84 cm", "eu-dress", "EU 36"],
  ["dress", "bust 95 cm", "eu-dress", "EU 42"],
  ["dress", "EU 38", "fr-dress", "FR 40"],
  ["dress", "EU 38", "it-dress", "IT 44"],
  ["dress", "EU 48", "bust", "bust 110 cm"],
  ["dress", "EU 50", "bust", "bust 116 cm"],
  ["suit coat", "chest 100 cm", "eu-suit", "EU 50"],
  ["suit coat", "chest 100 cm", "uk-us-suit", "UK/US 40"],
  // From the chest in inches: 42 in is 106.7 cm, although an EU 54 is a UK/US 44.
  ["suit coat", "chest 107 cm", "uk-us-suit", "UK/US 42"],
  ["suit coat", "UK/US 42", "chest", "chest 107 cm"],
  ["suit coat", "UK/US 42S", "chest", "chest 107 cm"],
  ["suit coat", "EU 54", "uk-us-suit", "UK/US 44"],
  ["suit coat", "98", "uk-us-suit", "UK/US 40L"],
  ["suit coat", "102", "uk-us-suit", "UK/US 42L"],
  ["suit coat", "25", "uk-us-suit", "UK/US 40S"],
  ["jeans", "EU men’s 50", "wl", "W34"],
  ["jeans", "W34 L32", "eu-trousers", "EU men’s 50"],
  ["jeans", "W32 L34", "wl-cm", "81 × 86 cm"],
  ["jeans", "W28", "eu-dress", "EU women’s 36"],
  ["belt", "32 in", "cm", "80 cm"],
  ["belt", "36 in", "cm", "90 cm"],
  ["belt", "40 in", "cm", "100 cm"],
  ["belt", "44 in", "cm", "110 cm"],
  ["child’s hoodie", "101", "eu", "EU 104"],
  ["child’s hoodie", "104 cm", "eu", "EU 104"],
  ["child’s hoodie", "104.5", "eu", "EU 110"],
  ["child’s hoodie", "87", "eu", "EU 92"],
  ["child’s hoodie", "49", "eu", "EU 50"],
  ["child’s hoodie", "163", "eu", "EU 164"],
  ["child’s hoodie", "4T", "eu", "EU 104"],
  ["child’s hoodie", "134", "uk", "UK 8–9 y"],
  ["child’s hoodie", "134", "us", "US 9"],
  ["child’s hoodie", "110/116", "cm", "104–116 cm tall"],
  ["piercing gauge", "14g", "mm", "1.6 mm"],
  ["piercing gauge", "1.2 mm", "gauge", "16g"],
  ["piercing gauge", "00g", "mm", "9–10 mm"],
  ["necklace chain", "18 in", "cm", "45.7 cm"],
  ["waist", "32 in", "cm", "81.3 cm"],
  ["neck", "15½", "cm", "39.4 cm"],
  ["height", "170–180 cm", "ft", "5'7–5'11"],
  ["height", "1,80 m", "in", "70.9 in"],
  ["suit coat", "38–40", "eu-suit", "EU 48–50"],
  ["horse blanket", '75"', "uk", "UK 6'3"],
  ["horse blanket", '75"', "cm", "body 191 cm"],
  ["horse blanket", '75"', "eu", "EU 140"],
  ["horse blanket", "6'0", "us", "US 72"],
  ["horse blanket", "6'0", "eu", "EU 130–135"],
  ["horse blanket", "EU 145", "uk", "UK 6'6"],
  ["horse blanket", "EU 145", "us", "US 78"],
] as const)("%s: %s in %s is %s", (of, text, system, expected) => {
  expect(found(of, text, system)?.best).toBe(expected);
});

/** The tables of adults' and children's shoes: EU, UK, US, foot in cm. */
const adults = `34 2 3 4 21.3,35 2½ 3½ 4½ 22,36 3½ 4½ 5½ 22.7,37 4 5 6 23.3,38 5 6 7 24,39 5½ 6½ 7½ 24.7,
40 6½ 7½ 8½ 25.3,41 7½ 8½ 9½ 26,42 8 9 10 26.7,43 9 10 11 27.3,44 9½ 10½ 11½ 28,45 10½ 11½ 12½ 28.7,
46 11 12 13 29.3,47 12 13 14 30,48 13 14 15 30.7,49 13½ 14½ 15½ 31.3`;
const children = `18 2 2½ 11.1,19 3 3½ 11.7,20 3½ 4 12.3,21 4½ 5 13,22 5½ 6 13.6,23 6 6½ 14.2,24 7 7½ 14.8,
25 7½ 8 15.4,26 8½ 9 16,27 9½ 10 16.7,28 10 10½ 17.3,29 11 11½ 17.9,30 11½ 12 18.5,31 12½ 13 19.1,
32 13 13½ 19.8,33 1 1½Y 20.4,34 2 2½Y 21,35 2½ 3Y 21.6`;
const tableRows = (table: string) => table.split(",").map((row) => row.trim().split(" "));

const ends = (text = "") =>
  [...text.matchAll(/(\d+)(½)?/gu)].map(([, whole, half]) => Number(whole) + (half ? 0.5 : 0));
const isWithin = (text: string | undefined, size = "") => {
  const [value = Number.NaN] = ends(size);
  const [low = Number.NaN, high = low] = ends(text);
  return low <= value && value <= high;
};

/** A foot's length is printed in the steps that shoes are sold in. */
const toHalf = (cm: unknown) => Math.round(2 * Number(cm)) / 2;

test.each(tableRows(adults))("adults' EU %s is UK %s, US men's %s, US women's %s, %s cm", (...row) => {
  const [eu, uk, men, women, foot] = row;
  expect(found("shoes", `EU ${eu}`, "uk")?.best).toBe(`UK ${uk}`);
  expect(found("shoes", `EU ${eu}`, "cm")?.best).toBe(`${toHalf(foot)} cm foot`);
  expect(isWithin(found("shoes", `EU ${eu}`, "us-men")?.text, men)).toBe(true);
  expect(isWithin(found("shoes", `EU ${eu}`, "us-women")?.text, women)).toBe(true);
});

test.each(tableRows(children))("children's EU %s is UK %s, US %s, %s cm", (...row) => {
  const [eu, uk, us, foot] = row;
  expect(found("child’s shoes", `EU ${eu}`, "uk")?.best).toBe(`UK ${uk}`);
  expect(found("child’s shoes", `EU ${eu}`, "us")?.best).toBe(`US ${us}`);
  expect(found("child’s shoes", `EU ${eu}`, "cm")?.best).toBe(`${toHalf(foot)} cm foot`);
});

test.each(
  tableRows(
    `3 44 F½ 4 4,4 47 H½ 7 7,5 49 J½ 9 9,5½ 51 K½ 11 10,6 52 L½ 12 12,6½ 53 M½ 13 13,7 54 N½ 14 14,7½ 56 O½ 16 15,
8 57 P½ 17 16,8½ 58 Q½ 18 18,9 60 R½ 20 19,10 62 T½ 22 21,11 65 V½ 25 24,12 67 Y 27 26,13 70 Z+1 30 29`,
  ),
)("a ring of US %s is EU %s, UK %s, CH %s, JP %s", (us, eu, uk, ch, jp) => {
  expect(found("ring", `US ${us}`, "eu")?.best).toBe(`EU ${eu}`);
  expect(found("ring", `US ${us}`, "uk")?.best).toBe(`UK ${uk}`);
  expect(found("ring", `US ${us}`, "ch")?.best).toBe(`CH ${ch}`);
  expect(found("ring", `US ${us}`, "jp")?.best).toBe(`JP ${jp}`);
});

test.each(
  tableRows(
    "52 20½ 6½ 6⅜,53 20⅞ 6⅝ 6½,54 21¼ 6¾ 6⅝,55 21⅝ 6⅞ 6¾,56 22 7 6⅞,57 22½ 7⅛ 7,58 22⅞ 7¼ 7⅛,59 23¼ 7⅜ 7¼,60 23⅝ 7½ 7⅜,61 24 7⅝ 7½,62 24⅜ 7¾ 7⅝,63 24¾ 7⅞ 7¾,64 25¼ 8 7⅞",
  ),
)("a hat of %s cm is %s in, US %s, UK %s", (cm, inches, us, uk) => {
  expect(found("hat", `${cm} cm`, "in")?.best).toBe(`${inches} in`);
  expect(found("hat", `${cm} cm`, "us")?.best).toBe(`US ${us}`);
  expect(found("hat", `${cm} cm`, "uk")?.best).toBe(`UK ${uk}`);
});

test.each(
  tableRows(
    "32 34 38 4–6 0–2,34 36 40 6–8 2–4,36 38 42 8–10 4–6,38 40 44 10–12 6–8,40 42 46 12–14 8–10,42 44 48 14–16 10–12,44 46 50 16–18 12–14,46 48 52 18–20 14–16",
  ),
)("a dress of EU %s is FR %s, IT %s, UK %s, US %s", (eu, fr, it, uk, us) => {
  expect(found("dress", `EU ${eu}`, "fr-dress")?.text).toBe(`FR ${fr}`);
  expect(found("dress", `EU ${eu}`, "it-dress")?.text).toBe(`IT ${it}`);
  expect(found("dress", `EU ${eu}`, "uk-dress")?.text).toBe(`UK ${uk}`);
  expect(found("dress", `EU ${eu}`, "us-dress")?.text).toBe(`US ${us}`);
});

test.each(
  tableRows(
    "48 4'0 122 80,51 4'3 130 85,54 4'6 137 90,57 4'9 145 95,60 5'0 152 100–105,63 5'3 160 110,66 5'6 168 115,69 5'9 175 125,72 6'0 183 130–135,75 6'3 191 140,78 6'6 198 145,81 6'9 206 155,84 7'0 213 160,87 7'3 221 165–170",
  ),
)("a blanket of %s in is UK %s, %s cm of body, EU %s", (inches, uk, body, eu) => {
  expect(found("horse blanket", `US ${inches}`, "uk")?.text).toBe(`UK ${uk}`);
  expect(found("horse blanket", `US ${inches}`, "cm")?.text).toBe(`body ${body} cm`);
  expect(found("horse blanket", `US ${inches}`, "eu")?.text).toBe(`EU ${eu}`);
});

test.each([
  ["US 70", "eu", "EU 125–135"],
  ["US 76", "eu", "EU 140–145"],
  ["EU 120", "us", "US 69"],
  ["EU 147", "us", "US 78"],
  ["EU 148", "us", "US 81"],
] as const)("a blanket of %s, between two rows, is in %s: %s", (size, system, expected) => {
  expect(found("horse blanket", size, system)?.text).toBe(expected);
});

test("letter sizes cover the girths of EN 13402", () => {
  const letter = (girth: string) => found("hoodie", girth, "letter")?.best;
  const chests = ["96", "102", "102.1", "118"].map((cm) => letter(`men’s chest ${cm} cm`));
  expect(chests).toEqual(["M", "M", "L", "XL"]);
  const busts = ["90", "90.5", "107"].map((cm) => letter(`women’s bust ${cm} cm`));
  expect(busts).toEqual(["S", "M", "L"]);
  expect(letter("women’s bust 20 cm")).toBeUndefined();
});

test("a conventional equivalent says that it is one", () => {
  const rule = "A published rule, rounded to the nearest size.";
  expect(found("dress", "EU 46", "bust")?.howSure).toBe(rule);
  expect(found("dress", "EU 48", "bust")?.howSure).toMatch(/^Brands differ/);
  expect(found("suit coat", "98", "uk-us-suit")?.howSure).toBe(rule);
  expect(found("suit coat", "25", "uk-us-suit")?.howSure).toMatch(/^Brands differ/);
});

test("an equivalent has no equivalents of its own", () => {
  const [reading] = readSize(items["shoes"], "42");
  const [equivalent] = reading ? equivalents(reading) : [];
  const neverRun = () => {
    // @ts-expect-error -- an equivalent has no pivot
    if (equivalent) equivalents(equivalent);
  };
  expect(neverRun).toBeTypeOf("function");
  expect(equivalent).not.toHaveProperty("pivot");
});
