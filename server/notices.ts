/** Who waits for which change. Whoever hears of one asks again. */

import type { Topic } from "#server/topics.ts";

/** How many watches are woken in one turn of the event loop: other requests get theirs in between. */
const wokenPerTurn = 16;

type Waiting = {
  topics: ReadonlySet<Topic>;
  /** What is told while an answer is being made, before anybody knows what it depends on. */
  meanwhile: Set<Topic>;
  /** Something may have been told meanwhile that nobody has heard. */
  missed: boolean;
  /** Something was told: its turn to be woken will come. */
  changed: boolean;
  /** Its turn has come. */
  due: boolean;
  wake: () => void;
};

export class Notices {
  readonly #waiting = new Map<Topic, Set<Waiting>>();
  readonly #asking = new Set<Waiting>();
  #woken: Waiting[] = [];
  #watches = 0;
  #everWoken = 0;

  /** Wakes everybody who watches one of the topics. */
  tell = (topics: readonly Topic[]): void => {
    for (const name of topics) {
      for (const watch of this.#waiting.get(name) ?? []) this.#change(watch);
      for (const watch of this.#asking) watch.meanwhile.add(name);
    }
  };

  /** Wakes everybody: nobody knows what has changed. */
  tellAll = (): void => {
    for (const watches of this.#waiting.values()) for (const watch of watches) this.#change(watch);
    for (const watch of this.#asking) watch.missed = true;
  };

  #change(watch: Waiting) {
    if (watch.changed) return;
    watch.changed = true;
    this.#woken.push(watch);
    if (this.#woken.length === 1) setImmediate(this.#wakeSome);
  }

  #wakeSome = () => {
    for (const watch of this.#woken.splice(0, wokenPerTurn)) {
      this.#everWoken += 1;
      watch.due = true;
      watch.wake();
    }
    if (this.#woken.length > 0) setImmediate(this.#wakeSome);
  };

  /** A watch for one answer: `begin` before it is made, `end` after, `change` to wait for the next. */
  open() {
    this.#watches += 1;
    const watch: Waiting = {
      topics: new Set(),
      meanwhile: new Set(),
      missed: false,
      changed: false,
      due: false,
      wake: () => {},
    };
    const follow = (topics: ReadonlySet<Topic>) => {
      for (const name of watch.topics.difference(topics)) {
        const others = this.#waiting.get(name);
        others?.delete(watch);
        if (others?.size === 0) this.#waiting.delete(name);
      }
      for (const name of topics.difference(watch.topics)) {
        const others = this.#waiting.get(name);
        if (others) others.add(watch);
        else this.#waiting.set(name, new Set([watch]));
      }
      watch.topics = topics;
    };

    return {
      begin: () => {
        watch.changed = false;
        watch.due = false;
        watch.meanwhile.clear();
        watch.missed = false;
        this.#asking.add(watch);
      },

      /** The answer depends on `topics`; one of them that was told meanwhile is a change. */
      end: (topics: ReadonlySet<Topic>) => {
        this.#asking.delete(watch);
        follow(topics);
        if (watch.missed || !topics.isDisjointFrom(watch.meanwhile)) this.#change(watch);
      },

      /** Resolves when a topic was told since `begin`, or when `signal` is aborted. */
      change: (signal: AbortSignal): Promise<void> =>
        new Promise((resolve) => {
          const done = () => {
            watch.wake = () => {};
            signal.removeEventListener("abort", done);
            resolve();
          };
          if (watch.due || signal.aborted) return resolve();
          watch.wake = done;
          signal.addEventListener("abort", done);
        }),

      close: () => {
        this.#watches -= 1;
        this.#asking.delete(watch);
        follow(new Set());
      },
    };
  }

  /** How many watches are open. */
  get watches(): number {
    return this.#watches;
  }

  /** How often a watch was woken so far. */
  get woken(): number {
    return this.#everWoken;
  }

  /** How many topics are watched; 0 once every watch is closed. */
  get watched(): number {
    return this.#waiting.size;
  }
}
