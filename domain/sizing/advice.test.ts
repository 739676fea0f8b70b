/** Advice on the sizes of 12 wearers, and where there is none. */
import { expect, test } from "vitest";
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import { type Measured, adviceOn, advicesOn, fittingSizes } from "#domain/sizing/advice.ts";
import { dayMs } from "#domain/time.ts";

const measured = (name: string, size: string, category: Category = "Body Measurements"): Measured => ({
  category,
  name,
  size,
  system: "",
  measuredAt: 10 * dayMs,
});

const worn = (wearer: Wearer, category: Category, name: string, size: string) => ({
  wearer,
  category,
  name,
  size,
  system: "" as const,
  measuredAt: dayMs,
  outgrown: false,
});

const foot = measured("Foot Length", "18.2 cm");

test.each([
  ["Lena’s sneakers", worn("Child", "Shoes", "Sneakers", "28 EU"), [foot], ["29 EU"]],
  ["her slippers", worn("Child", "Shoes", "Slippers", "28"), [foot], ["29"]],
  [
    "her winter boots, one size larger for the lining",
    worn("Child", "Shoes", "Winter Boots", "28 EU"),
    [foot],
    ["30 EU"],
  ],
  ["British shoes, in the spelling of their label", worn("Child", "Shoes", "Flats", "UK 9"), [foot], ["UK 11"]],
  ["US shoes, between two whole sizes", worn("Child", "Shoes", "Sneakers", "US 10"), [foot], ["US 11", "US 12"]],
  ["Theo’s jacket", worn("Child", "Apparel", "Winter Jacket", "110"), [measured("Height", "112 cm")], ["116"]],
  ["a double size", worn("Child", "Apparel", "Hoodie", "110/116"), [measured("Height", "121 cm")], ["122/128"]],
  ["an age", worn("Child", "Apparel", "Hoodie", "5-6Y"), [measured("Height", "121 cm")], ["6-7Y"]],
  ["Mila’s hat", worn("Child", "Accessories", "Hat", "50 cm"), [measured("Head", "52 cm")], ["52 cm"]],
  ["socks", worn("Child", "Apparel", "Socks", "27-30"), [measured("Foot Length", "19.8 cm")], ["31-34"]],
  ["a grown-up’s shoes", worn("self", "Shoes", "Sneakers", "42 EU"), [measured("Foot Length", "27.5 cm")], ["43½ EU"]],
  ["a grown-up’s hat", worn("Adult", "Accessories", "Hat", "56"), [measured("Head", "58 cm")], ["58"]],
  ["Bello’s collar", worn("Dog", "Dogs", "Collar Size", "35 cm"), [measured("Neck", "38 cm", "Dogs")], ["41 cm"]],
])("%s", (_, item, measurements, sizes) => {
  expect(adviceOn(item, measurements)?.sizes).toEqual(sizes);
});

const jeans = worn("self", "Apparel", "Jeans", "W32 L32");
const sneakers = worn("Child", "Shoes", "Sneakers", "28 EU");

test.each([
  ["a size that fits", worn("Child", "Shoes", "Sneakers", "29 EU"), [foot]],
  ["a larger size", worn("Child", "Shoes", "Sneakers", "31 EU"), [foot]],
  [
    "half a size, which brands differ by",
    worn("self", "Shoes", "Sneakers", "42½ EU"),
    [measured("Foot Length", "27 cm")],
  ],
  ["a size that was entered or confirmed since", { ...sneakers, measuredAt: 11 * dayMs }, [foot]],
  ["an outgrown size", { ...sneakers, outgrown: true }, [foot]],
  ["a size that isn’t known", worn("Child", "Shoes", "Sneakers", ""), [foot]],
  ["a size without a scale", worn("Child", "Shoes", "Sneakers", "blue ones"), [foot]],
  [
    "a letter, which every brand cuts in its own way",
    worn("Child", "Accessories", "Hat", "S"),
    [measured("Head", "52 cm")],
  ],
  ["a grown-up’s clothes, whatever the waist", jeans, [measured("Waist", "95 cm")]],
  ["a measurement itself", worn("Child", "Body Measurements", "Height", "110 cm"), [measured("Height", "121 cm")]],
  ["a size for which nothing was measured", sneakers, [measured("Height", "121 cm")]],
  ["a measurement that can’t be read", sneakers, [measured("Foot Length", "as long as the ruler")]],
  [
    "a sweater for which the back wasn’t measured",
    worn("Dog", "Dogs", "Collar Size", "45 cm"),
    [measured("Neck", "38 cm", "Dogs")],
  ],
])("nothing is said of %s", (_, item, measurements) => {
  expect(adviceOn(item, measurements)).toBeUndefined();
});

test("a wearer’s sizes are advised by what was measured of the same wearer, which is named", () => {
  const items = [
    { id: "1", ...sneakers },
    { id: "2", ...worn("Child", "Shoes", "Slippers", "27 EU") },
    { id: "3", ...worn("Child", "Apparel", "Hoodie", "116") },
    { id: "4", outgrown: false, ...foot },
  ];
  const advices = advicesOn(items, "Child");
  expect(advices.map(({ item, advice: { sizes } }) => [item.name, sizes])).toEqual([
    ["Sneakers", ["29 EU"]],
    ["Slippers", ["29 EU"]],
  ]);
  expect(advices[0]?.advice.measured).toMatchObject({ name: "Foot Length", size: "18.2 cm" });
});

test("sizes that fit what was measured are known by name, but not those that it says nothing of", () => {
  const items = [
    worn("Child", "Shoes", "Sneakers", "29 EU"),
    worn("Child", "Shoes", "Slippers", "28 EU"),
    worn("Child", "Shoes", "Dress Shoes/Boots", "36 EU"),
    worn("Child", "Shoes", "Flats", "blue ones"),
    { ...worn("Child", "Shoes", "Sandals", "29 EU"), measuredAt: 11 * dayMs },
    worn("Child", "Apparel", "Hoodie", "116"),
    { outgrown: false, ...foot },
  ];
  expect(fittingSizes(items, "Child", "Foot Length").map(({ name }) => name)).toEqual(["Sneakers"]);
  expect(fittingSizes(items, "Child", "Height")).toEqual([]);
});
