/** A person who has left for good: their rows are gone, and so are their id and name from what they did for others. */
import type { Author } from "#domain/history.ts";

/** What stands for the name. */
export const formerMember = "a former member";

export const isFormerMember = (author: Author): boolean => author?.id === "";
