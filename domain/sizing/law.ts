/**
 * The law of reading. A text is read without a question only if every scale that could print it, for this wearer and in
 * this country, means the same body to within one size. Otherwise the writer is asked.
 */
import { printedIn } from "#domain/sizing/collect.ts";
import type { Cut } from "#domain/sizing/cut.ts";
import { distinct } from "#domain/sizing/number.ts";
import type { Candidate, Reading, Span, System } from "#domain/sizing/size.ts";
import type { Said } from "#domain/sizing/typed-text.ts";

/** Who types a size: their country, and whether the wearer's other sizes are men's or women's. */
export type Writer = { country?: string; cut?: Cut | undefined };

/** What a rule decides for, or everything if it decides for nothing. */
function narrowed(all: Candidate[], isKept: (one: Candidate) => boolean): Candidate[] {
  const kept = all.filter(isKept);
  return kept.length > 0 ? kept : all;
}

const isAtHome = ({ home }: System, country: string) => home.includes(country);

const isSamePlace = (one: Reading, other: Reading) =>
  one.family === other.family && String(one.pivot) === String(other.pivot);

const rounding = 1e-6;

/** Whether two readings are the same body, to within one size of the first. */
function isNear(one: Candidate, other: Candidate): boolean {
  if (one.family !== other.family) return false;
  const [[low, high], second] = one.pivot;
  const [[otherLow, otherHigh], otherSecond] = other.pivot;
  // A height and a size that fits up to it are one.
  const isPoint = low === high || otherLow === otherHigh;
  const apart = Math.max(isPoint ? 0 : Math.abs(low - otherLow), Math.abs(high - otherHigh));
  return apart <= one.step + rounding && String(second) === String(otherSecond);
}

/** The readings that are left when marks, words, the wearer, and the country have decided what they decide. */
export function candidates(all: readonly Candidate[], said: Said, { country = "", cut }: Writer): Candidate[] {
  const named = all.filter(({ isNamed }) => isNamed);
  const place = printedIn(said, country);
  let left = named.length > 0 ? named : all.filter(({ isBare }) => isBare);
  const worn = said.wearer ?? cut;
  if (worn) left = narrowed(left, ({ system }) => !system.wearer || system.wearer === worn);
  if (said.countries.length > 0) left = narrowed(left, ({ system }) => isAtHome(system, place));
  left = narrowed(left, ({ decidesIn }) => decidesIn.includes(place));
  const own = ({ system }: Candidate) => Number(!isAtHome(system, country));
  return distinct(
    left.toSorted((one, other) => own(one) - own(other)),
    isSamePlace,
  );
}

/**
 * One reading, or several to ask about: the country's own first. A size of the writer's own country is read as it is
 * there; elsewhere, one reading covers all that are near, in a scale of no country if there is one.
 */
export function lawful(all: readonly Candidate[], said: Said, writer: Writer): Reading[] {
  const left = candidates(all, said, writer);
  const own = left.find(({ system }) => isAtHome(system, printedIn(said, writer.country ?? "")));
  const read = own ?? left.find(({ system }) => system.home.length === 0) ?? left[0];
  if (!read || !left.every((other) => isNear(read, other))) return left;
  if (own || left.length === 1) return [read];
  const ends = left.map(({ pivot: [span] }) => span);
  const span: Span = [Math.min(...ends.map(([low]) => low)), Math.max(...ends.map(([, high]) => high))];
  const [, second] = read.pivot;
  return [{ ...read, pivot: second ? [span, second] : [span], isJoined: true }];
}
