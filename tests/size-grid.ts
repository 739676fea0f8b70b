/**
 * A proof that reading is consistent: no text is read without a question while another scale could print it for another
 * body. Checks numbers, letters, words, and pairs on every garment, for every wearer, in 25 countries, by the tables
 * alone and not by the law (domain/sizing/law.ts). It doesn't prove that the tables are true: the labels do.
 */
import type { Cut } from "#domain/sizing/cut.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Family, Found, Pivot, Reading, SizedItem, System } from "#domain/sizing/size.ts";
import { canonical } from "#domain/sizing/typed-text.ts";
import { type Random, catalogueItems, oneOf } from "./size-checks.ts";

export const countries = "DE AT CH NL BE FR ES PT IT PL CZ SE DK NO FI GB IE US CA AU JP KR CN BR MX".split(" ");

type Word = { word: string; countries: readonly string[]; wearer?: Cut };

/** Words of labels, with the countries whose labels have them, the likeliest first, and whom they are for. */
const words: readonly Word[] = [
  { word: "Gr.", countries: ["DE", "AT", "CH"] },
  { word: "taille", countries: ["FR", "BE"] },
  { word: "talla", countries: ["ES", "MX"] },
  { word: "taglia", countries: ["IT"] },
  { word: "tamanho", countries: ["BR", "PT"] },
  { word: "maat", countries: ["NL"] },
  { word: "storlek", countries: ["SE"] },
  { word: "rozmiar", countries: ["PL"] },
  { word: "Herren", countries: ["DE", "AT", "CH"], wearer: "men" },
  { word: "femme", countries: ["FR", "BE"], wearer: "women" },
  { word: "uomo", countries: ["IT"], wearer: "men" },
];

/** What a country's habit may decide. Source: facts of labels, beside each scale's `decides`. */
const habits: Readonly<Record<string, readonly string[]>> = {
  "eu-suit": [...countries.slice(0, 15), "BR", ""],
  "uk-us-suit": ["US", "CA"],
  letter: ["BR", "PT", "MX"],
  jp: ["JP", "KR"],
  kr: ["KR"],
  br: ["BR"],
  "mx-dress": ["MX"],
  "kr-dress": ["KR"],
  "jp-dress": ["JP"],
  "us-juniors": ["US", "CA"],
  "fr-t": ["FR"],
  "fr-men-t": ["FR"],
  au: ["AU"],
  cm: ["JP", "KR", "CN", "MX"],
  uk: ["GB", "IE", "DE", "AT", "CH"],
  "us-men": ["US", "CA"],
  "us-women": ["US", "CA"],
  ch: ["CH", "IT", "ES", "BR", "KR"],
  pl: ["PL"],
};

/** One size in the unit of a family's pivot, by a system that only such families have. */
const sizes: readonly (readonly [id: string, size: number])[] = [
  ["it-dress", 2],
  ["uk-us-suit", 2],
  ["wl", 2],
  ["us-youth", 6],
  ["ch", 1.25],
  ["gauge", 0.5],
  ["letter", 1],
  ["ft", 3],
];

/** T-sizes are up to two numbers apart. */
const tSize = 4;

function sizeOf({ systems }: Family): number {
  const ids = new Set<string>(systems.map(({ id }) => id));
  // Shoes go by the Paris point.
  if (ids.has("us-men") || ids.has("uk-youth")) return 1;
  return sizes.find(([id]) => ids.has(id))?.[1] ?? 1;
}

const isSameBody = (one: Reading, other: Reading) => {
  if (one.family !== other.family) return false;
  const [[low, high], second] = one.pivot;
  const [[otherLow, otherHigh], otherSecond] = other.pivot;
  const size = (one.system.id === "fr-t" ? tSize : sizeOf(one.family)) + 1e-6;
  // A union contains all that it stands for.
  const isOutside = otherLow < low - size || otherHigh > high + size;
  return !isOutside && String(second) === String(otherSecond);
};

type Scale = Reading & Found;

const scalesOf = (item: SizedItem, text: string): Scale[] => {
  const typed = canonical(text) ?? "";
  const all = familiesOf(item).flatMap((family) =>
    family.systems.flatMap((system): Scale[] => {
      const found = system.read(typed);
      return found ? [{ ...found, family, system }] : [];
    }),
  );
  const named = all.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : all.filter((one) => one.isBare || one.decidesIn.length > 0);
};

const couldPrint = ({ isNamed, isBare, decidesIn, system }: Scale, country: string) =>
  isNamed ||
  decidesIn.includes(country) ||
  (isBare && (system.bareIn?.includes(country) ?? true)) ||
  (isBare && country === "" && !system.isLocal);

const ofWearer = ({ wearer }: System, cut: Cut | undefined) =>
  wearer === undefined || cut === undefined || wearer === cut;

/** All that satisfy it, or all if none does. */
const preferably = <T>(all: readonly T[], isKept: (one: T) => boolean) => (all.some(isKept) ? all.filter(isKept) : all);

export type Checked = { texts: number; readings: number; found: string[] };

