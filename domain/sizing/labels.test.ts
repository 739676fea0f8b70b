/** Labels as shops print them and people type them: what is read, what is asked about, and what stays plain. */
import { expect, test } from "vitest";
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { labels } from "../../tests/size-labels.ts";

/** The systems a text can be in, without duplicates. */
const systemsOf = (text: string, category: Category, name: string, wearer: Wearer = "Adult") => [
  ...new Set(readSize({ category, name, wearer }, text).map(({ system }) => system.id)),
];

/** Whether a writer is asked, among others about these systems. */
const asksAbout = (systems: readonly string[], ...some: string[]) =>
  systems.length > 1 && some.every((each) => systems.includes(each));

test.each(["36/38", "34/36", "38/40", "40/42"])(
  "%s on stretch and legless items asks, because it is a double women's size or a range of waists",
  (text) => {
    for (const name of ["Leggings", "Underwear", "Sweatpants", "Shorts", "Long Johns/Long Underwear"])
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

test.each(["64", "66", "77", "88"])("%s isn't an Italian dress: Korea's sizes look like this", (text) => {
  for (const name of ["Dress", "Short Sleeve T-Shirt", "Jacket"])
    expect(systemsOf(text, "Apparel", name).includes("it-dress")).toBe(Number(text) <= 66);
  expect(systemsOf(`IT ${text}`, "Apparel", "Dress")).toEqual(Number(text) > 66 ? [] : ["it-dress"]);
});

test("systems that contradict each other are asked about, and the answer holds", () => {
  const item = { category: "Shoes", name: "Sneakers", wearer: "Adult" } as const;
  expect(systemsOf("UK 4 / EU 44", "Shoes", "Sneakers")).toEqual(["uk", "eu"]);
  expect(readSize(item, "UK 4 / EU 44", "eu").map(({ system }) => system.id)).toEqual(["eu"]);
  expect(readSize(item, "UK 8 / EU 42", "eu").map(({ system }) => system.id)).toEqual(["eu"]);
  expect(readSize(item, "UK 8 / EU 42", "cm")).toEqual([]);
});

test.each(labels)("$text on $item.name ($item.wearer $country) is $systems $equals", (label) => {
  const { item, text, country, systems, equals } = label;
  const readings = readSize(item, text, "", { country });
  const found = [...new Set(readings.map(({ system }): string => system.id))];
  expect(found.toSorted()).toEqual([...systems].toSorted());
  const [reading] = readings;
  const own = reading?.system.print(reading.pivot);
  const others = reading ? equivalents(reading).map(best) : [];
  expect(equals === undefined || own === equals || others.includes(equals)).toBe(true);
});

const best = (equivalent: { best: string }) => equivalent.best;

test("what a country's labels mean doesn't outrank a mark or a choice", () => {
  const shoes = { category: "Shoes", name: "Sneakers", wearer: "Adult" } as const;
  const systemsIn = (text: string, system: SystemId | "", country: string) =>
    readSize(shoes, text, system, { country }).map(({ system: { id } }) => id);
  expect(systemsIn("37", "", "BR")).toEqual(["br"]);
  expect(systemsIn("37", "eu", "BR")).toEqual(["eu"]);
  expect(systemsIn("37", "none", "BR")).toEqual([]);
  expect(systemsIn("EU 37", "", "BR")).toEqual(["eu"]);
  expect(systemsIn("37", "", "DE")).toEqual(["eu"]);
});

test("a local system is shown only to readers who prefer its region", () => {
  const shoes = { category: "Shoes", name: "Sneakers", wearer: "Adult" } as const;
  const [reading] = readSize(shoes, "EU 39");
  const shown = (...preferred: Region[]) => equivalents(reading ?? fail(), preferred).map(({ best: label }) => label);
  expect(shown("EU", "cm").join(" ")).not.toMatch(/BR|CN|AU/u);
  expect(shown("BR")[0]).toBe("BR 37");
  expect(shown("AU").slice(0, 2)).toEqual(["AU men’s 5½", "AU women’s 7½"]);
});

/** Names, jokes, dates, phone numbers, quantities, and wishes. */
const plain = `
Mara | Theo | hand-knitted | ask Oma | big | huge! | tiny feet | no idea | same as last year | lucky 7 days | 7 of 9
2 x L | two pairs of 38 | 3 for 2 | pack of 5 | 10 % | € 39.90 | $42.00 | £ 42 | 39 kr | R2D2 | A4 | ½ | 1/2 | 3/15 | 9-7
12.03.2026 | 2026-03-12 | 03/12/2026 | 10:30 | since 1998 | +49 170 1234567 | 555-0100 | 0170 5550100 | 1234567890
44 like his brother | 42 or 43 | 42 oder 43 | 42? | maybe 42 | 42 (43 in Vans) | Max 95 | 505s | 38 and 39 | EU or UK
15.1 hh | 450 kg | 900 lb | one size | OS | TU | Full | cob | uni | unica | M & L | S+M | size me up | for men | women | kids
Oma fragen | wie Papa | kommt noch | siehe Foto | à demander | comme maman | boh | da chiedere | no lo sé | spytaj mamę
groß | petit | piccolo | pequeño | mały | breit | extra wide | long | tall | husky | slim fit | oversized | stretchy | vegan
10 Jahre garantiert | 3 Stück | 2er-Pack | x2 | 3 paia | 5 pares | par 42 | zwei Paar | 12 pcs | 6 each | dozen
size unknown | unknown size | not sure | n/a | - | TBD | later | ??? | see note | same as Bob | like mine but bigger | mine
7:15 | 18:30 Uhr | 9am | 5 pm | at 6 | on Monday | May 5 | 5. Mai | 24 décembre | 1.1. | 31/12/2026 | 12/24/26 | '98 | 1984
555 1234 | (555) 123-4567 | 0043 660 1234567 | PIN 1234 | IBAN DE12 | ISBN 978 | EAN 4006381333931 | SKU-42-B | art. 4711
Levi's 501 | 501 | Air Max 90 | iPhone 15 | BMW 320 | A380 | 747 | H&M | C&A | 7 For All Mankind | Route 66 | U2
42 km | 5 kg | 3 l | 20 °C | 100 % | 50/50 chance | 1:1 | 2:0 | 3-1 | 6 ft under | 007 | 000000 | 111111
frag Papa | Weihnachten | cadeau | sorpresa | prezent | niespodzianka | te groot | för liten | zbyt duże | muito grande
fits him well | grows fast | one more size up | ask again in May | returned twice | out of stock | see the red pair | on sale
room 12 | gate 34 | bus 38 | line 42 | page 36 | chapter 8 | apt. 5 | house 7 | 7th heaven | 4 ever | 2nd hand | 3rd child
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
      readSize({ category, name, wearer }, text).map(({ system }) => `${wearer}'s ${name}: ${text} as ${system.id}`),
    ),
  );
  expect(read).toEqual([]);
});

function fail(): never {
  throw new Error("The text isn't read.");
}
