/** What invitations of each kind are called. */
import type { RelationshipKind } from "#domain/relationship.ts";

export const kindWords: Record<RelationshipKind, string> = {
  connection: "Connect",
  dependentLink: "Connect and care together",
};

/** 'November 28'. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" }).format(at);
