/** Changes to the same thing that would meet again and again take turns instead. */

/** A change whose turn comes later is no longer wanted: its request has been given up by then. */
const maxWaitMs = 25_000;

/** No turn came in time. */
export class LockTimeout extends Error {
  constructor() {
    super("Too many changes to the same thing were waiting.");
    this.name = "LockTimeout";
  }
}

/** One queue a key, which is gone when nobody waits. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Whether there is a queue for any of these keys. */
  isTaken(keys: readonly string[]): boolean {
    return keys.some((key) => this.#last.has(key));
  }

  /** Runs `work` when all of `keys` are free. Throws a LockTimeout when that takes too long. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Everybody queues in one order, so that no two wait for each other.
    const [key, ...others] = [...new Set(keys)].toSorted();
    return key === undefined ? work() : this.#inTurn(key, () => this.run(others, work));
  }

  async #inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const over = Promise.withResolvers<void>();
    this.#last.set(key, over.promise);
    const asked = performance.now();
    try {
      await before;
      if (performance.now() - asked > maxWaitMs) throw new LockTimeout();
      return await work();
    } finally {
      if (this.#last.get(key) === over.promise) this.#last.delete(key);
      over.resolve();
    }
  }
}
