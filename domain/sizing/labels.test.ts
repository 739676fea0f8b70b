/** Labels as shops print them and people type them: what is read, what is asked about, and what stays plain. */
import { expect, test } from "vitest";
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";

/** The systems a text can be in, without duplicates. */
const systemsOf = (text: string, category: Category, name: string, wearer: Wearer = "Adult") => [
  ...new Set(readSize({ category, name, wearer }, text).map(({ system }) => system.id)),
];

/** What a size is in another system, such as `EU 68`; undefined if it isn't read, or asked about. */
function inSystem(text: string, id: string, category: Category, name: string, wearer: Wearer) {
  const readings = readSize({ category, name, wearer }, text);
  const [reading] = readings;
  if (!reading || readings.length > 1) return undefined;
  return equivalents(reading).find(({ system }) => system.id === id)?.best;
}

/** Whether a writer is asked, among others about these systems. */
const asksAbout = (systems: readonly string[], ...some: string[]) =>
  systems.length > 1 && some.every((each) => systems.includes(each));

test.each(["36/38", "34/36", "38/40", "40/42"])(
  "%s on stretch and legless items asks, because it is a double women's size or a range of waists",
  (text) => {
    for (const name of [
      "Leggings",
      "Underwear",
      "Sweatpants",
      "Shorts",
      "Long Johns/Long Underwear",
    ])
      expect(asksAbout(systemsOf(text, "Apparel", name), "eu-dress", "wl")).toBe(true);
  },
);

test("a leg that isn't made makes no waist and leg of two numbers, and one that is made does", () => {
  for (const name of ["Jeans", "Dress Pants", "Snow Pants"]) {
    for (const text of ["38/40", "36/38", "40/42"])
      expect(asksAbout(systemsOf(text, "Apparel", name), "eu-dress")).toBe(true);
    for (const text of ["32/34", "34/36", "W36 L38", "36x38", "31/32", "32L34"])
      expect([text, systemsOf(text, "Apparel", name)]).toEqual([text, ["wl"]]);
  }
});

test.each([
  ["30-32", ["wl"]],
  ["28/29", ["wl"]],
])("%s on shorts is a range of waists, never a leg", (text, systems) => {
  const readings = readSize({ category: "Apparel", name: "Shorts", wearer: "Adult" }, text);
  expect(readings.map(({ system }) => system.id)).toEqual(systems);
  expect(readings[0]?.pivot).toHaveLength(1);
});

test.each([
  ["0/3", "62"],
  ["3/6", "68"],
  ["6/9", "74"],
  ["9/12", "80"],
  ["12/18", "86"],
  ["18/24", "92"],
])("%s on a child's clothes is months, up to EU %s, however it is written", (text, eu) => {
  for (const spelled of [text, text.replace("/", "-"), text.replace("/", "–"), `${text} m`]) {
    const readings = readSize({ category: "Apparel", name: "Hoodie", wearer: "Child" }, spelled);
    expect(readings).not.toEqual([]);
    for (const reading of readings) {
      const found = equivalents(reading).find(({ system }) => system.id === "eu");
      expect(Number(found?.best.replace("EU ", ""))).toBeLessThanOrEqual(Number(eu));
    }
  }
});

test.each([
  ["3M", "EU 62", "US 0–3 M"],
  ["6M", "EU 68", "US 3–6 M"],
  ["9M", "EU 74", "US 6–9 M"],
])("the tag %s is %s and %s", (text, eu, us) => {
  const age = readSize({ category: "Apparel", name: "Hoodie", wearer: "Child" }, `${text} old`);
  expect(equivalents(age[0] ?? fail()).map(({ best }) => best)).toEqual(
    expect.arrayContaining([eu, us]),
  );
});

test.each(["98", "102", "94", "106"])(
  "%s on trousers asks, because it is a waist in cm or a German long size",
  (text) => {
    for (const name of ["Dress Pants", "Jeans"])
      expect(systemsOf(text, "Apparel", name)).toEqual(["wl-cm", "eu-trousers"]);
    expect(inSystem(`${text} cm`, "wl", "Apparel", "Jeans", "Adult")).toMatch(/^W/);
  },
);

test("a German long size is its regular size", () => {
  const [reading] = readSize({ category: "Apparel", name: "Jeans", wearer: "Adult" }, "EU 98");
  expect(equivalents(reading ?? fail()).find(({ system }) => system.id === "wl")?.best).toBe("W34");
});

test.each([
  ["125/175", 175],
  ["95/125", 125],
  ["110/145", 145],
  ["118/155", 155],
  ["145/203", 203],
])("the blanket %s is %i cm along the body, and its back isn't a size of its own", (text, cm) => {
  const readings = readSize({ category: "Horses", name: "Blanket Size", wearer: "Horse" }, text);
  expect(readings.map(({ system }) => system.id)).toEqual(["cm"]);
  expect(readings[0]?.pivot[0][1]).toBeCloseTo(cm / 2.54, 5);
});

test("two neighboring sizes of a blanket are still a range", () => {
  expect(systemsOf("125/130", "Horses", "Blanket Size", "Horse")).toEqual(["eu"]);
});

