/** Runs background work in passes: one at a time, at an interval, until the server stops. */
import type { Store } from "#server/store/database.ts";
import type { Log } from "#server/operations/log.ts";

export type Passes = {
  /** Runs a pass, as the timer does. Resolves after a pass that began later than this call. */
  pass: () => Promise<void>;
  stop: () => Promise<void>;
};

type Work = {
  /** The name of the work in the log: `housekeeping`. */
  name: string;
  everyMs: number;
  /** One pass; it ends early when the signal is aborted. */
  work: (stopping: AbortSignal) => Promise<void>;
  store: Pick<Store, "isUnavailable">;
  log: Pick<Log, "problem">;
};

export function startPasses({ name, everyMs, work, store, log }: Work): Passes {
  const stopping = new AbortController();
  let last = Promise.resolve();
  /** The pass after the running one: calls share it, so that passes don't queue up. */
  let next: Promise<void> | undefined;

  async function begin(): Promise<void> {
    next = undefined;
    try {
      await work(stopping.signal);
    } catch (error) {
      if (!store.isUnavailable(error)) log.problem(`${name} failed`, error);
    }
  }

  const pass = () => (next ??= last = last.then(begin));

  const timer = setInterval(() => void pass(), everyMs).unref();
  return {
    pass,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
      return last;
    },
  };
}
