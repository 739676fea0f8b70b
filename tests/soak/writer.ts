/** Someone who keeps adding and deleting sizes, and sends each change again under its id until it is acknowledged. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OutputOf } from "#domain/contract.ts";
import { anItemDraft } from "../builders.ts";
import { Unanswered, call } from "./clients.ts";
import type { Node } from "./cluster.ts";

/** Beyond them, each new size replaces the oldest. */
const maxSizes = 60;

/** Within the rate limit of two changes a second, for as long as it takes. */
const pauseMs = 600;

/** After a change that wasn't acknowledged: as long as its Retry-After would be for an impatient person. */
const retryPauseMs = 250;

export class Writer {
  /** The number of the last change that anyone has begun; a size's text is its number. */
  static begun = 0;
  readonly cookie: string;
  readonly #nodes: readonly Node[];
  readonly #id: string;
  readonly #sizes = new Map<string, number>();
  acknowledged = 0;
  /** Attempts that were answered with 503, and those that got no answer. */
  unavailable = 0;
  unanswered = 0;
  /** The longest time from the first attempt of a change until it was acknowledged. */
  longestMs = 0;
  isSignedOut = false;

  constructor(nodes: readonly Node[], id: string, cookie: string) {
    this.#nodes = nodes;
    this.#id = id;
    this.cookie = cookie;
  }

  reset(): void {
    Object.assign(this, { acknowledged: 0, unavailable: 0, unanswered: 0, longestMs: 0 });
  }

  /** Writes until stopped; the last change is acknowledged by then. */
  async writes(stopping: AbortSignal): Promise<void> {
    const wearer = { ownerId: this.#id, dependentId: null };
    while (!stopping.aborted) {
      const [oldest] = this.#sizes.keys();
      if (oldest !== undefined && this.#sizes.size >= maxSizes) {
        await this.#sends("items.remove", { ...wearer, id: oldest });
        this.#sizes.delete(oldest);
      } else {
        const [id, size] = [randomUUID(), (Writer.begun += 1)];
        const item = anItemDraft({ name: "Flats", size: String(size) });
        await this.#sends("items.add", { ...wearer, id, item });
        this.#sizes.set(id, size);
      }
      await wait(pauseMs);
    }
  }

  async #sends(name: string, input: unknown): Promise<void> {
    const since = performance.now();
    const first = Writer.begun;
    for (let tries = 0; ; tries++) {
      try {
        await call(this.#nodes, this.cookie, name, input, first + tries);
        break;
      } catch (error) {
        const status = error instanceof Unanswered ? error.status : undefined;
        if (status === 503) this.unavailable += 1;
        else if (status === undefined) this.unanswered += 1;
        else if (status === 401) this.isSignedOut = true;
        // A deletion that had been done already, without an answer.
        else if (status === 404 && name === "items.remove" && tries > 0) break;
        else throw error;
        await wait(retryPauseMs);
      }
    }
    this.acknowledged += 1;
    this.longestMs = Math.max(this.longestMs, performance.now() - since);
  }

  /** Whether a page shows a size that was begun after the one with this number. */
  showsSince(number: number, shown: string): boolean {
    return [...this.#sizes.values()].some(
      (size) => size > number && shown.includes(`"size":"${size}"`),
    );
  }

  /** What a page that is opened now lacks of what was acknowledged, and what it has besides. */
  async compares(): Promise<{ lost: number; doubled: number }> {
    const page = (await call(
      this.#nodes,
      this.cookie,
      "dashboard.page",
      {},
      0,
    )) as OutputOf<"dashboard.page">;
    const shown = new Map(page.items.map(({ id, size }) => [id, size]));
    const lost = [...this.#sizes].filter(([id, size]) => shown.get(id) !== String(size)).length;
    return { lost, doubled: page.items.length - (this.#sizes.size - lost) };
  }
}
