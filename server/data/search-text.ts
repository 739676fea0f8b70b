/** The text that people are found by, the same on every engine (spec §5, every script). */
import { folded } from "#domain/folded.ts";

/**
 * White space is folded to one space, so that a line end is only ever the one between name and e-mail,
 * and nobody can search across it. The trailing line ends make every one or two last characters the
 * start of some three, which is how an index of threes finds short texts.
 */
export const searchTextOf = (displayName: string, email: string | null): string =>
  `${folded(displayName)}\n${folded(email ?? "")}\n\n`;
