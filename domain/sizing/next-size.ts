/** Finds the next size up or down on the scale of a text, in the writer's own spelling. */
import { garmentOf } from "#domain/items/catalogue.ts";
import { withAsciiDigits, withDigitsOf } from "#domain/sizing/digits.ts";
import { letters } from "#domain/sizing/garments/letters.ts";
import { printed } from "#domain/sizing/number.ts";
import { onlyReading, readSize } from "#domain/sizing/read-size.ts";
import type { Reading, SizedItem } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { canonical } from "#domain/sizing/typed-text.ts";

export type Direction = 1 | -1;

/** Systems in which a range starts where the previous one ends: `5–6 y`, `6–7 y`. */
const overlapping: ReadonlySet<SystemId> = new Set(["uk", "us", "fr", "age"]);

function stepOf({ category, name }: SizedItem, { system }: Reading, text: string): number {
  const isSocks = garmentOf(category, name) === "socks";
  // Three digits are millimeters.
  if ((category === "Shoes" || isSocks) && /\d{3}/u.test(text)) return 5;
  // A pair of socks fits two or three shoe sizes.
  return isSocks ? 1 : system.storeStep;
}

/** A number with its fraction: `38`, `38½`, `38.5`, `38,5`. */
const number = /\d+(?:[.,]\d+|\s?[⅛-⅞¼-¾])?/gu;

const valueOf = (text: string) => Number(canonical(text));

/** Writes a sum like the original number: with a point or a comma if that has one. */
function spelledLike(text: string, sum: number): string {
  const sign = /[.,]/u.exec(text)?.[0];
  // Binary sums can be slightly off: 40.1 + 8.3 is 48.400000000000006.
  const value = Number(sum.toFixed(3));
  return sign && !Number.isInteger(value) ? String(value).replace(".", sign) : printed(value);
}

/** Moves every number in the text by one step. A range moves by its own length, so that ranges follow each other. */
function movedNumbers(
  text: string,
  step: number,
  direction: Direction,
  item: SizedItem,
  { system: { id }, pivot: [, second] }: Reading,
) {
  const values = [...text.matchAll(number)].map(([found]) => valueOf(found));
  const [first = Number.NaN, last = first] = values;
  // Of waist and leg, only the waist changes. It can be more than the leg.
  const isWaistAndLeg = id.startsWith("wl") && second !== undefined;
  if (values.length === 0 || values.length > 2 || (last < first && !isWaistAndLeg)) return undefined;
  const length = values.length === 1 || isWaistAndLeg ? 0 : last - first;
  const isClothes = item.category === "Apparel" && overlapping.has(id);
  const by = direction * (length === 0 ? step : isClothes ? length : length + step);
  let place = 0;
  return text.replaceAll(number, (found) => {
    place += 1;
    return isWaistAndLeg && place === 2 ? found : spelledLike(found, valueOf(found) + by);
  });
}

function movedLetters(text: string, direction: Direction): string | undefined {
  const names: readonly string[] = letters;
  const place = names.indexOf(text.trim().toUpperCase().replace(/^2XL$/u, "XXL"));
  return place < 0 ? undefined : names[place + direction];
}

/** Heights in meters (`1,80`), whose steps would be hundredths, and in feet and inches (`5'6`), which aren't ranges. */
const hasTwoUnits = ({ name }: SizedItem, text: string) =>
  (name === "Height" && /^\s*[0-2]\D/u.test(text)) || /\d ?'/u.test(canonical(text) ?? "");

function nextInAscii(item: SizedItem, text: string, system: SystemId | "", direction: Direction): string | undefined {
  const reading = onlyReading(item, text, system);
  if (!reading || hasTwoUnits(item, text)) return undefined;
  const { id } = reading.system;
  const next =
    id === "letter"
      ? movedLetters(text, direction)
      : movedNumbers(text, stepOf(item, reading, text), direction, item, reading);
  if (next === undefined) return undefined;
  // The new text must itself be a size on the same scale and further along it.
  const found = onlyReading(item, next, id);
  const isFurther = found?.system.id === id && direction * (found.pivot[0][0] - reading.pivot[0][0]) > 0;
  const canBe = readSize(item, next, system).map((one) => one.system.id);
  return isFurther && (canBe.length === 0 || canBe.includes(id)) ? next : undefined;
}

/** Undefined if the text isn't recognized, is ambiguous, or is the last size. */
export function nextSize(
  item: SizedItem,
  text: string,
  system: SystemId | "",
  direction: Direction,
): string | undefined {
  const next = nextInAscii(item, withAsciiDigits(text), system, direction);
  return next === undefined ? undefined : withDigitsOf(text, next);
}
