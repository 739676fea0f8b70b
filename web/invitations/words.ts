/** The names of each kind of invitation. */
import type { RelationshipKind } from "#domain/people/relationship.ts";
import * as w from "#words/en/invitations.js";

export const kindWords: Record<RelationshipKind, string> = {
  connection: w.see,
  dependentLink: w.lookAfter,
};
