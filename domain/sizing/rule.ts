/** The rule of a system, as a family writes it down: its marks, the sizes that are made, and how they are written. */
import type { Formula } from "#domain/sizing/formula.ts";
import type { SystemNames } from "#domain/sizing/names.ts";
import type { Notation } from "#domain/sizing/notation.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { System } from "#domain/sizing/size.ts";

/** Whether a size can be meant without any mark; `typed` is the text without marks, both ends of a range included. */
export type IsBare = (size: number, typed: string) => boolean;

export const always: IsBare = () => true;
export const never: IsBare = () => false;

/** The second number of a size: the cup of a bra, the leg of trousers, the build of a suit. */
export type SecondNumber = {
  /** Has the groups `before` (the first number, or both ends of its range), `second`, and `after`. */
  pattern: RegExp;
  /** NaN or negative for what isn't one. */
  read: (typed: string) => number;
  print: (value: number) => string | undefined;
  /** Whether no size can lack it; otherwise one that has it needs no mark. */
  isRequired?: boolean;
};

export type Rule = Pick<System, "id" | "class" | "spread" | "group"> & {
  /** Its names, if they aren't the usual ones. */
  names?: SystemNames;
  /** The words that name it before or after a size, as `canonical` spells them. The regions among them are its own. */
  marks: readonly string[];
  /** Regions that no mark names. */
  moreRegions?: readonly Region[];
  /** The sizes that are made: from the first to the last, in steps. */
  first: number;
  last: number;
  step: number;
  /** How large a size is, in the unit of the pivot, and where sizes count from: pivot = unit × (size + zero). */
  unit?: number;
  zero?: number;
  /** In place of `unit` and `zero`. */
  formula?: Formula;
  isBare: IsBare;
  notation?: Notation;
  /** How far below its own value a size begins to fit, in sizes: EU 110 is for 104 to 110 cm. */
  width?: number;
  /** Added to the second size of a range that begins again at 1: `13½–1½`. */
  restart?: number;
  second?: SecondNumber;
  /** The second number of all its sizes, which their labels don't say. */
  fixedSecond?: number;
};

/** A rule with what most rules leave out. */
export type FullRule = Required<Pick<Rule, "formula" | "notation" | "width" | "restart">> &
  Omit<Rule, "unit" | "zero"> & { names: SystemNames };
