/** Men's suits and jackets, by EU number, which is half the chest in cm. */
import { build as buildAside, drop } from "#domain/sizing/aside.ts";
import { heightAndGirth } from "#domain/sizing/garments/chinese-labels.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";
import { type Rule, type SecondNumber, always, never } from "#domain/sizing/rule.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Suit labels never have fractions. */
const wholeNumber: Notation = { ...plainNumber, pattern: whole(String.raw`[1-9]\d{1,2}`) };

/** The builds short, regular, and long are a size's second number; none if the label doesn't say. */
const builds = ["s", "r", "l"];
const short = builds.indexOf("s");
const long = builds.indexOf("l");

const build: SecondNumber = {
  pattern: /^(?<before>.*\d) ?(?<second>[srl])(?:hort|egular|ong)?(?![a-z])(?<after>.*)$/u,
  read: (letter) => builds.indexOf(letter),
  print: (place) => builds[place]?.toUpperCase(),
};

/** Class B: chest in cm / 2, even. */
const eu = (
  rule: { lastUnmarked: number; storeStep: number } & Pick<Rule, "notation" | "fixedSecondNumber">,
): System =>
  system({
    id: "eu-suit",
    class: "B",
    marks: ["eu", "eu men's", "it", "it men's"],
    first: 42,
    last: 70,
    step: 2,
    storeStep: rule.storeStep,
    matchesUnmarked: within(42, rule.lastUnmarked, 2),
    notation: rule.notation ?? wholeNumber,
    aside: new RegExp(`${drop.source}|${buildAside.source}`, "u"),
    ...(rule.fixedSecondNumber !== undefined && { fixedSecondNumber: rule.fixedSecondNumber }),
  });

/** By convention, a short size is half the regular one: 25 is a short 50. */
const shortNumber: Notation = {
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
  marks: [
    ...["uk/us", "uk", "us", "in"].flatMap((mark) => [mark, `${mark} men's`]),
    "in chest",
    "chest in",
  ],
  first: 32,
  last: 60,
  step: 2,
  storeStep: 2,
  zero: ukUsLessThanEu,
  // With a build, 50 is still a size in inches.
  matchesUnmarked: (size, _, text) => within(34, buildAside.test(text) ? 50 : 48, 1)(size),
  notation: wholeNumber,
  secondNumber: build,
});

/** The pivot is the EU number (half the chest in cm) and the build. */
export const suits: Family = {
  systems: [
    // 50 and 52 are 25 and 26 in short, 98 and 102 in long.
    eu({ lastUnmarked: 70, storeStep: 1, notation: shortNumber, fixedSecondNumber: short }),
    eu({ lastUnmarked: 70, storeStep: 4, notation: longNumber, fixedSecondNumber: long }),
    // Labels of regular sizes don't mention the build.
    eu({ lastUnmarked: 64, storeStep: 2 }),
    ukUs,
    system({
      id: "chest",
      class: "B",
      marks: ["chest", "cm", "cm chest"],
      first: 72,
      last: 152,
      step: 1,
      unit: 1 / 2,
      matchesUnmarked: never,
    }),
    // Class B: Chinese labels have the height and the chest in cm. Source: yrzx.net, qitoj.com.
    system({
      id: "cn-men",
      class: "B",
      marks: ["cn"],
      first: 72,
      last: 140,
      step: 1,
      unit: 1 / 2,
      matchesUnmarked: within(72, 140),
      notation: heightAndGirth(155, 195),
    }),
  ],
  howSure: "Brands differ on short sizes.",
  relate(from, to, [[size], builtFor]) {
    // Between inches and cm, the chest itself converts, not the label.
    if (from.id === "chest" && to === ukUs)
      return { shift: (2 * size) / cmPerInch + ukUsLessThanEu - size };
    if (from === ukUs && to.id === "chest")
      return { shift: ((size - ukUsLessThanEu) * cmPerInch) / 2 - size };
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
      marks: ["jp"],
      first: 80,
      last: 120,
      step: 1,
      unit: 1 / 2,
      matchesUnmarked: always,
      notation: japaneseChest,
    }),
  ],
};
