/** Counts characters as people do. */

/** Code points: '👟' is one character, where `length` is 2. */
export const characterCount = (value: string): number => Array.from(value).length;
