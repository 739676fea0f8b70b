/** Limits for What's new: how many entries, how far back, and how often someone may be asked for their sizes. */
import { dayMs } from "#domain/time.ts";

export const newsMs = 90 * dayMs;

/**
 * Maximum sizes, and maximum entries about people. Separate, so that many changed sizes can't displace a request that
 * needs an answer.
 */
export const maxNews = 100;

export const maxDeletedNews = 20;

/** How long someone must wait before asking for the same size again. */
export const askAgainMs = 7 * dayMs;

/**
 * Maximum asks of one person about one wearer within that time. Answered ones count, too: otherwise the limit would tell that a
 * private size was entered.
 */
export const maxAsks = 5;
