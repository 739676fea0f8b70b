/** Equivalents and hints in words: a short line, a sentence for screen readers, and how certain they are. */
import { expect, test } from "vitest";
import { sizeHint } from "#domain/sizing/body-hints.ts";
import { cutOfAll } from "#domain/sizing/cut.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import { regionsOf } from "#domain/sizing/places.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { equivalentsOf, inWords } from "#domain/sizing/wording.ts";
import { type ItemName, items } from "../../tests/sized-items.ts";

const found = (of: ItemName, text: string, system: SystemId) => {
  const [reading] = readSize(items[of], text);
  return reading && equivalents(reading).find((one) => one.system.id === system);
};

const line = (of: ItemName, text: string, preferred: Region[] = []) => {
  const [reading] = readSize(items[of], text);
  return reading ? inWords(equivalents(reading, preferred)).line : "";
};

test("a short line starts with the reader's regions and has one value of each", () => {
  expect(line("shoes", "42")).toBe("about UK 8 · US men’s 9 · US women’s 10 · 26.5 cm foot");
  expect(line("shoes", "42", ["cm", "US"])).toBe("about 26.5 cm foot · US men’s 9 · US women’s 10 · UK 8");
  expect(line("child’s shoes", "19.3 cm", ["UK", "US"])).toBe("about UK 12½ · US 13 · EU 31");
  expect(line("ring", "US 7", ["UK"])).toBe("about UK N½ · EU 54 · CH 14 · 17.3 mm");
  expect(line("waist", "32 in")).toBe("81.3 cm");
  expect(line("bra", "EU 75A/F", ["UK"])).toMatch(/^about UK 34A–E · /u);
  expect(line("suit coat", "chest 96–104 cm")).toBe("about EU 48–52 · UK/US 38–42");
  expect(line("height", "180 cm")).toBe("70.9 in · about 5'11");
  expect(line("height", "180 cm", ["UK", "EU"])).toBe("about 5'11 · 70.9 in");
  expect(line("dress", "EU 38", ["AU"])).toMatch(/^about UK 10 · US 6 · /u);
  expect(line("child’s hoodie", "122", ["cm"])).toBe("about 116–122 cm tall · UK 6–7 y · US 6X–7 · FR 7 A");
  expect(line("hoodie", "M")).toBe("about women’s bust 90–98 cm · men’s chest 94–102 cm");
  expect(line("hoodie", "women’s bust 86 cm")).toBe("about S");
  expect(line("hoodie", "3XL–4XL")).toBe("about women’s bust 131–155 cm · men’s chest 129–153 cm");
});

test("women's sizes come before men's where the wearer's other sizes or the size itself say so", () => {
  const first = (of: ItemName, text: string, others: Parameters<typeof cutOfAll>[0] = []) => {
    const [reading] = readSize(items[of], text);
    return reading && inWords(equivalents(reading, ["US"], cutOfAll(others))).line;
  };
  expect(first("shoes", "EU 39")).toBe("about US men’s 6½ · US women’s 7½ · UK 5½ · 24.5 cm foot");
  expect(first("shoes", "EU 39", [{ name: "Bra", system: "eu" }])).toBe(
    "about US women’s 7½ · UK 5½ · 24.5 cm foot · US men’s 6½",
  );
  expect(first("shoes", "EU 39", [{ name: "Jeans", system: "eu-trousers" }])).toMatch(/^about US men’s 6½ · UK /u);
  expect(first("shoes", "US women’s 8")).toMatch(/· US men’s 7$/u);
  // Someone who wears both says nothing.
  const both = [
    { name: "Dress", system: "" },
    { name: "Sneakers", system: "us-men" },
  ] as const;
  expect(first("shoes", "EU 39", both)).toMatch(/^about US men’s/u);
  expect(first("jeans", "EU 98")).toBe("about W34 · 86 cm · EU men’s 50 · EU women’s 48");
});

