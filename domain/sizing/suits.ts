/** Men's suits and jackets, around the EU number, which is half the chest in cm. */
import { within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family, Found, System } from "#domain/sizing/size.ts";

/** Short, regular, long: the second span of the pivot; none if the label doesn't say. */
const builds = "SRL";
const [short, regular, long] = [0, 1, 2];

const withBuild = (found: Found | undefined, build: number | undefined): Found | undefined =>
  found && build !== undefined ? { ...found, pivot: [found.pivot[0], [build, build]] } : found;

/** Class B: chest in cm / 2, even; long is 2 × size − 2 (50 is 98), short is half by convention (50 is 25). */
function eu(
  build: number | undefined,
  parse: (label: number) => number,
  show: (size: number) => number,
  isBare: (size: number) => boolean,
): System {
  const system = scale({
    id: "eu-suit",
    class: "B",
    marks: "(?:eu|de|it)(?: men's)?",
    made: [42, 70, 2],
    isBare,
    size: String.raw`\d{2,3}`,
    hasRanges: false,
    parse: (label) => parse(Number(label)),
    show: (size) => `${show(size)}`,
    around: "EU #",
  });
  return {
    ...system,
    read: (text) => withBuild(system.read(text), build),
    // Regular sizes don't say so.
    print: ([[size], [of] = [regular, regular]]) =>
      of === (build ?? regular) ? system.print([[size, size]]) : undefined,
  };
}

const inches = scale({
  id: "uk-us-suit",
  class: "B",
  marks: `(?:uk/us|uk|usa?|in|")(?: men's)?`,
  made: [32, 60, 2],
  isBare: within(34, 48),
  zero: 10,
  size: String.raw`\d{2}`,
  hasRanges: false,
  around: "UK/US #",
});

/** Class B: chest in inches, EU − 10. Source: suitcafe.com, putthison.com, lordandtaylor.com. */
const ukUs: System = {
  ...inches,
  read(text) {
    const [, before = text, letter = "", after = ""] =
      /^(.*\d) ?([srl])(?:hort|egular|ong)?(?![a-z])(.*)$/u.exec(text) ?? [];
    const build = builds.indexOf(letter.toUpperCase());
    const found = inches.read(before + after);
    return letter && found ? withBuild({ ...found, isNamed: true }, build) : found;
  },
  print([[size], build]) {
    const printed = inches.print([[size, size]]);
    return printed && printed + (builds[build?.[0] ?? 3] ?? "");
  },
};

/** The pivot is the EU number (half the chest in cm), and the build. */
export const suits: Family = {
  systems: [
    eu(
      undefined,
      (label) => label,
      (size) => size,
      within(42, 64, 2),
    ),
    eu(
      short,
      (label) => 2 * label,
      (size) => size / 2,
      () => true,
    ),
    eu(
      long,
      (label) => (label % 4 === 2 ? label / 2 + 1 : Number.NaN),
      (size) => 2 * size - 2,
      () => true,
    ),
    ukUs,
    scale({
      id: "chest",
      class: "B",
      marks: "chest|cm|chest cm",
      made: [72, 152, 1],
      unit: 1 / 2,
      isOffered: false,
      around: "chest # cm",
    }),
  ],
  // Short sizes are half of regular ones by convention only.
  relate: (_from, _to, [, build]) => (build?.[0] === short ? { class: "C" } : {}),
  howSure: "Short sizes follow convention, and brands differ.",
};
