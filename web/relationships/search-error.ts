/** Validates a search text. Loaded with the first search, because the schemas are large. */
import { fieldErrors } from "#domain/field.ts";
import { searchText } from "#domain/people/profile.ts";

/** Undefined if the text is valid. */
export const searchError = (text: string): string | undefined => fieldErrors(searchText, text)[""];
