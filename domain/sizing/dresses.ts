/** Women's numbers, around the EU (German) number. */
import { isMultiple } from "#domain/sizing/number.ts";
import { type Formula, linear, scale } from "#domain/sizing/scale.ts";
import type { Family, Region, System, SystemId } from "#domain/sizing/size.ts";

/** Up to here numbers follow the bust by 2 cm; above, 6 cm make one size of two numbers. */
const lastEven = 46;
const bustOfLastEven = 104;

/** Class B, in cm: bust / 2 − 6; the steps above 46 are convention, class C. Source: abendblatt.de, paradisi.de. */
const bust: Formula = {
  toPivot: (cm) => (cm <= bustOfLastEven ? cm / 2 - 6 : lastEven + (cm - bustOfLastEven) / 3),
  fromPivot: (size) => (size <= lastEven ? 2 * (size + 6) : bustOfLastEven + 3 * (size - lastEven)),
};

const number = (
  id: SystemId,
  region: Region,
  zero: number,
  spread: number,
  /** Sizes that the charts have, and which a bare number can be. */
  [first, last]: readonly [number, number],
  marks: string,
) =>
  scale({
    id,
    class: region === "EU" ? "B" : "C",
    formula: linear(1, zero),
    marks: `(?:${marks})(?: women's)?|women's (?:${marks})`,
    made: [Math.max(first - 4, 0), last + 14],
    step: 2,
    spread,
    isBare: (size) => isMultiple(size, 2) && size >= first && size <= last,
    around: (size) => `${region} ${size}`,
  });

const numbers: System[] = [
  number("eu-dress", "EU", 0, 0, [32, 46], "eu|de|nl|at"),
  // Class C: DE − 28 today, DE − 26 in older charts. Source: retail charts, four against three.
  number("uk-dress", "UK", 27, 1, [4, 20], "uk|gb|ie|au"),
  // Class C: UK − 4. Source: the same charts.
  number("us-dress", "US", 31, 1, [0, 16], "usa?"),
  // Class C: DE + 2 and DE + 6, single values by convention of the charts.
  number("fr-dress", "FR", -2, 0, [34, 48], "fr|f|be|es|pt"),
  number("it-dress", "IT", -6, 0, [38, 52], "it|i"),
];

/** UK and US numbers differ by 4 wherever both stray from the EU. */
const isAnglo = ({ id }: System) => id === "uk-dress" || id === "us-dress";

const relate: Family["relate"] = (from, to, [[, size]]) => {
  if (isAnglo(from) && isAnglo(to)) return { spread: [0] };
  return size > lastEven ? { class: "C" } : {};
};

const howSure = "Brands differ by about one size, and older charts by another.";

/** Dresses and tops; the pivot is the EU (German) number, which stands for a bust girth. */
export const dresses: Family = {
  systems: [
    ...numbers,
    scale({
      id: "bust",
      class: "B",
      formula: bust,
      marks: "bust|cm|bust cm",
      made: [68, 146],
      step: 1,
      isOffered: false,
      around: (size) => `bust ${size} cm`,
    }),
  ],
  howSure,
  relate,
};

/** Trousers in women's numbers; the pivot is the EU (German) number. */
export const womensTrousers: Family = {
  systems: [
    ...numbers,
    // Class C, ±2: W = EU − 8. Source: calculatorlib.com, baironsfashion.com.
    scale({
      id: "waist",
      class: "C",
      formula: linear(1, 8),
      marks: "women's w",
      made: [22, 46],
      step: 1,
      spread: 2,
      isOffered: false,
      around: (size) => `women’s W${size}`,
    }),
  ],
  howSure,
  relate,
};
