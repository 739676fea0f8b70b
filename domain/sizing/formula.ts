/** How the sizes of a system stand to the pivot of its family. */

export type Formula = {
  toPivot: (size: number) => number;
  fromPivot: (pivot: number) => number;
};

/** Sizes of `unit` each, counted from `zero`: pivot = unit × (size + zero). */
export const straight = (unit: number, zero: number): Formula => ({
  toPivot: (size) => (size + zero) * unit,
  fromPivot: (pivot) => pivot / unit - zero,
});

type Bend = {
  /** The size where the two lines meet, and its pivot. */
  size: number;
  pivot: number;
  /** How much of the pivot a size is, below and above. */
  below: number;
  above: number;
};

/** Two lines that meet: larger sizes are further apart, or less so, than smaller ones. */
export const bent = ({ size: bend, pivot: pivotOfBend, below, above }: Bend): Formula => ({
  toPivot: (size) => pivotOfBend + (size - bend) * (size < bend ? below : above),
  fromPivot: (pivot) => bend + (pivot - pivotOfBend) / (pivot < pivotOfBend ? below : above),
});

/** One line through a size and its pivot. */
export const through = (size: number, pivot: number, unit: number): Formula =>
  bent({ size, pivot, below: unit, above: unit });
