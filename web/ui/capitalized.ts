/** Capitalizes a phrase for the start of a sentence or label: “Runs small” for “runs small”. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
