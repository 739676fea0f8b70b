/** Decides which statements connections keep prepared, on both engines. */

/**
 * A statement with more values isn't kept: it has values for each of many rows, so its text differs
 * with the number of rows and takes a megabyte for a thousand rows.
 */
export const maxKeptValues = 200;
