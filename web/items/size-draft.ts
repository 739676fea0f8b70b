/** Unsaved edits of a size, as stored on the device. */
import * as device from "#web/offline/device-store.ts";

export const sizeDraftKey = (id: string) => `size ${id}`;

export const hasUnsavedChanges = (id: string): boolean =>
  device.keptDraft(sizeDraftKey(id)) !== undefined;
