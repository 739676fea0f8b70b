/** The English in which dates are written: 'November 8', or '8 November' for those who read British English. */

/** `languages` are a reader's own, the preferred first. Only what is plainly a tag counts: others can't be used. */
export const englishOf = (languages: readonly string[]): string =>
  languages.find((language) => /^en(-[A-Z]{2})?$/.test(language)) ?? "en-US";