test("all equivalents have the ranges that brands keep to", () => {
  const all = (of: ItemName, text: string) => {
    const { category, name, wearer } = items[of];
    return equivalentsOf({ category, name, size: text, system: "" }, wearer, [])?.all.line;
  };
  expect(all("shoes", "42")).toBe("about UK 7½–8½ · US men’s 8½–9 · US women’s 9½–10½ · 26–27.5 cm foot");
  expect(all("dress", "EU 38")).toMatch(/^about UK 10–12 · US 6–8 · /u);
});

test.each([
  ["winter jacket", "M"],
  ["sports bra", "M"],
  ["dog’s vest", "M"],
  ["watch", "42"],
  ["shoes", "hand-knitted"],
] as const)("%s: %s has no equivalents", (of, text) => {
  expect(line(of, text)).toBe("");
});

test("a screen reader hears equivalents as a sentence", () => {
  const sentence = (of: ItemName, text: string, preferred: Region[] = []) => {
    const [reading] = readSize(items[of], text);
    return reading ? inWords(equivalents(reading, preferred)).sentence : "";
  };
  expect(sentence("child’s shoes", "EU 33", ["UK", "US"])).toBe("About UK 1, US 1 and ½ youth, 20.5 centimeters foot.");
  expect(sentence("ring", "US 7", ["UK"])).toBe("About UK N and ½, EU 54, CH 14, 17.3 millimeters.");
  expect(sentence("child’s hoodie", "122", ["cm", "UK"])).toBe(
    "About 116 to 122 centimeters tall, UK 6 to 7 years, US 6X to 7, FR 7 A.",
  );
  expect(sentence("jeans", "W32 L34", ["cm"])).toBe("81 by 86 centimeters, about EU men’s 48, EU women’s 44.");
  expect(sentence("horse blanket", '75"', ["UK"])).toBe("UK 6 foot 3, about EU 140, body 191 centimeters.");
  expect(sentence("piercing gauge", "14.3 mm")).toBe("About 9 sixteenths inches.");
  expect(sentence("piercing gauge", "30 mm")).toBe("About 1 and 3 sixteenths inches.");
  expect(sentence("hat", "58", ["in"])).toMatch(/^About 22 and 7 eighths inches,/);
  expect(sentence("hat", "58", ["UK"])).toMatch(/^About UK 7 and 1 eighth, US 7 and ¼,/);
  expect(sentence("shoes", "hand-knitted")).toBe("");
});

test("a reader can find out how certain an equivalent is", () => {
  const sure = (of: ItemName, text: string, system: SystemId) => found(of, text, system)?.howSure;
  expect(sure("shoes", "42", "uk")).toBe("Brands differ by about half a size.");
  expect(sure("ring", "US 7", "eu")).toBe("The same measurement in another unit.");
  expect(sure("ring", "US 7", "uk")).toBe("A published rule, rounded to the nearest size.");
});

const suggestion = (of: ItemName, sizes: Record<string, string>, preferred: Region[] = ["EU", "cm"]) => {
  const { category } = items[of];
  const isPet = category === "Dogs" || category === "Horses";
  const measurements = Object.entries(sizes).map(([name, size]) => ({
    category: isPet ? category : ("Body Measurements" as const),
    name,
    size,
    system: "" as const,
  }));
  return sizeHint(items[of], measurements, preferred);
};

