/** Changes to a person's or dependent's sizes: checks access, then writes. */
import { v7 as newId } from "uuid";
import type { Handlers } from "#server/api/handlers.ts";
import { grant } from "#server/data/access.ts";
import { addItem, confirmItem, removeItem, updateItem, wearerRights } from "#server/data/items.ts";
import { topic } from "#server/live/topics.ts";

/** A dependent's sizes are shown with the dependent. */
const changed = (ownerId: string, dependentId: string | null) => [
  topic(ownerId, dependentId === null ? "items" : "dependents"),
];

export const items: Handlers["items"] = {
  add: ({ viewerId, now, change }, { ownerId, dependentId, id = newId(), item }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await addItem(tx, wearerRights(granted, dependentId), id, item, now);
      return { id };
    }),

  update: ({ viewerId, now, change }, { ownerId, dependentId, id, changes, seen }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await updateItem(tx, wearerRights(granted, dependentId), id, { changes, seen }, now);
      return {};
    }),

  confirm: ({ viewerId, now, change }, { ownerId, dependentId, id, size }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await confirmItem(tx, wearerRights(granted, dependentId), id, size, now);
      return {};
    }),

  remove: ({ viewerId, change }, { ownerId, dependentId, id }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await removeItem(tx, wearerRights(granted, dependentId), id);
      return {};
    }),
};
