/** Name tapes tell dependents apart, as a kindergarten does: an initial on cloth of one of six colors. */

export const tapeColors = 6;

/**
 * The colors for new dependents, beside those that their owner's dependents have: each the least used one, in order.
 * A color is from 0 to 5, and is kept.
 */
export function nextTapes(used: readonly number[], count = 1): number[] {
  const uses = Array.from({ length: tapeColors }, (_, color) => used.filter((each) => each === color).length);
  return Array.from({ length: count }, () => {
    const color = uses.indexOf(Math.min(...uses));
    uses[color] = (uses[color] ?? 0) + 1;
    return color;
  });
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const beginning = (name: string, letters: number): string =>
  Array.from(segmenter.segment(name.trim()), ({ segment }) => segment)
    .slice(0, letters)
    .join("");

/** The initial on a name tape: two letters if another name in the list begins alike. */
export function initialOf(name: string, others: readonly string[]): string {
  const first = beginning(name, 1).toLocaleUpperCase();
  const isAlike = others.some((other) => other !== name && beginning(other, 1).toLocaleUpperCase() === first);
  return isAlike ? first + beginning(name, 2).slice(beginning(name, 1).length) : first;
}
