/**
 * Properties of readSize and equivalents: printed sizes read back, keep their order, and convert back, and no text
 * throws.
 */
import { expect, test } from "vitest";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import type { Family, Pivot, Reading, System } from "#domain/sizing/size.ts";
import { canonical } from "#domain/sizing/typed-text.ts";
import { catalogueItems, oneOf, seeded, sizeText, violations } from "../../tests/size-checks.ts";

/** One family of each kind, because all body measurements have the same systems. */
const kind = ({ systems }: Family) => systems.map(({ id, label }) => `${id} ${label}`).join();
const families = [...new Map(catalogueItems.flatMap(familiesOf).map((family) => [kind(family), family])).values()];

/** A printed size of a system, and the pivot it reads back as. */
type Size = { text: string; pivot: Pivot };

const finest = 1 / 64;
const maxPivot = 310;

/** Spans to print: along one dimension, or along both for trousers and bras. */
const pivots = (family: Family): Pivot[] => {
  const along = Array.from({ length: maxPivot / finest }, (_, index) => index * finest);
  const ids = new Set(family.systems.map(({ id }) => id));
  if (ids.has("wl"))
    return along
      .filter((inches) => inches < 70)
      .map((inches) => [
        [inches, inches],
        [32, 32],
      ]);
  if (ids.has("au"))
    return [65, 70, 75, 80, 85].flatMap((band) =>
      Array.from({ length: 12 }, (_, cup): Pivot => [
        [band, band],
        [cup, cup],
      ]),
    );
  return along.map((value) => [[value, value]]);
};

const read = (system: System, text: string) => system.read(canonical(text) ?? "")?.pivot;

/** Every size of a system, ordered by pivot. */
function sizesOf(family: Family, system: System): Size[] {
  const texts = new Set(pivots(family).map((pivot) => system.print(pivot)));
  return [...texts].flatMap((text) => {
    const pivot = text === undefined ? undefined : read(system, text);
    return text !== undefined && pivot ? [{ text, pivot }] : [];
  });
}

const allSizes = families.flatMap((family) =>
  family.systems.map((system) => ({ family, system, sizes: sizesOf(family, system) })),
);
const counted = allSizes.flatMap(({ sizes }) => sizes).length;

const middle = ([[low, high]]: Pivot) => (low + high) / 2;
const second = ([, span]: Pivot) => span?.[0] ?? 0;

/** Half of the step to the neighboring sizes, in the unit of the pivot, and half of the size's own width. */
function halfStep(sizes: readonly Size[], index: number): number {
  const at = (place: number) => sizes[place]?.pivot ?? sizes[index]?.pivot ?? [[0, 0]];
  const [low, high] = at(index)[0];
  return (
    Math.max(middle(at(index + 1)) - middle(at(index)), middle(at(index)) - middle(at(index - 1))) / 2 +
    (high - low) / 2
  );
}

test("printed sizes read back as the same size", () => {
  const wrong = allSizes.flatMap(({ system, sizes }) =>
    sizes.filter(({ text, pivot }) => system.print(pivot) !== text).map(({ text }) => text),
  );
  expect(wrong).toEqual([]);
  expect(counted).toBeGreaterThan(3000);
});

/** The pivot that a printed equivalent reads back as; of several (UK 1 for toddlers and youths), the nearest. */
function landing(family: Family, text: string, from: Pivot): Pivot | undefined {
  const distance = (pivot: Pivot) => Math.abs(middle(pivot) - middle(from));
  return family.systems
    .filter((system) => {
      const pivot = read(system, text);
      return pivot && system.print(pivot) === text;
    })
    .map((system) => read(system, text) ?? from)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

const isSingle = ([[low, high]]: Pivot) => low === high;

test("a larger size never has smaller equivalents", () => {
  const wrong: string[] = [];
  for (const { family, system, sizes } of allSizes) {
    const last = new Map<string, number>();
    let reached = 0;
    for (const { text, pivot } of sizes) {
      // Ranges between the rows of a table overlap with them and have no order.
      if (pivot[0][0] < reached - 1e-6) continue;
      reached = pivot[0][1];
      for (const { system: to, best } of equivalents({ family, system, pivot })) {
        const key = `${to.id} ${second(pivot)}`;
        const value = middle(landing(family, best, pivot) ?? [[Number.NaN, 0]]);
        if (!(value >= (last.get(key) ?? 0))) wrong.push(`${text}: ${best}`);
        last.set(key, value);
      }
      if (second(pivot) > 0) reached = 0;
    }
  }
  expect(wrong).toEqual([]);
});

/** The scale between two systems' pivots: one inch of chest is 1.27 EU numbers. */
function scaleOf({ family, system, pivot: [[low, high], ...rest] }: Reading, target: System): number {
  const shiftAt = (more: number) => family.relate?.(system, target, [[low + more, high + more], ...rest])?.shift ?? 0;
  return 1 + shiftAt(1) - shiftAt(0);
}

test("an equivalent converts back to its size, within the spread and half a step of both", () => {
  const wrong: string[] = [];
  let ways = 0;
  for (const { family, system, sizes } of allSizes) {
    for (const [index, { text, pivot }] of sizes.entries()) {
      for (const there of equivalents({ family, system, pivot })) {
        const target = allSizes.find((one) => one.family === family && one.system === there.system);
        const landed = landing(family, there.best, pivot);
        if (!target || !landed) continue;
        const back = equivalents({ family, system: there.system, pivot: landed }).find((one) => one.system === system);
        const returned = back && landing(family, back.best, pivot);
        if (!returned) continue;
        ways++;
        const place = target.sizes.findIndex((one) => one.text === there.best);
        const tolerance =
          (system.spread ?? 0) +
          (there.system.spread ?? 0) +
          halfStep(sizes, index) +
          halfStep(target.sizes, place < 0 ? 0 : place) / scaleOf({ family, system, pivot }, target.system);
        if (Math.abs(middle(returned) - middle(pivot)) > tolerance + 1e-6)
          wrong.push(`${text} → ${there.best} → ${back.best}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(ways).toBeGreaterThan(10_000);
});

test("a direct conversion is never less precise than a detour", () => {
  const [nearer, further]: [string[], string[]] = [[], []];
  for (const { family, system, sizes } of allSizes) {
    // A family's own relation moves the pivot: the length of a foot depends on who measures it.
    if (family.relate) continue;
    for (const { text, pivot } of sizes) {
      const direct = equivalents({ family, system, pivot });
      for (const between of direct) {
        const stop = landing(family, between.best, pivot);
        if (!stop || !isSingle(stop)) continue;
        for (const end of equivalents({ family, system: between.system, pivot: stop })) {
          const straight = direct.find((one) => one.system === end.system);
          const one = straight && landing(family, straight.best, pivot);
          const other = landing(family, end.best, pivot);
          if (!one || !other || !isSingle(one) || !isSingle(other)) continue;
          if (straight.best === end.best) continue;
          const gained = Math.abs(middle(one) - middle(pivot)) - Math.abs(middle(other) - middle(pivot));
          (gained > 1e-6 ? nearer : further).push(`${text} → ${between.best} → ${end.best}`);
        }
      }
    }
  }
  expect(nearer).toEqual([]);
  expect(further.length).toBeGreaterThan(100);
});

test("20,000 random texts never throw, and none claims more certainty than its class", () => {
  const random = seeded(2026);
  const wrong = Array.from({ length: 20_000 }, () =>
    violations(random, oneOf(random, catalogueItems), sizeText(random)),
  ).flat();
  expect(wrong.slice(0, 20)).toEqual([]);
});
