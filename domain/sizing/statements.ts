/** Labels that say one size in several ways: `US 9 UK 8 EUR 42.5 CM 27`, `42 (UK 8)`, `M (48/50)`. */
import type { Candidate } from "#domain/sizing/size.ts";
import { withOneMark } from "#domain/sizing/typed-text.ts";

/** The most systems that a label prints. */
const maxStatements = 6;

/** The most pieces of one statement: `2-3 / 4-5 years`, `42 2/3 EU`. */
const maxPieces = 4;

/** More pieces are a sentence. */
const maxPiecesOfLabel = 16;

/** Writes each statement out: `34/75B` is 34B and 75B, `10M-12W` a man's 10 and a woman's 12. */
const spelledOut = (label: string) =>
  withOneMark(label)
    .replace(/^(\d\d)\/(\d{2,3}) ?([a-o]{1,3})$/iu, "$1$3 / $2$3")
    .replace(/^([\d.]+) ?m ?[-/] ?([\d.]+) ?w$/iu, "M$1 / W$2");

/** A quantity (`2 x L`), a volume (`3 l`), or a fraction (`3/8`). */
const noLabel = /(?:^|\s)[x×](?:\s|$)|^\d+ l$|^\d+\/(?:[2348]|16)$/iu;

type Piece = { from: number; to: number };

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/(?:(?<=\d),(?=\d)|[^\s/|;,()（）·•=])+/gu)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));

type Statement = {
  meanings: readonly Candidate[];
  /** Whether it has a mark, a word, or a unit. */
  isMarked: boolean;
  /** Whether a slash or brackets set it apart from the one before. */
  isSetApart: boolean;
};

const isLetter = ({ system }: Candidate) => system.id === "letter";
const isNumber = ({ meanings }: Statement) => !meanings.every(isLetter);

/** The ways to cut a text into so many statements, all of which are sizes. */
function* cuts(
  statementOf: (first: number, count: number) => Statement | undefined,
  pieces: number,
  first: number,
  left: number,
): Generator<Statement[]> {
  if (left === 0) {
    if (first === pieces) yield [];
    return;
  }
  for (let count = 1; count <= maxPieces && first + count <= pieces; count++) {
    const statement = statementOf(first, count);
    if (statement)
      for (const others of cuts(statementOf, pieces, first + count, left - 1)) yield [statement, ...others];
  }
}

/**
 * Two numbers without marks are two sizes, unless a slash or brackets say that they are one. Letters alone are one
 * statement.
 */
function isLabel(statements: readonly Statement[]): boolean {
  const [, ...unmarked] = statements.filter((one) => isNumber(one) && !one.isMarked);
  return statements.some(isNumber) && unmarked.length < 2 && unmarked.every((one) => one.isSetApart);
}

/** How far two statements of one size can be apart, as a share of the size, beyond the spread of their systems. */
const tolerance = 0.02;

/** A brand's letter can be this far from the norm's. */
const maxLettersApart = 1.5;

/** Whether two statements can be one size. A letter also excludes numbers of other girths; it never names one. */
function agree(one: Candidate, other: Candidate): boolean {
  if (isLetter(one) !== isLetter(other)) {
    const [letter, number] = isLetter(one) ? [one, other] : [other, one];
    const { letterAt } = number.family;
    if (!letterAt) return true;
    const [[low, high]] = letter.pivot;
    const [[first, last]] = number.pivot;
    // Numbers that stand for letters are exact.
    if (letter.family === number.family) return first < high && last > low;
    return letterAt(first) <= high + maxLettersApart && letterAt(last) >= low - maxLettersApart;
  }
  if (one.family !== other.family) return false;
  if (one.wearer && other.wearer && !one.system.regions.some((each) => other.system.regions.includes(each)))
    return false;
  const [[low, high]] = one.pivot;
  const [[otherLow, otherHigh]] = other.pivot;
  const isSame = one.system === other.system;
  const isWithin = (low >= otherLow && high <= otherHigh) || (otherLow >= low && otherHigh <= high);
  if (isSame && !(one.isNamed && other.isNamed)) return isWithin;
  const step = Math.max(one.step, other.step);
  const reach = isSame
    ? step
    : (one.system.spread ?? 0) + (other.system.spread ?? 0) + Math.max(tolerance * high, step);
  // Of two ranges, both ends are the same size.
  const isRange = high - low > reach && otherHigh - otherLow > reach;
  return isRange
    ? Math.abs(low - otherLow) <= reach && Math.abs(high - otherHigh) <= reach
    : low - reach <= otherHigh && otherLow <= high + reach;
}

