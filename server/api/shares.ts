/** Share links: for people who may edit the sizes, and for anyone who has a link. */
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import { found } from "#server/api/found.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, wearerRights } from "#server/data/access/access.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { openShare, sharesPage } from "#server/data/shares/pages.ts";
import { addShare, removeShare } from "#server/data/shares/shares.ts";
import { topic } from "#server/live/topics.ts";

export const shares: Handlers["shares"] = {
  /** A viewer without access gets the same refusal for a missing dependent as for a private one. */
  page: async ({ viewerId, reader, now, dependsOn }, { ownerId, dependentId }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "relationships"),
      topic(ownerId, "dependents"),
      topic(ownerId, "relationships"),
      topic(ownerId, "shares"),
      topic(ownerId, "opens"),
    );
    return found(
      () => sharesPage(reader, { viewerId, ownerId, dependentId, now }),
      async () => wearerRights(await grant(reader, viewerId, ownerId), dependentId),
    );
  },

  add: ({ viewerId, tokenId, now, change }, { ownerId, dependentId, moreDependentIds = [], id = newId(), share }) =>
    change([topic(ownerId, "shares")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      const of = wearerRights(granted, dependentId);
      for (const each of moreDependentIds) wearerRights(granted, each);
      const token = await addShare(tx, { of, moreDependentIds }, { id, tokenId }, share, now);
      return { id, token };
    }),

  remove: ({ viewerId, change }, { ownerId, dependentId, id }) =>
    change([topic(ownerId, "shares")], async (tx) => {
      const granted = await grant(tx, viewerId, ownerId);
      await removeShare(tx, wearerRights(granted, dependentId), id);
      return {};
    }),

  /** Does the same work and gives the same answer for any invalid token, whatever it looks like. */
  open: async ({ reader, now }, { token, picturesAs = null }) => {
    const page = await openShare(reader, { tokenHash: hashOf(token), picturesAs, now });
    if (!page) throw new Refusal("not-found");
    return page;
  },
};
