/** The viewer's dashboard. */
import { restorableMs } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { dashboardPage } from "#server/data/dashboard/dashboard.ts";
import { topic } from "#server/live/topics.ts";

export const dashboard: Handlers["dashboard"] = {
  page: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "relationships"),
      topic(viewerId, "items"),
      topic(viewerId, "dependents"),
    );
    const page = await dashboardPage(reader, { viewerId, deletedSince: now - restorableMs });
    if (!page) throw new Refusal("signed-out");
    return page;
  },
};
