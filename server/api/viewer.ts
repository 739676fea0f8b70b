/** Who is signed in, as the header shows them. */
import type { Answers } from "#server/api/handlers.ts";
import { viewerDocument } from "#server/data/profile-page.ts";
import { emptyDocument } from "#server/data/statement.ts";
import { topic } from "#server/live/topics.ts";

export const viewer: Answers["viewer"] = {
  me: async ({ viewerId, reader, about }) => {
    if (viewerId === undefined) return emptyDocument;
    about(topic(viewerId, "profile"));
    return (await viewerDocument(reader, { viewerId })) ?? emptyDocument;
  },
};
