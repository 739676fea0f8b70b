/** The meaning of a typed size: its system, the systems to choose from, and what is unclear. */
import { type Category, isMeasurement } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import type { Reading, SizedItem, StoredSize } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { systemLabel } from "#domain/items/names.ts";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/form.js";

/** A size while it is typed; `system` is '' until one is chosen. */
export type TypedSize = { item: SizedItem; text: string; system: SystemId | "" };

const readingsOf = ({ item, text, system }: TypedSize): Reading[] => readSize(item, text, system);

/**
 * The system of a typed size: the chosen one, or the only one that its text can be in. Empty while there is none, or
 * several to choose from.
 */
export function systemOf(size: TypedSize): SystemId | "" {
  const { item, system } = size;
  if (system === "none" || systemsFor(item).some(({ id }) => id === system)) return system;
  const [first, ...others] = readingsOf(size);
  const isChip = first && systemsFor(item).some(({ id }) => id === first.system.id);
  return isChip && others.length === 0 ? first.system.id : "";
}

const areClothes: Readonly<Record<Category, boolean>> = {
  Shoes: false,
  Apparel: true,
  Accessories: false,
  "Body Measurements": false,
  Dogs: true,
  Cats: true,
  Horses: true,
};

/**
 * The chosen system. A number with only one possible system saves it, so that cards can show the system. Clothes (pets'
 * too) don't, because they are sold in more systems than Kinsize knows; nor does `1,68`, a height in meters, because its
 * system has no label.
 */
export function systemToSave(size: TypedSize): SystemId | "" {
  const found = systemOf(size);
  const { category, name } = size.item;
  const isClothing = areClothes[category] && !isMeasurement(category, name);
  const isSure = !isClothing && readingsOf(size).every(({ system: { label } }) => label);
  return isSure || found === size.system ? found : "";
}

/**
 * The chosen system once another text is typed. If the text can't be in it, what the text usually means in the writer's
 * country is chosen, so that it means the same to every reader. A refusal holds until there is no text.
 */
export function systemFor(text: string, size: TypedSize, country: string): SystemId | "" {
  if (size.system === "none") return text.trim() === "" ? "" : "none";
  if (text.trim() === "") return size.system;
  const isKept = size.system !== "" && readingsOf({ ...size, text }).length > 0;
  return isKept ? size.system : usualSystem(size.item, text, country);
}

/** The one system of a text in a country, if it could mean something else or nothing elsewhere. */
function usualSystem(item: SizedItem, text: string, country: string): SystemId | "" {
  const [usual, another] = readSize(item, text, "", country);
  if (!usual || another) return "";
  const elsewhere = readSize(item, text);
  const isSameElsewhere = elsewhere.length === 1 && elsewhere[0]?.system === usual.system;
  return isSameElsewhere ? "" : usual.system.id;
}

/** A chip for a system; the unlikely ones are folded away. */
export type SystemChoice = { value: SystemId; label: string; isLikely: boolean };

/**
 * The chips for an item, ending with the refusal of every system; empty if there is nothing to choose. Those that the
 * text can be in are likely, and so is the chosen one.
 */
export function systemChoices(size: TypedSize): SystemChoice[] {
  const offered = systemsFor(size.item);
  if (offered.length === 0) return [];
  const { category, name } = size.item;
  const possible = new Set(readingsOf({ ...size, system: "" }).map(({ system }) => system.id));
  const choices = offered.map(({ id, label }) => ({
    value: id,
    label: systemLabel(label),
    isLikely: possible.has(id) || id === size.system,
  }));
  const none = isMeasurement(category, name) ? w.asTyped : w.asOnLabelChoice;
  return [...choices, { value: "none", label: none, isLikely: true }];
}

const choice = new Intl.ListFormat(locale, { type: "disjunction" });

/**
 * The chip labels to ask about when the system is ambiguous: UK, US men’s, or US women’s. Children’s shoes restart at 1
 * as youth sizes, a term not everyone knows, so their labels add the foot length.
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
    return hasRestarted && foot
      ? w.systemWithFoot({
          system: systemLabel(label),
          foot: foot.best.replaceAll(" ", "\u00A0"),
        })
      : systemLabel(label);
  });
  if (readings.length < 2 || labels.length < 2) return undefined;
  return choice.format(labels);
}

/** The wearer's measurements, which can suggest the item's size; none for a measurement itself. */
export const measurementsFor = (item: SizedItem, items: readonly Item[]): StoredSize[] =>
  isMeasurement(item.category, item.name)
    ? []
    : items.filter(({ category, name }) => isMeasurement(category, name));
