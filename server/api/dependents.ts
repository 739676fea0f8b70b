/** The page of a dependent, and changes by its owner and caretakers. */
import { v7 as newId } from "uuid";
import { found } from "#server/api/found.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { deleteDependent } from "#server/data/deleted/deleted.ts";
import { addDependent, dependentPage, updateDependent } from "#server/data/dependents/dependents.ts";
import { topic } from "#server/live/topics.ts";

export const dependents: Handlers["dependents"] = {
  /** A viewer without access gets the same refusal for a missing dependent as for a private one. */
  page: async ({ viewerId, reader, dependsOn }, { ownerId, dependentId }) => {
    dependsOn(topic(viewerId, "relationships"), topic(ownerId, "profile"), topic(ownerId, "dependents"));
    return found(
      () => dependentPage(reader, { viewerId, ownerId, id: dependentId }),
      async () => mayEdit(await grant(reader, viewerId, ownerId), "dependents"),
    );
  },

  add: ({ viewerId, now, change }, { ownerId, id = newId(), dependent }) =>
    change([topic(ownerId, "dependents")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await addDependent(tx, mayEdit(granted, "dependents"), id, dependent, now);
      return { id };
    }),

  update: ({ viewerId, now, change }, { ownerId, id, changes, seen }) =>
    change([topic(ownerId, "dependents")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await updateDependent(tx, mayEdit(granted, "dependents"), id, { changes, seen }, now);
      return {};
    }),

  remove: ({ viewerId, now, change }, { ownerId, id }) =>
    change([topic(ownerId, "dependents")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await deleteDependent(tx, mayEdit(granted, "dependents"), id, now);
      return {};
    }),
};
