/** Other people: their pages, and finding them. */
import { Refusal } from "#domain/refusal.ts";
import type { Answers } from "#server/api/answers.ts";
import { grant } from "#server/data/access.ts";
import { profilePage } from "#server/data/profiles.ts";
import { findPeople } from "#server/data/search.ts";
import { topic } from "#server/notices.ts";

export const profiles: Answers["profiles"] = {
  page: async ({ viewerId, reader, about }, { personId }) => {
    about(topic(viewerId, "relationships"), topic(personId, "profile"), topic(personId, "items"));
    const page = await profilePage(reader, await grant(reader, viewerId, personId));
    if (!page) throw new Refusal("not-found");
    return page;
  },

  search: async ({ viewerId, reader, about }, { text }) => {
    about(topic(viewerId, "relationships"));
    const found = await findPeople(reader, viewerId, text);
    about(...found.value().map(({ id }) => topic(id, "profile")));
    return found;
  },
};
