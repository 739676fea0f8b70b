/** A stored size in other systems, as lists show it. Loaded after the screen (use-equivalents.ts). */
import type { Wearer } from "#domain/catalogue.ts";
import type { Item } from "#domain/item.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import { type Region, regionsFor } from "#domain/sizing/regions.ts";
import type { Equivalent } from "#domain/sizing/size.ts";
import {
  type ShownValue,
  equivalentValues,
  equivalentsLine,
  equivalentsSentence,
} from "#domain/sizing/wording.ts";

/** Sizes in other systems: one by one, as a line of text, and as a sentence for screen readers. */
type Shown = { values: readonly ShownValue[]; line: string; sentence: string };

export type Equivalents = {
  /** For a quiet line: those that the reader looks for first. */
  first: Shown;
  all: Shown;
  /** How sure they are. Each sentence holds for its line. */
  reasons: readonly { line: string; howSure: string }[];
};

const shown = (found: readonly Equivalent[], count?: number): Shown => ({
  values: equivalentValues(found, count),
  line: equivalentsLine(found, count),
  sentence: equivalentsSentence(found, count),
});

/**
 * Reads sizes for someone who has `chosen` these regions. Undefined for a text that isn't known to be a size, and for
 * one that can mean several. A long list is rendered often and its sizes change rarely, so each is read once.
 */
export function sizeReader(chosen: readonly Region[] | undefined) {
  const known = new WeakMap<Item, Equivalents | undefined>();
  return (item: Item, wearer: Wearer): Equivalents | undefined => {
    if (!known.has(item))
      known.set(item, equivalentsOf(item, wearer, regionsFor(chosen, navigator.language)));
    return known.get(item);
  };
}

function equivalentsOf(
  { category, name, size, system }: Item,
  wearer: Wearer,
  preferred: readonly Region[],
): Equivalents | undefined {
  const [reading, another] = readSize({ category, name, wearer }, size, system || undefined);
  if (!reading || another) return undefined;
  const found = equivalents(reading, preferred);
  if (found.length === 0) return undefined;
  return {
    first: shown(found),
    all: shown(found, found.length),
    reasons: [...Map.groupBy(found, ({ howSure }) => howSure)].map(([howSure, group]) => ({
      line: equivalentsLine(group, group.length),
      howSure,
    })),
  };
}
