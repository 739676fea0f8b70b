/** Collects every reading of a text: each scale of the garment that could print it. */
import { familiesOf } from "#domain/sizing/garments/families.ts";
import type { Candidate, Family, SizedItem } from "#domain/sizing/size.ts";
import { readStatements } from "#domain/sizing/statements.ts";
import { type Said, labelText } from "#domain/sizing/typed-text.ts";

/** The last texts of each garment: a form asks about the same text several times. */
const known = new WeakMap<readonly Family[], Map<string, readonly Candidate[]>>();
const maxKnown = 100;

function collectOne(item: SizedItem, text: string): readonly Candidate[] {
  const families = familiesOf(item);
  const texts = known.get(families) ?? new Map<string, readonly Candidate[]>();
  const found = texts.get(text) ?? readAlone(families, text);
  if (texts.size >= maxKnown) texts.clear();
  known.set(families, texts.set(text, found));
  return found;
}

/** Everything that a statement can mean, likely or not; only what it names, if it names a system. */
function readAlone(families: readonly Family[], text: string): Candidate[] {
  const { typed, wearer } = labelText(text) ?? {};
  if (!typed) return [];
  const all = families.flatMap((family) =>
    family.systems.flatMap((system): Candidate[] => {
      const found = wearer && system.wearer && wearer !== system.wearer ? undefined : system.read(typed);
      return found ? [{ ...found, family, system, ...(wearer && { wearer }) }] : [];
    }),
  );
  const named = all.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : all;
}

/** Where labels with these words are printed: the writer's country, if that has the words, too. */
export const printedIn = ({ countries: [language = "", ...others] }: Said, country: string) =>
  language === "" || others.includes(country) ? country : language;

/** Without a country, sizes of a single region are left to those who live there. */
const isMetIn = ({ decidesIn, isBare, system: { bareIn, isLocal } }: Candidate, country: string) =>
  decidesIn.includes(country) || (isBare && (!bareIn || bareIn.includes(country) || (country === "" && !isLocal)));

/** Every scale that could print the text in a country, and those that could if someone says so. */
export function collect(item: SizedItem, text: string, said: Said, country: string): Candidate[] {
  const place = printedIn(said, country);
  const isLikely = (one: Candidate) => one.isNamed || isMetIn(one, place);
  const met = (one: Candidate): Candidate => ({ ...one, isBare: isMetIn(one, place) });
  const whole = collectOne(item, text).map(met);
  if (whole.some(isLikely)) return whole;
  const statements = readStatements(text, (each) => collectOne(item, each).filter(isLikely));
  return statements.length > 0 ? statements : whole;
}
