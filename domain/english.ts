/** The English in which dates are written: 'November 8', or '8 November' for those who read British English. */

/** `languages` are the reader's, the preferred first. Only `en` and the likes of `en-GB` count: a visitor's header can hold any text. */
export const englishOf = (languages: readonly string[]): string =>
  languages.find((language) => /^en(-[A-Z]{2})?$/.test(language)) ?? "en-US";
