/** Derives ids from a text, so that a repeated import adds nothing twice. */
import { v5 } from "uuid";

export const derivedId = (text: string): string =>
  // Ids are derived from UTF-8, which can't encode a lone surrogate.
  v5(text.isWellFormed() ? text : JSON.stringify(text), v5.URL);
