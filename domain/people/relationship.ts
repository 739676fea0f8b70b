/** The relationship state machine, one table for both kinds (spec §4). */
/** A dependent link makes two people caretakers of each other's dependents. */
export const relationshipKinds = ["connection", "dependentLink"] as const;
export type RelationshipKind = (typeof relationshipKinds)[number];

/** The stored states of a pair, seen from one side. */
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

/** Requests to the same person per day, so that a denied request can't be repeated endlessly (spec §4). */
export const maxRequestsPerDay = 5;

/** One person's unanswered requests, both kinds together. */
export const maxPendingRequests = 200;

/** A person with this many relationships, both kinds together, can't send more requests. */
export const maxRelationships = 5000;

/** Dependent links per person: a page that shows every linked person's dependents stays small enough to load. */
export const maxDependentLinks = 50;

/** People whom one person can block. */
export const maxBlocks = 1000;

export const moves = Object.keys(relationshipMoves) as [RelationshipMove, ...RelationshipMove[]];

/** The moves possible from a state, in the order of their buttons. */
export const movesFrom = (state: RelationshipState): RelationshipMove[] =>
  moves.filter((move) => relationshipMoves[move].from === state);

/** The state of the same pair, seen from the other side. */
export const mirrored = { sent: "received", received: "sent", connected: "connected" } as const;
