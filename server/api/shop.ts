/** Everyone to shop for, with the sizes that the viewer may see. */
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { shopPage } from "#server/data/dashboard/shop.ts";
import { topic } from "#server/live/topics.ts";

export const shop: Handlers["shop"] = {
  page: async ({ viewerId, reader, dependsOn }) => {
    dependsOn(topic(viewerId, "profile"), topic(viewerId, "relationships"), topic(viewerId, "dependents"));
    const page = await shopPage(reader, { viewerId });
    if (!page) throw new Refusal("signed-out");
    return page;
  },
};
