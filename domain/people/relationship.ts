/** The relationship state machine, one table for both kinds (spec §4). */
/** A dependent link makes two people caretakers of each other's dependents. */
export const relationshipKinds = ["connection", "dependentLink"] as const;
export type RelationshipKind = (typeof relationshipKinds)[number];

export const storedStates = ["sent", "received", "connected"] as const;
export type StoredState = (typeof storedStates)[number];

export const relationshipStates = ["self", "none", ...storedStates] as const;
export type RelationshipState = (typeof relationshipStates)[number];

/**
 * The moves a person can make, with the state each starts from. `self` allows none: one's own profile has no
 * buttons. A request to someone who has already sent one counts as an accept.
 */
export const relationshipMoves = {
  request: { from: "none", to: "sent" },
  cancel: { from: "sent", to: "none" },
  accept: { from: "received", to: "connected" },
  deny: { from: "received", to: "none" },
  disconnect: { from: "connected", to: "none" },
} as const satisfies Record<string, { from: RelationshipState; to: RelationshipState }>;

export type RelationshipMove = keyof typeof relationshipMoves;

/** Maximum requests to the same person per day, so that a denied request can't be repeated endlessly (spec §4). */
export const maxRequestsPerDay = 5;

/** Maximum pending requests of one person, both kinds together. */
export const maxPendingRequests = 200;

/** Maximum relationships of both kinds before a person can't send more requests. */
export const maxRelationships = 5000;

/**
 * Maximum dependent links per person, so that a page with every linked person's dependents stays small enough to load.
 */
export const maxDependentLinks = 50;

export const maxBlocks = 1000;

export const moves = Object.keys(relationshipMoves) as [RelationshipMove, ...RelationshipMove[]];

/** The possible moves from a state, in the order of their buttons. */
export const movesFrom = (state: RelationshipState): RelationshipMove[] =>
  moves.filter((move) => relationshipMoves[move].from === state);

export const mirrored = { sent: "received", received: "sent", connected: "connected" } as const;
