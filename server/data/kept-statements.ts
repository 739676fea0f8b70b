/**
 * A statement with more values than this isn't kept prepared. It has some for each of many rows, so its text is another
 * one for every number of rows, and a megabyte for a thousand of them.
 */
export const maxKeptValues = 200;
