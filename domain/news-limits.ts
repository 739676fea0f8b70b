/** How much of what's new there is, how far back it goes, and how often someone may be asked for their sizes. */
import { dayMs } from "#domain/time.ts";

export const newsMs = 90 * dayMs;

/** The latest sizes, and as many of what people did: someone waits for an answer, however many sizes change. */
export const maxNews = 100;

/** The latest sizes of each owner that someone else deleted, and as many dependents. */
export const maxDeletedNews = 20;

/** How often one person can ask another. */
export const askAgainMs = 7 * dayMs;
