/** A phrase as it begins a sentence or stands on a label: “Runs small” for “runs small”. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
