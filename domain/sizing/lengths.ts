/** Measures that only change their unit: bodies, pets, necklace chains, watches, and piercing gauges. */
import { ladder } from "#domain/sizing/ladder.ts";
import { printed, printedDecimal } from "#domain/sizing/number.ts";
import { linear, number, scale } from "#domain/sizing/scale.ts";
import { type Family, type Found, type Pivot, type System, namesOf } from "#domain/sizing/size.ts";

const cmPerInch = 2.54;
const inchMarks = 'in|inch|inches|"';

/** Class A: 1 in is 2.54 cm, exact. Without a unit, a number is what a wearer of these measures can mean. */
function centimetersAndInches(
  isBareCm: (cm: number) => boolean,
  isBareInches: (inches: number) => boolean,
): System[] {
  const unit = { class: "A", step: 0.1, show: printedDecimal } as const;
  return [
    scale({
      ...unit,
      id: "cm",
      regions: ["cm", "EU"],
      formula: linear(1),
      marks: "cm",
      made: [1, 300],
      isBare: isBareCm,
      around: (size) => `${size} cm`,
    }),
    scale({
      ...unit,
      id: "in",
      regions: ["in", "US", "UK"],
      formula: linear(cmPerInch),
      marks: inchMarks,
      made: [0.3, 120],
      isBare: isBareInches,
      around: (size) => `${size} in`,
    }),
  ];
}

const within = (low: number, high: number) => (size: number) => size >= low && size <= high;

/** Class B: `5'11` in feet and inches, rounded to 1 in. */
const feetAndInches: System = {
  ...namesOf("ft"),
  class: "B",
  read(text): Found | undefined {
    const [, feet, inches = "0"] =
      new RegExp(`^(\\d)(?:'| ?(?:ft|feet) ?)(?: ?(${number}) ?(?:"|in)?)?$`, "u").exec(text) ?? [];
    if (!feet || Number(inches) >= 12) return undefined;
    const cm = (12 * Number(feet) + Number(inches)) * cmPerInch;
    return { pivot: [[cm, cm]], isNamed: true, isLikely: true };
  },
  print([[low]]: Pivot) {
    const inches = Math.round(low / cmPerInch);
    return inches < 120 ? `${Math.floor(inches / 12)}'${inches % 12}` : undefined;
  },
};

/** A measure in cm that lies within these ends for those who have it. */
const measure = (low: number, high: number, ...more: System[]): Family => ({
  systems: [
    ...centimetersAndInches(within(low, high), within(low / cmPerInch, high / cmPerInch)),
    ...more,
  ],
});

/** Bodies of people, in cm, for children and for adults. */
export const bodyMeasures: Readonly<Record<string, readonly [child: Family, adult: Family]>> = {
  Wrist: [measure(8, 20), measure(12, 28)],
  Waist: [measure(35, 110), measure(50, 180)],
  Hips: [measure(35, 120), measure(60, 190)],
  Bust: [measure(35, 120), measure(60, 190)],
  Chest: [measure(35, 120), measure(60, 190)],
  Ribs: [measure(35, 110), measure(50, 150)],
  "Neck Size": [measure(18, 45), measure(27, 60)],
  "In Seam": [measure(15, 90), measure(55, 105)],
  "Sleeve Length": [measure(20, 90), measure(45, 105)],
  Height: [measure(40, 200, feetAndInches), measure(120, 230, feetAndInches)],
  "Foot Length": [measure(7, 30), measure(18, 36)],
  Head: [measure(30, 60), measure(48, 68)],
};

/** Pets, in cm: collars, backs and chests. */
export const petMeasures = {
  collar: measure(15, 80),
  chest: measure(24, 120),
  back: measure(16, 90),
  horseNeck: measure(60, 150),
  horseChest: measure(70, 240),
  horseBack: measure(60, 180),
};

// Class A; an EU chain is a multiple of 5 within 1 cm. Bare from 30 to 36 it can be either.
/** The pivot is the length in cm. */
export const chains: Family = { systems: centimetersAndInches(within(30, 120), within(10, 36)) };

/** A case in mm, which converts into nothing. */
export const watchCases: Family = {
  systems: [
    scale({
      id: "mm",
      label: "Case (mm)",
      regions: [],
      class: "A",
      formula: linear(1),
      marks: "mm|case",
      made: [16, 60],
      step: 0.1,
      isBare: within(22, 55),
      around: (size) => `${size} mm`,
    }),
  ],
};

/** A wrist; without a unit, a number on a watch is its case. */
export const watchWrists: Family = {
  systems: centimetersAndInches(
    () => false,
    () => false,
  ),
};

// Class B: AWG in the US, metric in Europe, as sold. Source: stason.org, poliinternational.com.
const gauges: readonly (readonly [label: string, low: number, high: number])[] = [
  ["20g", 0.8, 0.8],
  ["18g", 1, 1],
  ["16g", 1.2, 1.2],
  ["14g", 1.6, 1.6],
  ["12g", 2, 2],
  ["10g", 2.4, 2.5],
  ["8g", 3.2, 3.2],
  ["6g", 4, 4],
  ["4g", 5, 5],
  ["2g", 6, 6.5],
  ["0g", 8, 8],
  ["00g", 9, 10],
];

const printedSixteenths = (inches: number) => {
  const whole = Math.floor(inches + 1e-6);
  const rest = Math.round(16 * (inches - whole));
  return rest % 2 === 0 ? printed(inches) : `${whole > 0 ? `${whole} ` : ""}${rest}/16`;
};

/** The pivot is the diameter in mm. */
export const piercings: Family = {
  systems: [
    ladder({
      id: "gauge",
      class: "B",
      table: gauges,
      marks: "gauge",
      spelled: (text) => text.toLowerCase().replace(/ ?(?:ga|g)?(?:auge)?$/u, ""),
      around: (text) => text,
    }),
    scale({
      id: "mm",
      regions: ["cm", "EU"],
      class: "A",
      formula: linear(1),
      marks: "mm",
      made: [0.6, 52],
      step: 0.1,
      isBare: (mm) => mm <= 10 || mm % 1 !== 0,
      show: printedDecimal,
      around: (size) => `${size} mm`,
    }),
    // Class A: above 00 sizes are fractions of an inch.
    scale({
      id: "in",
      class: "A",
      formula: linear(25.4),
      marks: inchMarks,
      made: [7 / 16, 2],
      step: 1 / 16,
      show: printedSixteenths,
      around: (size) => `${size} in`,
    }),
  ],
};
