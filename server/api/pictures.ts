/** Changes to the pictures of people and dependents; server/http/picture.ts sends them. */
import type { Handlers } from "#server/api/handlers.ts";
import { type Granted, grant, mayEdit } from "#server/data/access/access.ts";
import { type PictureRights, removePicture, setPicture } from "#server/data/pictures/pictures.ts";
import { type Topic, searchTopic, topic } from "#server/live/topics.ts";

/** People found by a search show their pictures. */
const changed = (ownerId: string, dependentId: string | null): Topic[] =>
  dependentId === null ? [topic(ownerId, "profile"), searchTopic] : [topic(ownerId, "dependents")];

/** Throws `not-allowed`. */
const rightsOf = (granted: Granted, dependentId: string | null): PictureRights =>
  dependentId === null
    ? { may: mayEdit(granted, "profile"), dependentId }
    : { may: mayEdit(granted, "dependents"), dependentId };

export const pictures: Handlers["pictures"] = {
  set: ({ viewerId, now, change }, { ownerId, dependentId, jpeg }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      const of = rightsOf(await grant(tx, viewerId, ownerId), dependentId);
      return { photoURL: await setPicture(tx, of, jpeg, now) };
    }),

  remove: ({ viewerId, now, change }, { ownerId, dependentId }) =>
    change(changed(ownerId, dependentId), async (tx) => {
      await removePicture(tx, rightsOf(await grant(tx, viewerId, ownerId), dependentId), now);
      return {};
    }),
};
