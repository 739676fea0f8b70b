/** Blocks and unblocks people. Only the viewer's own pages change. */
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { block, blocksPage, unblock } from "#server/data/relationships/blocks.ts";
import { topic } from "#server/live/topics.ts";

export const blocks: Handlers["blocks"] = {
  page: async ({ viewerId, reader, dependsOn }) => {
    dependsOn(topic(viewerId, "relationships"));
    const page = await blocksPage(reader, { viewerId });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  add: ({ viewerId, now, change }, { otherId }) =>
    change([topic(viewerId, "relationships")], async (tx) => {
      await block(tx, { viewerId, otherId }, now);
      return {};
    }),

  remove: ({ viewerId, change }, { otherId }) =>
    change([topic(viewerId, "relationships")], async (tx) => {
      if (!(await unblock(tx, { viewerId, otherId }))) throw new Refusal("not-found");
      return {};
    }),
};
