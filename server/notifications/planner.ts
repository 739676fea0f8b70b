/** Queues what time alone makes due: summaries, checks, and new sizes for those who see them. */
import type { Store } from "#server/store/database.ts";
import { nextWearer, tellReaders } from "#server/data/notifications/new-sizes.ts";
import { planSummaries } from "#server/data/notifications/summaries.ts";
import type { Log } from "#server/operations/log.ts";
import { type Passes, startPasses } from "#server/operations/passes.ts";

const pollMs = 10_000;

/** Limits the transactions of one pass; the rest waits for the next one. */
const maxPerPass = 500;

type PlannerDependencies = {
  store: Pick<Store, "read" | "change" | "isUnavailable">;
  now: () => number;
  log: Pick<Log, "problem">;
};

export function startPlanning({ store, now, log }: PlannerDependencies): Passes {
  async function planAll(stopping: AbortSignal): Promise<void> {
    for (let times = 0; times < maxPerPass && !stopping.aborted; times++) {
      if ((await store.change([], (tx) => planSummaries(tx, now()))) === 0) break;
    }
    for (let times = 0; times < maxPerPass && !stopping.aborted; times++) {
      const wearer = await nextWearer(store.read, now());
      if (wearer === undefined) return;
      await store.change([], (tx) => tellReaders(tx, wearer, now()));
    }
  }

  return startPasses({
    name: "planning notifications",
    everyMs: pollMs,
    work: planAll,
    store,
    log,
  });
}
