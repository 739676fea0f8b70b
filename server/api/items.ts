/** A person's or dependent's sizes: the past of one, and changes to them. */
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, wearerRights } from "#server/data/access.ts";
import { deleteItem } from "#server/data/deleted.ts";
import { dependentSizePage, ownSizePage } from "#server/data/history.ts";
import { addItem, confirmItem, updateItem } from "#server/data/items.ts";
import { topic } from "#server/live/topics.ts";

/** A dependent's sizes are shown with the dependent. */
const changed = (ownerId: string, dependentId: string | null) => [
  topic(ownerId, dependentId === null ? "items" : "dependents"),
];

export const items: Handlers["items"] = {
  /** A viewer without access gets the same refusal for a missing size as for a private one. */
  history: async ({ viewerId, reader, dependsOn }, { ownerId, dependentId, id }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "relationships"),
      topic(ownerId, "profile"),
      ...changed(ownerId, dependentId),
    );
    const read = async () => {
      const page =
        dependentId !== null
          ? await dependentSizePage(reader, { viewerId, ownerId, dependentId, id })
          : ownerId === viewerId
            ? await ownSizePage(reader, { viewerId, id })
            : undefined;
      if (page) dependsOn(...page.topics);
      return page;
    };
    const page = await read();
    if (page) return page;
    wearerRights(await grant(reader, viewerId, ownerId), dependentId);
    // Access may have been granted since the first read: an existing size is never reported missing.
    const since = await read();
    if (since) return since;
    throw new Refusal("not-found");
  },

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

  confirm: ({ viewerId, now, change }, { ownerId, dependentId, ...confirmed }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await confirmItem(tx, wearerRights(granted, dependentId), confirmed, now);
      return {};
    }),

  remove: ({ viewerId, now, change }, { ownerId, dependentId, id }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await deleteItem(tx, wearerRights(granted, dependentId), id, now);
      return {};
    }),
};
