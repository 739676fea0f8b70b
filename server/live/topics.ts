/** Names what can change: an answer depends on topics, and a change publishes them. Topics contain ids, never data. */

/**
 * `account` covers identities, sessions, and tokens; `shares` the creation and end of share links,
 * `opens` their being opened.
 */
export type Facet =
  | "profile"
  | "items"
  | "dependents"
  | "relationships"
  | "shares"
  | "opens"
  | "invitations"
  | "news"
  | "account";

export type Topic = `${string}:${Facet}` | `session:${string}` | `token:${string}` | typeof searchTopic;

export const topic = (personId: string, facet: Facet): Topic => `${personId}:${facet}`;

/** The topic of a person's own sizes, or of a dependent, whose sizes are shown with it. */
export const sizesTopic = (ownerId: string, dependentId: string | null): Topic =>
  topic(ownerId, dependentId === null ? "items" : "dependents");

export const sessionTopic = (sessionId: string): Topic => `session:${sessionId}`;

/** Published when a personal token is revoked, or its text replaced. */
export const tokenTopic = (tokenId: string): Topic => `token:${tokenId}`;

/** Published when someone becomes searchable, stops being so, or is found by other words. */
export const searchTopic = "everybody:search";
