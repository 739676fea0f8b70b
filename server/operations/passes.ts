/** Background work, done in passes: one at a time, every so often, until the server stops. */
import type { Store } from "#server/store/database.ts";
import type { Log } from "#server/operations/log.ts";

export type Passes = {
  /** Makes a pass, as the timer does. Resolves after one that began later than this call. */
  pass: () => Promise<void>;
  /** Resolves once no pass is running. */
  stop: () => Promise<void>;
};

type Work = {
  /** As the log says what failed: `housekeeping`. */
  name: string;
  everyMs: number;
  /** One pass; it ends early once the signal is aborted. */
  work: (stopping: AbortSignal) => Promise<void>;
  store: Pick<Store, "isUnavailable">;
  log: Pick<Log, "problem">;
};

export function startPasses({ name, everyMs, work, store, log }: Work): Passes {
  const stopping = new AbortController();
  let last = Promise.resolve();
  /** The pass after the one that is running: however long that takes, there is one. */
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
