/** Bras: band and cup, converted through the EU band in cm and the cup step. */
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { isMultiple, rounded, within } from "#domain/sizing/number.ts";
import type { Rule, SecondNumber } from "#domain/sizing/rule.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/**
 * Bands in cm: class B. Source: liquisearch.com, international fitting standards; for Australia, two of three tables.
 */
const bands = { first: 55, last: 120, step: 5 };

// Class B up to D, class C above: UK, US, and AU cups grow by an inch, others by 2 cm. Source: mysizecharts.com.
const ukCups = "AA A B C D DD E F FF G GG H".split(" ");
const usCups = "AA A B C D DD DDD G H I J K".split(" ");
const euCups = "AA A B C D E F G H I J K".split(" ");

/** By place of the EU’s cup: one letter less up to E, and the same from F on, which therefore stands twice. */
const jpCups = "A B C D E F F G H I".split(" ");

const maxExactCup = euCups.indexOf("D");
const maxNearCup = maxExactCup + 1;

const cup = (cups: readonly string[]): SecondNumber => ({
  // Japanese labels begin with the cup.
  pattern:
    /^(?<before>(?:.*[\d ])?) ?(?<second>[a-k]{1,3}(?:[-/][a-k]{1,3})?)(?![a-z])(?<after>.*)$/u,
  // US labels write the seventh cup in two ways.
  read: (typed) => cups.lastIndexOf(cups === usCups && typed === "f" ? "DDD" : typed.toUpperCase()),
  print: (step) => cups[Math.max(step, 0)] ?? cups.at(-1),
  isRequired: true,
});

type Label = Pick<Rule, "id" | "marks" | "group" | "isLocal"> & {
  class?: Rule["class"];
  cups: readonly string[];
  /** How many cm one band number is, and the number from which it counts. */
  cmPerNumber: number;
  zero: number;
  /** The range in which a band without a mark is recognized. */
  firstUnmarked: number;
  lastUnmarked: number;
  /** Set if its labels mislead: half of the charts print another number. */
  isOnlyRead?: boolean;
  /** Whether a text without a mark can be this label at all. */
  matches?: (text: string) => boolean;
  /** Where a text without a mark is this label. */
  countries?: readonly string[];
};

const startsWithBand = (text: string) => /^\d/u.test(text);

function label({
  cups,
  cmPerNumber,
  zero,
  firstUnmarked,
  lastUnmarked,
  isOnlyRead,
  matches = startsWithBand,
  countries = [],
  ...rule
}: Label): System {
  const step = bands.step / cmPerNumber;
  const band: Notation = {
    ...plainNumber,
    parse: (size) => (isMultiple(size.number, step) ? size.number : Number.NaN),
    ...(isOnlyRead && { print: () => undefined }),
  };
  return system({
    class: "B",
    first: bands.first / cmPerNumber - zero,
    last: bands.last / cmPerNumber - zero,
    step,
    storeStep: step,
    unit: cmPerNumber,
    zero,
    matchesUnmarked: (size, _, text) => within(firstUnmarked, lastUnmarked)(size) && matches(text),
    usual: { countries, matches: within(firstUnmarked, lastUnmarked) },
    notation: band,
    secondNumber: cup(cups),
    ...rule,
  });
}

const eu = { cups: euCups, cmPerNumber: 1 };
/** One inch of band counts as 2.5 cm. */
const ukUs = { cmPerNumber: 5 / 2, group: "uk-us" } as const;

/** The pivot is the EU band in cm and the cup step (AA is 0). */
export const bras: Family = {
  systems: [
    label({ id: "eu", marks: ["eu"], ...eu, zero: 0, firstUnmarked: 60, lastUnmarked: 95 }),
    label({
      id: "uk",
      marks: ["uk"],
      ...ukUs,
      cups: ukCups,
      zero: -4,
      firstUnmarked: 28,
      lastUnmarked: 46,
    }),
    label({
      id: "us",
      marks: ["us"],
      ...ukUs,
      cups: usCups,
      zero: -4,
      firstUnmarked: 28,
      lastUnmarked: 46,
    }),
    label({
      id: "fr",
      marks: ["fr", "es"],
      ...eu,
      zero: -15,
      firstUnmarked: 75,
      lastUnmarked: 110,
    }),
    // Half of the charts print the French number. A label says which one it means; an equivalent couldn't.
    label({
      id: "it",
      marks: ["it"],
      cups: euCups,
      cmPerNumber: 5,
      zero: 12,
      firstUnmarked: 1,
      lastUnmarked: 7,
      isOnlyRead: true,
    }),
    // Class C: the band is the underbust, and a cup is one letter less up to E. Source: dentakujp.com, fanblogs.jp.
    label({
      id: "jp",
      class: "C",
      isLocal: true,
      marks: ["jp", "kr"],
      ...eu,
      cups: jpCups,
      zero: 0,
      firstUnmarked: 65,
      lastUnmarked: 100,
      // Only Japan prints the cup first: `C75`.
      matches: (text) => /(?<![a-z])[a-i]\d/u.test(text),
      countries: ["JP", "KR"],
    }),
    // Class C: the US band + 8.
    label({
      id: "br",
      class: "C",
      isLocal: true,
      marks: ["br"],
      ...ukUs,
      cups: usCups,
      zero: -12,
      firstUnmarked: 40,
      lastUnmarked: 50,
      matches: () => false,
      countries: ["BR"],
    }),
    label({
      id: "au",
      marks: ["au"],
      ...ukUs,
      cups: ukCups,
      zero: 18,
      firstUnmarked: 8,
      lastUnmarked: 24,
    }),
  ],
  howSure: "Above D, brands differ by one or two cups.",
  relate(from, to, [, cups]) {
    const largest = cups?.[1] ?? 0;
    if (from.group === to.group || largest <= maxExactCup) return {};
    return { class: "C", spread: [0, largest <= maxNearCup ? 1 : 2] };
  },
  // EU cups by bust − underbust in cm: AA from 10 to 12, then 2 cm each. Source: EN 13402.
  suggest(cmOf) {
    const underbust = cmOf("Ribs");
    const step = Math.ceil((cmOf("Bust") - underbust - 10) / 2 - 1e-9) - 1;
    return {
      measurements: ["Ribs", "Bust"],
      // Without a cup, the text isn't a size.
      size: `EU ${rounded(underbust, bands.step)}${euCups[step] ?? "?"}`,
    };
  },
};
