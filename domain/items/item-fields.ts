/** The fields of a size without their schemas, for code that loads with the first screen. */
import type { ItemDraft, ItemFields } from "#domain/items/item.ts";

/** The fields that older versions don't know, as they are until someone fills them in (decision 0024). */
export const gainedFields = { system: "", brand: "", fit: "", outgrown: false } as const;

/** A draft with the fields that a tab of an older version doesn't send. */
export const completed = ({ system, brand, fit, outgrown, ...draft }: ItemDraft): ItemFields => ({
  ...draft,
  system: system ?? gainedFields.system,
  brand: brand ?? gainedFields.brand,
  fit: fit ?? gainedFields.fit,
  outgrown: draft.size !== "" && (outgrown ?? gainedFields.outgrown),
});

/** A size before anyone fills it in: visible by default (spec §9). */
export const blankFields: Omit<ItemFields, "category"> = {
  name: "",
  size: "",
  note: "",
  ...gainedFields,
  visibleToConnections: true,
};

export const fieldNames = ["category", ...Object.keys(blankFields)] as (keyof ItemFields)[];

/** What people enter, without what else an answer or a row has. */
export const fieldsOf = (item: ItemFields): ItemFields =>
  Object.fromEntries(fieldNames.map((field) => [field, item[field]])) as ItemFields;

type TextField = {
  [Field in keyof ItemFields]: string extends ItemFields[Field] ? Field : never;
}[keyof ItemFields];

/** Fields that hold any text, and whether it counts toward `maxItemBytes`. */
const isCounted: Record<TextField, boolean> = { name: false, size: true, note: true, brand: true };

export const countedTexts = (Object.keys(isCounted) as TextField[]).filter((field) => isCounted[field]);
