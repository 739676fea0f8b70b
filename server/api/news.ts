/** What's new: what happened lately, how much of it is unread, and asking someone for their sizes. */
import { newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { askForSizes, readNews } from "#server/data/relationships/asks.ts";
import { newsPage } from "#server/data/news/page.ts";
import { unreadNews } from "#server/data/news/unread.ts";
import { topic } from "#server/live/topics.ts";

/** Everything else that it depends on is a topic of someone the viewer knows. */
const ofViewer = (viewerId: string) => [topic(viewerId, "relationships"), topic(viewerId, "news")];

export const news: Handlers["news"] = {
  page: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(...ofViewer(viewerId));
    const page = await newsPage(reader, { viewerId, since: now - newsMs });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  unread: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(...ofViewer(viewerId));
    const unread = await unreadNews(reader, { viewerId, since: now - newsMs });
    if (!unread) throw new Refusal("signed-out");
    return unread;
  },

  read: ({ viewerId, now, change }, { until }) =>
    change([topic(viewerId, "news")], async (tx) => {
      await readNews(tx, viewerId, until, now);
      return {};
    }),

  /** The same refusal for a stranger as for someone who doesn't exist. */
  ask: ({ viewerId, now, change }, { otherId }) =>
    change([topic(viewerId, "news"), topic(otherId, "news")], async (tx) => {
      await askForSizes(tx, viewerId, otherId, now);
      return {};
    }),
};
