/**
 * Reads a QR code as a camera would, from the squares that are drawn: versions 1 to 6, bytes only, without errors to
 * correct. Written from ISO/IEC 18004, so that it shares no mistake with what draws the codes.
 */
import type { Locator } from "@playwright/test";

/** By version, from 1: codewords in all, then by level the codewords for correction in a block, and the blocks. */
const codewords = [26, 44, 70, 100, 134, 172];
const corrections = {
  L: { each: [7, 10, 15, 20, 26, 18], blocks: [1, 1, 1, 1, 1, 2] },
  M: { each: [10, 16, 26, 18, 24, 16], blocks: [1, 1, 1, 2, 2, 4] },
  Q: { each: [13, 22, 18, 26, 18, 24], blocks: [1, 1, 2, 2, 4, 4] },
  H: { each: [17, 28, 22, 16, 22, 28], blocks: [1, 1, 2, 4, 4, 4] },
};
const levels = ["M", "L", "H", "Q"] as const;

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Decodes a drawn code. Throws if no camera could read it. */
export async function scanned(code: Locator): Promise<string> {
  const drawn = await code.evaluate((svg) => ({
    viewBox: svg.getAttribute("viewBox") ?? "",
    path: svg.querySelector("path")?.getAttribute("d") ?? "",
  }));
  const [left = 0, , side = 0] = drawn.viewBox.split(" ").map(Number);
  if (left > -4) throw new Error("The light margin is narrower than four squares.");
  const size = side + 2 * left;
  const dark = new Set<string>();
  for (const [, x, y, width] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step},${y}`);
  }
  return decoded(size, (x, y) => dark.has(`${x},${y}`));
}

function decoded(size: number, isDark: (x: number, y: number) => boolean): string {
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 6) throw new Error(`size ${size}`);

  const formatAt: [number, number][] = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((y): [number, number] => [8, y]),
    ...[7, 5, 4, 3, 2, 1, 0].map((x): [number, number] => [x, 8]),
  ];
  const format = formatAt.reduce((bits, [x, y], index) => bits | (Number(isDark(x, y)) << index), 0) ^ 0x5412;
  const level = levels[format >> 13] ?? "M";
  const mask = masks[(format >> 10) & 7] ?? (() => false);

  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (version > 1 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2);
  let bits = "";
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y)) bits += isDark(x, y) === mask(x, y) ? "0" : "1";
      }
    }
  }

  const total = codewords[version - 1] ?? 0;
  const each = corrections[level].each[version - 1] ?? 0;
  const blocks = corrections[level].blocks[version - 1] ?? 1;
  const words = Array.from({ length: total }, (_, index) => Number.parseInt(bits.slice(8 * index, 8 * index + 8), 2));
  const short = Math.floor(total / blocks) - each;
  const longFrom = blocks - (total % blocks);
  const ofBlock: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let index = 0; index <= short; index++) {
    for (const [block, data] of ofBlock.entries()) {
      if (index < short || block >= longFrom) data.push(words[next++] ?? 0);
    }
  }
  const data = ofBlock
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  if (!data.startsWith("0100")) throw new Error("no bytes");
  const length = Number.parseInt(data.slice(4, 12), 2);
  return Buffer.from(
    Array.from({ length }, (_, index) => Number.parseInt(data.slice(12 + 8 * index, 20 + 8 * index), 2)),
  ).toString();
}
