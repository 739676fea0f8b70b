/** Sweeps away what is over and nobody needs, once an hour. Several servers may do so at once. */
import type { Store } from "#server/data/database.ts";
import { sweepAsked } from "#server/data/relationships.ts";
import { sweepSessions } from "#server/data/sessions.ts";
import type { Writer } from "#server/data/statement.ts";
import type { Log } from "#server/operations/log.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Deletes some rows that were over well before `now`, in one transaction; resolves with how many. */
type Sweep = (tx: Writer, now: number) => Promise<number>;

/** Every chore leaves alone what ended within the last week or, where it is worth less, the last day. */
const chores: readonly Sweep[] = [sweepSessions, sweepAsked];

/** Transactions of one chore in one pass: what is left has time until the next. */
const maxTransactions = 200;

/** How far the two clocks may come apart between two passes: clocks are kept right in small steps. */
const maxDriftMs = minuteMs;

/** A clock that was moved by more is not believed for a week. Less can't reach what chores leave alone. */
const maxJumpMs = 3 * dayMs;
const distrustMs = 7 * dayMs;

type HousekeepingDependencies = {
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

export function startHousekeeping({
  store,
  now,
  monotonicNow,
  log,
}: HousekeepingDependencies): Housekeeping {
  let last = { wall: now(), monotonic: monotonicNow() };
  let trustedFrom = last.monotonic;
  const stopping = new AbortController();
  let running = Promise.resolve();

  /** Whether the wall clock can be believed: it has gone on like the other, and was not far off lately. */
  function isClockTrusted(): boolean {
    const current = { wall: now(), monotonic: monotonicNow() };
    const drift = Math.abs(current.wall - last.wall - (current.monotonic - last.monotonic));
    last = current;
    if (drift > maxJumpMs) trustedFrom = current.monotonic + distrustMs;
    return drift <= maxDriftMs && current.monotonic >= trustedFrom;
  }

  async function sweep(): Promise<void> {
    if (stopping.signal.aborted || !isClockTrusted()) return;
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

  const timer = setInterval(() => void pass(), hourMs).unref();
  return {
    pass,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
      return running;
    },
  };
}
