/** The rule for a searched text. Loaded with the first search, since the schemas are large. */
import { fieldErrors } from "#domain/field.ts";
import { searchText } from "#domain/people/profile.ts";

/** Undefined if the text can be searched for. */
export const searchError = (text: string): string | undefined => fieldErrors(searchText, text)[""];
