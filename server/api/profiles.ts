/** Profile pages, search, and changes to one's own profile. */
import type { ProfileChanges } from "#domain/people/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { updateProfile } from "#server/data/profiles/people.ts";
import { profilePage, profileSeenAs } from "#server/data/profiles/page.ts";
import { findPeople } from "#server/data/profiles/search.ts";
import { type Topic, searchTopic, topic } from "#server/live/topics.ts";

/** Open searches run again when someone becomes searchable, stops being so, or is found by other words. */
const changed = (personId: string, { displayName, searchable }: ProfileChanges): Topic[] => [
  topic(personId, "profile"),
  ...(displayName === undefined && searchable === undefined ? [] : ([searchTopic] as const)),
];

export const profiles: Handlers["profiles"] = {
  page: async ({ viewerId, reader, dependsOn }, { personId, as }) => {
    if (as && personId !== viewerId) throw new Refusal("not-allowed");
    dependsOn(
      topic(viewerId, "relationships"),
      topic(viewerId, "news"),
      topic(personId, "profile"),
      topic(personId, "items"),
      topic(personId, "dependents"),
      topic(personId, "relationships"),
    );
    const read = as ? profileSeenAs[as] : profilePage;
    const page = await read(reader, { viewerId, ownerId: personId });
    if (!page) throw new Refusal("not-found");
    return page;
  },

  search: async ({ viewerId, reader, dependsOn }, { text, page }) => {
    dependsOn(topic(viewerId, "relationships"), searchTopic);
    const found = await findPeople(reader, viewerId, text, page);
    return found;
  },

  update: ({ viewerId, now, change }, { changes }) =>
    change(changed(viewerId, changes), async (tx) => {
      const granted = await grant(tx, viewerId, viewerId);
      await updateProfile(tx, mayEdit(granted, "profile"), changes, now);
      return {};
    }),
};
