/** Reads one text in one system, step by step: the second number, the marks, the range, and whether the size exists. */
import type { TypedSize } from "#domain/sizing/notation.ts";
import { oneOf } from "#domain/sizing/patterns.ts";
import type { FullRule, Matches, SecondNumber } from "#domain/sizing/rule.ts";
import type { Found, Span, System } from "#domain/sizing/size.ts";

type SplitText = {
  rest: string;
  second?: string | undefined;
};

function splitSecond(text: string, rule: SecondNumber | undefined): SplitText {
  const { before = text, second, after = "" } = rule?.pattern.exec(text)?.groups ?? {};
  return { rest: before + after, second };
}

/** Matches marks at the start and end, but not within a longer word: in `UKN`, the letter is a size. */
function marksPattern({ marks, marksBefore = [], marksAfter = [] }: FullRule): RegExp {
  const before = oneOf([...marks, ...marksBefore]);
  const after = oneOf([...marks, ...marksAfter]);
  return new RegExp(`^${before}(?![a-z']{2})|(?<![a-z])${after}$`, "gu");
}

function sizeIn({ notation }: FullRule, text: string) {
  return (typed: string): number => {
    const size: TypedSize = { typed, number: Number.parseFloat(typed), text };
    return notation.pattern.test(typed) ? notation.parse(size) : Number.NaN;
  };
}

/** Splits a typed range into its ends; a single size is both ends. Undefined for three parts or more. */
function splitRange(
  typed: string,
  { first, restart, endsOf }: FullRule,
  sizeOf: (typed: string) => number,
): Span | undefined {
  // A label can itself contain a hyphen: `5–6/6–7`.
  const isOne = sizeOf(typed) >= first;
  const ends = isOne ? [typed] : (endsOf?.(typed) ?? typed.split(typed.includes("/") ? "/" : "-"));
  const [low = Number.NaN, end = low] = ends.map((each) => sizeOf(each.trim()));
  return ends.length > 2 ? undefined : [low, end < low ? end + restart : end];
}

/** The second number or both ends of its range, or the fixed one of all sizes; otherwise undefined. */
function secondSpan(typed: string | undefined, { secondNumber, fixedSecondNumber }: FullRule): Span | undefined {
  if (typed === undefined || !secondNumber)
    return fixedSecondNumber === undefined ? undefined : [fixedSecondNumber, fixedSecondNumber];
  const [low = Number.NaN, high = low] = typed.split(/[-/]/u).map(secondNumber.read);
  return [low, high];
}

/** Whether a range ascends within these limits. NaN fails every comparison. */
const isAscending = ([low, high]: Span, first: number, last = Number.POSITIVE_INFINITY) =>
  low >= first && high >= low && high <= last;

const bareNumber = /^[\d.]+$/u;

/** A word for the wearer names no system: each system says whom it is cut for. */
const wearerWord = /(?<![a-z])(?:(?:wo)?men's|kids)(?![a-z]| ?(?:chest|bust|w ?\d))/u;

/** Removes the marks of a system, which may contain the word for the wearer, and then that word. */
function unmarked(text: string, pattern: RegExp): { typed: string; isNamed: boolean } {
  if (bareNumber.test(text)) return { typed: text, isNamed: false };
  const marked = text.replaceAll(pattern, "").trim();
  const plain = text.replace(wearerWord, "").trim();
  if (marked !== text) return { typed: marked.replace(wearerWord, "").trim(), isNamed: true };
  const typed = plain.replaceAll(pattern, "").trim();
  return { typed, isNamed: typed !== plain };
}

export function reader(rule: FullRule): (text: string) => Found | undefined {
  const { aside, first, last, step, bare, decides, width, widest, formula } = rule;
  const pattern = marksPattern(rule);
  return (text) => {
    const { rest, second } = splitSecond(aside ? text.replace(aside, "") : text, rule.secondNumber);
    const { typed, isNamed } = unmarked(rest.trim(), pattern);
    const range = splitRange(typed, rule, sizeIn(rule, text));
    if (!range || !isAscending(range, first, last)) return undefined;
    const [low, high] = range;
    const seconds = secondSpan(second, rule);
    if (seconds ? !isAscending(seconds, 0) : rule.secondNumber?.isRequired) return undefined;
    const isEither = (matches: Matches) => matches(low, typed, text) && matches(high, typed, text);
    const isBare = high - low <= widest && isEither(bare);
    // A second number identifies its system, except after a hyphen: `32-34` can also be a range of waists.
    const isNamedBySecond =
      second !== undefined && isBare && !rule.secondNumber?.isRequired && !text.endsWith(`-${second}`);
    const span: Span = [formula.toPivot(low - width), formula.toPivot(high)];
    return {
      pivot: seconds ? [span, seconds] : [span],
      isNamed: isNamedBySecond || isNamed,
      isBare,
      decidesIn: [decides ?? []]
        .flat()
        .flatMap(({ countries, matches }) => (isEither(matches ?? bare) ? countries : [])),
      step: Math.abs(formula.toPivot(high + step) - formula.toPivot(high)),
    };
  };
}

/** The same system where its labels always have a mark. */
export const neverBare = (system: System): System => ({
  ...system,
  read(text) {
    const found = system.read(text);
    return found && { ...found, isBare: false, decidesIn: [] };
  },
});
