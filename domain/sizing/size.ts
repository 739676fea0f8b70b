/** What sizes are made of: systems, families of systems around one pivot, readings, and equivalents. */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import type { SystemNames } from "#domain/sizing/names.ts";
import type { Region } from "#domain/sizing/regions.ts";
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
export type Pivot = readonly [first: Span, second?: Span];

/** A text found to be a size. */
export type Found = {
  pivot: Pivot;
  /** Whether the text names the system (`EU 42`). */
  isNamed: boolean;
  /** Whether a number without a mark is likely to be meant so. */
  isLikely: boolean;
};

/** One way to label sizes. Its rule is what a family writes down (rule.ts). */
export type System = SystemNames & {
  id: SystemId;
  class: Class;
  regions: readonly Region[];
  /** How far labels stray from the rule, in the unit of the pivot. */
  spread?: number;
  /** Systems of one family and one group stray together: they convert into each other without `spread`. */
  group?: "foot" | "uk-us";
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
  /** How far labels stray, for each span of the pivot in its unit. */
  spread: readonly [first: number, second?: number];
  /** Added to the first span, in its unit, where a system measures from another zero; NaN where no rule leads to it. */
  shift?: number;
};

/** A measurement of a body in cm, or NaN if it isn't known. */
export type CmOf = (measurement: string) => number;

/** The measurements that suggest a size, and that size as it could be typed. */
export type Suggestion = { measurements: readonly string[]; size: string };

/** Systems around one pivot: sizes convert inside a family, and never between families. */
export type Family = {
  systems: readonly System[];
  /** What to know about equivalents of class C. */
  howSure?: string;
  /** Whether a number without a mark is a size of another family. */
  needsMark?: boolean;
  relate?: (from: System, to: System, pivot: Pivot) => Partial<Relation>;
  /** Missing where no rule leads from a body to a size. */
  suggest?: (cmOf: CmOf) => Suggestion;
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
