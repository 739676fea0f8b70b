/** People who have left: their rows are gone, and their id and name are removed from what they did for others. */
import type { Author } from "#domain/items/history.ts";

/** Replaces the name of someone who has left. */
export const formerMember = "a former member";

export const isFormerMember = (author: Author): boolean => author?.id === "";
