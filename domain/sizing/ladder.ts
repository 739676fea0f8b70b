/** A system whose labels are words in an order, each over a span of the pivot. */
import { type Named, labels } from "#domain/sizing/labels.ts";
import type { Class, Span, System, SystemId } from "#domain/sizing/size.ts";

/** The words that are labels, and how they are compared. */
type Words = Named & {
  words: readonly string[];
  /** A label in the spelling of `canonical`, or the form it's compared in. */
  spelled: (label: string) => string;
  /** Whether a label without a mark can be meant so; always, by default. */
  isBare?: (index: number, text: string) => boolean;
};

/** `spanOf` is the span of the pivot that the word at an index fits: over its low end, up to its high one. */
export function ladder(
  id: SystemId,
  certainty: Class,
  marks: string,
  spanOf: (index: number) => Span,
  { words, spelled, isBare = () => true, ...rest }: Words,
): System {
  const spellings = words.map(spelled);
  const last = words.length - 1;
  /** The word that holds a value, or else is nearest; the upper end belongs to a word, the lower to the one before. */
  const at = (value: number) =>
    value < spanOf(0)[0] - 1e-6
      ? undefined
      : words.find((_, index) => {
          const [, high] = spanOf(index);
          return value - 1e-6 <= (index === last ? high : (high + spanOf(index + 1)[0]) / 2);
        });

  return labels(id, certainty, marks, [0, last], {
    ...rest,
    isBare,
    // An empty spelling is no label.
    sizeOf: (text) => (spelled(text) ? spellings.indexOf(spelled(text)) : -1),
    spanOf,
    // A span doesn't hold its lower end.
    printedEnds: (low, high) => [at(low + Math.min(1e-3, (high - low) / 2)), at(high)],
  });
}
