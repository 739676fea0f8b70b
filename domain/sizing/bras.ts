/** Bras, around the EU band in cm and the cup's step. */
import { isMultiple, rounded, within } from "#domain/sizing/number.ts";
import { type Scale, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

// Bands: class B. Source: liquisearch.com, international fitting standards; for Australia two tables of three.
// Cups: class B up to D, above C: UK, US and AU step by an inch, the others by 2 cm. Source: mysizecharts.com.
const ukCups = "AA A B C D DD E F FF G GG H".split(" ");
const usCups = "AA A B C D DD DDD G H I J K".split(" ");
const euCups = "AA A B C D E F G H I J K".split(" ");

const maxExactCup = 4;
const maxNearCup = 5;

const firstBand = 55;
const lastBand = 120;
const bandStep = 5;

/** A band of `unit` cm each, counted from `zero`, and a cup. Bands from `first` to `last` are read without a mark. */
const labels = (
  id: SystemId,
  marks: string,
  cups: readonly string[],
  unit: number,
  zero: number,
  first: number,
  last: number,
  rest: Scale = {},
): System =>
  scale(
    id,
    "B",
    marks,
    [firstBand / unit - zero, lastBand / unit - zero, bandStep / unit, unit, zero],
    within(first, last),
    {
      parse: (band) => (isMultiple(band, bandStep / unit) ? band : Number.NaN),
      second: {
        typed: /^(.*\d) ?([a-k]{1,3}(?:[-/][a-k]{1,3})?)(?![a-z])(.*)$/u,
        // US labels write the seventh cup in two ways.
        read: (cup) => cups.indexOf(cups === usCups && cup === "f" ? "DDD" : cup.toUpperCase()),
        print: (step) => cups[Math.max(step, 0)] ?? cups.at(-1),
        isRequired: true,
      },
      ...rest,
    },
  );

const anglo: Scale = { kin: "anglo" };

/** The pivot is the EU band in cm, and the step of the cup (AA is 0). */
export const bras: Family = {
  systems: [
    labels("eu", "eu", euCups, 1, 0, 60, 95),
    labels("uk", "uk", ukCups, 5 / 2, -4, 28, 46, anglo),
    labels("us", "us", usCups, 5 / 2, -4, 28, 46, anglo),
    labels("fr", "fr|es", euCups, 1, -15, 75, 110),
    // Half of the charts print the French number: a label says which, an equivalent can't.
    labels("it", "it", euCups, 5, 12, 1, 7, { show: () => undefined }),
    labels("au", "au", ukCups, 5 / 2, 18, 8, 24, anglo),
  ],
  howSure: "Above D, brands differ by one or two cups.",
  relate(from, to, [, cup]) {
    const largest = cup?.[1] ?? 0;
    if (from.kin === to.kin || largest <= maxExactCup) return {};
    return { class: "C", spread: [0, largest <= maxNearCup ? 1 : 2] };
  },
  // EU cups by bust − underbust in cm: AA over 10 up to 12, and 2 cm each. Source: EN 13402.
  suggest(cmOf) {
    const underbust = cmOf("Ribs");
    const cup = euCups[Math.ceil((cmOf("Bust") - underbust - 10) / 2 - 1e-9) - 1] ?? "?";
    return [["Ribs", "Bust"], `EU ${rounded(underbust, bandStep)}${cup}`];
  },
};
