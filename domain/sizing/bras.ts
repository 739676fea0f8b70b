/** Bras, around the EU band in cm and the cup's step. */
import {
  type Family,
  type Found,
  type Pivot,
  type Region,
  type System,
  type SystemId,
  namesOf,
} from "#domain/sizing/size.ts";

// Bands: class B. Source: liquisearch.com, international fitting standards; for Australia two tables of three.
// Cups: class B up to D, above C: UK, US and AU step by an inch, the others by 2 cm. Source: mysizecharts.com.
const ukCups = "AA A B C D DD E F FF G GG H".split(" ");
const usCups = "AA A B C D DD DDD G H I J K".split(" ");
const euCups = "AA A B C D E F G H I J K".split(" ");

const maxExactCup = 4;
const maxNearCup = 5;

/** US labels write the seventh cup in two ways. */
const stepOf = (cups: readonly string[], cup: string) =>
  cups.indexOf(cups === usCups && cup === "F" ? "DDD" : cup);

type Labels = {
  id: SystemId;
  region: Region;
  marks: string;
  cups: readonly string[];
  /** The label of a band, from the EU band in cm. */
  bandOf: (cm: number) => number;
  cmOf: (band: number) => number;
  /** Bands that are read without a mark. */
  bare: readonly [number, number];
  isShown?: boolean;
};

function labels({
  id,
  region,
  marks,
  cups,
  bandOf,
  cmOf,
  bare: [first, last],
  isShown = true,
}: Labels): System {
  const pattern = new RegExp(
    `^(?:(${marks}) ?)?(\\d{1,3}) ?([a-k]{1,3})(?:[-/]([a-k]{1,3}))?(?: ?(${marks}))?$`,
    "u",
  );
  return {
    ...namesOf(id),
    class: "B",
    isShown,
    read(text): Found | undefined {
      const [, before, digits, cup = "", lastCup = cup, after] = pattern.exec(text) ?? [];
      const band = cmOf(Number(digits));
      const [low, high] = [stepOf(cups, cup.toUpperCase()), stepOf(cups, lastCup.toUpperCase())];
      return band >= 55 && band <= 120 && band % 5 === 0 && low >= 0 && high >= low
        ? {
            pivot: [
              [band, band],
              [low, high],
            ],
            isNamed: Boolean(before ?? after),
            isLikely: Number(digits) >= first && Number(digits) <= last,
          }
        : undefined;
    },
    print([[cm], [low, high] = [Number.NaN, Number.NaN]]: Pivot) {
      const cup = (step: number) => cups[Math.min(Math.max(step, 0), cups.length - 1)];
      const [from, to] = [cup(low), cup(high)];
      if (from === undefined || to === undefined) return undefined;
      return `${region} ${bandOf(cm)}${from === to ? from : `${from}–${to}`}`;
    },
  };
}

const inches = {
  bandOf: (cm: number) => (2 * cm) / 5 + 4,
  cmOf: (band: number) => ((band - 4) * 5) / 2,
};

const isInches = ({ id }: System) => id === "uk" || id === "us" || id === "au";

/** The pivot is the EU band in cm, and the step of the cup (AA is 0). */
export const bras: Family = {
  systems: [
    labels({
      id: "eu",
      region: "EU",
      marks: "eu|de",
      cups: euCups,
      bandOf: (cm) => cm,
      cmOf: (band) => band,
      bare: [60, 95],
    }),
    labels({ ...inches, id: "uk", region: "UK", marks: "uk|gb|ie", cups: ukCups, bare: [28, 46] }),
    labels({ ...inches, id: "us", region: "US", marks: "usa?", cups: usCups, bare: [28, 46] }),
    labels({
      id: "fr",
      region: "FR",
      marks: "fr|be|es",
      cups: euCups,
      bandOf: (cm) => cm + 15,
      cmOf: (band) => band - 15,
      bare: [75, 110],
    }),
    labels({
      id: "it",
      region: "IT",
      // Half of the charts print the French number: a label says which, an equivalent can't.
      isShown: false,
      marks: "it",
      cups: euCups,
      bandOf: (cm) => (cm - 60) / 5,
      cmOf: (band) => 60 + 5 * band,
      bare: [1, 7],
    }),
    labels({
      id: "au",
      region: "AU",
      marks: "au|nz",
      cups: ukCups,
      bandOf: (cm) => inches.bandOf(cm) - 22,
      cmOf: (band) => inches.cmOf(band + 22),
      bare: [8, 24],
    }),
  ],
  howSure: "Above a D, cups differ by one or two.",
  relate(from, to, [, cup]) {
    const largest = cup?.[1] ?? 0;
    if (isInches(from) === isInches(to) || largest <= maxExactCup) return {};
    return { class: "C", spread: [0, largest <= maxNearCup ? 1 : 2] };
  },
};

/** EU cups by bust − underbust in cm: AA over 10 up to 12, and 2 cm each. Source: EN 13402. */
export function euBraFor(underbust: number, bust: number): string | undefined {
  const band = 5 * Math.round(underbust / 5);
  const cup = euCups[Math.ceil((bust - underbust - 10) / 2) - 1];
  return cup === undefined || band < 55 || band > 120 ? undefined : `${band}${cup}`;
}
