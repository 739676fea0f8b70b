/** Changes to sizes: who asks, may they, what. */
import type { Answers } from "#server/api/answers.ts";
import { grant, mayEdit } from "#server/data/access.ts";
import { addItem, removeItem, updateItem } from "#server/data/items.ts";
import { topic } from "#server/notices.ts";

export const items: Answers["items"] = {
  add: ({ viewerId, now, change }, { ownerId, item }) =>
    change([topic(ownerId, "items")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      return { id: await addItem(tx, mayEdit(granted, "sizes"), item, now) };
    }),

  update: ({ viewerId, now, change }, { ownerId, id, changes }) =>
    change([topic(ownerId, "items")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await updateItem(tx, mayEdit(granted, "sizes"), id, changes, now);
      return {};
    }),

  remove: ({ viewerId, change }, { ownerId, id }) =>
    change([topic(ownerId, "items")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await removeItem(tx, mayEdit(granted, "sizes"), id);
      return {};
    }),
};
