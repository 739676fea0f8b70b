/** A size in other systems: always from its pivot, never from another equivalent. */
import { distinct } from "#domain/sizing/number.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { Class, Equivalent, Reading, Relation, System } from "#domain/sizing/size.ts";

const signs: Readonly<Record<Class, string>> = { A: "= ", B: "= about ", C: "≈ " };

/** How sure an equivalent is, in words for readers. For class C, each family has its own. */
const sentences: Partial<Record<Class, string>> = {
  A: "The same measurement in another unit.",
  B: "A published rule, rounded to the nearest size.",
};

/** How far the labels of two systems can stray from each other. */
const bothSpreads = (from: System, to: System) =>
  from.group && from.group === to.group ? 0 : (from.spread ?? 0) + (to.spread ?? 0);

function equivalent({ family, system: from, pivot }: Reading, to: System): Equivalent[] {
  const {
    class: certainty = from.class > to.class ? from.class : to.class,
    spread = [bothSpreads(from, to)],
    shift = 0,
  }: Partial<Relation> = family.relate?.(from, to, pivot) ?? {};
  const [[low, high], second] = pivot;
  /** As on a label, with this much on both sides. */
  const printed = (by: number, bySecond = 0) => {
    const first = [low + shift - by, high + shift + by] as const;
    return to.print(second ? [first, [second[0] - bySecond, second[1] + bySecond]] : [first]);
  };
  const best = printed(0);
  if (!best) return [];
  return [
    {
      system: to,
      sign: signs[certainty],
      text: (certainty === "C" && printed(...spread)) || best,
      best,
      howSure: sentences[certainty] ?? family.howSure ?? "",
    },
  ];
}

/** The place of a system in a reader's order; the others follow in their own order. */
const rank = ({ regions }: System, preferred: readonly Region[]) => {
  const place = preferred.findIndex((region) => regions.includes(region));
  return place < 0 ? preferred.length : place;
};

/** For sorting: the systems of the preferred regions first. */
export const inOrderOf =
  (preferred: readonly Region[]) => (one: { system: System }, other: { system: System }) =>
    rank(one.system, preferred) - rank(other.system, preferred);

/**
 * The same size in the other systems of its family, the preferred regions first. Class A and B have one value, class C
 * has the range that brands keep to; where no rule leads to a system, it isn't listed.
 */
export function equivalents(reading: Reading, preferred: readonly Region[] = []): Equivalent[] {
  // Systems that print alike count as one: `UK 1` of toddlers and of youths.
  const isAlike = (one: { system: System }, other: { system: System }) =>
    one.system.around === other.system.around;
  return distinct(
    reading.family.systems.flatMap((system) => equivalent(reading, system)),
    isAlike,
  )
    .filter((one) => !isAlike(one, reading))
    .sort(inOrderOf(preferred));
}
