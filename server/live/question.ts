/**
 * A question: one query shared by all tabs of one session or one token, and answered once for all
 * tabs that wait. Different people, and different sessions of one person, never share an answer;
 * visitors share what a link shows, because it's the same for everyone who has the link.
 */
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { CallName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/store/database.ts";
import { bodyOf } from "#server/http/wire-format.ts";
import type { Holder } from "#server/http/held-bytes.ts";
import { type Credential, keyOf } from "#server/live/credential.ts";
import type { Subscriber, Subscription, Subscriptions } from "#server/live/subscriptions.ts";
import type { Topic } from "#server/live/topics.ts";
import type { Lane, Turns } from "#server/live/turns.ts";
import type { Log } from "#server/operations/log.ts";
import { hourMs } from "#domain/time.ts";

/** The first and the longest delay of a retry while the store is unavailable. */
const minRetryDelayMs = 100;
const maxRetryDelayMs = 2000;

/** Delays kept answers after a change, so that a few changes in a row cause one answer. */
const keptDelayMs = 1000;

/**
 * Keeps a question current for this long without a tab, because the next screen's stream asks again
 * for the kept answers.
 */
const lingerMs = 30_000;

/** Limits what is sent of one answer before the event loop handles what has arrived. */
const maxBytesInARow = 512 * 1024;

/** Limits timers; an answer that changes later is computed once more at that time. */
const maxTimerMs = hourMs;

/** The request of an open tab, whom its turns and buffered bytes count for, and its credential. */
export type Tab = {
  readonly request: Pick<IncomingMessage, "headers">;
  readonly requestId: string;
  readonly holder: Holder;
  readonly credential: Credential | undefined;
};

export type Answer = {
  text: string;
  topics: ReadonlySet<Topic>;
  refusal?: Refusal;
  /** When time alone will change the answer, in milliseconds since 1970. */
  until?: number | undefined;
  isSignedIn: boolean;
};

/** An event for a tab. Only an answer or a refusal that may be followed by an equal one has a digest. */
export type Outcome = {
  field: "answer" | "refused" | "failed" | "unchanged";
  /** JSON as it is sent, encoded once for all tabs. */
  json: Buffer;
  digest?: string | undefined;
};

/** Sent to a client that already keeps the newest answer. */
export const unchanged: Outcome = { field: "unchanged", json: Buffer.from("true") };

/** A tab's query, as its question sees it. */
export type Asker = {
  readonly tab: Tab;
  /** Whether the device only keeps the answers for later, so that no one is waiting. */
  readonly isKept: boolean;
  /** The digest of the last answer sent; undefined before the first. */
  readonly shown: string | undefined;
  /** Called when the answer may have changed: the query asks again as soon as its tab has received the last one. */
  changed: () => void;
  /** Called when an answer begins: anything published from now on may change it. */
  begin: () => void;
  /** Called with the answer; undefined if none is possible right now. */
  settle: (outcome: Outcome | undefined) => void;
  /** Called before the last answer. */
  finish: () => void;
};

const noAskers: readonly Asker[] = [];

/** The call that visitors share: its answer depends on its input alone. */
const sharedByVisitors: CallName = "shares.open";

export type QuestionDependencies = {
  store: Pick<Store, "isUnavailable">;
  subscriptions: Subscriptions;
  turns: Turns;
  now: () => number;
  log: Log;
  /**
   * Answers a query for the owner of the tab's credential, if that is still valid. Throws a Refusal
   * for malformed input.
   */
  ask: (tab: Tab, name: string, input: unknown) => Promise<Answer>;
};

export class Questions {
  readonly dependencies: QuestionDependencies;
  readonly #byKey = new Map<string, Question>();

  constructor(dependencies: QuestionDependencies) {
    this.dependencies = dependencies;
  }

  /** The question of a query, whose `text` is the call and its input as JSON; equal queries have the same text. */
  of(tab: Tab, { call, text }: { call: string; text: string }): Question {
    const visitors = call === sharedByVisitors ? "visitors" : undefined;
    const asker = tab.credential ? keyOf(tab.credential) : visitors;
    const key = asker && `${asker} ${text}`;
    const known = key && this.#byKey.get(key);
    if (known) return known;
    const question = new Question(this, key, call, text);
    if (key) this.#byKey.set(key, question);
    return question;
  }

  /** Removes a question that no tab asks anymore. */
  forget(key: string): void {
    this.#byKey.delete(key);
  }
}

export class Question implements Subscriber {
  readonly #questions: Questions;
  readonly #key: string | undefined;
  readonly call: string;
  /** The query as text: parsed input could take twenty times as much memory for as long as a tab is open. */
  readonly #text: string;
  readonly #subscription: Subscription;
  #askers: readonly Asker[] = [];
  /** Askers that wait for the next answer, which hasn't begun yet. */
  #waiting: readonly Asker[] = noAskers;
  #lane: Lane | undefined;
  #isMaking = false;
  /**
   * Whether askers are being notified one after the other; the turn is taken afterward, so that they share one answer.
   */
  #isNotifying = false;
  /** A digest instead of the last answer, whose text could be most of the memory of an open tab. */
  #digest = "";
  /** Whether nothing has changed since the last answer began. */
  #isCurrent = false;
  #keptDelay: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #retryDelayMs = minRetryDelayMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** When time alone will change the last answer, and the timer for that. */
  #again: { at: number; timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(questions: Questions, key: string | undefined, call: string, text: string) {
    this.#questions = questions;
    this.#key = key;
    this.call = call;
    this.#text = text;
    this.#subscription = questions.dependencies.subscriptions.open(this);
  }

  /** The digest of the current answer, if known without computing it. */
  get current(): string | undefined {
    return this.#isCurrent && !this.#isMaking ? this.#digest : undefined;
  }

  join(asker: Asker): void {
    clearTimeout(this.#lingering);
    this.#askers = this.#askers.concat(asker);
  }

  leave(asker: Asker): void {
    if (this.#waiting.includes(asker)) {
      this.#waiting = this.#waiting.filter((each) => each !== asker);
    }
    if (!this.#askers.includes(asker)) return;
    this.#askers = this.#askers.filter((each) => each !== asker);
    if (this.#askers.length > 0) return;
    const lingers = asker.isKept && this.#key !== undefined && this.current !== undefined;
    if (!lingers) return this.#close();
    this.#lingering = setTimeout(() => this.#close(), lingerMs).unref();
  }

  #close(): void {
    this.#subscription.close();
    clearTimeout(this.#retry);
    clearTimeout(this.#keptDelay);
    clearTimeout(this.#lingering);
    clearTimeout(this.#again?.timer);
    if (this.#key !== undefined) this.#questions.forget(this.#key);
  }

  changed(): void {
    this.#isCurrent = false;
    if (this.#askers.length === 0) return this.#close();
    this.#notify({ kept: false });
    if (this.#askers.every(({ isKept }) => !isKept)) return;
    this.#keptDelay ??= setTimeout(() => {
      this.#keptDelay = undefined;
      this.#notify({ kept: true });
    }, keptDelayMs);
  }

  #notify({ kept }: { kept: boolean }): void {
    this.#isNotifying = true;
    for (const asker of this.#askers) if (asker.isKept === kept) asker.changed();
    this.#isNotifying = false;
    this.#takeTurn();
  }

  /** Gives the asker an answer that begins after this call. */
  ask(asker: Asker): void {
    this.#waiting = [...this.#waiting, asker];
    if (!this.#isNotifying) this.#takeTurn();
  }

  /** Puts a tab's first shown answer into the lane of requests, because someone is waiting for it. */
  #takeTurn(): void {
    const [first] = this.#waiting;
    if (!first || this.#isMaking) return;
    const isFirst = this.#waiting.some(({ shown, isKept }) => shown === undefined && !isKept);
    const lane = isFirst ? "request" : "update";
    if (this.#lane === "request" || this.#lane === lane) return;
    this.#lane = lane;
    const { personId, address } = first.tab.holder;
    void this.#questions.dependencies.turns.run(personId ?? address, () => this.#make(), lane);
  }

  /** Computes one answer for all askers that wait now. The turn ends before the answer is sent. */
  async #make(): Promise<void> {
    this.#lane = undefined;
    const askers = this.#waiting;
    const [first] = askers;
    // The askers have left, or an earlier turn is answering them.
    if (!first || this.#isMaking) return;
    this.#isMaking = true;
    this.#waiting = noAskers;
    this.#isCurrent = true;
    for (const asker of askers) asker.begin();
    const outcome = await this.#outcomeFor(first, askers);
    if (outcome?.digest === undefined) this.#isCurrent = false;
    void this.#settle(askers, outcome);
  }

  /**
   * Sends an answer. Any number of visitors may wait for it, so requests are handled in between;
   * after a change, those who don't have it yet get the next one instead.
   */
  async #settle(askers: readonly Asker[], outcome: Outcome | undefined): Promise<void> {
    const wasCurrent = this.#isCurrent;
    let bytes = 0;
    for (const asker of askers) {
      asker.settle(wasCurrent === this.#isCurrent ? outcome : undefined);
      bytes += outcome?.json.length ?? 0;
      if (bytes < maxBytesInARow) continue;
      bytes = 0;
      await new Promise<void>((done) => void setImmediate(done));
    }
    this.#isNotifying = true;
    // The subscription has the new answer's topics now, so a tab that shows another answer would miss its changes.
    for (const asker of outcome?.digest === undefined ? [] : this.#askers) {
      if (asker.shown !== undefined && asker.shown !== outcome?.digest) asker.changed();
    }
    this.#isNotifying = false;
    this.#isMaking = false;
    this.#takeTurn();
  }

  async #outcomeFor({ tab }: Asker, askers: readonly Asker[]): Promise<Outcome | undefined> {
    const { store, log, ask } = this.#questions.dependencies;
    try {
      const [, input] = JSON.parse(this.#text) as unknown[];
      const { text, refusal, until, isSignedIn } = await this.#subscription.run(() => ask(tab, this.call, input));
      if (this.#subscription.isClosed) return undefined;
      this.#retryDelayMs = minRetryDelayMs;
      this.#answerAt(until);
      if (tab.credential && !isSignedIn) for (const asker of askers) asker.finish();
      const field = refusal ? "refused" : "answer";
      const digest = hash("sha1", field + text, "base64");
      // Keeps one string that all tabs refer to.
      if (digest !== this.#digest) this.#digest = digest;
      return { field, json: Buffer.from(text), digest: this.#digest };
    } catch (error) {
      if (this.#subscription.isClosed) return undefined;
      if (store.isUnavailable(error)) {
        // The page keeps showing the last answer, and catches up once the store is back.
        this.#retryLater();
        return undefined;
      }
      for (const asker of askers) asker.finish();
      if (error instanceof Refusal) return { field: "refused", json: Buffer.from(bodyOf(error)) };
      log.problem(`${this.call} failed`, error, tab.requestId);
      return { field: "failed", json: Buffer.from("true") };
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.changed(), this.#retryDelayMs);
    this.#retryDelayMs = Math.min(maxRetryDelayMs, this.#retryDelayMs * 2);
  }

  #answerAt(at: number | undefined): void {
    if (this.#again?.at === at) return;
    clearTimeout(this.#again?.timer);
    if (at === undefined) return void (this.#again = undefined);
    const again = () => {
      this.#again = undefined;
      this.changed();
    };
    const ms = Math.min(at - this.#questions.dependencies.now(), maxTimerMs);
    this.#again = { at, timer: setTimeout(again, ms) };
  }
}
