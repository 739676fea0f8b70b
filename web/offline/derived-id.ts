/** Ids that the same text gets every time, so that a repeated import adds nothing twice. */
import { v5 } from "uuid";

export const derivedId = (text: string): string => v5(text, v5.URL);