test("body measurements suggest a size where a rule exists, and the hint says how certain it is", () => {
  const hint = (of: ItemName, sizes: Record<string, string>, preferred?: Region[]) =>
    suggestion(of, sizes, preferred)?.text;
  expect(hint("child’s shoes", { "Foot Length": "19.3 cm" })).toBe("Foot 19.3 cm: about EU 31");
  expect(hint("child’s shoes", { "Foot Length": "19.3 cm" }, ["UK"])).toBe("Foot 19.3 cm: about UK 12½");
  expect(hint("child’s winter boots", { "Foot Length": "19.3 cm" })).toBe("Foot 19.3 cm: about EU 32");
  expect(hint("child’s hoodie", { Height: "101 cm" })).toBe("Height 101 cm: about EU 104");
  expect(hint("child’s hoodie", { Height: "1,10 m" })).toBe("Height 110 cm: about EU 110");
  expect(hint("jeans", { Waist: "86 cm", "In Seam": "81 cm" })).toBe("Waist 86 cm, inseam 81 cm: about W34 L32");
  expect(hint("belt", { Waist: "81 cm" })).toBe("Waist 81 cm: about 85 cm");
  expect(hint("belt", { Waist: "160 cm" })).toBe("Waist 160 cm: about 165 cm");
  expect(hint("hat", { Head: "57.8 cm" })).toBe("Head 57.8 cm: about 58 cm");
  expect(hint("bra", { Ribs: "82 cm", Bust: "100 cm" })).toBe("Ribs 82 cm, bust 100 cm: about EU 80C");
  expect(hint("dress", { Bust: "88 cm" })).toBe("Bust 88 cm: about EU 38");
  expect(hint("dress", { Bust: "88 cm" }, ["UK"])).toBe("Bust 88 cm: about UK 10");
  expect(hint("suit coat", { Chest: "100 cm" })).toBe("Chest 100 cm: about EU 50");
  expect(hint("hoodie", { Chest: "96 cm" })).toBe("Chest 96 cm: about M");
  expect(hint("dog’s collar", { Neck: "35 cm" })).toBe("Neck 35 cm: about 37.5–40 cm");
  expect(hint("horse blanket", { "Back Length": "139 cm" })).toBe("Back 139 cm: about EU 140");
});

test.each([
  [87, 107, "EU 85D"],
  [89, 108, "EU 90D"],
  [82, 100, "EU 80C"],
  [78, 92, "EU 80A"],
  [80, 81, undefined],
  // 16 cm is the end of a B, although binary rounding makes the difference slightly larger.
  [63.4, 79.4, "EU 65B"],
])("an underbust of %s cm and a bust of %s cm suggest %s", (ribs, bust, size) => {
  expect(suggestion("bra", { Ribs: `${ribs} cm`, Bust: `${bust} cm` })?.size).toBe(size);
});

test("a measurement stays in the unit in which it was typed", () => {
  const hint = (of: ItemName, measures: Record<string, string>) => suggestion(of, measures, ["US", "in"])?.text;
  expect(hint("suit coat", { Chest: "42 in" })).toBe("Chest 42 in: about UK/US 42");
  expect(hint("hat", { Head: '22 3/4"' })).toBe("Head 22.8 in: about US 7¼");
  expect(hint("child’s hoodie", { Height: "3'6" })).toBe("Height 3'6: about US 5");
  expect(hint("jeans", { Waist: "34 in", "In Seam": "81 cm" })).toBe("Waist 34 in, inseam 81 cm: about W34 L32");
});

test("a suggestion is in the reader's preferred system", () => {
  const hint = (of: ItemName, measures: Record<string, string>, preferred: Region[]) =>
    suggestion(of, measures, preferred)?.size;
  const bra = { Ribs: "82 cm", Bust: "100 cm" };
  expect(hint("bra", bra, ["UK", "EU"])).toBe("UK 36C");
  expect(hint("bra", bra, ["IT", "EU"])).toBe("EU 80C");
  expect(hint("hat", { Head: "57.8 cm" }, ["US", "in"])).toBe("US 7¼");
  expect(hint("belt", { Waist: "81 cm" }, ["US", "in"])).toBe("34 in");
  expect(hint("belt", { Waist: "33 in" }, ["US", "in"])).toBe("36 in");
  expect(hint("dog’s collar", { Neck: "35 cm" }, ["US", "in"])).toBe("14.8–15.7 in");
  expect(hint("horse blanket", { "Back Length": "139 cm" }, ["UK"])).toBe("UK 6'3");
  expect(hint("child’s hoodie", { Height: "101 cm" }, ["US", "in"])).toBe("US 4T");
  expect(hint("suit coat", { Chest: "42 in" }, ["US", "in"])).toBe("UK/US 42");
  // A girth or a foot's length needs no suggestion, and trousers have the same label everywhere.
  expect(hint("dress", { Bust: "88 cm" }, ["cm", "EU"])).toBe("EU 38");
  expect(hint("shoes", { "Foot Length": "27 cm" }, ["JP", "cm", "EU"])).toBe("EU 42½");
  expect(hint("jeans", { Waist: "86 cm" }, ["EU", "cm"])).toBe("W34");
});

