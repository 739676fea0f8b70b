/** What can change, by name: an answer depends on topics, and a change tells them. Ids, never data. */

export type Facet = "profile" | "items" | "dependents" | "relationships";

export type Topic = `${string}:${Facet}` | `session:${string}` | typeof searchTopic;

export const topic = (personId: string, facet: Facet): Topic => `${personId}:${facet}`;

export const sessionTopic = (sessionId: string): Topic => `session:${sessionId}`;

/** Somebody can be found by other words, or from now on, or no longer. */
export const searchTopic = "everybody:search";
