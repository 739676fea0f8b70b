/** The types of sizing: systems, families of systems with a common pivot, readings, and equivalents. */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import type { SystemNames } from "#domain/sizing/names.ts";
import type { Cut } from "#domain/sizing/cut.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/**
 * How reliable a conversion is. A: only the unit changes. B: a published rule, rounded. C: convention, and brands
 * differ.
 */
export type Class = "A" | "B" | "C";

/** Identifies an item for sizing. The wearer's type distinguishes children's sizes from adults'. */
export type SizedItem = { category: Category; name: string; wearer: Wearer };

/** An item's size as typed; `system` is empty unless someone chose one. */
export type StoredSize = Omit<SizedItem, "wearer"> & { size: string; system: SystemId | "" };

/** From low to high in the unit of the pivot; both are equal for a single value. */
export type Span = readonly [low: number, high: number];

/**
 * The quantity that every conversion goes through: the length of a last, a girth, a height. One span, or two if a
 * size has two numbers (waist and leg, band and cup).
 */
export type Pivot = readonly [first: Span, second?: Span];

export type Found = {
  pivot: Pivot;
  /** Whether the text names the system (`EU 42`). */
  isNamed: boolean;
  /** Whether its labels print this without a mark. */
  isBare: boolean;
  /** The countries where this is what the text means, although it could be in other systems. */
  decidesIn: readonly string[];
  /** The distance to the next size, in the unit of the pivot. */
  step: number;
};

/** One labeling system. A family defines its rule (rule.ts). */
export type System = SystemNames & {
  id: SystemId;
  class: Class;
  regions: readonly Region[];
  /** Whom it is cut for; both men and women if missing. */
  wearer?: Cut;
  /** The countries whose labels are in it. */
  home: readonly string[];
  /** The countries where its labels print no mark; everywhere if missing. */
  bareIn?: readonly string[];
  /** The countries where people call it by their country's code. */
  namedIn?: readonly string[];
  /** When Kinsize learned about it: sizes stored before may have been read without it. */
  since?: number;
  /** How far labels deviate from the rule, in the unit of the pivot. */
  spread?: number;
  /** The difference between neighboring sizes in stores. */
  storeStep: number;
  /** Systems of one group in a family deviate together, so they convert into each other without `spread`. */
  group?: "foot" | "uk-us" | "us-sock";
  /** Whether only readers who prefer its region see sizes in it. */
  isLocal?: boolean;
  read: (text: string) => Found | undefined;
  /**
   * The label, including the system; undefined if the size isn't made, or if a label would mislead (an age, an
   * Italian bra). Rounded to a size in production, unless the label itself says it.
   */
  print: (pivot: Pivot, isExact?: boolean) => string | undefined;
};

/** Overrides for the conversion between two systems, beyond their classes and spreads. */
export type Relation = {
  class: Class;
  /** How far labels deviate, for each span of the pivot, in its unit. */
  spread: readonly [first: number, second?: number];
  /**
   * Added to the first span, in its unit, if the systems have different zeros; NaN if no rule converts between them.
   */
  shift?: number;
};

/** A body measurement in cm, or NaN if unknown. */
export type CmOf = (measurement: string) => number;

/** The measurements that suggest a size, and the size as it could be typed. */
export type Suggestion = { measurements: readonly string[]; size: string };

/** Systems with a common pivot. Sizes convert within a family, never between families. */
export type Family = {
  systems: readonly System[];
  /** Explains the certainty of class C equivalents. */
  howSure?: string;
  /** The letter that a value of the pivot is cut for, counted as the letters' own pivot is (letters.ts). */
  letterAt?: (pivot: number) => number;
  relate?: (from: System, to: System, pivot: Pivot) => Partial<Relation>;
  /** Absent if no rule derives a size from body measurements. */
  suggest?: (cmOf: CmOf) => Suggestion;
};

export type Reading = {
  family: Family;
  system: System;
  pivot: Pivot;
  /** What else the label says: the same size in other systems, which needs no conversion. */
  also?: readonly Reading[];
  /** Whether it stands for several scales that hardly differ, so that none of them is known to be the label's. */
  isJoined?: boolean;
  /** Whom the label says it is for. */
  wearer?: Cut | undefined;
};

/** A scale that could print a text, and how. */
export type Candidate = Reading & Found;

/** A size in another system. It has no pivot, so it can't be converted further. */
export type Equivalent = {
  system: System;
  /** `about `, or empty for the same measurement in another unit. */
  sign: string;
  /** As on a label: the range that brands keep to for class C, one value for A and B. */
  text: string;
  /** The one value that is most likely; a range only if the typed size is one. */
  best: string;
  howSure: string;
};