test("in the US, someone with a bust measurement gets a women’s shoe size", () => {
  const hint = (measures: Record<string, string>) =>
    suggestion("shoes", { "Foot Length": "24 cm", ...measures }, ["US", "in"])?.size;
  expect(hint({ Bust: "88 cm" })).toBe("US women’s 7½");
  expect(hint({ Chest: "96 cm" })).toBe("US men’s 6");
});

test.each(["shorts", "underwear"] as const)("the leg of trousers suggests nothing for %s", (of) => {
  expect(suggestion(of, { Waist: "86 cm", "In Seam": "81 cm" })?.text).toBe("Waist 86 cm: about W34");
});

test("a suggestion is read out, and filled in as on a label", () => {
  const foot = suggestion("child’s shoes", { "Foot Length": "19.3 cm" }, ["UK"]);
  expect(foot).toMatchObject({
    said: "Foot 19.3 centimeters: about UK 12 and ½",
    size: "UK 12½",
  });
  const height = suggestion("child’s hoodie", { Height: "101 cm" });
  expect(height).toMatchObject({
    said: "Height 101 centimeters: about EU 104",
    size: "EU 104",
  });
});

test("nothing is suggested without a rule, or from an ambiguous measurement", () => {
  const hint = (of: ItemName, name: string, size: string) => suggestion(of, { [name]: size });
  expect(hint("child’s shoes", "Foot Length", "about a hand")).toBeUndefined();
  expect(hint("belt", "Waist", "60")).toBeUndefined();
  expect(hint("ring", "Wrist", "17 cm")).toBeUndefined();
  expect(hint("winter jacket", "Chest", "96 cm")).toBeUndefined();
  // 80 isn't a height here.
  expect(hint("child’s sports bra", "Ribs", "80 cm")).toBeUndefined();
  expect(suggestion("child’s sports bra", { Ribs: "80 cm", Bust: "81 cm" })).toBeUndefined();
});

test("a length outside of all sizes suggests nothing", () => {
  const hint = (of: ItemName, name: string, size: string) => suggestion(of, { [name]: size });
  expect(hint("jeans", "Waist", "10 cm")).toBeUndefined();
  expect(hint("hat", "Head", "180 cm")).toBeUndefined();
  // Not read as the 180 mm of a child's foot.
  expect(hint("child’s shoes", "Foot Length", "180 cm")).toBeUndefined();
  expect(hint("shoes", "Foot Length", "3 cm")).toBeUndefined();
  expect(hint("horse blanket", "Back Length", "20 cm")).toBeUndefined();
});

test("a language determines whose sizes come first", () => {
  expect(regionsOf("en-GB")).toEqual(["UK", "EU", "cm"]);
  expect(regionsOf("es-MX")).toEqual(["MX", "US", "cm"]);
  expect(regionsOf("es-419")).toEqual(["US", "EU", "cm"]);
  expect(regionsOf("en-US")).toEqual(["US", "in"]);
  expect(regionsOf("de")).toEqual(["EU", "cm"]);
  expect(regionsOf("fr-FR")).toEqual(["FR", "EU", "cm"]);
  expect(regionsOf("en")).toEqual(["US", "in"]);
  // Browsers also send a language without a country, in any case, or with more subtags.
  expect(regionsOf("it")).toEqual(["IT", "EU", "cm"]);
  expect(regionsOf("ja")).toEqual(["JP", "cm"]);
  expect(regionsOf("en-gb")).toEqual(["UK", "EU", "cm"]);
  expect(regionsOf("en-GB-oxendict")).toEqual(["UK", "EU", "cm"]);
  expect(regionsOf("fr-CH")).toEqual(["EU", "cm"]);
  for (const none of ["", "*", "C", "en_US.UTF-8"]) expect(regionsOf(none)).toEqual(["EU", "cm"]);
});
