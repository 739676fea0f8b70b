/** Open pages, many in one stream, and every state they have shown since the last check. */
import type { QueryName } from "#domain/contract.ts";
import { type Person, eventsOf } from "../world.ts";
import type { Shown } from "./family.ts";

export type Page = {
  /** The page's name in messages. */
  title: string;
  call: QueryName;
  input: unknown;
  /** The state that the page should show now. */
  expected: () => Shown;
};

/** A generous deadline: an expected answer always comes. */
const pageTimeoutMs = 5000;

export class Screens {
  readonly #pages: readonly Page[];
  readonly #leaving = new AbortController();
  /** The expected state of each page after the last step, as text. */
  #before: (string | undefined)[];
  /** The current state of each page, as text, and all its states since the last check. */
  readonly #now: (string | undefined)[];
  readonly #since: string[][];
  #ended = false;
  #heard = Promise.withResolvers<void>();

  private constructor(pages: readonly Page[]) {
    this.#pages = pages;
    this.#before = pages.map(() => undefined);
    this.#now = pages.map(() => undefined);
    this.#since = pages.map(() => []);
  }

  static async open(person: Pick<Person, "post">, pages: readonly Page[]): Promise<Screens> {
    const screens = new Screens(pages);
    const queries = pages.map(({ call, input }) => ({ call, input }));
    const response = await person.post("/api/live", { queries }, screens.#leaving.signal);
    void screens.#read(response);
    return screens;
  }

  leave(): void {
    this.#leaving.abort();
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  async #read(response: Response): Promise<void> {
    try {
      for await (const { query, answer, refused } of eventsOf(response)) {
        const shown = textOf(refused ? { refusal: refused.refusal } : { answer });
        this.#now[query] = shown;
        this.#since[query]?.push(shown);
        this.#heard.resolve();
        this.#heard = Promise.withResolvers();
      }
    } catch {
      // The stream was closed or cut off; the caller checks `hasEnded`.
    }
    this.#ended = true;
    this.#heard.resolve();
  }

  /**
   * Waits until every page shows what it should. Throws when one never does, or when one has shown a state in between
   * that was right neither before nor after. Resolves with the number of pages has compared.
   */
  async settle(): Promise<number> {
    const expected = this.#pages.map((page) => textOf(page.expected()));
    const timeout = AbortSignal.timeout(pageTimeoutMs);
    const timedOut = new Promise<void>((resolve) => timeout.addEventListener("abort", () => resolve(), { once: true }));
    while (this.#now.some((shown, index) => shown !== expected[index])) {
      if (timeout.aborted || this.#ended) {
        const index = this.#now.findIndex((shown, at) => shown !== expected[at]);
        throw new Error(`${this.#pages[index]?.title} shows\n${this.#now[index]}\nand should show\n${expected[index]}`);
      }
      await Promise.race([this.#heard.promise, timedOut]);
    }
    this.#since.forEach((shown, index) => {
      const wrong = shown.find((text) => text !== expected[index] && text !== this.#before[index]);
      if (wrong !== undefined) {
        throw new Error(
          `${this.#pages[index]?.title} showed for a moment\n${wrong}\nbetween\n${this.#before[index]}\nand\n${expected[index]}`,
        );
      }
      shown.length = 0;
    });
    this.#before = expected;
    return expected.length;
  }
}

/** Lists whose order is by time, and so is compared. */
const ordered = new Set(["entries", "own", "deleted", "measured"]);

/** A canonical text of a page, independent of the order of fields and of most lists. */
const textOf = (shown: Shown): string => JSON.stringify(sorted(shown));

function sorted(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) {
    const list = value.map((each) => sorted(each));
    return ordered.has(name) ? list : list.toSorted((one, other) => compare(one, other));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, held]): [string, unknown] => [field, sorted(held, field)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function compare(one: unknown, other: unknown): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
