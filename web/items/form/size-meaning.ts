/** The meaning of a typed size: its system, the systems to choose from, and what is unclear. */
import { type Category, isMeasurement } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { equivalents, nameFor } from "#domain/sizing/equivalents.ts";
import type { Writer } from "#domain/sizing/law.ts";
import { distinct } from "#domain/sizing/number.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import type { Place } from "#domain/sizing/places.ts";
import type { Reading, SizedItem, StoredSize } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { systemLabel } from "#domain/items/names.ts";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/form.js";

/** A size while it is typed, and by whom; `system` is '' until one is chosen. */
export type TypedSize = { item: SizedItem; text: string; system: SystemId | ""; writer?: Writer };

const readingsOf = ({ item, text, system, writer }: TypedSize): Reading[] => readSize(item, text, system, writer);

/** More answers would be a list to search, not a question. */
const maxAnswers = 4;

/** The systems that a text can be in, the writer's own country first; those that count most, if there are many. */
const answersOf = (size: TypedSize): Reading[] =>
  distinct(readingsOf(size), (one, other) => one.system.id === other.system.id).slice(0, maxAnswers);

/**
 * The system of a typed size: the chosen one, or the only one that its text can be in. Empty while there is none, or
 * several to choose from.
 */
export function systemOf(size: TypedSize): SystemId | "" {
  const { item, system } = size;
  if (system === "none" || systemsFor(item).some(({ id }) => id === system)) return system;
  const [first, ...others] = readingsOf(size);
  // A reading that joins several systems is in none of them.
  const isChip = first && !first.isJoined && systemsFor(item).some(({ id }) => id === first.system.id);
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
export function systemFor(text: string, size: TypedSize): SystemId | "" {
  if (size.system === "none") return text.trim() === "" ? "" : "none";
  if (text.trim() === "") return size.system;
  const isKept = size.system !== "" && readingsOf({ ...size, text }).length > 0;
  return isKept ? size.system : usualSystem({ ...size, text, system: "" });
}

/** The one system of a text for its writer, if it could mean something else or nothing to others. */
function usualSystem({ item, text, writer }: TypedSize): SystemId | "" {
  const [usual, another] = readSize(item, text, "", writer);
  if (!usual || another || usual.isJoined || !usual.system.label) return "";
  const [elsewhere, other] = readSize(item, text);
  const isSameElsewhere =
    !other && elsewhere?.system === usual.system && String(elsewhere.pivot) === String(usual.pivot);
  return isSameElsewhere ? "" : usual.system.id;
}

/** A chip for a system; the unlikely ones are folded away. */
export type SystemChoice = { value: SystemId; label: string; isLikely: boolean };

/**
 * The chips for an item, ending with the refusal of every system; empty if there is nothing to choose. Those that the
 * text can be in are likely, the writer's own country's first, and so is the chosen one.
 */
export function systemChoices(size: TypedSize, places: readonly Place[] = []): SystemChoice[] {
  const offered = systemsFor(size.item);
  if (offered.length === 0) return [];
  const { category, name } = size.item;
  const { item, text } = size;
  // What the text means elsewhere follows what it means to the writer.
  const answers = [...answersOf({ ...size, system: "" }), ...readSize(item, text)]
    .map(({ system }) => system.id)
    .filter((id, at, all) => all.indexOf(id) === at)
    .slice(0, maxAnswers);
  const place = (id: SystemId) => (answers.includes(id) ? answers.indexOf(id) : answers.length);
  const choices = offered
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map((each) => ({
      value: each.id,
      label: systemLabel(nameFor(each, places).label),
      isLikely: answers.includes(each.id) || each.id === size.system,
    }));
  const none = isMeasurement(category, name) ? w.asTyped : w.asOnLabelChoice;
  return [...choices, { value: "none", label: none, isLikely: true }];
}

const choice = new Intl.ListFormat(locale, { type: "disjunction" });

/**
 * The chip labels to ask about when the system is ambiguous: US men’s, US women’s, or UK. Children’s shoes restart at 1
 * as youth sizes, a term not everyone knows, so their labels add the foot length.
 */
export function unclearSystems(size: TypedSize, places: readonly Place[] = []): string | undefined {
  const readings = answersOf(size);
  const hasRestarted = readings.some(({ system }) => system.id === "uk-youth" || system.id === "us-youth");
  const labels = readings.flatMap((reading) => {
    const { label } = nameFor(reading.system, places);
    if (!label) return [];
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
  isMeasurement(item.category, item.name) ? [] : items.filter(({ category, name }) => isMeasurement(category, name));
