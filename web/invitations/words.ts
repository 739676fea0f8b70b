/** The names of each kind of invitation. */
import type { RelationshipKind } from "#domain/people/relationship.ts";

export const kindWords: Record<RelationshipKind, string> = {
  connection: "Connect",
  dependentLink: "Connect and link dependents",
};
