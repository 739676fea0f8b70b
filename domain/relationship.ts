/** How two people stand to each other, and how that changes: one table for both kinds (spec §4). */
import * as z from "zod/mini";

/** A dependent link makes two people caretakers of each other's dependents. */
export const relationshipKinds = ["connection", "dependentLink"] as const;
export type RelationshipKind = (typeof relationshipKinds)[number];

/** What is stored of a pair, seen from one side. */
export const storedStates = ["sent", "received", "connected"] as const;
export type StoredState = (typeof storedStates)[number];

export const relationshipStates = ["self", "none", ...storedStates] as const;
export type RelationshipState = (typeof relationshipStates)[number];

/**
 * The moves a person can make, by the state they start from. `self` starts none: a page of one's own
 * has no buttons. Asking somebody who has asked me is an accept, whichever was pressed first.
 */
export const relationshipMoves = {
  request: { from: "none", to: "sent" },
  cancel: { from: "sent", to: "none" },
  accept: { from: "received", to: "connected" },
  deny: { from: "received", to: "none" },
  disconnect: { from: "connected", to: "none" },
} as const satisfies Record<string, { from: RelationshipState; to: RelationshipState }>;

export type RelationshipMove = keyof typeof relationshipMoves;

/** Whoever was asked and said no need not hear it again and again (spec §4). */
export const maxRequestsPerDay = 5;

/** Requests of one person that may wait for an answer at once, of both kinds together. */
export const maxPendingRequests = 200;

/** Relationships of one person with which they may still ask for more, of both kinds together. */
export const maxRelationships = 5000;

/** Dependent links of one person: a page that shows everyone's dependents stays small enough to load. */
export const maxDependentLinks = 50;

const moves = Object.keys(relationshipMoves) as [RelationshipMove, ...RelationshipMove[]];

/** The moves that are open from a state, in the order in which their buttons stand. */
export const movesFrom = (state: RelationshipState): RelationshipMove[] =>
  moves.filter((move) => relationshipMoves[move].from === state);

/** The same pair, seen from the other side. */
export const mirrored = { sent: "received", received: "sent", connected: "connected" } as const;

export const relationshipKind = z.enum(relationshipKinds);
export const relationshipState = z.enum(relationshipStates);
export const relationshipMove = z.enum(moves);
