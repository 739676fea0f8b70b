/** What's new: recent events, the number of unread ones, and asking someone for their sizes. */
import { newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { askForSizes, readNews } from "#server/data/relationships/asks.ts";
import { newsPage } from "#server/data/news/page.ts";
import { unreadNews } from "#server/data/news/unread.ts";
import { topic } from "#server/live/topics.ts";

/** The viewer's own topics; all others belong to someone the viewer knows. */
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

  /** Gives a stranger the same refusal as someone who doesn't exist. */
  ask: async ({ viewerId, now, change }, { otherId, dependentId = null, size }) => {
    await change(
      (readers: readonly string[]) => [viewerId, ...readers].map((id) => topic(id, "news")),
      (tx) => askForSizes(tx, viewerId, { ownerId: otherId, dependentId, size }, now),
    );
    return {};
  },
};
