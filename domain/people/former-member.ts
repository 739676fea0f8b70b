/** A person who has left for good: their rows are gone, and so are their id and name from what they did for others. */
import type { Author } from "#domain/items/history.ts";

/** The words in place of the name of someone who has left. */
export const formerMember = "a former member";

export const isFormerMember = (author: Author): boolean => author?.id === "";
