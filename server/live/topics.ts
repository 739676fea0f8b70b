/** Topics name what can change: an answer depends on topics, and a change publishes them. Ids, never data. */

/**
 * `account` is how someone signs in and where, and their tokens; `shares` are links that are made and turned off,
 * `opens` that links are opened.
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

export type Topic =
  | `${string}:${Facet}`
  | `session:${string}`
  | `token:${string}`
  | typeof searchTopic;

export const topic = (personId: string, facet: Facet): Topic => `${personId}:${facet}`;

/** The topic of a person's own sizes, or of a dependent's, which are shown with the dependent. */
export const sizesTopic = (ownerId: string, dependentId: string | null): Topic =>
  topic(ownerId, dependentId === null ? "items" : "dependents");

export const sessionTopic = (sessionId: string): Topic => `session:${sessionId}`;

/** Published when a personal token is revoked, or its text replaced. */
export const tokenTopic = (tokenId: string): Topic => `token:${tokenId}`;

/** Published when someone becomes findable, stops being so, or is found by other words. */
export const searchTopic = "everybody:search";
