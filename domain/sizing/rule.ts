/** A system's rule as a family defines it: its marks, the sizes in production, and their notation. */
import type { Formula } from "#domain/sizing/formula.ts";
import type { SystemNames } from "#domain/sizing/names.ts";
import type { Notation } from "#domain/sizing/notation.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { System } from "#domain/sizing/size.ts";

/**
 * Whether a number without any mark can mean this size. `typed` is the text without marks, both ends of a range
 * included; `text` is the whole text.
 */
export type Matches = (size: number, typed: string, text: string) => boolean;

export const always: Matches = () => true;
export const never: Matches = () => false;

/** Countries where a text without a mark means one system, although it could be in others. */
export type Decision = { countries: readonly string[]; matches?: Matches };

/** The second number of a size: a bra's cup, the leg of trousers, a suit's build. */
export type SecondNumber = {
  pattern: RegExp;
  /** NaN or negative if invalid. */
  read: (typed: string) => number;
  print: (value: number) => string | undefined;
  /** Whether every size needs one. If not, a size with one is recognized without a mark. */
  isRequired?: boolean;
};

export type Rule = Pick<
  System,
  "id" | "class" | "spread" | "group" | "isLocal" | "wearer" | "bareIn" | "namedIn" | "since"
> & {
  /** The countries whose labels are in it; none for a unit, an age, or a letter, which belong to no country. */
  home?: readonly string[];
  /** Replaces the default names. */
  names?: SystemNames;
  /**
   * The words before or after a size that identify the system, as `canonical` spells them. Regions among them become
   * the system's regions.
   */
  marks: readonly string[];
  /** Words and letters that identify the system only before a size: `M8` is a man’s shoe, and `8M` has a width. */
  marksBefore?: readonly string[];
  /** Words and letters that identify the system only after a size. */
  marksAfter?: readonly string[];
  /** Words and letters for width, build, and fit, which don't change the size. */
  aside?: RegExp;
  /** Additional regions that no mark names. */
  moreRegions?: readonly Region[];
  /** The sizes in production, from first to last. */
  first: number;
  last: number;
  step: number;
  /** The difference between neighboring sizes in stores; 1 if missing. */
  storeStep?: number;
  /** pivot = unit × (size + zero). */
  unit?: number;
  zero?: number;
  /** Replaces `unit` and `zero`. */
  formula?: Formula;
  /** Which sizes its labels also print without a mark. */
  bare: Matches;
  /**
   * Where this is what a text without a mark means, although it could be a size in other scales. `matches` replaces
   * `bare`; the source stands beside it.
   */
  decides?: Decision | readonly Decision[];
  /** The widest range of a label without a mark, in sizes. A wider one isn't a size: `3/15` is a date. */
  widest?: number;
  /** The first and last size of a range whose ends aren't sizes themselves; undefined if they are. */
  endsOf?: (typed: string) => readonly string[] | undefined;
  notation?: Notation;
  /** How far below its own value a size starts to fit, in sizes: EU 110 fits 104 to 110 cm. */
  width?: number;
  /** Added to the second size of a range that starts again at 1: `13½–1½`. */
  restart?: number;
  secondNumber?: SecondNumber;
  /** The second number of all its sizes, which their labels omit. */
  fixedSecondNumber?: number;
};

export type FullRule = Required<Pick<Rule, "formula" | "notation" | "width" | "restart" | "storeStep" | "widest">> &
  Omit<Rule, "unit" | "zero"> & { names: SystemNames };
