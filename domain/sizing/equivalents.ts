/** Converts a size to other systems, always from its pivot and never from another equivalent. */
import { type Cut, cutOf } from "#domain/sizing/cut.ts";
import { distinct } from "#domain/sizing/number.ts";
import type { Place } from "#domain/sizing/places.ts";
import type { Class, Equivalent, Reading, Relation, System } from "#domain/sizing/size.ts";

const signs: Readonly<Record<Class, string>> = { A: "", B: "about ", C: "about " };

/** How certain an equivalent is, in words for readers. Each family has its own sentence for class C. */
const sentences: Partial<Record<Class, string>> = {
  A: "The same measurement in another unit.",
  B: "A published rule, rounded to the nearest size.",
};

/** How far the labels of two systems can differ from the rule, together. */
const bothSpreads = (from: System, to: System) =>
  from.group && from.group === to.group ? 0 : (from.spread ?? 0) + (to.spread ?? 0);

function equivalent({ family, system: from, pivot }: Reading, to: System): Equivalent[] {
  const {
    class: certainty = from.class > to.class ? from.class : to.class,
    spread = [bothSpreads(from, to)],
    shift = 0,
  }: Partial<Relation> = family.relate?.(from, to, pivot) ?? {};
  const [[low, high], second] = pivot;
  /** Prints the label with this much deviation on both sides. */
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

/** What the label itself says, and how sure that is. */
const statedOnLabel = "Printed on the label itself.";

function statements({ family, system: from, also = [] }: Reading): Equivalent[] {
  return also.flatMap(({ family: ofOther, system, pivot }) => {
    const text = ofOther === family && system !== from ? system.print(pivot, true) : undefined;
    return text ? [{ system, sign: "", text, best: text, howSure: statedOnLabel }] : [];
  });
}

const isOf = ({ id, regions, home }: System, place: Place) =>
  id === place || home.includes(place) || regions.some((region) => region === place);

/** A system's rank in the reader's order; systems of other regions follow in their own order. */
const rank = (system: System, preferred: readonly Place[]) => {
  const at = preferred.findIndex((place) => isOf(system, place));
  return at < 0 ? preferred.length : at;
};

/** A scale has the name that people use where the reader lives: a ring of CH 14 is IT 14 in Italy. */
export function nameFor<Named extends Pick<System, "label" | "around" | "namedIn">>(
  system: Named,
  preferred: readonly Place[],
): Named {
  const place = preferred.find((each) => system.namedIn?.includes(each));
  return place ? { ...system, label: place, around: `${place} #` } : system;
}

function renamed(one: Equivalent, preferred: readonly Place[]): Equivalent {
  const system = nameFor(one.system, preferred);
  const inItsName = (text: string) => text.replace(one.system.around.replace("#", ""), system.around.replace("#", ""));
  return { ...one, system, text: inItsName(one.text), best: inItsName(one.best) };
}

export const inOrderOf = (preferred: readonly Place[]) => (one: { system: System }, other: { system: System }) =>
  rank(one.system, preferred) - rank(other.system, preferred);

/** Sizes cut for others come last: a woman's shoe in men's sizes. */
const isForOthers = ({ system }: Equivalent, cut: Cut | undefined) => {
  const ownCut = cutOf(system.id);
  return Number(ownCut !== undefined && cut !== undefined && ownCut !== cut);
};

/**
 * The same size in the other systems of its family, as the label says it or as it is converted: those cut for the wearer first, then preferred regions. Class A and
 * B have one value, class C has the range that brands keep to. Systems that no rule converts to are left out.
 */
export function equivalents(reading: Reading, preferred: readonly Place[] = [], usualCut?: Cut): Equivalent[] {
  const cut = cutOf(reading.system.id) ?? reading.wearer ?? usualCut;
  const isShown = ({ id, isLocal, home }: System) =>
    !isLocal || preferred.some((place) => id === place || home.includes(place));
  // Systems that print alike count once: `UK 1` exists for toddlers and for youths.
  const isAlike = (one: { system: System }, other: { system: System }) => one.system.around === other.system.around;
  return distinct(
    [
      ...statements(reading),
      ...reading.family.systems.filter(isShown).flatMap((system) => equivalent(reading, system)),
    ],
    isAlike,
  )
    .filter((one) => !isAlike(one, reading))
    .sort(inOrderOf(preferred))
    .sort((one, other) => isForOthers(one, cut) - isForOthers(other, cut))
    .map((one) => renamed(one, preferred));
}
