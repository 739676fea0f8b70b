/** Subscriptions of answers to topics: a published topic reaches every subscriber to it. */
import type { Topic } from "#server/live/topics.ts";

/** Notified that its answer may have changed, possibly several times before it runs again. */
export type Subscriber = { changed: () => void };

/** Most topics have one or two subscriptions: a list is a quarter of the size of a set. */
type Subscribed = Subscription[] | Set<Subscription>;

/** Beyond this length, removing from a list takes too long. */
const maxListLength = 8;

export class Subscriptions {
  readonly #byTopic = new Map<Topic, Subscribed>();
  /** Subscriptions whose answers are being made: their topics aren't known yet. */
  readonly #running = new Set<Subscription>();
  #open = 0;
  #notified = 0;

  publish = (topics: readonly Topic[]): void => {
    for (const name of topics) {
      for (const subscription of this.#byTopic.get(name) ?? []) this.notify(subscription);
      for (const { publishedMeanwhile } of this.#running) {
        if (publishedMeanwhile instanceof Set) publishedMeanwhile.add(name);
      }
    }
  };

  /** For an unknown change: every answer may be affected. */
  publishAll = (): void => {
    const all = new Set<Subscription>();
    for (const subscribed of this.#byTopic.values()) {
      for (const subscription of subscribed) all.add(subscription);
    }
    for (const subscription of all) this.notify(subscription);
    for (const subscription of this.#running) subscription.publishedMeanwhile = "everything";
  };

  /** A subscription for one answer, to nothing until the answer is made. */
  open(subscriber: Subscriber): Subscription {
    this.#open += 1;
    return new Subscription(this, subscriber);
  }

  /** How many subscriptions are open. */
  get size(): number {
    return this.#open;
  }

  /** Notifications sent so far. */
  get notified(): number {
    return this.#notified;
  }

  /** How many topics have a subscription; 0 once every one is closed. */
  get topics(): number {
    return this.#byTopic.size;
  }

  // The methods below are called by Subscription alone.

  notify({ subscriber, isClosed }: Subscription): void {
    if (isClosed) return;
    this.#notified += 1;
    subscriber.changed();
  }

  startRun(subscription: Subscription): void {
    this.#running.add(subscription);
  }

  endRun(subscription: Subscription): void {
    this.#running.delete(subscription);
  }

  setTopics(subscription: Subscription, topics: ReadonlySet<Topic>): void {
    const before = new Set(subscription.topics);
    for (const name of before) if (!topics.has(name)) this.#unsubscribe(subscription, name);
    for (const name of topics) if (!before.has(name)) this.#subscribe(subscription, name);
    subscription.topics = [...topics];
  }

  remove(subscription: Subscription): void {
    this.#open -= 1;
    this.endRun(subscription);
    this.setTopics(subscription, new Set());
  }

  #subscribe(subscription: Subscription, name: Topic): void {
    const subscribed = this.#byTopic.get(name);
    if (subscribed instanceof Set) subscribed.add(subscription);
    else if (!subscribed) this.#byTopic.set(name, [subscription]);
    else if (subscribed.length < maxListLength) subscribed.push(subscription);
    else this.#byTopic.set(name, new Set([...subscribed, subscription]));
  }

  #unsubscribe(subscription: Subscription, name: Topic): void {
    const subscribed = this.#byTopic.get(name);
    if (subscribed instanceof Set) subscribed.delete(subscription);
    else subscribed?.splice(subscribed.indexOf(subscription), 1);
    if (subscribed && sizeOf(subscribed) === 0) this.#byTopic.delete(name);
  }
}

const sizeOf = (subscribed: Subscribed): number =>
  subscribed instanceof Set ? subscribed.size : subscribed.length;

/** The topics of one answer, for as long as a page shows it. */
export class Subscription {
  readonly #subscriptions: Subscriptions;
  readonly subscriber: Subscriber;
  topics: readonly Topic[] = [];
  /** Topics published during a run; undefined between runs. */
  publishedMeanwhile: Set<Topic> | "everything" | undefined;
  isClosed = false;

  constructor(subscriptions: Subscriptions, subscriber: Subscriber) {
    this.#subscriptions = subscriptions;
    this.subscriber = subscriber;
  }

  /**
   * Makes an answer and subscribes to its topics. One of them that is published while the answer is being
   * made is a change of it too. An answer that can't be made leaves the topics as they were.
   */
  async run<Answer extends { topics: ReadonlySet<Topic> }>(
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const meanwhile = new Set<Topic>();
    this.publishedMeanwhile = meanwhile;
    this.#subscriptions.startRun(this);
    try {
      const answer = await make();
      if (this.isClosed) return answer;
      this.#subscriptions.setTopics(this, answer.topics);
      const published = this.publishedMeanwhile as Subscription["publishedMeanwhile"];
      if (published === "everything" || !answer.topics.isDisjointFrom(meanwhile)) {
        this.#subscriptions.notify(this);
      }
      return answer;
    } finally {
      this.publishedMeanwhile = undefined;
      this.#subscriptions.endRun(this);
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#subscriptions.remove(this);
  }
}
