/** Children's clothes, around the height in cm. */
import { type Row, ladder, rows } from "#domain/sizing/ladder.ts";
import { linear, scale } from "#domain/sizing/scale.ts";
import {
  type Family,
  type Found,
  type Region,
  type System,
  type SystemId,
  namesOf,
} from "#domain/sizing/size.ts";

/** EU size N fits a height over N − 6, up to N. Class B. Source: Frugi, miteigi.com. */
const ends = Array.from({ length: 22 }, (_, index) => 50 + 6 * index);
const shortest = 44;

/** US and French labels skip 15 and 17. */
const labelYears = (years: number) => (years > 14 ? 2 * years - 14 : years);

/** Labels in the order of heights: those of babies, then those that count years. */
const tableOf = (ofBabies: string, ofYears: (years: number) => string): Row[] => {
  const babies = ofBabies.split(",");
  const labelOf = (_: number, index: number) => babies[index] ?? ofYears(index - 5);
  return rows(shortest, ends.map(labelOf), ends);
};

const eu = rows(shortest, ends.map(String), ends);

// Class C; sources differ by one size below age 3. Source: Frugi.
const uk = tableOf(
  "tiny,newborn,0–3 m,3–6 m,6–9 m,9–12 m,12–18 m,18–24 m",
  (years) => `${years - 1}–${years} y`,
);
// Class C. Source: miteigi.com, sizechartly.com, swift-clothing-size-converter.
const us = tableOf("NB,0–3 M,3–6 M,6–9 M,9–12 M,12–18 M,18–24 M,2T,3T,4T,5,6,6X–7", (years) =>
  String(labelYears(years)),
);
// Class C; below 12 M and from 13 A on by convention. Source: swift-clothing-size-converter.
const fr = tableOf("naissance,1 M,3 M,6 M,12 M,18 M,24 M", (years) => `${labelYears(years)} A`);

/** The last month of each size's usual age, up to 22 months. Source: medians of WHO 2006 and CDC 2000. */
const lastMonths = [0, 1, 3, 6, 11, 16, 22];

/** The size usual at an age in months: class C, ±1–2 sizes. */
function usualSize(months: number): number | undefined {
  const index =
    months < 24 ? lastMonths.findIndex((last) => months <= last) : Math.ceil(months / 12) + 5;
  return ends[index < 0 ? lastMonths.length : index];
}

/** `7`, `7 y`, `18 months`: an age isn't on the label, so it's read and never printed. */
const age: System = {
  ...namesOf("age"),
  class: "C",
  isShown: false,
  read(text): Found | undefined {
    const [, mark, digits, unit = "", old] =
      /^(age ?)?(\d{1,2}) ?(y|yrs?|years?|m|mo|mths?|months?)?( old)?$/u.exec(text) ?? [];
    if (!digits) return undefined;
    const count = Number(digits);
    const size = usualSize(unit.startsWith("m") ? count : 12 * count);
    return size
      ? {
          pivot: [[size - 6, size]],
          isNamed: Boolean(mark ?? old),
          isLikely: unit !== "" || (count >= 4 && count <= 14),
        }
      : undefined;
  },
  print: () => undefined,
};

/** `5-6 years`, `5/6` and `5–6 y` have one spelling; so have `9 months` and `9 M`, and `6 ans` and `6 A`. */
const spelledAge = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[–/]/gu, "-")
    .replaceAll(" ", "")
    .replace(/(?<=-\d+)(?:yrs?|years?|y)$/u, "")
    .replace(/(?<=\d)ans?$/u, "a")
    .replace(/(?<=\d)(?:mo|mths?|months?|mois)$/u, "m");

const labels = (
  id: SystemId,
  region: Region,
  table: readonly Row[],
  isBare: (text: string) => boolean,
) =>
  ladder({
    id,
    class: id === "eu" ? "B" : "C",
    table,
    marks: region.toLowerCase(),
    isBare,
    spelled: spelledAge,
    joined: (first, last) =>
      first === last ? first : `${first}${/–/u.test(first + last) ? "/" : "–"}${last}`,
  });

/** A bare number isn't a US or French size, but an age. */
const hasLetter = (text: string) => /[a-z]|-/u.test(text);

/** The pivot is the height in cm. */
export const childrensClothes: Family = {
  systems: [
    labels("eu", "EU", eu, () => true),
    labels("uk", "UK", uk, () => true),
    labels("us", "US", us, hasLetter),
    labels("fr", "FR", fr, hasLetter),
    age,
    // Class B: the EU number is the height.
    scale({
      id: "cm",
      regions: ["cm", "JP"],
      class: "B",
      formula: linear(1),
      marks: "cm|height|jp",
      made: [38, 190],
      step: 1,
      isBare: (height) => height >= 45 && height <= 180 && !ends.includes(height),
      isOffered: false,
      around: (height) => `height ${height} cm`,
    }),
  ],
  howSure: "Brands differ by about one size: ages are labels, heights are firmer.",
};
