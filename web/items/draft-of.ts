/** What somebody has begun to change of a size and not saved, as the device keeps it. */
import * as device from "#web/offline/device-store.ts";

export const draftOf = (id: string) => `size ${id}`;

export const isBegun = (id: string): boolean => device.keptDraft(draftOf(id)) !== undefined;
