/** Moves between two people; each is one transaction, published to both. */
import type { Handlers } from "#server/api/handlers.ts";
import { moveRelationship } from "#server/data/relationships/relationships.ts";
import { topic } from "#server/live/topics.ts";

export const relationships: Handlers["relationships"] = {
  move: ({ viewerId, tokenId, now, change }, { move, otherId, ...which }) =>
    change(
      (endedBlock: boolean) => [
        topic(viewerId, "relationships"),
        topic(otherId, "relationships"),
        ...(endedBlock ? [topic(viewerId, "dependents")] : []),
      ],
      (tx) => moveRelationship(tx, { ...which, viewerId, otherId, tokenId }, move, now),
    ).then(() => ({})),
};
