/** The marks of the gauges: which size fits a foot or a finger of a length. The rules are those of domain/sizing. */

/** `at` is a foot's length in cm. */
export type Mark = { at: number; label: string };

const marks = (from: number, to: number, step: number, mark: (size: number) => Mark): Mark[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => mark(from + index * step));

const cmPerInch = 2.54;

const half = (size: number): string =>
  Number.isInteger(size) ? String(size) : size < 1 ? "½" : `${Math.floor(size)}½`;

/** After 13, children's sizes start again at 1. */
const counted = (size: number) => (size > 13 ? size - 13 : size);

export type Scale = { title: string; marks: readonly Mark[] };

/** Children: EU = 1.62 × foot; UK in barleycorns of a last 8 % longer than the foot; US is half a size more. */
export const childScales: readonly Scale[] = [
  { title: "EU", marks: marks(18, 38, 1, (eu) => ({ at: eu / 1.62, label: String(eu) })) },
  {
    title: "UK",
    marks: marks(2, 18, 1, (uk) => ({ at: ukChild(uk), label: String(counted(uk)) })),
  },
  {
    title: "US",
    marks: marks(3, 18, 1, (us) => ({
      at: ukChild(us - 0.5),
      label: us > 13 ? `${counted(us)}Y` : String(us),
    })),
  },
];

function ukChild(size: number): number {
  return ((size + 12) * cmPerInch) / 3.24;
}

/** Adults: a last is two sizes longer than the foot. US men's is UK + ¾, women's UK + 2. */
export const adultScales: readonly Scale[] = [
  {
    title: "EU",
    marks: marks(35, 48, 1, (eu) => ({ at: (eu - 2) / 1.5, label: String(eu) })),
  },
  { title: "UK", marks: marks(2.5, 13, 0.5, (uk) => ({ at: ukAdult(uk), label: half(uk) })) },
  {
    title: "US M",
    marks: marks(3.5, 14, 0.5, (us) => ({ at: ukAdult(us - 0.75), label: half(us) })),
  },
  { title: "US W", marks: marks(4.5, 15, 0.5, (us) => ({ at: ukAdult(us - 2), label: half(us) })) },
];

function ukAdult(size: number): number {
  return ((size + 23) * cmPerInch) / 3;
}

/** A ring's size by its inner circumference in mm. */
export type RingMark = { mm: number; label: string };

const usRingMm = (size: number) => Math.PI * 25.4 * (0.458 + 0.032 * size);
const ukRingMm = (letter: number) => 36.25 + 1.25 * letter;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

export const ringStrips: readonly { title: string; marks: readonly RingMark[] }[] = [
  {
    title: "EU",
    marks: Array.from({ length: 16 }, (_, index) => ({
      mm: 42 + 2 * index,
      label: String(42 + 2 * index),
    })),
  },
  {
    title: "US",
    marks: Array.from({ length: 12 }, (_, index) => ({
      mm: usRingMm(index + 2),
      label: String(index + 2),
    })),
  },
  {
    title: "UK",
    marks: letters.slice(4).map((label, index) => ({ mm: ukRingMm(index + 5), label })),
  },
];

/** Rings to lay on the paper, by US size, with the diameter in mm. */
export const ringCircles = [3, 4, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 11, 12, 13].map((us) => {
  const mm = usRingMm(us);
  const places = (mm - 36.25) / 1.25;
  const letter = Math.round(2 * places) / 2;
  return {
    diameterMm: mm / Math.PI,
    eu: String(Math.round(mm)),
    us: half(us),
    uk: `${letters[Math.floor(letter) - 1] ?? "Z+1"}${Number.isInteger(letter) ? "" : "½"}`,
  };
});
