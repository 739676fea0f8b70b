/** Labels that say one size in several systems: `UK 8 / EU 42`, `42 (UK 8)`, `EUR 38 US 6 UK 10`. */
import type { Reading } from "#domain/sizing/size.ts";

/**
 * After a number, a space before the next marked number separates statements, too (`M9 W11`), and so does one between a
 * letter and a measurement.
 */
const separator =
  /\s*[/|;()]\s*|(?<=[\d½])\s+(?=(?:eur?|us|uk|gb|fr|it|de|jp|[mwl]) ?\d)|(?<=^[xsml\d]{1,4})\s+(?=\d+\s*(?:cm|in))/iu;

/** The most systems that a label prints. */
const maxStatements = 5;

/** The parts of such a text; empty if it has only one, or more than any label. */
export function statementsIn(text: string): string[] {
  const parts = text.split(separator).filter((part) => part.trim() !== "");
  return parts.length > 1 && parts.length <= maxStatements ? parts : [];
}

/** How far two statements of one size can be apart, as a share of the size, beyond the spread of their systems. */
const tolerance = 0.02;

function agree(one: Reading, other: Reading): boolean {
  const [[low, high]] = one.pivot;
  const [[otherLow, otherHigh]] = other.pivot;
  const reach = (one.system.spread ?? 0) + (other.system.spread ?? 0) + tolerance * high;
  return one.family === other.family && low - reach <= otherHigh && otherLow <= high + reach;
}

/** The meanings of a label with several statements. */
type Confirmed<Meaning> = {
  /** The first statement's, as far as all others confirm it; every one if they contradict each other. */
  meanings: readonly Meaning[];
  /** Those of the statements that only confirm it. */
  confirming: readonly Meaning[];
  isContradictory: boolean;
};

const none = { meanings: [], confirming: [], isContradictory: false };

/** Nothing if one of the statements isn't a size. Letters beside a number only repeat it. */
export function confirmed<Meaning extends Reading>(
  statements: readonly (readonly Meaning[])[],
): Confirmed<Meaning> {
  if (statements.some((readings) => readings.length === 0)) return none;
  const isLetter = ({ system }: Reading) => system.id === "letter";
  const numbers = statements.filter((readings) => !readings.every(isLetter));
  const [first = [], ...others] = numbers.length > 0 ? numbers : statements;
  const agreeing = first.filter((reading) =>
    others.every((readings) => readings.some((other) => agree(reading, other))),
  );
  return agreeing.length > 0
    ? { meanings: agreeing, confirming: others.flat(), isContradictory: false }
    : { meanings: [first, ...others].flat(), confirming: [], isContradictory: true };
}
