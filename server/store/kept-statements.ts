/** Which statements connections keep prepared, on both engines. */

/**
 * A statement with more values than this isn't kept: it has some for each of many rows, so every number of rows has a
 * text of its own, and a thousand rows have a megabyte of it.
 */
export const maxKeptValues = 200;
