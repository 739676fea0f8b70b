/** The signed-in person for the header. */
import type { Handlers } from "#server/api/handlers.ts";
import { viewerDocument } from "#server/data/profiles/page.ts";
import { emptyDocument } from "#server/store/statement.ts";
import { topic } from "#server/live/topics.ts";

export const viewer: Handlers["viewer"] = {
  providers: async ({ providers }) => ({
    text: JSON.stringify({ providers: providers.map(({ key, name }) => ({ key, name })) }),
    topics: [],
  }),

  me: async ({ viewerId, reader, sendsMail, dependsOn }) => {
    if (viewerId === undefined) return emptyDocument;
    dependsOn(topic(viewerId, "profile"));
    return (await viewerDocument(reader, { viewerId, sendsMail: sendsMail ? 1 : 0 })) ?? emptyDocument;
  },
};
