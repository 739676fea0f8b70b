/** Invariants for every text typed as a size: checked with 20,000 texts here, and a million by `soak:sizes`. */
import { type Category, type Wearer, catalogue, offeredCategories } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import { regions } from "#domain/sizing/regions.ts";
import type { SizedItem } from "#domain/sizing/size.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { inWords } from "#domain/sizing/wording.ts";

/** Every item of the catalogue for a wearer. */
export const catalogueItems: readonly SizedItem[] = (
  Object.entries(offeredCategories) as [Wearer, readonly Category[]][]
).flatMap(([wearer, offered]) =>
  offered.flatMap((category) => catalogue[category].map((name) => ({ category, name, wearer }))),
);

export type Random = () => number;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const marks =
  "EU UK US FR IT AU JP CH ISO cm mm in W L S M XL XXL 2XL 3XL–5XL y m T C Y g R women’s men’s bust chest waist age height body sock NB".split(
    " ",
  );
const signs = Array.from(" ½¼⅔⅛/-–.,'\"″′×x+%()~\u00a0\t⁄😀é٣Ⅷ０\u0000\ud800");
const numbers = [0, 1, 2.5, 7.25, 8, 10, 13.5, 16.5, 32, 34, 38, 42, 52, 58, 75, 98, 110, 145, 265];

/** A random text that usually resembles a size. */
export function sizeText(random: Random): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
    const kind = random();
    if (kind < 0.3) return String(oneOf(random, numbers));
    if (kind < 0.45) return String(Math.round(random() * 4000) / oneOf(random, [1, 2, 4, 10, 100]));
    if (kind < 0.7) return oneOf(random, marks);
    if (kind < 0.95) return oneOf(random, signs);
    return String.fromCharCode(Math.floor(random() * 0x10000)).repeat(1 + Math.floor(random() * 70));
  });
  return parts.join(random() < 0.5 ? "" : " ");
}

/** A printed size with the name that its system has in a country. */
const namedAs = (named: { around: string }, printed: string, { around }: { around: string }) =>
  printed.replace(around.replace("#", ""), named.around.replace("#", ""));

/** The prefix that marks each class of exactness. */
const signOf = { A: "", B: "about ", C: "about " };
/** From the strongest claim to the weakest. */
const claims = ["", "about "];

/** The violated invariants for a text typed as an item's size. */
export function violations(random: Random, item: SizedItem, text: string): string[] {
  const chosen = random() < 0.3 ? oneOf(random, systemIds) : undefined;
  const preferred = random() < 0.5 ? [oneOf(random, regions), oneOf(random, regions)] : [];
  const found: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) found.push(`${item.wearer} ${item.name} ${JSON.stringify(text)}: ${what}`);
  };

  for (const reading of readSize(item, text, chosen)) {
    const all = equivalents(reading, preferred);
    for (const equivalent of all) {
      const { system, sign, text: printed, best, howSure } = equivalent;
      const isStated = howSure === "Printed on the label itself.";
      const name = `${reading.system.id} to ${system.id}, ${printed}`;
      expect(equivalent.howSure !== "", `${name}: it says how sure it is`);
      expect(system.around !== reading.system.around, `${name}: another system`);
      expect(
        isStated ||
          (claims.indexOf(sign) >= claims.indexOf(signOf[reading.system.class]) &&
            claims.indexOf(sign) >= claims.indexOf(signOf[system.class])),
        `${name}: no more than the classes of both`,
      );
      expect(sign !== "" || printed === best, `${name}: no range for the same measurement`);
      const { line } = inWords([equivalent]);
      const written = best.replace(/Y(?=–[\d½]+Y)/u, "").replace("Y", " youth");
      expect(line === sign + written, `${name}: its sign`);
      expect(!/NaN|undefined|Infinity|-\d/u.test(printed), `${name}: a size`);
      const again = readSize(item, printed).filter(({ family }) => family === reading.family);
      expect(
        again.some((one) => namedAs(system, one.system.print(one.pivot, isStated) ?? "", one.system) === printed),
        `${name}: read again, it is the same`,
      );
    }
    const { sentence } = inWords(all);
    expect(/^$|^[A-Z\d].*\.$/u.test(sentence) && !/[⅛⅜⅝⅞≈=–]/u.test(sentence), "the sentence can be read out");
  }
  expect(systemsFor(item).length > 0, "it has systems to choose from");
  return found;
}
