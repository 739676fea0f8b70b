/** Ends streams when their session or token ends. Each credential is watched once for all of its tabs. */
import type { IncomingMessage } from "node:http";
import { type Credential, keyOf } from "#server/live/credential.ts";
import type { Subscriber, Subscription, Subscriptions } from "#server/live/subscriptions.ts";
import type { Topic } from "#server/live/topics.ts";
import { hourMs } from "#domain/time.ts";

/** Longer than a stream lives, so a timer never has to be renewed. */
const maxTimerMs = hourMs;

type Ended = {
  readonly tab: { readonly request: Pick<IncomingMessage, "headers"> };
  end: () => void;
};

type EndingDependencies = {
  subscriptions: Subscriptions;
  now: () => number;
  isSignedIn: (request: Pick<IncomingMessage, "headers">) => Promise<boolean>;
};

export class Endings {
  readonly #dependencies: EndingDependencies;
  readonly #byKey = new Map<string, Ending>();

  constructor(dependencies: EndingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Ends the stream when its credential has ended, even if it already has. */
  join(stream: Ended, credential: Credential): void {
    const key = keyOf(credential);
    let ending = this.#byKey.get(key);
    if (!ending) this.#byKey.set(key, (ending = new Ending(this.#dependencies, credential)));
    ending.join(stream, credential);
  }

  leave(stream: Ended, credential: Credential): void {
    const key = keyOf(credential);
    const ending = this.#byKey.get(key);
    ending?.leave(stream);
    if (ending?.isEmpty) this.#byKey.delete(key);
  }
}

class Ending implements Subscriber {
  readonly #dependencies: EndingDependencies;
  readonly #topic: Topic;
  readonly #subscription: Subscription;
  #streams: readonly Ended[] = [];
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;
  #isChecking = false;

  constructor(dependencies: EndingDependencies, { topic }: Credential) {
    this.#dependencies = dependencies;
    this.#topic = topic;
    this.#subscription = dependencies.subscriptions.open(this);
  }

  get isEmpty(): boolean {
    return this.#streams.length === 0;
  }

  join(stream: Ended, { expiresAt }: Credential): void {
    this.#streams = this.#streams.concat(stream);
    const { subscriptions, now } = this.#dependencies;
    // The latest stream knows the latest renewal.
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => subscriptions.publish([this.#topic]), Math.min(expiresAt - now() + 1, maxTimerMs));
    this.changed();
  }

  leave(stream: Ended): void {
    this.#streams = this.#streams.filter((each) => each !== stream);
    if (!this.isEmpty) return;
    clearTimeout(this.#expiry);
    this.#subscription.close();
  }

  changed(): void {
    this.#isDue = true;
    if (!this.#isChecking) void this.#check();
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    while (this.#isDue && !this.isEmpty) {
      this.#isDue = false;
      const { isOver } = await this.#subscription.run(() => this.#ask());
      if (isOver) for (const stream of this.#streams) stream.end();
    }
    this.#isChecking = false;
  }

  async #ask() {
    const [stream] = this.#streams;
    const { isSignedIn } = this.#dependencies;
    // An unavailable store doesn't sign anyone out.
    const isOver = stream !== undefined && !(await isSignedIn(stream.tab.request).catch(() => true));
    return { topics: new Set([this.#topic]), isOver };
  }
}
