/** The draft of a size: its fields, and its unsaved edits stored on the device. */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import type { ItemFields } from "#domain/items/item.ts";
import * as device from "#web/offline/device-store.ts";

/** The form's state: a complete draft, except that the category may still be empty. */
export type SizeFields = Omit<ItemFields, "category"> & { category: Category | "" };

export const sizeDraftKey = (id: string) => `size ${id}`;

/** Item names depend on the type of wearer, so a change of type starts a new draft. */
export const newSizeDraftKey = (ownerId: string, dependentId: string | null, wearer: Wearer) =>
  `a size of ${dependentId ?? ownerId}, ${wearer}`;

/** Whether the device has an edit of this field in the draft. */
export const isInDraft = (key: string, field: keyof SizeFields): boolean => {
  const draft = device.keptDraft(key);
  return typeof draft === "object" && draft !== null && field in draft;
};

export const hasUnsavedChanges = (id: string): boolean => device.keptDraft(sizeDraftKey(id)) !== undefined;
