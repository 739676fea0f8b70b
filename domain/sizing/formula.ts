/** Converts between the sizes of a system and the pivot of its family. */

export type Formula = {
  toPivot: (size: number) => number;
  fromPivot: (pivot: number) => number;
};

/** Each size is one `unit`, counted from `zero`: pivot = unit × (size + zero). */
export const straight = (unit: number, zero: number): Formula => ({
  toPivot: (size) => (size + zero) * unit,
  fromPivot: (pivot) => pivot / unit - zero,
});

type Bend = {
  size: number;
  pivot: number;
  /** The pivot per size, below and above the bend. */
  below: number;
  above: number;
};

/** Two lines that meet: above the bend, sizes are closer together or further apart than below. */
export const bent = ({ size: bend, pivot: pivotOfBend, below, above }: Bend): Formula => ({
  toPivot: (size) => pivotOfBend + (size - bend) * (size < bend ? below : above),
  fromPivot: (pivot) => bend + (pivot - pivotOfBend) / (pivot < pivotOfBend ? below : above),
});

export const through = (size: number, pivot: number, unit: number): Formula =>
  bent({ size, pivot, below: unit, above: unit });
