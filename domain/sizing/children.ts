/** Children's clothes, around the height in cm. */
import { isMultiple, within } from "#domain/sizing/number.ts";
import { always, inOrder, scale } from "#domain/sizing/scale.ts";
import type { Class, Family } from "#domain/sizing/size.ts";
import { fromMeasure } from "#domain/sizing/suggest.ts";

/** Sizes by their place: EU size N fits a height over N − 6, up to N. Class B. Source: Frugi, miteigi.com. */
const places = [0, 21, 1, 6, 50 / 6] as const;

/** US and French labels skip 15 and 17. */
const labelYears = (years: number) => (years > 14 ? 2 * years - 14 : years);

/** The last month of each size's usual age, up to 22 months. Source: medians of WHO 2006 and CDC 2000. */
const lastMonths = [0, 1, 3, 6, 11, 16, 22];

/** The place of the size usual at an age in months: class C, ±1–2 sizes. */
const usualPlace = (months: number) =>
  months < 24 ? lastMonths.filter((last) => months > last).length : Math.ceil(months / 12) + 5;

/** `7`, `7 y`, `18 months`: an age isn't on the label, so it's read and never printed. */
const age = scale(
  "age",
  "C",
  "age|old",
  places,
  (_, text) => /^\d+ ?[my]/u.test(text) || within(4, 14)(Number(text)),
  {
    // Without a width, “age 7–8” is what UK 7–8 y is.
    size: /\d{1,2} ?(yr?|mo?)?/u,
    parse: (count, text) => usualPlace(count * (text.includes("m") ? 1 : 12)),
    show: () => undefined,
  },
);

/**
 * `5-6 years`, `5/6` and `5–6 y` get one spelling; so do `9 months` and `9 M`, `6 ans` and `6 A`, US `4` and `4T`, and
 * `6X` and `7`. Without a unit, `6-9` means months: no label covers so many years.
 */
const spelled = (text: string) =>
  text
    .replaceAll(" ", "")
    .replace(/^(0-3|3-6|6-9|9-12|12-18|18-24)$/u, "$&m")
    .replaceAll(/[–/]/gu, "-")
    .replace(/(?<=-\d+)yr?$|(?<=\da)ns?$|(?<=\dm)o(is)?$|(?<=^[2-5])t$/u, "")
    .replace(/^(6x|7)$/u, "6x-7");

const isOneYear = ([from, to]: readonly string[]) => Number(to) - Number(from) === 1;

/** Labels in the order of heights: those of babies, then those that count years. */
const labels = (
  id: "eu" | "uk" | "us" | "fr",
  certainty: Class,
  ofBabies: string,
  ofYears: (years: number) => string | number,
  isBare = always,
) =>
  scale(id, certainty, id, places, isBare, {
    width: 1,
    ...inOrder(
      Array.from(
        { length: 22 },
        (_, place) => ofBabies.split(",")[place] || `${ofYears(place - 5)}`,
      ),
      spelled,
    ),
  });

/** Babies' sizes in months, from the second or third label on. */
const months = "0–3 M,3–6 M,6–9 M,9–12 M,12–18 M,18–24 M";

/** The pivot is the height in cm. */
export const childrensClothes: Family = {
  systems: [
    labels("eu", "B", "", (years) => 80 + 6 * years),
    // Class C; sources differ by one size below age 3. Source: Frugi.
    labels("uk", "C", `tiny,newborn,${months.toLowerCase()}`, (years) => `${years - 1}–${years} y`),
    // Class C. Source: miteigi.com, sizechartly.com, swift-clothing-size-converter.
    labels(
      "us",
      "C",
      `NB,${months},2T,3T,4T,5,6,6X–7`,
      labelYears,
      // A bare number is an age, 6-7 a UK label, and 6-12 can be months.
      (_, text) =>
        /[a-z/-]/u.test(text) && !/^6.12$/u.test(text) && !isOneYear(text.split(/[-/]/u)),
    ),
    // Class C; below 12 M and from 13 A on by convention. Source: swift-clothing-size-converter.
    labels("fr", "C", "naissance,1 M,3 M,6 M,12 M,18 M,24 M", (years) => `${labelYears(years)} A`),
    age,
    // Class B: the EU number is the height.
    scale(
      "cm",
      "B",
      "cm( tall)?|height|jp",
      [38, 190, 1],
      (height) => within(45, 180)(height) && !isMultiple(height - 50, 6),
      { names: "|# cm tall" },
    ),
  ],
  howSure: "Brands differ by about one size. Go by height rather than age.",
  suggest: fromMeasure("Height"),
};
