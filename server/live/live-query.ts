/** One query of an event stream: when it was answered last, and what it said. */
import { hash } from "node:crypto";
import * as z from "zod/mini";
import type { Subscriber, Subscription, Subscriptions } from "#server/live/subscriptions.ts";

/** The first retry delay while the store is unavailable. */
export const minRetryDelayMs = 100;

export const querySchema = z.strictObject({ call: z.string(), input: z.unknown() });

export type Query = z.output<typeof querySchema>;

/** One distinct query of a stream, with every position at which the stream names it. */
export class LiveQuery implements Subscriber {
  readonly call: string;
  readonly input: unknown;
  readonly #indexes: readonly number[];
  readonly subscription: Subscription;
  readonly #enqueue: (query: LiveQuery) => void;
  isAdmitted = false;
  /** The refusal, as JSON, while the query is not admitted. */
  refusalText = "";
  /** The last answer has been sent. */
  isFinished = false;
  retryDelayMs = minRetryDelayMs;
  /** When time alone changes the last answer, and what waits for that. */
  again: { at: number; timer: ReturnType<typeof setTimeout> } | undefined;
  /** A digest of the last answer: its text could be most of the memory of an open tab. */
  #digest: string | undefined;

  constructor(
    subscriptions: Subscriptions,
    { call, input, indexes }: DistinctQuery,
    enqueue: (query: LiveQuery) => void,
  ) {
    this.call = call;
    this.input = input;
    this.#indexes = indexes;
    this.subscription = subscriptions.open(this);
    this.#enqueue = enqueue;
  }

  changed(): void {
    this.#enqueue(this);
  }

  finish(): void {
    this.isFinished = true;
    this.subscription.close();
  }

  /** Remembers the text; returns whether it differs from the last one. */
  isNewAnswer(text: string): boolean {
    const digest = hash("sha1", text, "base64");
    if (digest === this.#digest) return false;
    this.#digest = digest;
    return true;
  }

  events(field: "answer" | "refused" | "failed", text: string): string[] {
    return this.#indexes.map((index) => `data: {"query":${index},"${field}":${text}}\n\n`);
  }
}

type DistinctQuery = Query & { indexes: number[] };

/** Merges equal queries: each is answered once and sent to every position that asked. */
export function distinct(queries: readonly Query[]): DistinctQuery[] {
  const byText = new Map<string, DistinctQuery>();
  queries.forEach((query, index) => {
    const text = JSON.stringify([query.call, query.input]);
    const known = byText.get(text);
    if (known) known.indexes.push(index);
    else byText.set(text, { ...query, indexes: [index] });
  });
  return [...byText.values()];
}
