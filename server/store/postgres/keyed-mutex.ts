/** A mutex per key: changes that would keep conflicting run one at a time instead. */

/** Gives up before the request times out, because its change must not run after that. */
const maxWaitMs = 25_000;

export class LockTimeout extends Error {
  constructor() {
    super("Too many changes to the same data were waiting.");
    this.name = "LockTimeout";
  }
}

/** Keeps one queue per key, and removes it when it is empty. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  isTaken(keys: readonly string[]): boolean {
    return keys.some((key) => this.#last.has(key));
  }

  /** Runs `work` when all of `keys` are free. Throws a LockTimeout when that takes too long. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Always takes keys in the same order, so two callers can't deadlock.
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
