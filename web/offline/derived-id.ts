/** Ids that the same text gets every time, so that a repeated import adds nothing twice. */
import { v5 } from "uuid";

export const derivedId = (text: string): string =>
  // Half a character has no bytes of its own, which the id is made of.
  v5(text.isWellFormed() ? text : JSON.stringify(text), v5.URL);
