/** Files that people choose: opened as images, or refused with a sentence; and the small file that is sent. */
import { imageSize } from "image-size";
import { maxPictureBytes, pictureSidePx, plainJpeg } from "#domain/people/picture.ts";
import { type Crop, drawCrop } from "#web/pictures/crop.ts";
import * as w from "#words/en/pictures.js";

/** Thrown for a file that can't be used; the message is for the person who chose it. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

const megabyte = 1024 * 1024;
const maxFileBytes = 30 * megabyte;

const minSidePx = 64;

/** More than any phone takes, and about what an older one can hold in memory. */
const maxPixels = 110_000_000;

/** The shorter side of the image that is cropped, in pixels: four times as sharp as the picture. */
const workingSidePx = 4 * pictureSidePx;

type Kinds = ReadonlySet<string | undefined>;

/** `image-size` names HEIC files by the brand that they begin with. */
const heicKinds: Kinds = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);

/** What `image-size` calls the kinds that are accepted. */
const kinds: Kinds = new Set(["jpg", "png", "webp", "avif", ...heicKinds]);

/** Opens a chosen file as an image, upright and no larger than needed. Throws UnusablePicture. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size > maxFileBytes) {
    const megabytes = Math.round(file.size / megabyte);
    throw new UnusablePicture(w.tooLarge({ megabytes, limit: maxFileBytes / megabyte }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { type, width, height, orientation = 1 } = sizeIn(bytes, file.name);
  if (isAnimated(bytes, type)) throw new UnusablePicture(w.animated);
  if (Math.min(width, height) < minSidePx) {
    throw new UnusablePicture(w.tooSmall({ width, height, min: minSidePx }));
  }
  if (width * height > maxPixels) throw new UnusablePicture(w.tooManyPixels({ width, height }));
  const isOnItsSide = orientation > 4;
  const scale = Math.min(1, workingSidePx / Math.min(width, height));
  try {
    return await createImageBitmap(new Blob([bytes]), {
      imageOrientation: "from-image",
      resizeWidth: Math.round((isOnItsSide ? height : width) * scale),
      resizeQuality: "high",
    });
  } catch {
    throw new UnusablePicture(heicKinds.has(type) ? w.noHeic : w.damaged);
  }
}

/** What a file says about itself, before anything is decoded. */
function sizeIn(bytes: Uint8Array, name: string): ReturnType<typeof imageSize> {
  try {
    const size = imageSize(bytes);
    if (kinds.has(size.type)) return size;
  } catch {
    // It isn't an image, or its beginning is damaged.
  }
  if (bytes.length === 0) throw new UnusablePicture(w.empty);
  throw new UnusablePicture(isSequence(bytes) ? w.animated : w.notPicture({ file: name }));
}

const textAt = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

/** Whether an AVIF or HEIC file begins as a sequence of frames; one with a still picture, too, has a size. */
const isSequence = (bytes: Uint8Array): boolean => /^ftyp(avis|hev[cx]|msf1)/.test(textAt(bytes, 4, 12));

/** Whether an image has several frames, of which only one could be shown. */
function isAnimated(bytes: Uint8Array, type: string | undefined): boolean {
  if (type === "webp") return textAt(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return type === "png" && chunksOfPng(bytes).includes("acTL");
}

/** The names of a PNG's chunks up to its first frame. An animated one says so among them, after any metadata. */
function chunksOfPng(bytes: Uint8Array): string[] {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length && names.at(-1) !== "IDAT"; at += 12 + lengths.getUint32(at))
    names.push(textAt(bytes, at + 4, at + 8));
  return names;
}

/** Quality is lowered until the file is small enough; noise needs the last one. */
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35, 0.2, 0.1];

/** The picture as it is sent: a small JPEG file in base64 without metadata, whatever the browser writes. */
export async function jpegOf(image: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = pictureSidePx;
  canvas.height = pictureSidePx;
  drawCrop(canvas, image, crop);
  for (const quality of qualities) {
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    const plain = file && plainJpeg(new Uint8Array(await file.arrayBuffer()));
    if (plain && plain.length <= maxPictureBytes) return inBase64(plain);
  }
  throw new UnusablePicture(w.damaged);
}

export const inBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
