/** Men's suits and jackets, around the EU number, which is half the chest in cm. */
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { type Scale, never, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";
import { fromChestOrBust } from "#domain/sizing/suggest.ts";

/** Short, regular, long: the second span of the pivot; none if the label doesn't say. */
const builds = "srl";
const short = 0;
const long = 2;

/** Class B: chest in cm / 2, even. Without a mark, sizes are read up to `last`. */
const eu = (last: number, rest?: Scale) =>
  scale("eu-suit", "B", "(eu|it)( men's)?", [42, 70, 2], within(42, last, 2), rest);

/** Class B: chest in inches, and between labels EU − 10. Source: suitcafe.com, putthison.com, lordandtaylor.com. */
const ukUs = scale(
  "uk-us-suit",
  "B",
  "(uk/us|uk|us|in)( men's)?",
  [32, 60, 2, 1, 10],
  within(34, 48, 1),
  {
    second: {
      typed: /^(.*\d) ?([srl])(?:hort|egular|ong)?(?![a-z])(.*)$/u,
      read: (letter) => builds.indexOf(letter),
      print: (build) => builds[build]?.toUpperCase(),
    },
  },
);

/** The pivot is the EU number (half the chest in cm), and the build. */
export const suits: Family = {
  systems: [
    // Short is half, by convention: 50 is 25.
    eu(70, {
      parse: (label) => 2 * label,
      show: (size) => printed(size / 2),
      fixed: short,
    }),
    // Long is 2 × size − 2: 50 is 98, and other even labels between aren't made.
    eu(70, {
      parse: (label) => (label % 4 === 2 ? label / 2 + 1 : Number.NaN),
      show: (size) => printed(2 * size - 2),
      fixed: long,
    }),
    // Regular sizes don't say so.
    eu(64),
    ukUs,
    scale("chest", "B", "chest|cm|cm chest", [72, 152, 1, 1 / 2], never),
  ],
  howSure: "Brands differ on short sizes.",
  relate(from, to, [[size], build]) {
    if (from.id === "chest" && to === ukUs) return { shift: (2 * size) / cmPerInch + 10 - size };
    if (from === ukUs && to.id === "chest") return { shift: ((size - 10) * cmPerInch) / 2 - size };
    // Short sizes are half of regular ones by convention only.
    return build?.[0] === short ? { class: "C" } : {};
  },
  suggest: fromChestOrBust("chest", "bust"),
};
