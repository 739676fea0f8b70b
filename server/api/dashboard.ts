/** The viewer's own page. */
import { Refusal } from "#domain/refusal.ts";
import type { Answers } from "#server/api/answers.ts";
import { dashboardPage } from "#server/data/dashboard.ts";
import { topic } from "#server/notices.ts";

export const dashboard: Answers["dashboard"] = {
  page: async ({ viewerId, reader, about }) => {
    about(topic(viewerId, "profile"), topic(viewerId, "relationships"), topic(viewerId, "items"));
    const page = await dashboardPage(reader, { viewerId });
    if (!page) throw new Refusal("signed-out");
    const { connectionRequests, connections } = page.value();
    about(...[...connectionRequests, ...connections].map(({ id }) => topic(id, "profile")));
    return page;
  },
};
