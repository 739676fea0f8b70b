/** The history of a size, and changes to a person's or dependent's sizes. */
import { v7 as newId } from "uuid";
import { found } from "#server/api/found.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, wearerRights } from "#server/data/access/access.ts";
import { deleteItem } from "#server/data/deleted/deleted.ts";
import { dependentSizePage, ownSizePage } from "#server/data/items/history.ts";
import { addItem, confirmItem, updateItem } from "#server/data/items/items.ts";
import { sizesTopic, topic } from "#server/live/topics.ts";

export const items: Handlers["items"] = {
  /** A viewer without access gets the same refusal for a missing size as for a private one. */
  history: async ({ viewerId, reader, dependsOn }, { ownerId, dependentId, id }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "relationships"),
      topic(ownerId, "profile"),
      sizesTopic(ownerId, dependentId),
    );
    return found(
      async () => {
        if (dependentId !== null) {
          return dependentSizePage(reader, { viewerId, ownerId, dependentId, id });
        }
        return ownerId === viewerId ? ownSizePage(reader, { viewerId, id }) : undefined;
      },
      async () => wearerRights(await grant(reader, viewerId, ownerId), dependentId),
    );
  },

  add: ({ viewerId, now, change }, { ownerId, dependentId, id = newId(), item }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await addItem(tx, wearerRights(granted, dependentId), id, item, now);
      return { id };
    }),

  update: ({ viewerId, now, change }, { ownerId, dependentId, id, changes, seen }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await updateItem(tx, wearerRights(granted, dependentId), id, { changes, seen }, now);
      return {};
    }),

  confirm: ({ viewerId, now, change }, { ownerId, dependentId, ...confirmed }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await confirmItem(tx, wearerRights(granted, dependentId), confirmed, now);
      return {};
    }),

  remove: ({ viewerId, now, change }, { ownerId, dependentId, id }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await deleteItem(tx, wearerRights(granted, dependentId), id, now);
      return {};
    }),
};
