/** How a size has grown, from its history: the steps, their order, and a guess at the next size. */
import { type Category, type Wearer, isMeasurement } from "#domain/items/catalogue.ts";
import type { Author, HistoryEntry } from "#domain/items/history.ts";
import { nextSize } from "#domain/sizing/next-size.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Reading } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { canonical } from "#domain/sizing/typed-text.ts";
import { dayMs } from "#domain/time.ts";

/** A size from its entry until the next one, or until its text was removed. */
export type Step = {
  size: string;
  system: SystemId | "";
  from: number;
  /** Undefined for the current size. */
  until: number | undefined;
  enteredBy: Author;
  /** When the size was confirmed, oldest first. */
  confirmedAt: readonly number[];
};

/** The size that may be needed next, estimated only from this size's own history. */
export type Guess = {
  /** Written the way the wearer's sizes are; undefined if no next size is known. */
  size: string | undefined;
  system: SystemId | "";
  /** How many sizes the estimate is based on, and since when. */
  sizes: number;
  since: number;
  /** How long a size has lasted on average. */
  everyMs: number;
  /** When the next size may be needed; undefined if the current one is already outgrown. */
  at: number | undefined;
};

export type Growth = {
  /** Oldest first. */
  steps: readonly Step[];
  /** A number per step to compare them by; undefined for sizes without an order, such as color names. */
  order: readonly number[] | undefined;
  guess: Guess | undefined;
};

export type GrownItem = { category: Category; name: string; wearer: Wearer };

/** Half a year, with the shortest possible months. */
const halfYearMs = 181 * dayMs;
/** Limits the guess to recent sizes, because growth years ago says little about today. */
const maxSizesOfGuess = 6;

/** Takes the entries oldest first. */
export function growthOf(item: GrownItem, entries: readonly HistoryEntry[]): Growth {
  const steps = stepsOf(withoutCorrections(entries));
  return { steps, order: scaleOf(item, steps)?.values, guess: guessOf(item, steps) };
}

/** Leaves out sizes that were replaced within a day: a typing mistake isn't growth. Takes the entries oldest first. */
export function withoutCorrections(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const worn: HistoryEntry[] = [];
  for (const entry of entries) {
    const last = worn.at(-1);
    const isCorrection = entry.kind === "size" && last?.kind === "size" && entry.enteredAt - last.enteredAt < dayMs;
    if (isCorrection) worn.pop();
    const before = worn.at(-1);
    // Correcting a mistake back to the earlier size changes nothing.
    const isTakenBack = isCorrection && before?.kind !== "outgrown" && before?.size === entry.size;
    if (!isTakenBack) worn.push(entry);
  }
  return worn;
}

function stepsOf(entries: readonly HistoryEntry[]): Step[] {
  const steps: Step[] = [];
  for (const { kind, size, system, enteredAt, enteredBy } of entries) {
    const last = steps.at(-1);
    if (kind === "outgrown") {
      if (last) steps[steps.length - 1] = { ...last, until: enteredAt };
      continue;
    }
    // Someone who takes back “Outgrown” says that the size still fits.
    const isOpen = last?.until === undefined || kind === "fits";
    const isSame = last !== undefined && isOpen && last.size === size;
    if (isSame && last) {
      const confirmedAt = kind === "fits" ? [...last.confirmedAt, enteredAt] : last.confirmedAt;
      // The same text in another system is still the same size.
      steps[steps.length - 1] = {
        ...last,
        until: undefined,
        system: system || last.system,
        confirmedAt,
      };
      continue;
    }
    if (last && last.until === undefined) steps[steps.length - 1] = { ...last, until: enteredAt };
    if (size === "") continue;
    // The entry of this size may have been deleted to make room (`maxEntries`): its first confirmation stands for it.
    const confirmedAt = kind === "fits" ? [enteredAt] : [];
    steps.push({ size, system, from: enteredAt, until: undefined, enteredBy, confirmedAt });
  }
  return steps;
}

/** Sizes on one scale: a number for each, and their common system if it is known. */
type Scale = { values: readonly number[]; system: SystemId | undefined };

/** The scale that all sizes share: a system that can read them all, or numbers with the same unit. */
function scaleOf(item: GrownItem, sizes: readonly Step[]): Scale | undefined {
  const [first, ...others] = sizes.map(({ size, system }) => readSize(item, size, system));
  if (!first) return undefined;
  for (const reading of first) {
    const alike = others.map((readings) => readings.find((other) => isOneSystem(reading, other)));
    if (alike.every((other) => other !== undefined)) {
      const values = [reading, ...alike].map(valueOf);
      if (values.every(Number.isFinite)) return { values, system: reading.system.id };
    }
  }
  const written = sizes.map(({ size }) => writtenNumbers(size));
  const [form] = written.map((one) => one?.form);
  if (form === undefined || written.some((one) => one?.form !== form)) return undefined;
  return { values: written.map((one) => one?.numbers[0] ?? 0), system: undefined };
}

const isOneSystem = (one: Reading, other: Reading) => one.family === other.family && one.system.id === other.system.id;

const valueOf = ({ pivot: [[low, high]] }: Reading) => (low + high) / 2;

const numberPattern = /\d+(?:\.\d+)?/gu;

/** The numbers of a text and the text around them; undefined without numbers, or if the text is too long for a size. */
function writtenNumbers(size: string): { numbers: number[]; form: string } | undefined {
  const text = canonical(size);
  const numbers = text?.match(numberPattern)?.map(Number);
  return text && numbers ? { numbers, form: text.replaceAll(numberPattern, "#") } : undefined;
}

/** A size corrected within a day was a typing mistake and never worn. */
const wasWorn = ({ from, until }: Step) => until === undefined || until - from >= dayMs;

/** Only children grow, and no one shops by body measurements. */
export const canBeGuessed = ({ category, name, wearer }: GrownItem): boolean =>
  wearer === "Child" && !isMeasurement(category, name);

/** Guesses from at least three sizes in one system over half a year or more, each larger than the one before. */
function guessOf(item: GrownItem, steps: readonly Step[]): Guess | undefined {
  if (!canBeGuessed(item)) return undefined;
  const worn = steps.filter(wasWorn).slice(-maxSizesOfGuess);
  const sizes = onOneScale(item, worn);
  const scale = scaleOf(item, sizes);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || !scale || sizes.length < 3) return undefined;
  const { values } = scale;
  if (values.some((value, index) => index > 0 && value <= (values[index - 1] ?? 0))) {
    return undefined;
  }
  const grownForMs = last.from - first.from;
  if (grownForMs < halfYearMs) return undefined;
  const everyMs = grownForMs / (sizes.length - 1);
  const checkedAt = last.confirmedAt.at(-1) ?? last.from;
  return {
    size: nextSize(item, last.size, last.system || (scale.system ?? ""), 1),
    system: last.system,
    sizes: sizes.length,
    since: first.from,
    everyMs,
    at: last.until === undefined ? checkedAt + everyMs : undefined,
  };
}

function onOneScale(item: GrownItem, sizes: readonly Step[]): readonly Step[] {
  const from = sizes.findIndex((_, index) => scaleOf(item, sizes.slice(index)) !== undefined);
  return from === -1 ? [] : sizes.slice(from);
}
