/** Who waits for which change. Whoever hears of one asks again. */
import type { Topic } from "#server/topics.ts";

/** How many ask again at the same time: whoever asks something else comes in between. */
const mostAtOnce = 4;

/** Most topics are watched by one or two: a list is a quarter of the size of a set. */
type Crowd = Watch[] | Set<Watch>;

/** Beyond it, leaving a list would take long. */
const longestList = 8;

export class Notices {
  readonly #waiting = new Map<Topic, Crowd>();
  readonly #asking = new Set<Watch>();
  /** Those who are to be woken, from `#next` on. */
  #changed: Watch[] = [];
  #next = 0;
  #isScheduled = false;
  #awake = 0;
  #watches = 0;
  #everWoken = 0;

  /** Wakes everybody who watches one of the topics. */
  tell = (topics: readonly Topic[]): void => {
    for (const name of topics) {
      for (const watch of this.#waiting.get(name) ?? []) this.changed(watch);
      for (const watch of this.#asking) {
        if (watch.meanwhile instanceof Set) watch.meanwhile.add(name);
      }
    }
  };

  /** Wakes everybody: nobody knows what has changed. */
  tellAll = (): void => {
    for (const crowd of this.#waiting.values()) {
      for (const watch of crowd) this.changed(watch);
    }
    for (const watch of this.#asking) watch.meanwhile = "anything";
  };

  /** A watch for one answer, which lives as long as somebody looks at it. */
  open(): Watch {
    this.#watches += 1;
    return new Watch(this);
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

  // What follows is for watches.

  changed(watch: Watch): void {
    if (watch.isChanged) return;
    watch.isChanged = true;
    this.#changed.push(watch);
    this.#schedule();
  }

  begins(watch: Watch): void {
    this.#asking.add(watch);
  }

  ends(watch: Watch): void {
    this.#asking.delete(watch);
    if (!watch.isAwake) return;
    watch.isAwake = false;
    this.#awake -= 1;
    this.#schedule();
  }

  follows(watch: Watch, topics: ReadonlySet<Topic>): void {
    for (const name of watch.topics) {
      if (topics.has(name)) continue;
      const crowd = this.#waiting.get(name);
      if (crowd instanceof Set) crowd.delete(watch);
      else crowd?.splice(crowd.indexOf(watch), 1);
      if (crowd && sizeOf(crowd) === 0) this.#waiting.delete(name);
    }
    const before = new Set(watch.topics);
    for (const name of topics) {
      if (before.has(name)) continue;
      const crowd = this.#waiting.get(name);
      if (crowd instanceof Set) crowd.add(watch);
      else if (!crowd) this.#waiting.set(name, [watch]);
      else if (crowd.length < longestList) this.#waiting.set(name, [...crowd, watch]);
      else this.#waiting.set(name, new Set([...crowd, watch]));
    }
    watch.topics = [...topics];
  }

  closes(watch: Watch): void {
    this.#watches -= 1;
    this.ends(watch);
    this.follows(watch, new Set());
  }

  #schedule() {
    if (this.#isScheduled || this.#changed.length === 0) return;
    this.#isScheduled = true;
    setImmediate(this.#wakeSome);
  }

  #wakeSome = () => {
    this.#isScheduled = false;
    while (this.#awake < mostAtOnce) {
      const watch = this.#changed[this.#next];
      if (!watch) {
        this.#changed = [];
        this.#next = 0;
        return;
      }
      this.#next += 1;
      if (watch.isClosed) continue;
      this.#everWoken += 1;
      // One that still sends its last answer takes no place: its reader may be slow.
      if (watch.wake()) this.#awake += 1;
    }
  };
}

const sizeOf = (crowd: Crowd): number => (crowd instanceof Set ? crowd.size : crowd.length);

/** One answer that somebody looks at: `ask` makes it, `change` waits until it is to be made again. */
export class Watch {
  readonly #notices: Notices;
  topics: readonly Topic[] = [];
  /** What is told while an answer is being made, before anybody knows what it depends on. */
  meanwhile: Set<Topic> | "anything" | undefined;
  /** Something was told: its turn to be woken will come. */
  isChanged = false;
  /** It was woken, and has not asked to the end yet. */
  isAwake = false;
  isClosed = false;
  #isDue = false;
  #wake: (() => void) | undefined;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** Makes an answer. One of its topics that is told meanwhile is a change. */
  async ask<Answer extends { topics: ReadonlySet<Topic> }>(
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    this.isChanged = false;
    this.#isDue = false;
    const meanwhile = new Set<Topic>();
    this.meanwhile = meanwhile;
    this.#notices.begins(this);
    try {
      const answer = await make();
      if (this.isClosed) return answer;
      this.#notices.follows(this, answer.topics);
      const told = this.meanwhile as Watch["meanwhile"];
      if (told === "anything" || !answer.topics.isDisjointFrom(meanwhile)) {
        this.#notices.changed(this);
      }
      return answer;
    } finally {
      this.meanwhile = undefined;
      this.#notices.ends(this);
    }
  }

  /** Resolves when a topic was told since the last answer began, or when the watch is closed. */
  change(): Promise<void> {
    if (this.#isDue || this.isClosed) return Promise.resolve();
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Its turn has come; whether somebody waits for it. */
  wake(): boolean {
    this.#isDue = true;
    const wake = this.#wake;
    this.#wake = undefined;
    this.isAwake = wake !== undefined;
    wake?.();
    return this.isAwake;
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#notices.closes(this);
    this.#wake?.();
  }
}
