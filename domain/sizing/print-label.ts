/** Prints a size like a label of one system: the nearest size in production. */
import { printedSpan, rounded } from "#domain/sizing/number.ts";
import type { FullRule } from "#domain/sizing/rule.ts";
import type { Pivot, Span } from "#domain/sizing/size.ts";

/**
 * Resolves values on the edge between two sizes: a width's upper end belongs to its size, its lower end to the size
 * before.
 */
const edge = 1e-6;

export function printer(rule: FullRule): (pivot: Pivot, isExact?: boolean) => string | undefined {
  const { names, first, last, step, formula, notation, width, secondNumber, fixedSecondNumber } = rule;

  const nearest = (pivot: number) => rounded(formula.fromPivot(pivot) + (width > 0 ? width / 2 - edge : 0), step);

  function printedRange([low, high]: Span, isExact: boolean): string | undefined {
    if (isExact && width === 0) {
      const [smallest, largest] = [
        notation.print(formula.fromPivot(low), "low"),
        notation.print(formula.fromPivot(high), "high"),
      ];
      return smallest && largest && printedSpan(smallest, largest);
    }
    const middle = nearest((low + high) / 2);
    if (!(middle >= first && middle <= last)) return undefined;
    // The span of a size with a width excludes its lower end.
    const from = nearest(width > 0 ? low + Math.min(1e-3, (high - low) / 2) : low);
    const smallest = notation.print(Math.max(from, first), "low");
    const largest = notation.print(Math.min(nearest(high), last), "high");
    return smallest && largest && printedSpan(smallest, largest);
  }

  function printedSecond(span: Span | undefined): string {
    const [low = "", high = ""] = span?.map((value) => secondNumber?.print(value)) ?? [];
    return printedSpan(low, high);
  }

  return ([range, seconds], isExact = false) => {
    if (fixedSecondNumber !== undefined && seconds?.[0] !== fixedSecondNumber) return undefined;
    const size = printedRange(range, isExact);
    return size && names.around.replace("#", size + printedSecond(seconds));
  };
}
