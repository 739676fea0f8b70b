/** Bras: band and cup, converted through the EU band in cm and the cup step. */
import { american, australian, british, frenchNumbers, germanNumbers } from "#domain/sizing/countries.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { isMultiple, rounded, within } from "#domain/sizing/number.ts";
import type { Rule, SecondNumber } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/**
 * Bands in cm: class B. Source: liquisearch.com, international fitting standards; for Australia, two of three tables.
 */
const bands = { first: 55, last: 130, step: 5 };

// Class B up to D, class C above: UK, US, and AU cups grow by an inch, others by 2 cm. Source: mysizecharts.com.
// Source of the series beyond: bustyresources, cakelingerie.
const ukCups = "AA A B C D DD E F FF G GG H HH J JJ K".split(" ");
const usCups = "AA A B C D DD DDD G H I J K L M N O".split(" ");
const euCups = "AA A B C D E F G H I J K L M N O".split(" ");

/** By place of the EU’s cup: one letter less up to E, and the same from F on, which therefore stands twice. */
const jpCups = "A B C D E F F G H I".split(" ");

const maxExactCup = euCups.indexOf("D");
const maxNearCup = maxExactCup + 1;

const cup = (cups: readonly string[]): SecondNumber => ({
  // Japanese labels begin with the cup.
  pattern: /^(?<before>(?:.*[\d ])?)[ -]?(?<second>[a-o]{1,3}(?:[-/][a-o]{1,3})?)(?![a-z])(?<after>.*)$/u,
  // US labels write the seventh cup in two ways.
  read: (typed) => cups.lastIndexOf(cups === usCups && typed === "f" ? "DDD" : typed.toUpperCase()),
  print: (step) => cups[Math.max(step, 0)] ?? cups.at(-1),
  isRequired: true,
});

type Label = Pick<Rule, "id" | "marks" | "marksBefore" | "group" | "isLocal" | "home" | "bareIn" | "since"> & {
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

/** `75B`, and `B 75` or `E100` in some European shops. Source: xllingerie.nl. */
const hasBand = (text: string) => /\d/u.test(text);

/** Without a space, Japan prints the cup first, too: `C75`. */
const isJapanese = (text: string) => /(?<![a-z])[a-i]\d/u.test(text);

function label({
  cups,
  cmPerNumber,
  zero,
  firstUnmarked,
  lastUnmarked,
  isOnlyRead,
  matches = hasBand,
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
    bare: (size, _, text) => within(firstUnmarked, lastUnmarked)(size) && matches(text),
    decides: { countries, matches: within(firstUnmarked, lastUnmarked) },
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
    label({
      id: "eu",
      marks: ["eu"],
      marksBefore: ["d"],
      home: germanNumbers,
      ...eu,
      zero: 0,
      firstUnmarked: 60,
      lastUnmarked: 95,
    }),
    // Plus-size makers go on. Source: Ulla Popken, Anita, Triumph; campus1.de.
    label({
      id: "eu",
      marks: ["eu"],
      marksBefore: ["d"],
      home: germanNumbers,
      ...eu,
      zero: 0,
      firstUnmarked: 100,
      lastUnmarked: 130,
      since: december2026,
    }),
    label({
      id: "uk",
      marks: ["uk"],
      home: british,
      ...ukUs,
      cups: ukCups,
      zero: -4,
      firstUnmarked: 26,
      lastUnmarked: 56,
    }),
    label({
      id: "us",
      marks: ["us"],
      home: american,
      ...ukUs,
      cups: usCups,
      zero: -4,
      firstUnmarked: 26,
      lastUnmarked: 56,
    }),
    label({
      id: "fr",
      marks: ["fr", "es", "pt"],
      marksBefore: ["f"],
      home: frenchNumbers,
      ...eu,
      zero: -15,
      firstUnmarked: 75,
      lastUnmarked: 145,
    }),
    // Half of the charts print the French number. A label says which one it means; an equivalent couldn't.
    label({
      id: "it",
      marks: ["it"],
      marksBefore: ["i"],
      home: ["IT"],
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
      home: ["JP", "KR"],
      ...eu,
      cups: jpCups,
      zero: 0,
      firstUnmarked: 65,
      lastUnmarked: 100,
      matches: isJapanese,
      countries: ["JP", "KR"],
    }),
    // Class C: the US band + 8.
    label({
      id: "br",
      class: "C",
      isLocal: true,
      marks: ["br"],
      home: ["BR"],
      ...ukUs,
      cups: usCups,
      zero: -12,
      firstUnmarked: 40,
      lastUnmarked: 50,
      bareIn: ["BR"],
      countries: ["BR"],
    }),
    label({
      id: "au",
      marks: ["au"],
      home: australian,
      ...ukUs,
      cups: ukCups,
      zero: 18,
      firstUnmarked: 8,
      lastUnmarked: 26,
    }),
    // Elsewhere, these are UK bands.
    label({
      id: "au",
      marks: ["au"],
      home: australian,
      bareIn: australian,
      ...ukUs,
      cups: ukCups,
      zero: 18,
      firstUnmarked: 28,
      lastUnmarked: 34,
      since: december2026,
      isLocal: true,
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
