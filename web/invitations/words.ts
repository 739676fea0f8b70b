/** What invitations of each kind are called. */
import type { RelationshipKind } from "#domain/people/relationship.ts";

export const kindWords: Record<RelationshipKind, string> = {
  connection: "Connect",
  dependentLink: "Connect and care together",
};
