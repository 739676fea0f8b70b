/** Suggests a size from body measurements where a rule exists: a hint, never an answer. */
import { equivalents, inOrderOf } from "#domain/sizing/equivalents.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { onlyReading, readSize } from "#domain/sizing/read-size.ts";
import type { Place } from "#domain/sizing/places.ts";
import type { SizedItem, StoredSize } from "#domain/sizing/size.ts";
import { hintInWords } from "#domain/sizing/wording.ts";

/**
 * A suggested size as it can be typed, the hint around it (`Foot 19.3 cm: about EU 31`), and that as it is read aloud.
 */
export type Hint = { size: string; text: string; said: string };

/**
 * Suggests a size for an item from the wearer's measurements, in the most preferred region that has one. The item's
 * first family decides which measurements count.
 */
export function sizeHint(
  item: SizedItem,
  measurements: readonly StoredSize[],
  preferred: readonly Place[],
): Hint | undefined {
  const readingOf = (name: string) => {
    const found = measurements.find((each) => each.name === name);
    return found && onlyReading({ ...item, ...found }, found.size, found.system);
  };
  const cmOf = (name: string) => {
    const [low = Number.NaN, high] = readingOf(name)?.pivot[0] ?? [];
    return low === high ? low : Number.NaN;
  };
  const suggestion = familiesOf(item)[0]?.suggest?.(cmOf);
  if (!suggestion) return undefined;
  // A text with an unknown measurement can't be read.
  const [reading] = readSize(item, suggestion.size);
  if (!reading) return undefined;
  const { system, pivot } = reading;
  // A foot's length would only repeat the measurement, trousers have the same label everywhere, and someone with a
  // bust measurement doesn't need men's shoe sizes.
  const labels = [{ system, best: system.print(pivot) }, ...(system.id === "wl" ? [] : equivalents(reading))].filter(
    ({ system: { id, label, group } }) => label && group !== "foot" && !(id === "us-men" && cmOf("Bust")),
  );
  const label = labels.sort(inOrderOf(preferred))[0];
  if (!label?.best) return undefined;
  const measured = suggestion.measurements.flatMap((name) => {
    const own = readingOf(name);
    const printed = own?.system.print(own.pivot);
    return own && printed ? [{ name, system: own.system, printed }] : [];
  });
  const words = hintInWords(measured, { system: label.system, printed: label.best });
  return { size: label.best, ...words };
}
