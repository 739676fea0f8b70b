/** Ids that the same text gets every time, so that a repeated import adds nothing twice. */
import { v5 } from "uuid";

export const derivedId = (text: string): string =>
  // The id is made of bytes, and a lone surrogate has none.
  v5(text.isWellFormed() ? text : JSON.stringify(text), v5.URL);
