/** Subscriptions of answers to topics: a published topic reaches every subscriber to it. */
import type { Topic } from "#server/live/topics.ts";

/** Notified that its answer may have changed, possibly several times before it runs again. */
export type Subscriber = { changed: () => void };

/** The subscriptions to a topic. The name is stored only here: an open page depends on some twenty topics. */
type Subscribed = {
  readonly name: Topic;
  /** Most topics have one or two subscriptions: a list is a quarter of the size of a set. */
  all: Subscription[] | Set<Subscription>;
};

/** Beyond this length, a list takes too long to change. */
const maxListLength = 32;

export class Subscriptions {
  readonly #byTopic = new Map<Topic, Subscribed>();
  /** Subscriptions whose answers are being made: their topics aren't known yet. */
  readonly #running = new Set<Subscription>();
  #open = 0;
  #notified = 0;

  /** For one change: each subscriber is notified once. */
  publish = (topics: readonly Topic[]): void => {
    // Noted first: an answer that a notification starts is made after the change, and can't have missed it.
    for (const { publishedMeanwhile } of this.#running) {
      if (publishedMeanwhile instanceof Set) topics.forEach((name) => publishedMeanwhile.add(name));
    }
    const all = new Set<Subscription>();
    for (const name of topics) {
      for (const subscription of this.#byTopic.get(name)?.all ?? []) all.add(subscription);
    }
    for (const subscription of all) this.notify(subscription);
  };

  /** For an unknown change: every answer may be affected. */
  publishAll = (): void => {
    for (const subscription of this.#running) subscription.publishedMeanwhile = "everything";
    const all = new Set<Subscription>();
    for (const subscribed of this.#byTopic.values()) {
      for (const subscription of subscribed.all) all.add(subscription);
    }
    for (const subscription of all) this.notify(subscription);
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
    const before = subscription.topics;
    const stay = before.filter(({ name }) => topics.has(name));
    // Most answers depend on the same topics as the one before.
    if (stay.length === before.length && stay.length === topics.size) return;
    for (const topic of before) if (!topics.has(topic.name)) this.#unsubscribe(subscription, topic);
    const known = new Set(stay.map(({ name }) => name));
    const begun = [...topics].filter((name) => !known.has(name));
    subscription.topics = stay.concat(begun.map((name) => this.#subscribe(subscription, name)));
  }

  remove(subscription: Subscription): void {
    this.#open -= 1;
    this.endRun(subscription);
    this.setTopics(subscription, new Set());
  }

  #subscribe(subscription: Subscription, name: Topic): Subscribed {
    const subscribed = this.#byTopic.get(name);
    if (!subscribed) {
      const first = { name: copyOf(name), all: [subscription] };
      this.#byTopic.set(first.name, first);
      return first;
    }
    const { all } = subscribed;
    if (all instanceof Set) all.add(subscription);
    // A list that is pushed to, or spread, gets room for sixteen more.
    else if (all.length < maxListLength) subscribed.all = all.concat(subscription);
    else subscribed.all = new Set([...all, subscription]);
    return subscribed;
  }

  #unsubscribe(subscription: Subscription, topic: Subscribed): void {
    const { all } = topic;
    if (all instanceof Set) all.delete(subscription);
    else topic.all = all.filter((each) => each !== subscription);
    if (sizeOf(topic) === 0) this.#byTopic.delete(topic.name);
  }
}

const sizeOf = ({ all }: Subscribed): number => (all instanceof Set ? all.size : all.length);

/** A string of its own: a part of a longer string keeps all of that in memory. */
const copyOf = (name: Topic): Topic => Buffer.from(name).toString() as Topic;

/** The topics of one answer, for as long as a page shows it. */
export class Subscription {
  readonly #subscriptions: Subscriptions;
  readonly subscriber: Subscriber;
  topics: readonly Subscribed[] = [];
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
