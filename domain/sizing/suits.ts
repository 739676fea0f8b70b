/** Men's suits and jackets, around the EU number, which is half the chest in cm. */
import { linear, scale } from "#domain/sizing/scale.ts";
import { type Family, type Found, type Pivot, type System, namesOf } from "#domain/sizing/size.ts";

/** Short, regular, long: the second span of the pivot; none if the label doesn't say. */
const builds = ["S", "R", "L"];

const found = (size: number, build: number | undefined, isNamed: boolean, isLikely = true) =>
  ({
    pivot:
      build === undefined
        ? [[size, size]]
        : [
            [size, size],
            [build, build],
          ],
    isNamed,
    isLikely,
  }) satisfies Found;

const isEven = (size: number) => size % 2 === 0;

/** Class B: chest in cm / 2, even; long is 2 × size − 2 (50 is 98), short is half by convention (50 is 25). */
const eu: System = {
  ...namesOf("eu-suit"),
  class: "B",
  read(text) {
    const [, before, digits, after] =
      /^(?:(eu|de|it)(?: men's)? ?)?(\d{2,3})(?: ?(eu|de|it)(?: men's)?)?$/u.exec(text) ?? [];
    const label = Number(digits);
    const isNamed = Boolean(before ?? after);
    const isLong = label >= 82 && label <= 138 && isEven(label / 2 + 1);
    if (isLong) return found((label + 2) / 2, 2, isNamed);
    if (label >= 21 && label <= 35) return found(2 * label, 0, isNamed);
    return label >= 42 && label <= 70
      ? found(label, undefined, isNamed, label >= 42 && label <= 64 && isEven(label))
      : undefined;
  },
  print([[size], build]: Pivot) {
    const even = 2 * Math.round(size / 2 + 1e-9);
    if (even < 42 || even > 70) return undefined;
    return `EU ${build?.[0] === 2 ? 2 * even - 2 : build?.[0] === 0 ? even / 2 : even}`;
  },
};

/** Class B: chest in inches, EU − 10. Source: suitcafe.com, putthison.com, lordandtaylor.com. */
const ukUs: System = {
  ...namesOf("uk-us-suit"),
  class: "B",
  read(text) {
    const [, before, digits, letter, after] =
      /^(?:(uk\/us|uk|usa?)(?: men's)? ?)?(\d{2}) ?(s|r|l|short|regular|long)?(?: ?(uk\/us|uk|usa?|in|")(?: men's)?)?$/u.exec(
        text,
      ) ?? [];
    const inches = Number(digits);
    const build = letter ? builds.indexOf(letter.charAt(0).toUpperCase()) : undefined;
    return inches >= 32 && inches <= 60
      ? found(inches + 10, build, Boolean(before ?? after ?? letter), inches >= 34 && inches <= 48)
      : undefined;
  },
  print([[size], build]: Pivot) {
    const even = 2 * Math.round(size / 2 + 1e-9);
    return even < 42 || even > 70
      ? undefined
      : `UK/US ${even - 10}${builds[build?.[0] ?? 3] ?? ""}`;
  },
};

/** The pivot is the EU number (half the chest in cm), and the build. */
export const suits: Family = {
  systems: [
    eu,
    ukUs,
    scale({
      id: "chest",
      class: "B",
      formula: linear(0.5),
      marks: "chest|cm|chest cm",
      made: [72, 152],
      step: 1,
      isOffered: false,
      around: (size) => `chest ${size} cm`,
    }),
  ],
  // Short sizes are half of regular ones by convention only.
  relate: (_from, _to, [, build]) => (build?.[0] === 0 ? { class: "C" } : {}),
  howSure: "Short sizes follow a habit, not a rule.",
};
