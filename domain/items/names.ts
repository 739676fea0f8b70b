/** Names of the catalogue in the page’s language. Their English names are their ids. */
import { nameIn } from "#domain/items/catalogue.ts";
import * as w from "#words/en/catalogue.js";
import { locale } from "#words/en/formats.js";
import * as sizing from "#words/en/sizing.js";

export const itemName = (item: string): string => nameIn(w.items, item);

/** An item's name within a sentence: 'winter boots'. German nouns keep their capital. */
export const itemInSentence = (item: string): string =>
  locale.startsWith("de") ? itemName(item) : itemName(item).toLocaleLowerCase(locale);

export const categoryName = (category: string): string => nameIn(w.categories, category);

/** The label of a system: “US men’s”. */
export const systemLabel = (label: string): string => nameIn(sizing.labels, label);

/** 'runs small'; empty for no fit. */
export const fitName = (fit: string): string => nameIn(w.fits, fit);

/** The name of a dependent’s type: “Child”. */
export const typeName = (type: string): string => nameIn(w.types, type);
