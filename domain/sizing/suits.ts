/** Men's suits and jackets, around the EU number, which is half the chest in cm. */
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { never, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { fromChestOrBust } from "#domain/sizing/suggest.ts";

/** Short, regular, long: the second span of the pivot; none if the label doesn't say. */
const builds = "srl";
const [short, regular, long] = [0, 1, 2];

/** Class B: chest in cm / 2, even; long is 2 × size − 2 (50 is 98), short is half by convention (50 is 25). */
const euLabels = (size: number) => [size / 2, size, 2 * size - 2];

/** The size that a label stands for; every second even number is the label of a long size. */
const euSize = (label: number) => {
  if (label < 42) return 2 * label;
  if (label <= 70) return label;
  return label % 4 === 2 ? label / 2 + 1 : Number.NaN;
};

const numbers = scale(
  "eu-suit",
  "B",
  "(?:eu|it)(?: men's)?",
  [42, 70, 2],
  (size, label) => size !== Number(label) || within(42, 64, 2)(size),
  {
    size: String.raw`\d{2,3}`,
    hasRanges: false,
    parse: (label) => euSize(Number(label)),
  },
);

const eu: System = {
  ...numbers,
  read(text) {
    const found = numbers.read(text);
    if (!found) return undefined;
    const [size] = found.pivot;
    const label = Number(/\d+/u.exec(text));
    const build = label < size[0] ? short : long;
    // Regular sizes don't say so.
    return label === size[0] ? found : { ...found, pivot: [size, [build, build]] };
  },
  print: ([size, [build] = [regular]]) =>
    numbers.print([size])?.replace(/\d+/u, (label) => `${euLabels(Number(label))[build]}`),
};

/** Class B: chest in inches, and between labels EU − 10. Source: suitcafe.com, putthison.com, lordandtaylor.com. */
const ukUs = scale(
  "uk-us-suit",
  "B",
  "(?:uk/us|uk|us|in)(?: men's)?",
  [32, 60, 2],
  within(34, 48),
  {
    zero: 10,
    size: String.raw`\d{2}`,
    hasRanges: false,
    second: {
      typed: /^(.*\d) ?([srl])(?:hort|egular|ong)?(?![a-z])(.*)$/u,
      read: (letter) => builds.indexOf(letter),
      print: (build) => builds[build]?.toUpperCase(),
      isOptional: true,
    },
  },
);

/** The pivot is the EU number (half the chest in cm), and the build. */
export const suits: Family = {
  systems: [
    eu,
    ukUs,
    scale("chest", "B", "chest|cm|chest cm", [72, 152, 1], never, {
      unit: 1 / 2,
    }),
  ],
  howSure: "Short sizes follow convention, and brands differ.",
  relate(from, to, [[size], build]) {
    if (from.id === "chest" && to === ukUs) return { shift: (2 * size) / cmPerInch + 10 - size };
    if (from === ukUs && to.id === "chest") return { shift: ((size - 10) * cmPerInch) / 2 - size };
    // Short sizes are half of regular ones by convention only.
    return build?.[0] === short ? { class: "C" } : {};
  },
  suggest: fromChestOrBust("chest", "bust"),
};
