/**
 * A fair queue: it runs a few pieces of work at a time, and gives every waiting key a turn before
 * any key's second. A request is what someone waits for; an update refreshes open pages. Their
 * turns alternate, so a request never waits for thousands of updates.
 */

type Limits = {
  maxAtOnce: number;
  maxPerKey: number;
};

export type Lane = "request" | "update";

type Work = () => Promise<void>;

/** A key that has work running, or that rests after work. */
type Active = { running: number; isResting: boolean };

/** Limits synchronous work before the event loop handles what has arrived. */
const maxSliceMs = 5;

/**
 * A key that blocked the loop this long (an export) is skipped for `roundsOfRest` rounds, so a
 * waiting request gets through.
 */
const restAfterMs = 50;

/** Enough rounds for a request that has arrived to be read and answered without such work in between. */
const roundsOfRest = 16;

export class Turns {
  readonly #limits: Limits;
  /** Keys with waiting work, the next turn first. */
  readonly #waiting = { request: new Map<string, Work[]>(), update: new Map<string, Work[]>() };
  readonly #active = new Map<string, Active>();
  #running = 0;
  /** The lane that goes first if both have work. */
  #next: Lane = "request";
  /** When the first turn of this round of the event loop began. */
  #sliceBegan: number | undefined;
  #isPaused = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` immediately if there is room, otherwise when the turn of `key` comes. The turn
   * lasts until the promise settles, so `work` must not wait for a reader.
   */
  run<Result>(key: string, work: () => Promise<Result>, lane: Lane = "request"): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const waiting = this.#waiting[lane];
    const line = waiting.get(key);
    const start = async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error);
      }
    };
    if (line) line.push(start);
    else waiting.set(key, [start]);
    this.#startSome();
    return promise;
  }

  #startSome(): void {
    while (this.#running < this.#limits.maxAtOnce && !this.#isPaused) {
      const lane = this.#next;
      const other = lane === "request" ? "update" : "request";
      const started = this.#startOf(lane) || this.#startOf(other);
      if (!started) return;
    }
  }

  #startOf(lane: Lane): boolean {
    for (const [key, line] of this.#waiting[lane]) {
      const active = this.#active.get(key) ?? { running: 0, isResting: false };
      if (active.isResting || active.running >= this.#limits.maxPerKey) continue;
      const start = line.shift();
      this.#running += 1;
      active.running += 1;
      this.#active.set(key, active);
      this.#next = lane === "request" ? "update" : "request";
      this.#toTheEnd(key);
      if (this.#sliceBegan === undefined) {
        this.#sliceBegan = performance.now();
        setImmediate(this.#nextSlice);
      }
      void start?.().finally(() => this.#end(key, active));
      return true;
    }
    return false;
  }

  #nextSlice = (): void => {
    this.#sliceBegan = undefined;
    this.#isPaused = false;
    this.#startSome();
  };

  #end(key: string, active: Active): void {
    this.#running -= 1;
    active.running -= 1;
    const began = this.#sliceBegan;
    const ranForMs = began === undefined ? 0 : performance.now() - began;
    if (ranForMs > restAfterMs && !active.isResting) this.#rest(key, active);
    this.#forget(key, active);
    this.#toTheEnd(key);
    if (ranForMs > maxSliceMs) this.#isPaused = true;
    else this.#startSome();
  }

  #rest(key: string, active: Active, rounds = roundsOfRest): void {
    active.isResting = rounds > 0;
    if (active.isResting) return void setImmediate(() => this.#rest(key, active, rounds - 1));
    this.#forget(key, active);
    this.#startSome();
  }

  #forget(key: string, { running, isResting }: Active): void {
    if (running === 0 && !isResting) this.#active.delete(key);
  }

  /** Moves a key behind all others, in both lanes, and removes a key without work. */
  #toTheEnd(key: string): void {
    for (const waiting of [this.#waiting.request, this.#waiting.update]) {
      const line = waiting.get(key);
      waiting.delete(key);
      if (line && line.length > 0) waiting.set(key, line);
    }
  }
}
