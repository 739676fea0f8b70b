/** Subscribes answers to topics: a published topic notifies every subscriber to it. */
import type { Topic } from "#server/live/topics.ts";

/** Notified that its answer may have changed, possibly several times before it runs again. */
export type Subscriber = { changed: () => void };

/** The subscriptions to a topic. The name is stored only here, because an open page depends on some twenty topics. */
type Subscribed = {
  readonly name: Topic;
  /** A list takes a quarter of the memory of a set, and most topics have one or two subscriptions. */
  all: Subscription[] | Set<Subscription>;
};

/** Beyond this length, a list takes too long to change. */
const maxListLength = 32;

export class Subscriptions {
  readonly #byTopic = new Map<Topic, Subscribed>();
  /** Subscriptions whose answers are being computed, so their topics aren't known yet. */
  readonly #running = new Set<Subscription>();
  #open = 0;
  #notified = 0;

  /** Publishes one change, notifying each subscriber once. */
  publish = (topics: readonly Topic[]): void => {
    // Recorded before notifying: an answer that a notification starts begins after the change, and
    // can't have missed it.
    for (const { publishedMeanwhile } of this.#running) {
      if (publishedMeanwhile instanceof Set) topics.forEach((name) => publishedMeanwhile.add(name));
    }
    const all = new Set<Subscription>();
    for (const name of topics) {
      for (const subscription of this.#byTopic.get(name)?.all ?? []) all.add(subscription);
    }
    for (const subscription of all) this.notify(subscription);
  };

  /** Publishes an unknown change, which may affect every answer. */
  publishAll = (): void => {
    for (const subscription of this.#running) subscription.publishedMeanwhile = "everything";
    const all = new Set<Subscription>();
    for (const subscribed of this.#byTopic.values()) {
      for (const subscription of subscribed.all) all.add(subscription);
    }
    for (const subscription of all) this.notify(subscription);
  };

  /** A subscription for one answer, without topics until the answer is ready. */
  open(subscriber: Subscriber): Subscription {
    this.#open += 1;
    return new Subscription(this, subscriber);
  }

  get size(): number {
    return this.#open;
  }

  get notified(): number {
    return this.#notified;
  }

  /** The number of topics with a subscription; 0 once all are closed. */
  get topics(): number {
    return this.#byTopic.size;
  }

  // Only Subscription calls the methods below.

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
    // Most answers depend on the same topics as the previous one.
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
    // Uses concat, because a list that is pushed to or spread gets room for sixteen more.
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

/** Copies the string: a part of a longer string keeps all of it in memory. */
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
   * Computes an answer and subscribes to its topics. A topic published in the meantime counts as a
   * change of it. If there is no answer, the topics stay as they were.
   */
  async run<Answer extends { topics: ReadonlySet<Topic> }>(make: () => Promise<Answer>): Promise<Answer> {
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
