/** Children's clothes, by height in cm. */
import { childsBuild, japaneseFigure } from "#domain/sizing/aside.ts";
import { american, australian, british, continent } from "#domain/sizing/countries.ts";
import type { Formula } from "#domain/sizing/formula.ts";
import { type Notation, plainNumber, wordsInOrder } from "#domain/sizing/notation.ts";
import { isMultiple, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { type Matches, type Rule, always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Class, Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/**
 * Labels by height. EU: the height in cm, class B (Frugi, miteigi.com). UK: class C; sources differ by one size below
 * age 3 (Frugi). US: class C (miteigi.com, sizechartly.com, mybabyshop.pk); 18–24 M is printed as 2T. FR: class C; by
 * convention below 12 M and from 13 A (swift-clothing-size-converter). US and FR labels skip 15 and 17. AU: class C
 * (baby-clothes.com.au, petalandthread.com.au). BR: class C (pt.scribd.com/document/551213573).
 */
const labels = [
  { eu: "50", uk: "tiny", us: "", fr: "naissance", au: "", br: "" },
  { eu: "56", uk: "newborn", us: "NB", fr: "1 M", au: "0000", br: "RN" },
  { eu: "62", uk: "0–3 m", us: "0–3 M", fr: "3 M", au: "000", br: "P" },
  { eu: "68", uk: "3–6 m", us: "3–6 M", fr: "6 M", au: "00", br: "M" },
  { eu: "74", uk: "6–9 m", us: "6–9 M", fr: "12 M", au: "", br: "G" },
  { eu: "80", uk: "9–12 m", us: "9–12 M", fr: "18 M", au: "0", br: "GG" },
  { eu: "86", uk: "12–18 m", us: "12–18 M", fr: "24 M", au: "1", br: "1" },
  { eu: "92", uk: "18–24 m", us: "2T", fr: "2 A", au: "2", br: "2" },
  { eu: "98", uk: "2–3 y", us: "3T", fr: "3 A", au: "3", br: "3" },
  { eu: "104", uk: "3–4 y", us: "4T", fr: "4 A", au: "4", br: "4" },
  { eu: "110", uk: "4–5 y", us: "5", fr: "5 A", au: "5", br: "" },
  { eu: "116", uk: "5–6 y", us: "6", fr: "6 A", au: "6", br: "6" },
  { eu: "122", uk: "6–7 y", us: "6X–7", fr: "7 A", au: "7", br: "" },
  { eu: "128", uk: "7–8 y", us: "8", fr: "8 A", au: "8", br: "8" },
  { eu: "134", uk: "8–9 y", us: "9", fr: "9 A", au: "9", br: "" },
  { eu: "140", uk: "9–10 y", us: "10", fr: "10 A", au: "10", br: "10" },
  { eu: "146", uk: "10–11 y", us: "11", fr: "11 A", au: "11", br: "" },
  { eu: "152", uk: "11–12 y", us: "12", fr: "12 A", au: "12", br: "12" },
  { eu: "158", uk: "12–13 y", us: "13", fr: "13 A", au: "13", br: "14" },
  { eu: "164", uk: "13–14 y", us: "14", fr: "14 A", au: "14", br: "" },
  { eu: "170", uk: "14–15 y", us: "16", fr: "16 A", au: "15", br: "" },
  { eu: "176", uk: "15–16 y", us: "18", fr: "18 A", au: "16", br: "" },
] as const;

/** Sizes are label indexes: EU size N fits heights over N − 6, up to N. */
const places = { first: 0, last: labels.length - 1, step: 1, unit: 6, zero: 50 / 6 };

/** The last month of each size's usual age, up to 22 months. Source: medians of WHO 2006 and CDC 2000. */
const lastMonths = [0, 1, 3, 6, 11, 16, 22];

/** The index of the usual size at an age: class C, ±1–2 sizes. */
const placeAt = (months: number) =>
  months < 24 ? lastMonths.filter((last) => months > last).length : Math.ceil(months / 12) + 5;

/** `7`, `7 y`, `18 months`: ages are read but never printed, because labels don't have them. */
const age: Notation = {
  pattern: whole(String.raw`\d{1,2}(?:\.5)? ?(?:yr?|mo?)?`),
  parse: ({ number: count, typed }) => placeAt(typed.includes("m") ? count : 12 * count),
  print: () => undefined,
};

/** Both ages of a range have the unit that follows it: `2-4 years`, `12–24 months`. */
function endsOfAges(typed: string): readonly string[] | undefined {
  const unit = /(?<= ?)[ym].?$/u.exec(typed)?.[0];
  if (unit === undefined) return undefined;
  return typed
    .replace(unit, "")
    .split(/[-/]/u)
    .map((each) => each + unit);
}

/** A height in cm, alone or on Chinese labels before the chest: `110/52`. */
const heightAndChest = /^(?<height>1?\d\d)\/(?<chest>[4-7]\d)$/u;

function isHeightAndChest(typed: string): boolean {
  const { height, chest } = heightAndChest.exec(typed)?.groups ?? {};
  return within(0.35, 0.65)(Number(chest) / Number(height));
}

const heightInCm: Notation = {
  ...plainNumber,
  pattern: whole(number, "|", heightAndChest.source.slice(1, -1)),
  parse: ({ number: cm, typed }) => (typed.includes("/") && !isHeightAndChest(typed) ? Number.NaN : cm),
};

/**
 * Normalizes spellings: `5-6 years`, `5/6`, and `5–6 y`; `9 months` and `9 M`; `6 ans` and `6 A`; US `4` and `4T`;
 * `6X` and `7`. Without a unit, `6-9` and `6/9` mean months, because no label covers so many years.
 */
const spelled = (text: string) =>
  text
    .replaceAll(" ", "")
    .replaceAll(/[–/]/gu, "-")
    .replace(/^(?:0-3|3-6|6-9|9-12|12-18|18-24)$/u, "$&m")
    .replace(/(?<=-\d+)yr?$|(?<=\da)ns?$|(?<=\dm)ois$|(?<=\d+m)o$|(?<=^[2-5])t$/u, "")
    .replace(/^(?:6x|7)$/u, "6x-7");

/** Tags of US baby clothes name only the month that the size ends at: `18M` is 12–18 M. Source: sizechartly.com. */
const usTags: Readonly<Record<string, string>> = {
  "3m": "0-3m",
  "6m": "3-6m",
  "9m": "6-9m",
  "12m": "9-12m",
  "18m": "12-18m",
  "24m": "2",
  "18-24m": "2",
};

/** French tags that other labels have replaced. */
const frenchTags: Readonly<Record<string, string>> = { "1a": "12m", "1an": "12m", "36m": "3a" };

const spelledInUs = (text: string) => usTags[spelled(text)] ?? spelled(text);

const homes = {
  eu: continent,
  uk: british,
  us: american,
  fr: ["FR", "BE"],
  au: australian,
  br: ["BR"],
} as const;

const labeled = (
  id: "eu" | "uk" | "us" | "fr" | "au" | "br",
  certainty: Class,
  { spelling = spelled, ...rule }: Partial<Rule> & { spelling?: (text: string) => string } = {},
): System =>
  system({
    id,
    class: certainty,
    marks: [id],
    home: homes[id],
    ...places,
    bare: always,
    notation: wordsInOrder(
      labels.map((label) => label[id]),
      spelling,
    ),
    width: 1,
    // Wider ranges aren't made: `2/14` is no size.
    widest: 4,
    ...rule,
  });

const isOneYear = ([from, to]: readonly string[]) => Number(to) - Number(from) === 1;

/** A number alone is an age, 6-7 is a UK label, and 6-12 can be months. */
const bareInUs: Matches = (_, typed, text) =>
  childsBuild.test(text) || (/[a-z/-]/u.test(typed) && !/^6.12$/u.test(typed) && !isOneYear(typed.split(/[-/]/u)));

const ageOf = (rule: Pick<Rule, "bare" | "bareIn">): System =>
  system({
    id: "age",
    class: "C",
    marks: ["age", "old"],
    ...places,
    endsOf: endsOfAges,
    widest: 3,
    // Without a width, “age 7–8” equals UK 7–8 y.
    notation: age,
    ...rule,
  });

type Heights = { from: number; to: number };

/** Half a size below a row is where it begins. */
const rowsOf = (rows: readonly Heights[]): Formula => ({
  toPivot: (place) => rows[Math.ceil(place)]?.[place % 1 ? "from" : "to"] ?? Number.NaN,
  fromPivot: (cm) => rows.findIndex(({ to }) => cm <= to),
});

/** Letters of US youth sizes, by the heights of the numbers they cover: YM is 10/12. Source: SMBB22 size charts. */
const youthLetters = [
  { letter: "YXS", from: 98, to: 110 },
  { letter: "YS", from: 110, to: 128 },
  { letter: "YM", from: 134, to: 152 },
  { letter: "YL", from: 158, to: 170 },
  { letter: "YXL", from: 170, to: 182 },
];
const youthHeights = rowsOf(youthLetters);

const koreanHeights = [
  { label: "80", from: 65, to: 70 },
  { label: "90", from: 70, to: 75 },
  { label: "100", from: 75, to: 85 },
  { label: "110", from: 85, to: 98 },
];
const koreanHeight = rowsOf(koreanHeights);

/** The pivot is the height in cm. */
export const childrensClothes: Family = {
  systems: [
    labeled("eu", "B", { storeStep: 6 }),
    labeled("uk", "C"),
    labeled("us", "C", {
      bare: bareInUs,
      spelling: spelledInUs,
      aside: childsBuild,
    }),
    labeled("fr", "C", {
      marksBefore: ["t"],
      spelling: (text) => frenchTags[spelled(text)] ?? spelled(text).replace(/^\d+$/u, "$&a"),
      bare: (_, typed) => /[a-z]/u.test(typed),
    }),
    labeled("au", "C", {
      isLocal: true,
      bare: (_, typed) => typed.startsWith("00"),
      decides: { countries: ["AU", "NZ"], matches: (_, typed) => /^\d+$/u.test(typed) },
    }),
    labeled("br", "C", {
      isLocal: true,
      bare: never,
      decides: { countries: ["BR"], matches: (_, typed) => /^\d+$/u.test(typed) },
    }),
    ageOf({ bare: (_, typed) => /^(?!0.3 ?m)[\d.]+(?:[-/][\d.]+)? ?[my]/u.test(typed) }),
    // In Korea and China, a number alone counts otherwise, and sources differ by 10 to 20 cm. Source: join-hands.jp,
    // donga.com.
    ageOf({
      bareIn: [...continent, ...british, ...australian, ...american, "MX", "BR"],
      bare: (_, typed) => within(4, 14)(Number(typed)),
    }),
    system({
      id: "us-youth",
      class: "C",
      marks: ["us"],
      home: american,
      first: 0,
      last: youthLetters.length - 1,
      step: 1,
      formula: youthHeights,
      width: 1 / 2,
      widest: 2,
      bare: always,
      notation: {
        ...wordsInOrder(
          youthLetters.map(({ letter }) => letter),
          (text) => text.replace(/^youth /u, "y"),
        ),
        print: () => undefined,
      },
      since: december2026,
    }),
    // A baby of 65 to 70 cm wears a Korean 80. Source: uuoobe.com.
    system({
      id: "kr",
      class: "C",
      isLocal: true,
      marks: ["kr"],
      home: ["KR"],
      first: 0,
      last: koreanHeights.length - 1,
      step: 1,
      storeStep: 10,
      formula: koreanHeight,
      width: 1 / 2,
      widest: 1,
      bare: always,
      bareIn: ["KR"],
      decides: { countries: ["KR"] },
      notation: wordsInOrder(
        koreanHeights.map(({ label }) => label),
        String,
      ),
      since: december2026,
    }),
    // Class B: the EU number is the height.
    system({
      id: "cm",
      class: "B",
      names: { label: "", around: "# cm tall" },
      marks: ["cm", "cm tall", "height", "jp", "cn"],
      aside: japaneseFigure,
      first: 38,
      last: 190,
      step: 1,
      storeStep: 6,
      bare: (height, typed, text) =>
        isHeightAndChest(typed) ||
        japaneseFigure.test(text) ||
        (within(45, 180)(height) && !isMultiple(height - 50, 6)),
      notation: heightInCm,
      widest: 24,
    }),
  ],
  howSure: "Brands differ by about one size. Go by height rather than age.",
  suggest: (cmOf) => ({ measurements: ["Height"], size: `${cmOf("Height")} cm` }),
};
