/** The size that a measured body suggests, where a rule exists: a hint, never an answer. */
import { equivalents, inOrderOf } from "#domain/sizing/equivalents.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { onlyReading, readSize } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SizedItem, StoredSize } from "#domain/sizing/size.ts";
import { spoken } from "#domain/sizing/wording.ts";

/** A suggested size as it can be typed, and the hint around it: `Foot 19.3 cm: ≈ EU 31`, and for screen readers. */
export type Hint = { size: string; text: string; sentence: string };

/**
 * The size that a wearer's measurements suggest for an item, in the first of the preferred regions that has one. The
 * first of the item's families says which measurements those are.
 */
export function sizeHint(
  item: SizedItem,
  measurements: readonly StoredSize[],
  preferred: readonly Region[],
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
  // A text with a measure that isn't known can't be read.
  const [reading] = readSize(item, suggestion.size);
  if (!reading) return undefined;
  const { system, pivot } = reading;
  // A foot's length is no answer to itself, trousers have the same label everywhere, and someone with a
  // bust measurement isn't looking for men's shoes.
  const labels = [
    { system, best: system.print(pivot) },
    ...(system.id === "wl" ? [] : equivalents(reading)),
  ].filter(
    ({ system: { id, label, group } }) =>
      label && group !== "foot" && !(id === "us-men" && cmOf("Bust")),
  );
  const size = labels.sort(inOrderOf(preferred))[0]?.best;
  if (!size) return undefined;
  const body = suggestion.measurements.map((name, index) => {
    const own = readingOf(name);
    const words = name.replace(" Length", "");
    return `${index ? words.toLowerCase() : words} ${own?.system.print(own.pivot)}`;
  });
  const hint = `${body.join(", ")}: ≈ ${size}`;
  return { size, text: hint, sentence: spoken(hint) };
}
