/** How a size has grown, from its entries, and the guess at the next size. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#domain/items/catalogue.ts";
import { type GrownItem, growthOf } from "#domain/items/growth.ts";
import { type HistoryEntry, entryKinds } from "#domain/items/history.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { items } from "../../tests/sized-items.ts";

const mara = { id: "m", displayName: "Mara" };
const shoes = items["child’s shoes"];
const hoodie = items["child’s hoodie"];

const at = (day: string) => new Date(`${day}T12:00`).getTime();

const entry = (day: string, size: string, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: day,
  kind: "size",
  size,
  system: "",
  enteredAt: at(day),
  enteredBy: mara,
  ...fields,
});

const fits = (day: string, size: string) => entry(day, size, { kind: "fits" });

const sneakers = [
  entry("2025-05-20", "28"),
  entry("2025-09-14", "29"),
  entry("2026-01-10", "30"),
  entry("2026-05-03", "31"),
  fits("2026-08-16", "31"),
  fits("2026-11-08", "31"),
];

const guessOf = (item: GrownItem, entries: readonly HistoryEntry[]) => growthOf(item, entries).guess;

const apart = (...sizes: string[]) =>
  sizes.map((size, index) => entry(`202${5 + Math.floor(index / 3)}-0${1 + 4 * (index % 3)}-15`, size));

test("each size is a step, with who entered it and when it still fit", () => {
  const { steps, order } = growthOf(shoes, sneakers);
  expect(steps.map(({ size }) => size)).toEqual(["28", "29", "30", "31"]);
  expect(steps[0]).toMatchObject({ from: at("2025-05-20"), until: at("2025-09-14") });
  expect(steps[3]).toEqual({
    size: "31",
    system: "",
    from: at("2026-05-03"),
    until: undefined,
    enteredBy: mara,
    confirmedAt: [at("2026-08-16"), at("2026-11-08")],
  });
  expect(order).toEqual([28, 29, 30, 31]);
});

test("a removed size leaves a gap, and one read in another system stays one step", () => {
  const { steps } = growthOf(shoes, [
    entry("2026-01-01", "28"),
    entry("2026-02-01", "28", { system: "eu" }),
    entry("2026-03-01", ""),
    entry("2026-05-01", "29"),
  ]);
  expect(steps).toMatchObject([
    { size: "28", system: "eu", from: at("2026-01-01"), until: at("2026-03-01") },
    { size: "29", from: at("2026-05-01"), until: undefined },
  ]);
});

test("a confirmation whose entry was deleted stands for its size", () => {
  expect(growthOf(shoes, [fits("2026-01-01", "31")]).steps).toMatchObject([
    { size: "31", confirmedAt: [at("2026-01-01")] },
  ]);
});

test("sizes have an order only if they are on one scale", () => {
  expect(growthOf(hoodie, apart("S", "M", "122")).order).toBeUndefined();
  expect(growthOf(hoodie, apart("S", "M", "L")).order).toEqual([2.5, 3.5, 4.5]);
  expect(growthOf(items["dog’s collar"], apart("18 loops", "22 loops")).order).toEqual([18, 22]);
  expect(growthOf(hoodie, apart("the red one", "the blue one")).order).toBeUndefined();
});

test.each([
  ["child’s shoes", ["28 EU", "EU 29", "30"], "31"],
  ["child’s shoes", ["12", "12½", "13"], "13½"],
  ["child’s shoes", ["17,5 cm", "18 cm", "18,5 cm"], "19 cm"],
  ["child’s shoes", ["UK 11½", "UK 12", "UK 12½"], "UK 13"],
  ["child’s hoodie", ["S", "M", "L"], "XL"],
  ["child’s hoodie", ["98/104", "110/116", "122/128"], "134/140"],
  ["child’s hoodie", ["3-4 y", "4-5 y", "5-6 y"], "6-7 y"],
] as const)("the next size is one step up on the same scale: %s %s, %s", (item, sizes, next) => {
  expect(guessOf(items[item], apart(...sizes))?.size).toBe(next);
});

test.each([
  ["two sizes", shoes, apart("28", "29")],
  ["less than six months", shoes, sneakers.slice(2)],
  ["sizes that went down", shoes, apart("30", "31", "30")],
  ["sizes on no scale", hoodie, apart("red", "blue", "green")],
  ["sizes in different systems", hoodie, apart("98", "104", "M")],
  ["an adult", { ...shoes, wearer: "Adult" as const }, sneakers],
  ["oneself", { ...shoes, wearer: "self" as const }, sneakers],
  ["a cat", { ...items["dog’s vest"], wearer: "Cat" as const }, apart("20 cm", "22 cm", "24 cm")],
  [
    "what is measured, not bought",
    { category: "Body Measurements" as const, name: "Height", wearer: "Child" as const },
    apart("110 cm", "115 cm", "120 cm"),
  ],
])("nothing is guessed from %s", (_, item, entries) => {
  expect(guessOf(item, entries)).toBeUndefined();
});

test("a typing mistake corrected the same day doesn't count as an outgrown size", () => {
  const [first, ...others] = sneakers;
  const mistake = { ...entry("2025-05-20", "82"), enteredAt: at("2025-05-20") - 60_000 };
  expect(first && guessOf(shoes, [mistake, first, ...others])).toMatchObject({ sizes: 4 });
});

test("any texts have a history, and nothing is guessed for adults", () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 70, unit: "binary" }),
    fc.constantFrom("", "28", "29", "31½", "M", "110/116", "W32 L34", "1/0", "9999", "-1", "٣١"),
  );
  const entries = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...entryKinds),
      size: texts,
      system: fc.constantFrom("" as const, ...systemIds),
      enteredAt: fc.integer({ min: 0, max: 4e12 }),
      enteredBy: fc.constantFrom(null, mara),
    }),
    { maxLength: 12 },
  );
  const wearers = fc.constantFrom("self", "Adult", "Child", "Dog", "Horse", "Cat");
  const grown = fc.record({
    category: fc.constantFrom(...categories),
    name: fc.constantFrom("Sneakers", "Hoodie", "Jeans", "Bra", "Ring", "constructor"),
    wearer: wearers,
  });
  fc.assert(
    fc.property(grown, entries, (item, mixed) => {
      const inOrder = mixed.toSorted((one, other) => one.enteredAt - other.enteredAt);
      const { steps, order, guess } = growthOf(item, inOrder);
      expect(steps.every(({ size }) => size !== "")).toBe(true);
      expect(steps.slice(0, -1).every(({ until }) => until !== undefined)).toBe(true);
      expect(order?.length ?? steps.length).toBe(steps.length);
      expect(guess === undefined || item.wearer === "Child").toBe(true);
    }),
    { numRuns: 60 },
  );
});
