/** A mutex per key: changes that would keep conflicting with each other run one at a time instead. */

/** After this time the request has been given up, so its change must not run anymore. */
const maxWaitMs = 25_000;

/** The wait for a key took too long. */
export class LockTimeout extends Error {
  constructor() {
    super("Too many changes to the same data were waiting.");
    this.name = "LockTimeout";
  }
}

/** One queue per key, which is removed when it is empty. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Whether there is a queue for any of these keys. */
  isTaken(keys: readonly string[]): boolean {
    return keys.some((key) => this.#last.has(key));
  }

  /** Runs `work` when all of `keys` are free. Throws a LockTimeout when that takes too long. */
  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    // Keys are always taken in the same order, so that no two callers wait for each other.
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
