/** A fair queue: work runs a few pieces at a time, and every key with work waiting gets a turn before any key's second. */

type Limits = {
  /** Pieces of work that run at the same time. */
  maxAtOnce: number;
  /** Of these, how many may have the same key. */
  maxPerKey: number;
};

type Line = { waiting: (() => Promise<void>)[]; running: number; isResting: boolean };

/** Synchronous work may run this long before the event loop handles what has arrived. */
const maxSliceMs = 5;

/** After synchronous work this long, such as an export, its key rests: a request takes several rounds of the event loop. */
const restAfterMs = 50;

/** Enough for a request that has arrived to be read and answered, with such work in none of them. */
const roundsOfRest = 16;

export class Turns {
  readonly #limits: Limits;
  /** Keys with work waiting or running, the next turn first. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  /** When the first turn of this round of the event loop began. */
  #sliceBegan: number | undefined;
  #isPaused = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Does `work` at once where there is room, else when the turn of `key` comes. The turn lasts until the
   * promise settles, so `work` must not wait for a reader.
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const line = this.#lines.get(key) ?? { waiting: [], running: 0, isResting: false };
    line.waiting.push(() => work().then(resolve, reject));
    this.#lines.set(key, line);
    this.#startSome();
    return promise;
  }

  #startSome(): void {
    while (this.#running < this.#limits.maxAtOnce && !this.#isPaused) {
      const next = this.#nextLine();
      if (!next) return;
      const [key, line] = next;
      const start = line.waiting.shift();
      this.#running += 1;
      line.running += 1;
      this.#toTheEnd(key, line);
      if (this.#sliceBegan === undefined) {
        this.#sliceBegan = performance.now();
        setImmediate(this.#nextSlice);
      }
      void start?.().finally(() => this.#end(key, line));
    }
  }

  #nextSlice = (): void => {
    this.#sliceBegan = undefined;
    this.#isPaused = false;
    this.#startSome();
  };

  #end(key: string, line: Line): void {
    this.#running -= 1;
    line.running -= 1;
    const began = this.#sliceBegan;
    const ranForMs = began === undefined ? 0 : performance.now() - began;
    if (ranForMs > restAfterMs) this.#rest(key, line);
    this.#toTheEnd(key, line);
    if (ranForMs > maxSliceMs) this.#isPaused = true;
    else this.#startSome();
  }

  #rest(key: string, line: Line, rounds = roundsOfRest): void {
    line.isResting = rounds > 0;
    if (line.isResting) return void setImmediate(() => this.#rest(key, line, rounds - 1));
    this.#toTheEnd(key, line);
    this.#startSome();
  }

  /** Moves a key behind all others; a key without work is forgotten. */
  #toTheEnd(key: string, line: Line): void {
    this.#lines.delete(key);
    if (line.running > 0 || line.waiting.length > 0 || line.isResting) this.#lines.set(key, line);
  }

  #nextLine(): [string, Line] | undefined {
    for (const entry of this.#lines) {
      const [, { waiting, running, isResting }] = entry;
      if (waiting.length > 0 && !isResting && running < this.#limits.maxPerKey) return entry;
    }
    return undefined;
  }
}
