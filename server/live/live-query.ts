/** A query of an event stream, and what the stream has sent of its answers. */
import * as z from "zod/mini";
import type { Asker, Outcome, Question, Tab } from "#server/live/question.ts";

export const querySchema = z.strictObject({
  call: z.string(),
  input: z.unknown(),
  /** The digest of an answer that the client keeps without showing it; empty if it has none yet. */
  kept: z.optional(z.string().check(z.maxLength(64))),
});

export type Query = z.output<typeof querySchema>;

/** An event in three parts, so that tabs share the bytes of an answer. */
export type StreamEvent = { start: string; json: Buffer; end: string };

/** The stream of a query, which answers one query at a time. */
type Stream = {
  readonly tab: Tab;
  enqueue: (query: LiveQuery) => void;
  begin: (query: LiveQuery) => void;
  settle: (query: LiveQuery, outcome: Outcome | undefined) => void;
};

/** A distinct query of a stream, with every position at which the stream lists it. */
export class LiveQuery implements Asker {
  readonly #stream: Stream;
  readonly #indexes: readonly number[];
  readonly question: Question;
  readonly isKept: boolean;
  isAdmitted = false;
  isFinished = false;
  shown: string | undefined;
  /** Whether the client knows that its kept answer is still current. */
  isConfirmed: boolean;

  constructor(stream: Stream, question: Question, { indexes, kept }: DistinctQuery) {
    this.#stream = stream;
    this.#indexes = indexes;
    this.question = question;
    this.isKept = kept !== undefined;
    this.shown = kept || undefined;
    this.isConfirmed = !this.isKept;
    question.join(this);
  }

  /** Whether the client already has the newest answer, so that there is nothing to ask. */
  get isCurrent(): boolean {
    return this.isKept && this.shown !== undefined && this.shown === this.question.current;
  }

  get tab(): Tab {
    return this.#stream.tab;
  }

  changed(): void {
    if (!this.isFinished) this.#stream.enqueue(this);
  }

  begin(): void {
    this.#stream.begin(this);
  }

  settle(outcome: Outcome | undefined): void {
    this.#stream.settle(this, outcome);
  }

  finish(): void {
    this.isFinished = true;
    this.question.leave(this);
  }

  events({ field, json, digest }: Outcome): StreamEvent[] {
    const rest = field === "answer" ? `,"digest":"${digest}"` : "";
    return this.#indexes.map((index) => ({
      start: `data: {"query":${index},"${field}":`,
      json,
      end: `${rest}}\n\n`,
    }));
  }
}

export type DistinctQuery = Query & { indexes: number[]; text: string };

/** Merges equal queries: each is answered once and sent to every position that asked. */
export function distinct(queries: readonly Query[]): DistinctQuery[] {
  const byText = new Map<string, DistinctQuery>();
  queries.forEach((query, index) => {
    const text = JSON.stringify([query.call, query.input]);
    const known = byText.get(text);
    if (known) {
      known.indexes.push(index);
      // A query that is also shown doesn't count as kept.
      if (query.kept === undefined) delete known.kept;
    } else byText.set(text, { ...query, indexes: [index], text });
  });
  return [...byText.values()];
}
