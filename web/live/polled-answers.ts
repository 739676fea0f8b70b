/** Answers queries with one call each, for a network that buffers the stream. */
import type { InputOf } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { ServerFailed, call } from "#web/live/calls.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/** `waitMs` is how long the server asks to wait before the next calls; a search has a limit of its own. */
export type PolledAnswers = { events: readonly LiveEvent[]; waitMs: number };

/** A longer call has met a dead network; the next one is made soon. */
const timeoutMs = 15_000;

/**
 * Requests each query, then the viewer: if someone else has signed in meanwhile, their name is reported before
 * answers that may be theirs. Throws Unanswered.
 */
export async function polledAnswers(queries: readonly WatchedQuery[], isTimed: boolean): Promise<PolledAnswers> {
  const ask = (isDue: (query: WatchedQuery) => boolean) =>
    Promise.all(queries.flatMap((query, at) => (isDue(query) ? [answerTo(query, at)] : [])));
  const answers = await ask((query) => !isViewer(query) && !(isTimed && isSearched(query)));
  const events = [...(await ask(isViewer)), ...answers];
  const limited = events.filter(({ query }) => queries[query]?.call !== "profiles.search");
  const waits = limited.map((event) => ("refused" in event && event.refused.retryAfter) || 0);
  return { events, waitMs: 1000 * Math.max(0, ...waits) };
}

const isViewer = ({ call: name }: WatchedQuery): boolean => name === "viewer.me";

/** Whether this is an answered search. Searches have a rate limit of their own, which polling would use up. */
const isSearched = ({ call: name, state }: WatchedQuery): boolean =>
  name === "profiles.search" && state.answer !== undefined;

async function answerTo({ call: name, input }: WatchedQuery, query: number): Promise<LiveEvent> {
  try {
    return { query, answer: await call(name, input as InputOf<typeof name>, timeoutMs) };
  } catch (error) {
    if (error instanceof ServerFailed) return { query, failed: true };
    if (!(error instanceof Refusal)) throw error;
    const { reason: refusal, fields, retryAfter } = error;
    return { query, refused: { refusal, fields, retryAfter } };
  }
}
