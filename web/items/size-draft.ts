/** What somebody has begun to change of a size and not saved, as the device keeps it. */
import * as device from "#web/offline/device-store.ts";

export const sizeDraftKey = (id: string) => `size ${id}`;

export const hasUnsavedChanges = (id: string): boolean =>
  device.keptDraft(sizeDraftKey(id)) !== undefined;
