/** How typed sizes are read: as one size, several to choose from, or plain text. */
import { expect, test } from "vitest";
import { catalogue } from "#domain/items/catalogue.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import { type ItemName, items } from "../../tests/sized-items.ts";

const systems = (of: ItemName, text: string) => readSize(items[of], text).map(({ system }) => system.id);

const pivot = (of: ItemName, text: string) => {
  const readings = readSize(items[of], text);
  expect(readings).toHaveLength(1);
  return readings[0]?.pivot.map((span) => span?.map((end) => Number(end.toFixed(2))));
};

test.each([
  ["shoes", "42", "eu"],
  ["shoes", "42 EU", "eu"],
  ["shoes", "EU 42", "eu"],
  ["shoes", "eur 42", "eu"],
  ["shoes", "37.5", "eu"],
  ["shoes", "DE 42", "eu"],
  ["shoes", "42½", "eu"],
  ["shoes", "42 2/3", "eu"],
  ["shoes", "42 ⅔", "eu"],
  ["shoes", "42,5", "eu"],
  ["shoes", "39/40", "eu"],
  ["shoes", "UK8", "uk"],
  ["shoes", "UK 9 F", "uk"],
  ["shoes", "IE 8", "uk"],
  ["shoes", "US W 7.5", "us-women"],
  ["shoes", "US women’s 7½", "us-women"],
  ["shoes", "US M 9", "us-men"],
  ["shoes", "26.5", "cm"],
  ["shoes", "265", "cm"],
  ["shoes", "26,5 cm", "cm"],
  ["shoes", "US 9.5 women", "us-women"],
  ["shoes", "8 (UK)", "uk"],
  ["shoes", "size 42", "eu"],
  ["shoes", "Größe 42", "eu"],
  ["shoes", "Gr. 42", "eu"],
  ["shoes", "EU size 42", "eu"],
  ["shoes", "Size: 42", "eu"],
  ["shoes", "GRÖSSE 42", "eu"],
  ["shoes", "US men’s 8 N", "us-men"],
  // Arabic, Persian, and full width.
  ["shoes", "٤٢", "eu"],
  ["shoes", "۳۸٫۵", "eu"],
  ["shoes", "EU ٤٢½", "eu"],
  ["child’s hoodie", "١١٠/١١٦", "eu"],
  // Copied from a right-to-left page, with its invisible bidi marks.
  ["shoes", "\u200f٤٢\u200f", "eu"],
  ["shoes", "４２", "eu"],
  ["child’s shoes", "10C", "us"],
  ["child’s shoes", "3Y", "us-youth"],
  ["child’s shoes", "18", "eu"],
  ["child’s shoes", "19.3 cm", "cm"],
  ["child’s shoes", "165", "cm"],
  ["child’s shoes", "170", "cm"],
  ["hoodie", "M", "letter"],
  ["hoodie", "2XL", "letter"],
  ["hoodie", "XL/XXL", "letter"],
  ["hoodie", "x-large", "letter"],
  ["hoodie", "women’s bust 86 cm", "bust"],
  ["dress", "88 cm bust", "bust"],
  ["dress", "cm bust 88", "bust"],
  ["suit coat", "100 cm chest", "chest"],
  ["hoodie", "40R", "uk-us-suit"],
  ["suit coat", "98", "eu-suit"],
  ["bra", "32–34B", "uk"],
  ["child’s hoodie", "age 5", "age"],
  ["child’s hoodie", "Age 6–9", "age"],
  ["jeans", "W32 L34", "wl"],
  ["jeans", "32/34", "wl"],
  ["jeans", "32x34", "wl"],
  ["jeans", "32 × 34", "wl"],
  ["jeans", "waist 32 inches", "wl"],
  ["jeans", "32-34 L30", "wl"],
  ["jeans", "28", "wl"],
  ["dress", "US 0", "us-dress"],
  ["child’s hoodie", "110", "eu"],
  ["child’s hoodie", "110/116", "eu"],
  ["child’s hoodie", "4T", "us"],
  ["child’s hoodie", "2T", "us"],
  ["child’s hoodie", "5-6 y", "uk"],
  ["child’s hoodie", "6-7", "uk"],
  ["child’s hoodie", "8-10", "us"],
  ["child’s hoodie", "10/12", "us"],
  ["child’s hoodie", "6/7", "uk"],
  ["child’s hoodie", "5T", "us"],
  ["child’s hoodie", "US 4", "us"],
  ["child’s hoodie", "6X", "us"],
  ["child’s hoodie", "US 7", "us"],
  ["child’s hoodie", "3/4 years", "uk"],
  ["child’s hoodie", "7", "age"],
  ["child’s hoodie", "7Y", "age"],
  ["child’s hoodie", "6 ans", "fr"],
  ["child’s hoodie", "101", "cm"],
  ["child’s hoodie", "M", "letter"],
  ["child’s hoodie", "116–122 cm tall", "cm"],
  ["child’s hoodie", "UK 7/8", "uk"],
  ["child’s hoodie", "UK 7/8", "uk"],
  // On a child's jeans, a number alone is the height, as on all children's clothes.
  ["child’s jeans", "128", "eu"],
  ["child’s jeans", "W26 L28", "wl"],
  ["bra", "65B", "eu"],
  ["bra", "34DD", "uk"],
  ["bra", "90E FR", "fr"],
  ["bra", "US 34DDD", "us"],
  ["bra", "3C", "it"],
  ["bra", "12C", "au"],
  ["horse blanket", "body cm 145", "cm"],
  ["ring", "16.5 mm", "mm"],
  ["ring", "16.5", "mm"],
  ["ring", "52", "eu"],
  ["ring", "52 mm", "eu"],
  ["ring", "L½", "uk"],
  ["ring", "l 1/2", "uk"],
  ["ring", "Z+1", "uk"],
  ["ring", "6.5", "us"],
  ["hat", "58", "cm"],
  ["hat", "US 7 1/4", "us"],
  ["hat", "L", "letter"],
  ["piercing gauge", "14g", "gauge"],
  ["piercing gauge", "1.6mm", "mm"],
  ["piercing gauge", "00", "gauge"],
  ["piercing gauge", "1/2”", "in"],
  ["piercing gauge", "7/16–⅝ in", "in"],
  ["piercing gauge", "7/16–15/16 in", "in"],
  ["necklace chain", "45 cm", "cm"],
  ["necklace chain", "18″", "in"],
  ["necklace chain", "18", "in"],
  ["necklace chain", "45", "cm"],
  ["watch", "42", "mm"],
  ["belt", "90", "cm"],
  ["belt", "36", "in"],
  ["horse blanket", "6'3", "uk"],
  ["horse blanket", "6’3”", "uk"],
  ["horse blanket", '75"', "us"],
  ["horse blanket", "145", "eu"],
  // EU sizes go from 60 to 175.
  ["horse blanket", "58", "us"],
  ["horse blanket", "176", "cm"],
  // A blanket's label in cm is the EU size (the back seam). Anything longer is the body.
  ["horse blanket", "145 cm", "eu"],
  ["horse blanket", "75 cm", "eu"],
  ["horse blanket", "body 145 cm", "cm"],
  ["horse blanket", "191 cm", "cm"],
  ["horse blanket", "191–198 cm body", "cm"],
  ["dress", "US 00", "us-dress"],
  // One size apart in the UK and the US.
  ["hat", "7 1/4", "us"],
  ["child’s shoes", "8", "uk"],
] as const)("%s: %s means one size", (of, text, system) => {
  expect(systems(of, text)).toEqual([system]);
});

