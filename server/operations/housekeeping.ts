/** Deletes expired rows once an hour. Several servers may do so at once. */
import type { Store } from "#server/store/database.ts";
import { sweepAsks } from "#server/data/relationships/asks.ts";
import { sweepDeleted } from "#server/data/deleted/sweep.ts";
import { sweepInvitations } from "#server/data/invitations/invitations.ts";
import { sweepMails } from "#server/data/notifications/outbox.ts";
import { sweepAsked } from "#server/data/relationships/relationships.ts";
import { sweepSessions } from "#server/data/account/sessions.ts";
import { sweepShares } from "#server/data/shares/shares.ts";
import type { Writer } from "#server/store/statement.ts";
import type { Log } from "#server/operations/log.ts";
import { type Passes, startPasses } from "#server/operations/passes.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";

/** Deletes some rows that expired well before `now`, in one transaction; resolves with their number. */
type Sweep = (tx: Writer, now: number) => Promise<number>;

/**
 * Each sweep, with the words for one and for several of its rows in the log. Sweeps keep rows for a
 * few days after they expire, or one day where they matter less.
 */
const sweeps: readonly (readonly [Sweep, one: string, several: string])[] = [
  [sweepSessions, "session", "sessions"],
  [sweepAsked, "record of a request", "records of requests"],
  [sweepDeleted, "deleted size or dependent", "deleted sizes and dependents"],
  [sweepShares, "share link", "share links"],
  [sweepInvitations, "invitation", "invitations"],
  [sweepAsks, "request for sizes", "requests for sizes"],
  [sweepMails, "email", "emails"],
];

/** Limits the transactions of one sweep in one pass; the rest waits for the next pass. */
const maxTransactions = 200;

/** How far the two clocks may drift apart between passes: clocks are corrected in small steps. */
const maxDriftMs = minuteMs;

/** Distrusts the clock for a week after a larger jump. A smaller jump can't reach rows that sweeps still keep. */
const maxJumpMs = 3 * dayMs;
const distrustMs = 7 * dayMs;

type HousekeepingDependencies = {
  store: Pick<Store, "change" | "isUnavailable">;
  /** The wall clock, which can be wrong and can be set. */
  now: () => number;
  /** Milliseconds since an arbitrary moment; this clock can't be set. */
  monotonicNow: () => number;
  log: Pick<Log, "problem" | "say">;
};

export function startHousekeeping({ store, now, monotonicNow, log }: HousekeepingDependencies): Passes {
  let last = { wall: now(), monotonic: monotonicNow() };
  let trustedFrom = last.monotonic;
  let saidAt = -Infinity;
  /** The rows deleted since the last line in the log. */
  const deleted = new Map<Sweep, number>();

  /** Whether the wall clock kept pace with the monotonic one, and hasn't jumped recently. */
  function isClockTrusted(): boolean {
    const current = { wall: now(), monotonic: monotonicNow() };
    const drift = Math.abs(current.wall - last.wall - (current.monotonic - last.monotonic));
    last = current;
    if (drift > maxJumpMs) trustedFrom = current.monotonic + distrustMs;
    return drift <= maxDriftMs && current.monotonic >= trustedFrom;
  }

  async function sweepAll(stopping: AbortSignal): Promise<void> {
    if (stopping.aborted || !isClockTrusted()) return;
    const moment = last.wall;
    for (const [sweep] of sweeps) {
      for (let times = 0; times < maxTransactions && !stopping.aborted; times++) {
        const count = await store.change([], (tx) => sweep(tx, moment));
        if (count === 0) break;
        deleted.set(sweep, (deleted.get(sweep) ?? 0) + count);
      }
    }
    // Logs once a day, so that an operator sees that it works.
    if (last.monotonic - saidAt < dayMs) return;
    saidAt = last.monotonic;
    log.say(sentenceOf(deleted));
    deleted.clear();
  }

  return startPasses({ name: "housekeeping", everyMs: hourMs, work: sweepAll, store, log });
}

function sentenceOf(deleted: ReadonlyMap<Sweep, number>): string {
  const counts = sweeps.flatMap(([sweep, one, several]) => {
    const count = deleted.get(sweep) ?? 0;
    return count === 0 ? [] : `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
  });
  if (counts.length === 0) return "Housekeeping found nothing to delete.";
  return `Housekeeping deleted ${new Intl.ListFormat("en").format(counts)}.`;
}
