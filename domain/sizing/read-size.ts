/** Interprets a typed text as a size of an item, in each system it can belong to. */
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { distinct } from "#domain/sizing/number.ts";
import { confirmed, statementsIn } from "#domain/sizing/statements.ts";
import type { Found, Reading, SizedItem, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { canonical, hintedRegion } from "#domain/sizing/typed-text.ts";

type Candidate = Reading & Found;

const isSamePlace = (one: Reading, other: Reading) =>
  one.family === other.family && String(one.pivot) === String(other.pivot);

/**
 * Every meaning of `text`: none, one size, or several for the writer to choose from. The chosen `system` takes
 * precedence over one named in the text (`EU 42`), both over what a number alone usually means in the writer's
 * `country`, and that over its other likely meanings. A text that can't be in the chosen system means nothing.
 */
export function readSize(
  item: SizedItem,
  text: string,
  system: SystemId | "" = "",
  country = "",
): Reading[] {
  if (system === "none") return [];
  const all = readStatement(item, text);
  const found = all.length > 0 ? all : readStatements(item, text);
  const chosen = found.filter((one) => one.system.label && one.system.id === system);
  if (chosen.length > 0) return distinct(chosen, isSamePlace);
  if (systemsFor(item).some(({ id }) => id === system)) return [];
  const usual = found.filter(({ usualIn }) => usualIn.includes(country));
  const readings = distinct(usual.length > 0 ? usual : found.filter(isLikely), isSamePlace);
  return joined(hinted(readings, text));
}

/** Keeps the readings in the region that the text's language hints at; all, if none is. */
function hinted(readings: Reading[], text: string): Reading[] {
  if (readings.length < 2) return readings;
  const region = hintedRegion(text);
  const fitting = readings.filter(({ system }) => region && system.regions.includes(region));
  return fitting.length > 0 ? fitting : readings;
}

/** Makes one meaning of several that are hardly apart: the tag `18 M` isn't worth a question. */
function joined(readings: Reading[]): Reading[] {
  const last = readings.at(-1);
  if (!last?.family.joins || readings.length < 2) return readings;
  const low = Math.min(...readings.map(({ pivot: [[from]] }) => from));
  const high = Math.max(...readings.map(({ pivot: [[, to]] }) => to));
  const isOne =
    readings.every(({ family }) => family === last.family) && high - low <= last.family.joins;
  return isOne ? [{ ...last, pivot: [[low, high]] }] : readings;
}

/** Everything that a text can mean in one system, likely or not; only what it names, if it names a system. */
function readStatement(item: SizedItem, text: string): Candidate[] {
  const typed = canonical(text);
  if (!typed) return [];
  const candidates = familiesOf(item).flatMap((family) =>
    family.systems.flatMap((candidate): Candidate[] => {
      const found = candidate.read(typed);
      return found ? [{ ...found, family, system: candidate }] : [];
    }),
  );
  const named = candidates.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : candidates;
}

/**
 * The meanings of a text that says its size several times. A contradiction is only worth a question if a system is named:
 * `42 (44)` stays plain. What only confirms the size can still be chosen.
 */
function readStatements(item: SizedItem, text: string): Candidate[] {
  const statements = statementsIn(text).map((each) => {
    const all = readStatement(item, each);
    const likely = all.filter(isLikely);
    return likely.length > 0 ? likely : all;
  });
  const { meanings, confirming, isContradictory } = confirmed(statements);
  if (isContradictory && !meanings.some(({ isNamed }) => isNamed)) return [];
  return [
    ...meanings,
    ...confirming.map(({ family, system, pivot }) => ({
      family,
      system,
      pivot,
      isNamed: false,
      isLikely: false,
      usualIn: [],
    })),
  ];
}

const isLikely = ({ family, isNamed, isLikely: isLikelyAlone }: Candidate) =>
  isNamed || (isLikelyAlone && !family.needsMark);

export function onlyReading(
  item: SizedItem,
  text: string,
  system?: SystemId | "",
): Reading | undefined {
  const [reading, another] = readSize(item, text, system);
  return another ? undefined : reading;
}

/** The systems a form offers for an item, in the order of its chips. */
export function systemsFor(item: SizedItem): System[] {
  const offered = familiesOf(item).flatMap(({ systems }) => systems.filter(({ label }) => label));
  return distinct(offered, (one, other) => one.id === other.id);
}
