/** Men's suits, jackets, and tops, by EU number, which is half the chest in cm. */
import { drop } from "#domain/sizing/aside.ts";
import { american, australian, british, continent, german } from "#domain/sizing/countries.ts";
import { heightAndGirth } from "#domain/sizing/garments/chinese-labels.ts";
import { letterOfChest } from "#domain/sizing/garments/letters.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";
import { type Rule, type SecondNumber, always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Suit labels never have fractions. */
const wholeNumber: Notation = { ...plainNumber, pattern: whole(String.raw`[1-9]\d{1,2}`) };

/** The builds short, regular, and long are a size's second number; none if the label doesn't say. */
const builds = ["s", "r", "l"];
const short = builds.indexOf("s");
const long = builds.indexOf("l");

const buildPattern = /^(?<before>.*\d) ?(?:(?<second>[srl])(?:hort|egular|eg|ong)?|x-?(?:s|l))(?![a-z])(?<after>.*)$/u;

const build: SecondNumber = {
  pattern: buildPattern,
  read: (letter) => builds.indexOf(letter),
  print: (place) => builds[place]?.toUpperCase(),
};

/** Class B: chest in cm / 2, even. Source: HAKA, fusalp.com, voici.fr, mowmag.com, FWF. */
const eu = (
  rule: Partial<Pick<Rule, "marks">> &
    Pick<
      Rule,
      | "bare"
      | "storeStep"
      | "notation"
      | "fixedSecondNumber"
      | "secondNumber"
      | "marksBefore"
      | "home"
      | "bareIn"
      | "since"
      | "isLocal"
      | "decides"
      | "names"
    >,
): System =>
  system({
    id: "eu-suit",
    class: "B",
    wearer: "men",
    marks: ["eu", "it"],
    home: [...continent, "BR"],
    first: 42,
    last: 74,
    step: 2,
    notation: wholeNumber,
    aside: drop,
    ...rule,
  });

/** By convention, a short size is half the regular one: 25 is a short 50. */
export const shortNumber: Notation = {
  ...wholeNumber,
  parse: ({ number: label }) => 2 * label,
  print: (size) => printed(size / 2),
};

/** A long size is 2 × the regular one − 2: 98 is a long 50. Even labels between aren't made. */
export const longNumber: Notation = {
  ...wholeNumber,
  parse: ({ number: label }) => (label % 4 === 2 ? label / 2 + 1 : Number.NaN),
  print: (size) => printed(2 * size - 2),
};

/** Class B: chest in inches; between labels, EU − 10. Source: suitcafe.com, putthison.com, lordandtaylor.com. */
const ukUsLessThanEu = 10;

const ukUs = system({
  id: "uk-us-suit",
  class: "B",
  wearer: "men",
  marks: ["uk/us", "uk", "us", "in", "in chest", "chest in"],
  home: [...british, ...australian, ...american],
  first: 32,
  last: 60,
  step: 2,
  storeStep: 2,
  zero: ukUsLessThanEu,
  // “Big” sizes begin at 48, and only suits with a build print more. Source: Nordstrom.
  bare: (size, _, text) => within(34, buildPattern.test(text) ? 60 : 48, 1)(size),
  notation: wholeNumber,
  secondNumber: build,
  decides: { countries: american, matches: (_, __, text) => buildPattern.test(text) },
});

/** The three numbers of a Polish label, height/chest/waist; the chest counts. Source: PN-91/P-84504. */
const polishLabel: Notation = {
  pattern: whole(String.raw`1[5-9]\d/\d{2,3}/\d{2,3}`),
  parse: ({ typed }) => Number(typed.split("/")[1]),
  print: () => undefined,
};

/** The pivot is the EU number (half the chest in cm) and the build. */
export const suits: Family = {
  systems: [
    // In Germany, 50 and 52 are 25 and 26 in short, 98 and 102 in long. Source: universal_lexikon.
    eu({
      home: german,
      bare: within(44, 64, 2),
      storeStep: 1,
      notation: shortNumber,
      fixedSecondNumber: short,
      isLocal: true,
      names: { label: "EU men’s", around: "DE #" },
    }),
    eu({
      home: german,
      bare: within(46, 60, 2),
      storeStep: 4,
      notation: longNumber,
      fixedSecondNumber: long,
      isLocal: true,
      names: { label: "EU men’s", around: "DE #" },
    }),
    // Elsewhere, a letter stands behind the number: `50R`. Source: malestylewithatwist.com, Nordstrom.
    eu({
      bare: (size, _, text) => buildPattern.test(text) && within(44, 66, 2)(size),
      storeStep: 2,
      secondNumber: build,
      decides: { countries: continent },
      since: december2026,
    }),
    eu({ bare: within(44, 74, 2), storeStep: 2 }),
    // The same number with the marks of other countries.
    eu({
      marks: ["fr", "es", "pt", "br", "ru", "pl", "nl", "at", "ch"],
      marksBefore: ["d", "f", "i", "e", "c", "t", "t."],
      bare: never,
      storeStep: 2,
      secondNumber: build,
      since: december2026,
    }),
    ukUs,
    system({
      id: "chest",
      class: "B",
      wearer: "men",
      marks: ["chest", "cm", "cm chest"],
      first: 72,
      last: 152,
      step: 1,
      unit: 1 / 2,
      bare: never,
    }),
    // Class B: Chinese labels have the height and the chest in cm. Source: yrzx.net, qitoj.com.
    system({
      id: "cn-men",
      class: "B",
      wearer: "men",
      home: ["CN"],
      marks: ["cn"],
      first: 72,
      last: 140,
      step: 1,
      unit: 1 / 2,
      bare: within(72, 140),
      notation: heightAndGirth(155, 195),
    }),
    system({
      id: "pl",
      class: "B",
      wearer: "men",
      isLocal: true,
      home: ["PL"],
      marks: ["pl"],
      first: 76,
      last: 140,
      step: 1,
      unit: 1 / 2,
      bare: always,
      notation: polishLabel,
      since: december2026,
    }),
  ],
  howSure: "Brands differ on short sizes.",
  letterAt: (half) => letterOfChest(2 * half),
  relate(from, to, [[size], builtFor]) {
    // Between inches and cm, the chest itself converts, not the label.
    if (from.id === "chest" && to === ukUs) return { shift: (2 * size) / cmPerInch + ukUsLessThanEu - size };
    if (from === ukUs && to.id === "chest") return { shift: ((size - ukUsLessThanEu) * cmPerInch) / 2 - size };
    // Short sizes are half of regular ones only by convention.
    return builtFor?.[0] === short ? { class: "C" } : {};
  },
  // Uses the chest, or else the bust.
  suggest: (cmOf) =>
    cmOf("Chest")
      ? { measurements: ["Chest"], size: `chest ${cmOf("Chest")} cm` }
      : { measurements: ["Bust"], size: `bust ${cmOf("Bust")} cm` },
};

/** Japanese labels: the figure and a digit for the height, after the chest in cm or without it. */
const japaneseFigure = /^(?<chest>\d{2,3})?(?<figure>ya|y|ab|a|bb|be|b|e|jy|j)(?<digit>[2-9])$/u;

/** Without a chest, only the regular figure A has one: 92 cm for A5, and 2 cm a digit. Source: citrus-net.jp. */
const japaneseChest: Notation = {
  pattern: japaneseFigure,
  parse({ typed }) {
    const { chest, figure, digit } = japaneseFigure.exec(typed)?.groups ?? {};
    if (chest) return Number(chest);
    return figure === "a" ? 92 + 2 * (Number(digit) - 5) : Number.NaN;
  },
  print: () => undefined,
};

/** Suit coats, which Japan sizes by figure. On other tops, `A4` is no size. */
export const suitCoats: Family = {
  ...suits,
  systems: [
    ...suits.systems,
    system({
      id: "jp",
      class: "C",
      wearer: "men",
      home: ["JP"],
      marks: ["jp"],
      first: 80,
      last: 120,
      step: 1,
      unit: 1 / 2,
      bare: always,
      notation: japaneseChest,
    }),
  ],
};

/** French men's numbers stand for letters. Source: a French work clothes chart (T2 is M); Moncler (3 is M to L). */
export const mensT: Family = {
  systems: [
    system({
      id: "fr-men-t",
      class: "C",
      wearer: "men",
      marks: [],
      marksBefore: ["t"],
      moreRegions: ["FR"],
      home: ["FR", "ES", "IT"],
      first: 0,
      last: 8,
      step: 1,
      bare: (_, typed) => /^[0-8]$/u.test(typed),
      decides: { countries: ["FR"], matches: (_, typed) => /^[0-5]$/u.test(typed) },
      notation: { ...plainNumber, print: () => undefined },
      since: december2026,
    }),
  ],
};
