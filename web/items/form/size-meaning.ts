/** What the form shows of a typed size: the system it is read in, the systems to choose from, and what is unclear. */
import { isMeasurement } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import type { Reading, SizedItem, StoredSize } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** A size as it is being typed; the chosen system is '' until someone chooses one. */
export type TypedSize = { item: SizedItem; text: string; system: SystemId | "" };

const readingsOf = ({ item, text, system }: TypedSize): Reading[] => readSize(item, text, system);

/**
 * The system that a typed size is read in: the one its text names (`39 EU`), the chosen one, or the only one that the
 * number can be in. A text that isn't a size keeps the chosen one.
 */
export function systemOf(size: TypedSize): SystemId | "" {
  const [first, ...others] = readingsOf(size).map(({ system }) => system.id);
  const isUnclear = others.length > 0 && ![first, ...others].some((id) => id === size.system);
  if (isUnclear) return "";
  const found = others.length > 0 ? size.system : (first ?? size.system);
  return systemsFor(size.item).some(({ id }) => id === found) ? found : "";
}

/**
 * The chosen system, unless the text has turned out to be in another. A number keeps the one system it can be in, so that
 * no card shows it bare; not one of clothes, pets' too, which are sold in more systems than are known here, and not
 * `1,68`, which is a height in meters (its system has no label).
 */
export function systemToSave(size: TypedSize): SystemId | "" {
  const found = systemOf(size);
  const { category, name } = size.item;
  const isClothing = !["Shoes", "Accessories"].includes(category) && !isMeasurement(category, name);
  const isSure = !isClothing && readingsOf(size).every(({ system: { label } }) => label);
  return isSure || found === size.system ? found : "";
}

/** A system on its chip; it can be chosen if the typed text can be read in it. */
export type SystemChoice = { value: SystemId | ""; label: string; disabled: boolean };

/** The chips of an item, after one for no system at all; none where there is nothing to choose. */
export function systemChoices(size: TypedSize): SystemChoice[] {
  const offered = systemsFor(size.item);
  if (offered.length < 2) return [];
  const { category, name } = size.item;
  const none = isMeasurement(category, name) ? "As typed" : "As on the label";
  return [{ id: "" as const, label: none }, ...offered].map(({ id, label }) => ({
    value: id,
    label,
    disabled: systemOf({ ...size, system: id }) !== id,
  }));
}

/**
 * The systems between which only the writer can choose, by their chips: UK, US men’s or US women’s. Children’s shoes
 * begin again at 1, and not everyone knows what is called youth: there, each has the length of the foot.
 */
export function unclearSystems(size: TypedSize): string | undefined {
  const readings = readingsOf(size);
  const hasRestarted = readings.some(
    ({ system }) => system.id === "uk-youth" || system.id === "us-youth",
  );
  const labels = systemsFor(size.item).flatMap(({ id, label }) => {
    const reading = readings.find(({ system }) => system.id === id);
    if (!reading) return [];
    const foot = equivalents(reading).find(({ system }) => system.id === "cm");
    return hasRestarted && foot ? `${label} (foot ${foot.best.replace(" ", "\u00A0")})` : label;
  });
  if (readings.length < 2 || labels.length < 2) return undefined;
  return `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}

/** The measurements of a wearer, which can suggest the size of an item; a measurement itself gets none. */
export const measurementsFor = (item: SizedItem, items: readonly Item[]): StoredSize[] =>
  isMeasurement(item.category, item.name)
    ? []
    : items.filter(({ category, name }) => isMeasurement(category, name));
