/** Unsaved edits of a size, as stored on the device. */
import type { Wearer } from "#domain/catalogue.ts";
import * as device from "#web/offline/device-store.ts";

export const sizeDraftKey = (id: string) => `size ${id}`;

/** Each type of wearer has its own item names, so a draft for the old type can't be kept. */
export const newSizeDraftKey = (ownerId: string, dependentId: string | null, wearer: Wearer) =>
  `a size of ${dependentId ?? ownerId}, ${wearer}`;

export const hasUnsavedChanges = (id: string): boolean =>
  device.keptDraft(sizeDraftKey(id)) !== undefined;