test.each([
  ["shoes", "8", ["uk", "us-men", "us-women"]],
  ["shoes", "9.5", ["uk", "us-men", "us-women"]],
  ["shoes", "US 9", ["us-men", "us-women"]],
  ["shoes", "18", ["uk", "us-men", "us-women"]],
  ["child’s shoes", "26.5", ["eu", "cm"]],
  ["child’s shoes", "UK 5", ["uk", "uk-youth"]],
  ["dress", "38", ["eu-dress", "fr-dress", "it-dress"]],
  ["dress", "8", ["uk-dress", "us-dress"]],
  ["dress", "50", ["eu-dress", "fr-dress", "it-dress"]],
  ["dress", "24", ["eu-dress", "uk-dress", "us-dress"]],
  ["hoodie", "24", ["eu-suit", "eu-dress", "uk-dress", "us-dress"]],
  ["jeans", "EU 38", ["fr-trousers", "eu-dress"]],
  ["suit coat", "50", ["eu-suit", "eu-dress", "fr-dress", "it-dress"]],
  ["suit coat", "40", ["uk-us-suit", "eu-dress", "fr-dress", "it-dress"]],
  ["suit coat", "25–26", ["eu-suit", "eu-dress"]],
  ["jeans", "32-34", ["wl", "eu-dress"]],
  ["suit coat", "44", ["eu-suit", "uk-us-suit", "eu-dress", "fr-dress", "it-dress"]],
  ["bra", "75B", ["eu", "fr"]],
  ["bra", "34F", ["uk", "us"]],
  // In Germany and the Netherlands, a whole number is just as often the diameter.
  ["ring", "17", ["ch", "mm", "jp"]],
  // A large belt in inches, or a child's in cm.
  ["belt", "50", ["cm", "in"]],
  ["ring", "7", ["us", "ch", "jp"]],
  ["necklace chain", "33", ["cm", "in"]],
  ["horse blanket", "75", ["us", "eu"]],
  ["waist", "60", ["cm", "in"]],
] as const)("%s: %s is ambiguous, so the writer is asked", (of, text, expected) => {
  expect(systems(of, text)).toEqual(expected);
});

