/** A size in other systems: always from its pivot, never from another equivalent. */
import type { Region } from "#domain/sizing/regions.ts";
import type { Equivalent, Reading, Relation, System } from "#domain/sizing/size.ts";

/** How sure an equivalent is, in words for readers. Of class C each family knows its own. */
const sentences = {
  A: "The same measurement in another unit.",
  B: "Converted by a published rule and rounded to the nearest size.",
};

function equivalent({ family, system: from, pivot }: Reading, to: System): Equivalent | undefined {
  const relation = family.relate ? family.relate(from, to, pivot) : {};
  if (!relation) return undefined;
  const {
    class: certainty,
    spread,
    shift,
  }: Required<Relation> = {
    class: from.class > to.class ? from.class : to.class,
    spread: [(from.spread ?? 0) + (to.spread ?? 0)],
    shift: 0,
    ...relation,
  };
  const [[low, high], second] = pivot;
  /** As on a label, with this much on both sides. */
  const printed = (by: number, bySecond = 0) => {
    const first = [low + shift - by, high + shift + by] as const;
    return to.print(second ? [first, [second[0] - bySecond, second[1] + bySecond]] : [first]);
  };
  const best = printed(0);
  return best === undefined
    ? undefined
    : {
        system: to,
        class: certainty,
        text: (certainty === "C" && printed(...spread)) || best,
        best,
        howSure: certainty === "C" ? (family.howSure ?? "") : sentences[certainty],
      };
}

/** The place of a system in a reader's order; systems of no preferred region keep theirs behind. */
const rank = ({ names }: System, preferred: readonly Region[]) => {
  const place = preferred.findIndex((region) => names.includes(region));
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
  const isDistinct = ({ around }: System, index: number, all: readonly System[]) =>
    around !== reading.system.around && all.findIndex((one) => one.around === around) === index;
  return reading.family.systems
    .filter(isDistinct)
    .flatMap((system) => equivalent(reading, system) ?? [])
    .sort(inOrderOf(preferred));
}
