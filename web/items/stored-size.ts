/** A stored size in other systems, as lists show it. Loaded after the screen (use-equivalents.ts). */
import type { Wearer } from "#domain/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { StoredSize } from "#domain/sizing/size.ts";
import { type Worded, worded } from "#domain/sizing/wording.ts";

export type Equivalents = {
  /** For a quiet line: those that the reader looks for first. */
  first: Worded;
  all: Worded;
  /** How sure they are. Each sentence holds for its line. */
  reasons: readonly { line: string; howSure: string }[];
};

/**
 * Reads sizes for someone who prefers these regions. Undefined for a text that isn't known to be a size, and for
 * one that can mean several. A long list is rendered often and its sizes change rarely, so each is read once.
 */
export function sizeReader(preferred: readonly Region[]) {
  const known = new WeakMap<StoredSize, Equivalents | undefined>();
  return (item: StoredSize, wearer: Wearer): Equivalents | undefined => {
    if (!known.has(item)) known.set(item, equivalentsOf(item, wearer, preferred));
    return known.get(item);
  };
}

function equivalentsOf(
  { category, name, size, system }: StoredSize,
  wearer: Wearer,
  preferred: readonly Region[],
): Equivalents | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  if (!reading) return undefined;
  const found = equivalents(reading, preferred);
  if (found.length === 0) return undefined;
  return {
    first: worded(found),
    all: worded(found, found.length),
    reasons: [...new Set(found.map(({ howSure }) => howSure))].map((howSure) => {
      const group = found.filter((each) => each.howSure === howSure);
      return { line: worded(group, group.length).line, howSure };
    }),
  };
}
