/** Advises the size that a measured body needs, for a size that has become too small. It never changes anything by itself. */
import { type Wearer, isMeasurement } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { nextSize } from "#domain/sizing/next-size.ts";
import { onlyReading, readSize } from "#domain/sizing/read-size.ts";
import type { Reading, SizedItem, StoredSize } from "#domain/sizing/size.ts";

export type Measured = StoredSize & { measuredAt: number };

export type Advice = {
  /** The measurement it comes from, entered or confirmed after the size. */
  measured: Measured;
  /** The size that fits that measurement, written like the one that is too small; two where it is between them. */
  sizes: readonly string[];
};

/** Of grown-ups, only feet and heads have one answer: clothes are worn as people like them. */
const measuredOfAdults: ReadonlySet<string> = new Set(["Foot Length", "Head"]);

const measuredOfChildren: ReadonlySet<string> = new Set(["Foot Length", "Height", "Chest", "Waist", "Hips", "Head"]);

function counts(wearer: Wearer, name: string): boolean {
  if (wearer === "Child") return measuredOfChildren.has(name);
  return wearer === "Adult" || wearer === "self" ? measuredOfAdults.has(name) : true;
}

/** A size has at most this many neighbors below the one that fits. */
const maxSteps = 12;

/**
 * The advice on a size of the wearer: undefined if it fits, if it was entered or confirmed since the body was measured,
 * or if the rules don't say what to use.
 */
export function adviceOn(item: Worn, measurements: readonly Measured[]): Advice | undefined {
  const found = comparedWith(item, measurements);
  return found && found.sizes.length > 0 ? found : undefined;
}

type Worn = SizedItem & Measured & { outgrown: boolean };

/** As `adviceOn`, but without sizes to use if the size fits. */
function comparedWith(item: Worn, measurements: readonly Measured[]): Advice | undefined {
  const { wearer, category, name, size, system } = item;
  if (size === "" || item.outgrown || isMeasurement(category, name)) return undefined;
  const family = familiesOf(item)[0];
  const measured = measurements.filter((each) => isMeasurement(each.category, each.name) && counts(wearer, each.name));
  const suggestion = family?.suggest?.((of) => cmOf(measured, wearer, of));
  const sources = measured.filter((each) => suggestion?.measurements.includes(each.name));
  const latest = sources.toSorted((one, other) => other.measuredAt - one.measuredAt)[0];
  if (!suggestion || !latest || sources.length < suggestion.measurements.length) return undefined;
  if (latest.measuredAt <= item.measuredAt) return undefined;
  const worn = onlyReading(item, size, system);
  const [body] = readSize(item, suggestion.size);
  const target = worn && body && inSystemOf(worn, body, item);
  if (!target) return undefined;
  const sizes = stepsTo(item, worn, target);
  return sizes && { measured: latest, sizes };
}

function cmOf(measurements: readonly Measured[], wearer: Wearer, name: string): number {
  const found = measurements.find((each) => each.name === name);
  const reading = found && onlyReading({ ...found, wearer }, found.size, found.system);
  const [low = Number.NaN, high] = reading?.pivot[0] ?? [];
  return low === high ? low : Number.NaN;
}

/** The size for a body in the system that the item's label has. */
function inSystemOf({ system }: Reading, body: Reading, item: SizedItem): Reading | undefined {
  const same = body.system.id === system.id ? body.system.print(body.pivot) : undefined;
  const label = same ?? equivalents(body).find((one) => one.system.id === system.id)?.best;
  if (label === undefined) return undefined;
  return readSize(item, label, system.id).find((reading) => reading.system.id === system.id);
}

/**
 * Goes up from the worn size, in its own spelling, to the first one that fits, or to the two that are nearest; none if
 * that isn't a whole size further.
 */
function stepsTo(
  item: SizedItem & Pick<StoredSize, "size" | "system">,
  worn: Reading,
  target: Reading,
): readonly string[] | undefined {
  const { storeStep } = worn.system;
  let last = { text: item.size, reading: worn };
  if (isIn(worn, target)) return [];
  if (isAbove(worn, target)) return undefined;
  for (let steps = 1; steps <= maxSteps; steps++) {
    const text = nextSize(item, last.text, item.system, 1);
    const reading = text === undefined ? undefined : onlyReading(item, text, item.system);
    if (text === undefined || !reading) return undefined;
    // Half a size is within what brands differ by.
    const isWhole = steps * storeStep >= 1;
    if (isIn(reading, target)) return isWhole ? [text] : [];
    if (isAbove(reading, target)) return steps > 1 ? [last.text, text] : [];
    last = { text, reading };
  }
  return undefined;
}

/** Rounding: spans of neighboring sizes touch each other. */
const touching = 0.01;

/** Whether a size is one that the target allows: a point in its span, or spans that overlap. */
function isIn({ pivot: [[low, high]] }: Reading, { pivot: [[from, to]] }: Reading): boolean {
  const overlap = Math.min(high, to) - Math.max(low, from);
  return low === high || from === to ? overlap > -touching : overlap > touching;
}

const isAbove = ({ pivot: [[low]] }: Reading, { pivot: [[, to]] }: Reading): boolean => low >= to - touching;

type Advised<Item> = { item: Item; advice: Advice };

/** A wearer's sizes that are smaller than what was measured since, each with its advice. */
export function advicesOn<Item extends Measured & { outgrown: boolean }>(
  items: readonly Item[],
  wearer: Wearer,
): Advised<Item>[] {
  return items.flatMap((item) => {
    const advice = adviceOn({ ...item, wearer }, items);
    return advice ? [{ item, advice }] : [];
  });
}

/** A wearer's sizes that fit what was measured since. */
export const fittingSizes = <Item extends Measured & { outgrown: boolean }>(
  items: readonly Item[],
  wearer: Wearer,
  measured: string,
): Item[] =>
  items.filter((item) => {
    const found = comparedWith({ ...item, wearer }, items);
    return found?.measured.name === measured && found.sizes.length === 0;
  });
