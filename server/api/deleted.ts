/** Lists, restores, and permanently deletes "Recently deleted" sizes and dependents. */
import { restorableMs } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, wearerRights } from "#server/data/access/access.ts";
import { deletedPage } from "#server/data/deleted/page.ts";
import { restoreDeleted } from "#server/data/deleted/restore.ts";
import { forgetDeleted } from "#server/data/deleted/deleted.ts";
import { sizesTopic, topic } from "#server/live/topics.ts";

export const deleted: Handlers["deleted"] = {
  page: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "relationships"),
      topic(viewerId, "items"),
      topic(viewerId, "dependents"),
    );
    const page = await deletedPage(reader, { viewerId, since: now - restorableMs });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  restore: ({ viewerId, now, change }, { ownerId, dependentId, id }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await restoreDeleted(tx, wearerRights(granted, dependentId), id, now);
      return {};
    }),

  forget: ({ viewerId, change }, { ownerId, dependentId, id }) =>
    change([sizesTopic(ownerId, dependentId)], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      // Only the owner deletes permanently: a caretaker has no right to the owner's own sizes.
      wearerRights(granted, null);
      await forgetDeleted(tx, wearerRights(granted, dependentId), id);
      return {};
    }),
};
