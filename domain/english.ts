/** Chooses the English for dates: 'November 8', or '8 November' for readers of British English. */

/**
 * `languages` are the reader's, most preferred first. Accepts only `en` and tags such as `en-GB`, because a visitor's
 * header can contain any text.
 */
export const englishOf = (languages: readonly string[]): string =>
  languages.find((language) => /^en(-[A-Z]{2})?$/.test(language)) ?? "en-US";