export const nothingChecked = (): Checked => ({ texts: 0, readings: 0, found: [] });

/** Every garment once, for adults and for children. */
export const garments: readonly SizedItem[] = [
  ...new Map(catalogueItems.map((item) => [familiesOf(item), item])).values(),
];

const cuts: readonly (Cut | undefined)[] = [undefined, "men", "women"];

const isCut = (item: SizedItem) => familiesOf(item).some(({ systems }) => systems.some(({ wearer }) => wearer));

/** Checks a text without statements, in every country and for every wearer. */
export function checkText(checked: Checked, item: SizedItem, text: string, word?: Word) {
  const all = scalesOf(item, text);
  checked.texts++;
  if (all.length === 0) return;
  for (const country of ["", ...countries])
    for (const cut of isCut(item) ? cuts : [undefined]) {
      const [reading, another] = readSize(item, text, "", { country, cut });
      checked.readings++;
      if (!reading || another || reading.also) continue;
      const home = word?.countries.includes(country) ? country : (word?.countries[0] ?? country);
      const wearer = word?.wearer ?? cut;
      if (habits[reading.system.id]?.includes(home)) continue;
      const printable = all.filter((one) => couldPrint(one, home) && (!word?.wearer || ofWearer(one.system, wearer)));
      const worn = preferably(printable, ({ system }) => ofWearer(system, wearer));
      const local = word ? preferably(worn, ({ system }) => system.home.includes(home)) : worn;
      const other = local.find((one) => !isSameBody(reading, one));
      if (other)
        checked.found.push(
          `${item.wearer} ${item.name}, ${country || "nowhere"}, ${cut ?? "anyone"}: ${text} is ${reading.system.id}, and could be ${other.system.id}`,
        );
    }
}

/** A size of a system, as its labels print it. */
const printedAt = (random: Random, family: Family, system: System, pivot: Pivot) =>
  system.print(pivot, random() < 0.1) ?? family.systems.map((each) => each.print(pivot)).find(Boolean);

/** Checks that a label with two statements means both, and that its equivalents repeat what it says. */
export function checkPair(checked: Checked, random: Random) {
  const item = oneOf(random, garments);
  const family = oneOf(random, familiesOf(item));
  const [one, other] = [oneOf(random, family.systems), oneOf(random, family.systems)];
  const at = random() * (random() < 0.5 ? 60 : 200);
  const near = random() < 0.7 ? at : at + (random() - 0.5) * 12;
  const pivotAt = (value: number): Pivot =>
    one.print([[value, value]]) === undefined
      ? [
          [value, value],
          [4, 4],
        ]
      : [[value, value]];
  const [first, second] = [
    printedAt(random, family, one, pivotAt(at)),
    printedAt(random, family, other, pivotAt(near)),
  ];
  if (!first || !second) return;
  const text = oneOf(random, [`${first} / ${second}`, `${first} ${second}`, `${first} (${second})`]);
  checked.texts++;
  const country = oneOf(random, countries);
  const [reading, another] = readSize(item, text, "", { country });
  checked.readings++;
  if (!reading || another || !reading.also) return;
  const where = `${item.wearer} ${item.name}, ${country}: ${text} is ${reading.system.id}`;
  for (const stated of reading.also) {
    if (stated.family !== reading.family) continue;
    const exact = stated.system.print(stated.pivot, true);
    const bare = (size: string) => size.replace(/^[A-Z]{2} /u, "");
    // A system that also has short and long sizes shows more than one.
    const shown = equivalents(reading, [country]).filter(({ system }) => system.id === stated.system.id);
    if (exact && shown.length > 0 && !shown.some(({ best }) => bare(best) === bare(exact)))
      checked.found.push(`${where}, and shows ${shown.map(({ best }) => best).join(", ")} beside ${exact}`);
  }
}

const letters = "XXS XS S M L XL XXL 2XL 3XL 4XL 5XL 6XL 8XL 10XL LL 3L 4L P G GG XG CH EG T1 T2 T3 1X 3X".split(" ");

type Extent = { step: number; last: number; wordsUpTo: number; pairs: number };

/** The whole proof, or a smaller one. Ends with the first counterexamples. */
export function checkAll(random: Random, { step, last, wordsUpTo, pairs }: Extent): Checked {
  const checked = nothingChecked();
  const clothes = garments.filter(({ category }) => category === "Apparel" || category === "Shoes");
  for (const item of garments) {
    for (let number = 0; number <= last; number += step) checkText(checked, item, String(number));
    for (const letter of letters) checkText(checked, item, letter);
  }
  for (const item of clothes)
    for (let number = 0; number <= wordsUpTo; number += 2) {
      for (const word of words) checkText(checked, item, `${word.word} ${number}`, word);
      for (const text of [
        `${number}/${number + 2}`,
        `${number}-${number + 2}`,
        `EU ${number}`,
        `${number} cm`,
        `${number}R`,
      ])
        checkText(checked, item, text);
    }
  for (let count = 0; count < pairs; count++) checkPair(checked, random);
  return checked;
}
