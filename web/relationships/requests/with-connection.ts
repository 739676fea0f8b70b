/** Requests that one act sent for both kinds are one row, among those to link dependents. */
import type { PersonAsked } from "#domain/people/profile.ts";

/** Whether the same act also sent one of `others`. An older server doesn't say when a request was sent. */
export const isWith = (others: readonly PersonAsked[], { id, askedAt }: PersonAsked): boolean =>
  askedAt > 0 && others.some((other) => other.id === id && other.askedAt === askedAt);
