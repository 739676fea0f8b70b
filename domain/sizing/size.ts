/** What sizes are made of: systems, families of systems around one pivot, readings, and equivalents. */
import type { Category, Wearer } from "#domain/catalogue.ts";
import type { Names } from "#domain/sizing/names.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** How reliable a conversion is. A: only the unit changes. B: a published rule, rounded. C: convention, and brands differ. */
export type Class = "A" | "B" | "C";

/** What identifies an item for sizing: the wearer's type tells children's sizes from adults'. */
export type SizedItem = { category: Category; name: string; wearer: Wearer };

/** A size of an item as it was typed; `system` is empty unless someone has chosen one. */
export type StoredSize = Omit<SizedItem, "wearer"> & { size: string; system: SystemId | "" };

/** From low to high, in the unit of the pivot; both are the same for a single value. */
export type Span = readonly [low: number, high: number];

/**
 * What is measured, and what every conversion goes through: a last, a girth, a height. One span, or two where a
 * size has two numbers (waist and leg, band and cup).
 */
export type Pivot = readonly [Span, Span?];

/** A text found to be a size; `isNamed` if it names its system (`EU 42`), and isn't guessed from the number. */
export type Found = { pivot: Pivot; isNamed: boolean; isLikely: boolean };

/** One way to label sizes. */
export type System = Omit<Names, "regions"> & {
  /** The regions that it comes from, in capitals, among other words of its marks. */
  regions: readonly string[];
  class: Class;
  /** How far labels stray from the rule, in the unit of the pivot. */
  spread?: number;
  /** Systems of a family with the same kin convert into each other without `spread`. */
  kin?: "foot" | "anglo";
  /** Reads a text as `canonical` returns it. */
  read: (text: string) => Found | undefined;
  /**
   * The label, system included; undefined beyond the sizes that are made, and where a label would mislead (an age, an
   * Italian bra).
   */
  print: (pivot: Pivot) => string | undefined;
};

/** How one system stands to another: more than their classes and spreads say. */
export type Relation = {
  class: Class;
  /** Of each span, in the unit of the pivot. */
  spread: readonly [number, number?];
  /** Added to the first span, in its unit, where a system measures from another zero; NaN where no rule leads to it. */
  shift?: number;
};

/** A measure of a body in cm, or NaN if it isn't known. */
export type CmOf = (measure: string) => number;

/** The measures of a body that suggest a size, and that size as it could be typed. */
export type Suggest = (
  cmOf: CmOf,
  item: SizedItem,
) => readonly [measures: readonly string[], size: string] | undefined;

/** Systems around one pivot: sizes convert inside a family, and never between families. */
export type Family = {
  systems: readonly System[];
  /** What to know about equivalents of class C. */
  howSure?: string;
  /** Whether a number without a mark is a size of another family. */
  needsMark?: boolean;
  relate?: (from: System, to: System, pivot: Pivot) => Partial<Relation>;
  /** Missing where no rule leads from a body to a size. */
  suggest?: Suggest;
};

/** One thing that a typed text can mean. */
export type Reading = { family: Family; system: System; pivot: Pivot };

/** A size in another system; it has no pivot, so it can't be converted further. */
export type Equivalent = {
  system: System;
  /** How exact it is: `= `, `= about ` or `≈ `. */
  sign: string;
  /** As on a label: a range for class C, one value for A and B. */
  text: string;
  /** The one value in the middle of the range. */
  best: string;
  /** How sure this is, as a sentence for readers. */
  howSure: string;
};