test.each([
  ["shoes", "same as last year"],
  ["shoes", "99"],
  ["shoes", "42 or 43?"],
  ["shoes", "7.5.5"],
  ["shoes", "26 mm"],
  ["shoes", "٤٢ و ٤٣"],
  ["shoes", ""],
  ["hoodie", "Sizes"],
  ["ring", "M+3"],
  ["hoodie", "the blue one, in M"],
  ["ring", "toString"],
  ["child’s hoodie", "95 percent"],
  ["child’s hoodie", "6-12"],
  ["child’s hoodie", "6/12"],
  ["child’s hoodie", "6T"],
  ["child’s hoodie", "8-14 years"],
  // Perhaps a fraction of an inch, but not 1 to 2 mm.
  ["piercing gauge", "1/2"],
  ["piercing gauge", "3/8"],
  ["bra", "34Q"],
  ["horse blanket", "6'13"],
  ["unknown item", "42"],
  ["ring", "42 ".repeat(40)],
] as const)("%s: %s stays plain text", (of, text) => {
  expect(readSize(items[of], text)).toEqual([]);
});

test.each([
  ["shoes", "42 2/3", [[42.67, 42.67]]],
  ["shoes", "39/40", [[39, 40]]],
  ["jeans", "30-32 in", [[30, 32]]],
  ["child’s hoodie", "110/116", [[104, 116]]],
  // A slash after a word separates two sizes; it isn't a fraction.
  ["dress", "US 6/8", [[37, 39]]],
  ["dress", "US women’s 2/4", [[33, 35]]],
  ["shoes", "UK 3/4", [[35.56, 36.83]]],
  ["child’s hoodie", "134/140", [[128, 140]]],
  ["child’s hoodie", "4T", [[98, 104]]],
  [
    "jeans",
    "W32 L34",
    [
      [32, 32],
      [34, 34],
    ],
  ],
  [
    "jeans",
    "W32 L32.5",
    [
      [32, 32],
      [32.5, 32.5],
    ],
  ],
  [
    "jeans",
    "82 x 81.28 cm",
    [
      [32.28, 32.28],
      [32, 32],
    ],
  ],
  [
    "jeans",
    "W32–34 L30",
    [
      [32, 34],
      [30, 30],
    ],
  ],
  // A range of waists, not a waist and a leg.
  ["jeans", "56–66 cm", [[22.05, 25.98]]],
  [
    "bra",
    "UK 34DD",
    [
      [75, 75],
      [5, 5],
    ],
  ],
  [
    "suit coat",
    "98",
    [
      [50, 50],
      [2, 2],
    ],
  ],
  ["horse blanket", "6'3", [[75, 75]]],
  ["height", "5'11", [[180.34, 180.34]]],
  ["height", "1.80 m", [[180, 180]]],
  ["height", "1,80", [[180, 180]]],
  ["height", "1m80", [[180, 180]]],
  ["height", "1 m 80", [[180, 180]]],
  ["height", "1,75-1,80 m", [[175, 180]]],
  // Phones type two apostrophes for inches, and curl them.
  ["height", "5’11’’", [[180.34, 180.34]]],
  ["height", "5′11′′", [[180.34, 180.34]]],
] as const)("%s: %s has the pivot %o", (of, text, expected) => {
  expect(pivot(of, text)).toEqual(expected);
});

