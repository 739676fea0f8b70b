/** Pictures of people and dependents: small square JPEG files that hold nothing but the picture. */
import * as z from "zod/mini";

/** The side of a picture that the app makes, in pixels: sharp at 88 px on a phone's screen. */
export const pictureSidePx = 256;

/** Programs may send other sizes. */
const minSidePx = 64;
const maxSidePx = 512;

/** Progressive pictures have about ten; each one costs a decoder as much as a whole picture. */
const maxScans = 32;

/** Twice what most pictures take at `pictureSidePx`. */
export const maxPictureBytes = 24 * 1024;

/** A JPEG file in base64. */
export const jpegInBase64 = z
  .string()
  .check(z.maxLength(Math.ceil(maxPictureBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
} as const;

/** Baseline, extended, and progressive pictures. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** What a decoder needs: Huffman and quantization tables, and the restart interval. */
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];

const isMetadata = (kind: number) => kind === marker.comment || (kind >= 0xe0 && kind <= 0xef);

const isRestart = (kind: number) => kind >= 0xd0 && kind <= 0xd7;

type Segment = { kind: number; bytes: Uint8Array };

/**
 * A JPEG file without its metadata: places, dates, names of cameras, comments, and thumbnails. Undefined if it isn't
 * exactly one complete square picture of a usual size, for example if anything follows its end.
 */
export function plainJpeg(file: Uint8Array): Uint8Array | undefined {
  const segments = segmentsOf(file);
  if (segments?.at(-1)?.kind !== marker.end) return undefined;
  const needed = segments.filter(({ kind }) => !isMetadata(kind));
  const [frame, ...more] = needed.filter(({ kind }) => frames.includes(kind));
  const isKnown = needed.every(
    ({ kind }) => Object.values<number>(marker).includes(kind) || [...frames, ...tables].includes(kind),
  );
  const scans = needed.filter(({ kind }) => kind === marker.scan).length;
  const isDrawable = scans > 0 && scans <= maxScans;
  if (!frame || more.length > 0 || !isKnown || !isDrawable || !isUsualSquare(frame)) return undefined;
  return joined(needed.map(({ bytes }) => bytes));
}

/** The segments of a JPEG file, a scan with its data; undefined if it isn't made of whole segments up to its end. */
function segmentsOf(file: Uint8Array): Segment[] | undefined {
  const byte = (at: number) => file[at] ?? 0;
  const segments: Segment[] = [];
  let at = 0;
  while (at < file.length) {
    const kind = byte(at + 1);
    const isBare = kind === marker.start || kind === marker.end;
    const length = isBare ? 0 : byte(at + 2) * 256 + byte(at + 3);
    const end = at + 2 + length;
    const isFirst = segments.length === 0;
    const isWhole = byte(at) === 0xff && end <= file.length && (isBare || length > 2);
    if (!isWhole || isFirst !== (kind === marker.start)) return undefined;
    const next = kind === marker.scan ? endOfScan(file, end) : end;
    segments.push({ kind, bytes: file.subarray(at, next) });
    if (kind === marker.end && next < file.length) return undefined;
    at = next;
  }
  return segments;
}

/** Where the segment after a scan's data begins: within the data, 0xff is followed by 0 or a restart. */
function endOfScan(file: Uint8Array, start: number): number {
  let at = file.indexOf(0xff, start);
  for (; at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return file.length;
}

function isUsualSquare({ bytes }: Segment): boolean {
  const [height, width] = [5, 7].map((at) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
  return width === height && width !== undefined && width >= minSidePx && width <= maxSidePx;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
