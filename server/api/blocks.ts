/** Blocks and unblocks people. The other person's pages lose and gain the viewer's dependents. */
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { block, blocksPage, unblock } from "#server/data/relationships/blocks.ts";
import { topic } from "#server/live/topics.ts";

/** The other person's pages are asked again, and those that have their asks about the viewer's dependents. */
const topicsOf = (viewerId: string, otherId: string) => [
  topic(viewerId, "relationships"),
  topic(otherId, "relationships"),
  topic(viewerId, "dependents"),
];

export const blocks: Handlers["blocks"] = {
  page: async ({ viewerId, reader, dependsOn }) => {
    dependsOn(topic(viewerId, "relationships"));
    const page = await blocksPage(reader, { viewerId });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  add: ({ viewerId, now, change }, { otherId }) =>
    change(topicsOf(viewerId, otherId), async (tx) => {
      await block(tx, { viewerId, otherId }, now);
      return {};
    }),

  remove: ({ viewerId, change }, { otherId }) =>
    change(topicsOf(viewerId, otherId), async (tx) => {
      if (!(await unblock(tx, { viewerId, otherId }))) throw new Refusal("not-found");
      return {};
    }),
};
