/** The next size on the same scale, in the spelling that was typed. */
import { expect, test } from "vitest";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { type Direction, nextSize } from "#domain/sizing/next-size.ts";
import type { SizedItem } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { catalogueItems } from "../../tests/size-checks.ts";

const shoes = (wearer: SizedItem["wearer"]): SizedItem => ({
  category: "Shoes",
  name: "Sneakers",
  wearer,
});
const height: SizedItem = { category: "Body Measurements", name: "Height", wearer: "Child" };
const accessory = (name: string): SizedItem => ({ category: "Accessories", name, wearer: "self" });
const clothes = (name: string, wearer: SizedItem["wearer"] = "Child"): SizedItem => ({
  category: "Apparel",
  name,
  wearer,
});

test.each<[SizedItem, string, string | undefined, (SystemId | "")?]>([
  [shoes("Child"), "32 EU", "33 EU"],
  [shoes("Child"), "EU 31", "EU 32"],
  [shoes("Child"), "31", "32"],
  [shoes("Child"), "30–31", "32–33"],
  [shoes("self"), "42 EU", "42½ EU"],
  [shoes("self"), "42½ EU", "43 EU"],
  [shoes("self"), "EU 42,5", "EU 43"],
  [shoes("self"), "UK 8", "UK 8½"],
  [shoes("self"), "8", "8½", "us-men"],
  [shoes("self"), "27 cm", "27½ cm"],
  [shoes("self"), "265", "270"],
  [shoes("Child"), "165 mm", "170 mm"],
  [clothes("Socks", "Adult"), "250 mm", "255 mm"],
  [accessory("Ring"), "US 7", "US 7½"],
  [accessory("Hat"), "58", "59"],
  [accessory("Hat"), "US 7¼", "US 7⅜"],
  [accessory("Belt"), "90 cm", "95 cm"],
  [accessory("Belt"), "36", "38"],
  // In the digits of the text.
  [shoes("self"), "٤٢", "٤٢½"],
  [shoes("self"), "٤١½ EU", "٤٢ EU"],
  [shoes("Child"), "۳۰–۳۱", "۳۲–۳۳"],
  [shoes("Child"), "١٦٥ mm", "١٧٠ mm"],
  [height, "١١٠٫٥ cm", "١١١٫٥ cm"],
  // With binary rounding, the end would be 48.39999999999999.
  [height, "44.2–45.8 in", "46.8–48.4 in"],
  [{ category: "Horses", name: "Blanket Size", wearer: "Horse" }, "78 in", "81 in"],
  // After 13½, children's sizes start again.
  [shoes("Child"), "US 13", undefined],
  [shoes("Child"), "UK 13½", undefined],
  [clothes("Snow Pants"), "116", "122"],
  [clothes("Jeans"), "122/128", "134/140"],
  [clothes("Hoodie"), "5–6 y", "6–7 y"],
  [clothes("Hoodie"), "3T", "4T"],
  [clothes("Hoodie", "Adult"), "M", "L"],
  [clothes("Hoodie", "Adult"), "xl", "XXL"],
  [clothes("Jeans", "Adult"), "W32 L34", "W33 L34"],
  [clothes("Jeans", "Adult"), "W36 L32", "W37 L32"],
  [clothes("Jeans", "Adult"), "91 × 81 cm", "93 × 81 cm"],
  [clothes("Jeans", "Adult"), "W32–34", "W35–37"],
  [clothes("Dress", "Adult"), "EU 38", "EU 40"],
  [clothes("Bra", "Adult"), "EU 75B", "EU 80B"],
  [clothes("Bra", "Adult"), "UK 34D", "UK 36D"],
  [clothes("Sports Bra"), "EU 75B", "EU 80B"],
  [clothes("Sports Bra"), "EU 116", "EU 122"],
  [clothes("Suit Coat", "Adult"), "50", "52", "eu-suit"],
  [clothes("Suit Coat", "Adult"), "40–42R", "44–46R"],
  // Short and long, equal to 50 and 52.
  [clothes("Suit Coat", "Adult"), "25", "26", "eu-suit"],
  [clothes("Suit Coat", "Adult"), "98", "102"],
])("after %o %s comes %s", (item, text, next, system = "") => {
  expect(nextSize(item, text, system, 1)).toBe(next);
});

test("one size down undoes one size up", () => {
  const pairs: [SizedItem, string, string][] = [
    [shoes("Child"), "33 EU", "32 EU"],
    [clothes("Snow Pants"), "122", "116"],
    [clothes("Hoodie", "Adult"), "L", "M"],
  ];
  for (const [item, text, before] of pairs) expect(nextSize(item, text, "", -1)).toBe(before);
});

test("a text that isn't a size, or is ambiguous, has no next size; nor has the last of a scale", () => {
  for (const direction of [1, -1] as Direction[]) {
    expect(nextSize(shoes("Child"), "the blue ones", "", direction)).toBeUndefined();
    expect(nextSize(shoes("self"), "", "", direction)).toBeUndefined();
    // A height in meters, or in feet and inches.
    for (const text of ["0,95", "1,80", "١٫٨٠", "1.80 m", "1m80", "5'6", "3’6", "4 ft 5"])
      expect(nextSize(height, text, "", direction)).toBeUndefined();
    // UK, US men's, or US women's.
    expect(nextSize(shoes("self"), "8", "", direction)).toBeUndefined();
  }
  // On a shoe, 33½ alone is the length of a foot. As an EU size, it is the one before 34.
  expect(nextSize(shoes("self"), "34", "", -1)).toBeUndefined();
  expect(nextSize(shoes("self"), "34", "eu", -1)).toBe("33½");
  expect(nextSize(accessory("Belt"), "60", "", -1)).toBe("55");
  expect(nextSize(clothes("Hoodie", "Adult"), "10XL", "", 1)).toBeUndefined();
  expect(nextSize(clothes("Hoodie", "Adult"), "XXS", "", -1)).toBeUndefined();
});

/** Each system once, with an item that has it. */
const systems = new Map(
  catalogueItems.flatMap((item) =>
    familiesOf(item).flatMap((family) => family.systems.map((system) => [system, { item, system }] as const)),
  ),
);

test("most sizes that a system prints have a next one", () => {
  const hasNext = (item: SizedItem, text: string, id: SystemId) =>
    nextSize(item, text, id, 1) !== undefined || nextSize(item, text, id, -1) !== undefined;
  const without = [...systems.values()].filter(({ item, system: { id, print } }) => {
    const second = id.startsWith("wl") ? 32 : 1;
    const texts = Array.from({ length: 200 }, (_, size) =>
      print([
        [size, size],
        [second, second],
      ]),
    ).filter((text) => text !== undefined);
    return texts.filter((text) => hasNext(item, text, id)).length * 2 < texts.length;
  });
  expect(
    without.map(({ item, system }) => `${item.name}: ${system.id}`).toSorted(),
    "How far apart are the sizes of this system in stores? Say so in its rule: `storeStep`.",
  ).toEqual([
    // Rows of a table, two units, gauges, fractions of an inch, and letters.
    "Blanket Size: eu",
    "Blanket Size: uk",
    "Height: ft",
    "Long Johns/Long Underwear: br",
    "Piercing Gauge: gauge",
    "Piercing Gauge: in",
    "Ring: uk",
  ]);
});