test.each([
  ["Age 7-8", "UK 7–8 y"],
  ["age 5/6", "UK 5–6 y"],
  ["5-6 years old", "UK 5–6 y"],
])("%s equals the UK label %s", (text, label) => {
  expect(pivot("child’s hoodie", text)).toEqual(pivot("child’s hoodie", label));
});

test("suit sizes have no fractions", () => {
  expect(systems("suit coat", "50½")).toEqual([]);
  expect(systems("suit coat", "40.5R")).toEqual([]);
  expect(systems("hoodie", "EU 44½")).toEqual(["eu-dress"]);
});

test("a chosen system decides what a number alone means", () => {
  expect(readSize(items["shoes"], "8", "us-women").map(({ system }) => system.id)).toEqual(["us-women"]);
  expect(readSize(items["child’s shoes"], "26.5", "cm").map(({ system }) => system.id)).toEqual(["cm"]);
});

test("a chosen system stays, even if the text names another or is in none; a refusal means nothing", () => {
  for (const text of ["EU 42", "42"]) {
    expect(readSize(items["shoes"], text, "uk")).toEqual([]);
    expect(readSize(items["shoes"], text, "none")).toEqual([]);
    expect(readSize(items["shoes"], text).map(({ system }) => system.id)).toEqual(["eu"]);
  }
});

test("a system that an item doesn't have, because it was chosen for another one, is ignored", () => {
  expect(readSize(items["shoes"], "42", "age").map(({ system }) => system.id)).toEqual(["eu"]);
});

test("only garments for the legs can have a waist and a leg", () => {
  const bottoms = catalogue["Apparel"].filter((name) =>
    systemsFor({ category: "Apparel", name, wearer: "Adult" }).some(({ id }) => id === "wl"),
  );
  expect(bottoms).toEqual([
    "Underwear",
    "Shorts",
    "Athletic Shorts",
    "Leggings",
    "Sweatpants",
    "Dress Pants",
    "Jeans",
    "Snow Pants",
    "Bibs/Overalls",
    "Long Johns/Long Underwear",
  ]);
});

test("an item outside of the catalogue has no systems, whatever its name", () => {
  for (const name of ["Gloves", "Swimwear", "toString"]) {
    const item = { category: "Apparel", name, wearer: "Adult" } as const;
    expect(systemsFor(item)).toEqual([]);
    expect(readSize(item, "34")).toEqual([]);
  }
});

test("a form offers the systems for the item and its wearer", () => {
  const labels = (of: ItemName) => systemsFor(items[of]).map(({ label }) => label);
  const local = ["AU men’s", "AU women’s", "BR", "CN"];
  expect(labels("shoes")).toEqual(["EU", "UK", "US men’s", "US women’s", "cm", ...local]);
  expect(labels("child’s shoes")).toEqual(["EU", "UK", "UK youth", "US", "US youth", "cm", "BR"]);
  expect(labels("child’s hoodie")).toEqual(["EU", "UK", "US", "FR", "AU", "BR", "Age", "US youth", "KR", "Letter"]);
  expect(labels("ring")).toEqual(["EU", "US", "UK", "CH", "mm", "JP", "PL", "CN"]);
  expect(labels("dog’s vest")).toEqual(["cm", "in", "Letter"]);
});
