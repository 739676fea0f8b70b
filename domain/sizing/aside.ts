/** Words and letters for width and build, which labels print beside a size and which don't change it. */

const widthWords = [
  "wide narrow medium breit weit schmal large étroit largo larga stretto ancho estrecho breed wijd smal bred",
  "szerokie wąskie",
]
  .join(" ")
  .replaceAll(" ", "|");

/** Widths in words: `43 wide`, `UK 6 extra wide fit`. */
export const widthInWords = String.raw`(?<=\d) ?(?:extra )?(?:${widthWords})(?: fit)?(?![a-z])`;

/**
 * A letter width of UK and US shoes, before or after the mark: `9.5 D(M) US`, `2E US 9`. After a mark, M and W stand for
 * men and women.
 */
export const widthInLetters = [
  String.raw`(?<=\d(?: (?:us|uk))?) ?(?:[2-6]?e{1,3}|[bdf-h] ?m?)(?![a-z'\d])`,
  String.raw`(?<=\d) ?(?:[mnw]|[wx]w)(?![a-z'\d])`,
  "^[2-6]e{1,3} (?=us|uk)",
].join("|");

/** A width of shoes that are sold by the length of the foot: `24.5cm EE`; in China, `260(2.5)`. */
export const widthOfFoot = String.raw`(?<=\d ?(?:cm)?) ?(?:[2-4]?e{1,4}|[fg])(?![a-z'\d])|(?<=^\d{3}) [1-3](?:\.5)?$`;

const buildWords = "short|regular|reg|long|tall|petite|kurz|lang|corto|corta|court|lungo|lång|kort";

/**
 * Letters only after a size of two figures: `6XL` is a letter size, and `3L` is one in Japan. XL is extra long only where
 * no letter size has so many figures.
 */
const built = (builds: string) =>
  new RegExp(String.raw`(?<=\d\d) ?(?:${builds})(?! ?[a-z\d])|(?<=\d) (?:${buildWords})$`, "u");

/** The builds of trousers, suits, and women's numbers: `12R`, `34 long`, `10 petite`. */
export const build = built(`[slr]|${buildWords}`);

/** With the letters that only US women's numbers have: `12P`, `10T`. */
export const usBuild = built(`[slrpt]|${buildWords}`);

/** The leg beside a woman's number: `EU 38 L32`. */
export const leg = / l ?(?:2[68]|3[0246])$/u;

/** A suit's difference between chest and waist: `50 drop 7`. */
export const drop = / drop \d/u;

/** The figure behind a Japanese child's height: `140A`. Source: JIS L 4002. */
export const japaneseFigure = /(?<=^1?\d\d) ?[yabe]$/u;

/** Children's builds: `14 husky`. */
export const childsBuild = /(?<=\d) (?:slim|husky|plus)$/u;