test.each(["64", "66", "77", "88"])(
  "%s isn't an Italian dress: Korea's sizes look like this",
  (text) => {
    for (const name of ["Dress", "Short Sleeve T-Shirt", "Jacket"])
      expect(systemsOf(text, "Apparel", name)).not.toContain("it-dress");
    expect(systemsOf(`IT ${text}`, "Apparel", "Dress")).toEqual(
      Number(text) > 66 ? [] : ["it-dress"],
    );
  },
);

test.each([
  ["12 anni", "EU 152"],
  ["12 años", "EU 152"],
  ["12 jaar", "EU 152"],
  ["12 lat", "EU 152"],
  ["9-10 años", "EU 140"],
  ["3-4 år", "EU 104"],
  ["3-6 mesi", "EU 68"],
  ["6 mesi", "EU 68"],
  ["9 Monate", "EU 74"],
  ["ca. 6 Jahre", "EU 116"],
])("the age %s is read in its language, as %s", (text, eu) => {
  expect(inSystem(text, "eu", "Apparel", "Hoodie", "Child")).toBe(eu);
});

test.each([
  "EU 42",
  "Euro 42",
  "taglia 42",
  "talla 42",
  "n° 42",
  "nº 42",
  "Nr. 42",
  "no. 42",
  "maat 42",
  "Schuhgröße 42",
  "pointure 42",
  "ca. 42",
])("%s is read as a shoe", (text) => {
  expect(systemsOf(text, "Shoes", "Sneakers")).toEqual(["eu"]);
});

test.each(["US 8.5 ladies", "US 8.5 Damen", "8.5 US women"])("%s is a woman's shoe", (text) => {
  expect(systemsOf(text, "Shoes", "Sneakers")).toEqual(["us-women"]);
});

test.each([
  ["UK 8 / EU 42", ["uk"], "Shoes", "Sneakers"],
  ["EU 42 | UK 8", ["eu"], "Shoes", "Sneakers"],
  ["US 9 / UK 8 / EU 42.5", ["us-men"], "Shoes", "Sneakers"],
  ["42 (UK 8)", ["eu"], "Shoes", "Sneakers"],
  ["EUR 38 US 6 UK 10", ["eu-dress"], "Apparel", "Dress"],
  ["US 7 / EU 54", ["us"], "Accessories", "Ring"],
  ["UK 34C / EU 75C", ["uk"], "Apparel", "Bra"],
  ["M (UK 12-14)", ["uk-dress"], "Apparel", "Dress"],
] as const)("%s is one size, which its second system confirms", (text, systems, category, name) => {
  expect(systemsOf(text, category, name)).toEqual(systems);
});

test.each([
  ["122 (6-7Y)", ["eu"]],
  ["122 (UK 6-7 y)", ["eu"]],
  ["10 ans (138 cm)", ["fr"]],
])("%s on a child's clothes is one size", (text, systems) => {
  expect(systemsOf(text, "Apparel", "Hoodie", "Child")).toEqual(systems);
});

test("systems that contradict each other are asked about, and the answer holds", () => {
  const item = { category: "Shoes", name: "Sneakers", wearer: "Adult" } as const;
  expect(systemsOf("UK 4 / EU 44", "Shoes", "Sneakers")).toEqual(["uk", "eu"]);
  expect(readSize(item, "UK 4 / EU 44", "eu").map(({ system }) => system.id)).toEqual(["eu"]);
  expect(readSize(item, "UK 8 / EU 42", "eu").map(({ system }) => system.id)).toEqual(["eu"]);
  expect(readSize(item, "UK 8 / EU 42", "cm")).toEqual([]);
});

/** Names, jokes, dates, phone numbers, quantities, and wishes. */
const plain = `
Mara | Theo | hand-knitted | ask Oma | big | huge! | tiny feet | no idea | same as last year | lucky 7 days | 7 of 9
2 x L | two pairs of 38 | 3 for 2 | pack of 5 | 10 % | € 39.90 | $42.00 | £ 42 | 39 kr | R2D2 | A4 | ½ | 1/2 | 3/15 | 9-7
12.03.2026 | 2026-03-12 | 03/12/2026 | 10:30 | since 1998 | +49 170 1234567 | 555-0100 | 0170 5550100 | 1234567890
44 like his brother | 42 or 43 | 42 oder 43 | 42? | maybe 42 | 42 (43 in Vans) | Max 95 | 505s | 38 and 39 | EU or UK
15.1 hh | 450 kg | 900 lb | one size | OS | TU | Full | cob | uni | unica | M & L | S+M | size me up | for men | women | kids
99999 | -5 | 1e9 | NaN | ∞ | -- | ?? | :-) | 👟 | <b>42</b> | 42; drop table | null | undefined | true | [42] | {42}
`
  .trim()
  .split(/\s*[|\n]\s*/u);

test("names, jokes, dates, phone numbers, and wishes stay as they are on every item", () => {
  const items = [
    ["Shoes", "Sneakers", "Adult"],
    ["Shoes", "Sneakers", "Child"],
    ["Apparel", "Jeans", "Adult"],
    ["Apparel", "Dress", "Adult"],
    ["Apparel", "Hoodie", "Adult"],
  ] as const;
  const read = items.flatMap(([category, name, wearer]) =>
    plain.flatMap((text) =>
      readSize({ category, name, wearer }, text).map(
        ({ system }) => `${wearer}'s ${name}: ${text} as ${system.id}`,
      ),
    ),
  );
  expect(read).toEqual([]);
});

function fail(): never {
  throw new Error("The text isn't read.");
}