/** Keeps the meanings that every other statement confirms, each with what the others say of it. */
function confirmed(statements: readonly Statement[]): Candidate[][] {
  let left = statements.map(({ meanings }) => meanings);
  for (let before = 0, now = -1; before !== now;) {
    before = left.flat().length;
    left = left.map((meanings, at) =>
      meanings.filter((one) =>
        left.every((others, place) => place === at || others.some((other) => agree(one, other))),
      ),
    );
    now = left.flat().length;
  }
  return left.map((meanings, at) =>
    meanings.map((one) => ({
      ...one,
      also: left.flatMap((others, place) => {
        const agreeing = others.filter((other) => place !== at && agree(one, other) && other.system.print(other.pivot));
        return agreeing.length === 1 && agreeing[0]?.system !== one.system ? agreeing : [];
      }),
    })),
  );
}

/**
 * The meanings of a text with several statements. The first number is the size, as far as the others confirm it; what
 * the others say can still be chosen. If they contradict each other, every meaning is one to ask about, if a system is
 * named: `42 (44)` stays plain.
 */
export function readStatements(label: string, read: (statement: string) => readonly Candidate[]): Candidate[] {
  const text = spelledOut(label);
  const pieces = piecesOf(text);
  if (pieces.length < 2 || pieces.length > maxPiecesOfLabel) return [];
  if (noLabel.test(text.trim())) return [];
  const known = new Map<string, Statement | undefined>();
  const statementOf = (first: number, count: number): Statement | undefined => {
    const key = `${first} ${count}`;
    if (!known.has(key)) {
      const [from = 0, to = 0] = [pieces[first]?.from, pieces[first + count - 1]?.to];
      const typed = text.slice(from, to);
      // A statement doesn't begin outside of brackets and end inside.
      const meanings = /[()（）]/u.test(typed) ? [] : read(typed);
      const before = text.slice(pieces[first - 1]?.to ?? from, from);
      known.set(
        key,
        meanings.length > 0
          ? { meanings, isMarked: /\p{L}/u.test(typed), isSetApart: /[/(（]/u.test(before) }
          : undefined,
      );
    }
    return known.get(key);
  };
  let contradiction: Statement[] | undefined;
  for (let count = 2; count <= Math.min(maxStatements, pieces.length); count++) {
    for (const statements of cuts(statementOf, pieces.length, 0, count)) {
      if (!isLabel(statements)) continue;
      const meanings = confirmed(statements);
      const isOne = statements.filter((each) => isNumber(each) && !each.isMarked).length < 2;
      // A second number without a mark is one size with the first only in one way.
      if (meanings.every((each) => each.length > 0) && (isOne || meanings[0]?.length === 1)) return inOrder(meanings);
      contradiction ??= statements;
    }
  }
  return contradiction ? contradicted(contradiction) : [];
}

const asNamed = (one: Candidate): Candidate => ({ ...one, isNamed: true });

const asConfirming = (one: Candidate): Candidate => ({
  ...one,
  isNamed: false,
  isBare: false,
  decidesIn: [],
});

/**
 * The meanings of statements that can't all be true: those to ask about, if a system is named. A letter beside a number
 * of a scale that nobody knows is still true: `4 / L`.
 */
function contradicted(statements: readonly Statement[]): Candidate[] {
  const all = statements.flatMap(({ meanings }) => meanings);
  if (all.some((one) => one.isNamed)) return all.map(asNamed);
  const isApart = statements.slice(1).every(({ isSetApart }) => isSetApart);
  return isApart ? all.filter(isLetter) : [];
}

/** The first number, then what only confirms it. */
function inOrder(statements: readonly (readonly Candidate[])[]): Candidate[] {
  const first = statements.find((meanings) => !meanings.every(isLetter)) ?? [];
  const others = statements.filter((meanings) => meanings !== first).flat();
  return [...first.map(asNamed), ...others.map(asConfirming)];
}
