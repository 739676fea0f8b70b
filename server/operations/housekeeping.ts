/** Sweeps away what is over and nobody needs, once an hour. Several servers may do so at once. */
import type { Store } from "#server/data/database.ts";
import { sweepAsked } from "#server/data/relationships.ts";
import { sweepSessions } from "#server/data/sessions.ts";
import type { Writer } from "#server/data/statement.ts";
import type { Log } from "#server/operations/log.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes some rows that were over well before `now`, in one transaction; resolves with how many. */
type Chore = (tx: Writer, now: number) => Promise<number>;

/** Every chore leaves alone what ended within the last week or, where it is worth less, the last day. */
const chores: readonly Chore[] = [sweepSessions, sweepAsked];

/** Transactions of one chore in one pass: what is left has time until the next. */
const maxTransactions = 200;

/** How far the two clocks may come apart between two passes: clocks are kept right in small steps. */
const maxDriftMs = minute;

/** A clock that was moved by more is not believed for a week. Less can't reach what chores leave alone. */
const maxJumpMs = 3 * day;
const distrustMs = 7 * day;

type Parts = {
  store: Pick<Store, "change" | "isUnavailable">;
  /** The wall clock, which can be wrong, and be set. */
  now: () => number;
  /** Milliseconds since some moment, which nobody can set. */
  monotonicNow: () => number;
  log: Pick<Log, "problem">;
};

export type Housekeeping = {
  /** One pass; those that are made by themselves are the same. */
  pass: () => Promise<void>;
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>;
};

export function startHousekeeping({ store, now, monotonicNow, log }: Parts): Housekeeping {
  let last = { wall: now(), monotonic: monotonicNow() };
  let believedFrom = last.monotonic;
  const stopping = new AbortController();
  let running = Promise.resolve();

  /** Whether the wall clock can be believed: it has gone on like the other, and was not far off lately. */
  function isBelieved(): boolean {
    const current = { wall: now(), monotonic: monotonicNow() };
    const drift = Math.abs(current.wall - last.wall - (current.monotonic - last.monotonic));
    last = current;
    if (drift > maxJumpMs) believedFrom = current.monotonic + distrustMs;
    return drift <= maxDriftMs && current.monotonic >= believedFrom;
  }

  async function sweep(): Promise<void> {
    if (stopping.signal.aborted || !isBelieved()) return;
    const moment = last.wall;
    for (const chore of chores) {
      for (let times = 0; times < maxTransactions && !stopping.signal.aborted; times++) {
        if ((await store.change([], (tx) => chore(tx, moment))) === 0) break;
      }
    }
  }

  const pass = () =>
    (running = running.then(sweep).catch((error: unknown) => {
      if (!store.isUnavailable(error)) log.problem("housekeeping failed", error);
    }));

  const timer = setInterval(() => void pass(), hour).unref();
  return {
    pass,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
      return running;
    },
  };
}
