/** How often somebody may do what, by person and by address. Each process counts for itself. */
import type { Call, CallName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { networksOf } from "#server/http/client-address.ts";

/** `burst` at once, and then one more every so many milliseconds. */
type Rate = { burst: number; everyMs: number };

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/**
 * Wide enough that nobody meets one by hand. An address is that of a household, a school or half a
 * phone network, so it has more than a person.
 */
const limits = {
  read: {
    person: { burst: 600, everyMs: secondMs / 10 },
    address: { burst: 6000, everyMs: secondMs / 100 },
  },
  write: {
    person: { burst: 300, everyMs: secondMs / 2 },
    address: { burst: 3000, everyMs: secondMs / 20 },
  },
  /** People are found by a piece of their e-mail: whoever may ask often enough can spell it out. */
  search: {
    person: { burst: 100, everyMs: minuteMs },
    address: { burst: 1000, everyMs: 6 * secondMs },
  },
  /** Asking people, and answering. How often the same person may be asked is the store's to say. */
  move: {
    person: { burst: 100, everyMs: 30 * secondMs },
    address: { burst: 1000, everyMs: 3 * secondMs },
  },
  feedback: {
    person: { burst: 10, everyMs: 6 * minuteMs },
    address: { burst: 30, everyMs: 2 * minuteMs },
  },
  /** Requests on the way through a sign-in, which has two, or three with the local provider. */
  "sign-in": { address: { burst: 60, everyMs: secondMs } },
} satisfies Record<string, { person?: Rate; address: Rate }>;

export type LimitName = keyof typeof limits;

const ownLimits = new Map<string, LimitName>([
  ["profiles.search", "search"],
  ["relationships.move", "move"],
  ["feedback.send", "feedback"],
] satisfies [CallName, LimitName][]);

/** As what a call counts. */
export const limitFor = (name: string, { kind }: Call): LimitName =>
  ownLimits.get(name) ?? (kind === "command" ? "write" : "read");

/** Who asks: the address always, the person where somebody is signed in. */
export type Requester = { address: string; personId?: string | undefined };

/**
 * As much more as an address may do, all addresses of a /48 of IPv6 may do together. A /24 of IPv4 counts
 * for nothing: its addresses belong to strangers, and nobody has thousands of them for free.
 */
const networkFactor = 16;

/** Streams that may be open at once: more than a browser has tabs, more than a school has browsers. */
const maxStreams = { session: 24, person: 96, address: 2000 };

/** Counts that are kept at most: beyond them those at rest for longest are forgotten. */
const maxCounts = 100_000;

export class RateLimits {
  readonly #now: () => number;
  /** For each count the moment at which it will be empty again (GCRA: one number is the whole count). */
  #emptyAt = new Map<string, number>();
  /**
   * Counts that have rested since there were many. Two maps and no order inside them: a key that is deleted
   * and set again and again leaves traces in a map, which every look for it then walks through.
   */
  #resting = new Map<string, number>();
  readonly #streams = new Map<string, number>();
  #sweptAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one; throws `too-many` with the seconds to wait, and counts nothing, where it is too many. */
  count(what: LimitName, { address, personId }: Requester): void {
    const rate: { person?: Rate; address: Rate } = limits[what];
    const counts = networksOf(address).map((network = "", at): [key: string, rate: Rate] => {
      const { burst, everyMs } = rate.address;
      const times = at === 0 ? 1 : networkFactor;
      return [`${what} ${network}`, { burst: burst * times, everyMs: everyMs / times }];
    });
    if (personId && rate.person) counts.push([`${what} ${personId}`, rate.person]);

    const now = this.#now();
    const next = counts.map(([key, { burst, everyMs }]) => {
      const full = now + burst * everyMs;
      // A clock that was set back must not make anybody wait until it is there again.
      if (this.#emptyAtOf(key) > full) this.#emptyAt.set(key, full);
      const emptyAt = Math.max(this.#emptyAtOf(key), now) + everyMs;
      return { key, emptyAt, waitMs: emptyAt - burst * everyMs - now };
    });
    const waitMs = Math.max(...next.map(({ waitMs }) => waitMs));
    if (waitMs > 0) throw tooMany(waitMs);
    this.#sweep(now);
    for (const { key, emptyAt } of next) this.#emptyAt.set(key, emptyAt);
  }

  #emptyAtOf(key: string): number {
    return this.#emptyAt.get(key) ?? this.#resting.get(key) ?? 0;
  }

  /** Takes a place for a stream; throws `too-many` where none is left. Returns what gives it back. */
  openStream({ address, personId }: Requester, sessionId: string | undefined): () => void {
    const places = networksOf(address).map((network = "", at): [key: string, max: number] => [
      network,
      maxStreams.address * (at === 0 ? 1 : networkFactor),
    ]);
    if (personId !== undefined) places.push([personId, maxStreams.person]);
    if (sessionId !== undefined) places.push([sessionId, maxStreams.session]);
    if (places.some(([key, max]) => (this.#streams.get(key) ?? 0) >= max)) {
      throw tooMany(10 * secondMs);
    }
    const add = (by: 1 | -1) => {
      for (const [key] of places) {
        const open = (this.#streams.get(key) ?? 0) + by;
        if (open > 0) this.#streams.set(key, open);
        else this.#streams.delete(key);
      }
    };
    add(1);
    return () => add(-1);
  }

  /** How much is remembered: counts that are not empty yet, and places that are taken. */
  get remembered(): number {
    return this.#emptyAt.size + this.#resting.size + this.#streams.size;
  }

  #sweep(now: number): void {
    // Either way: a clock that was set back must not put it off until it is there again.
    if (Math.abs(now - this.#sweptAt) > minuteMs) {
      this.#sweptAt = now;
      for (const counts of [this.#emptyAt, this.#resting]) {
        for (const [key, emptyAt] of counts) if (emptyAt <= now) counts.delete(key);
      }
    }
    if (this.#emptyAt.size < maxCounts / 2) return;
    this.#resting = this.#emptyAt;
    this.#emptyAt = new Map();
  }
}

/** `wait` in milliseconds. */
const tooMany = (waitMs: number) => new Refusal("too-many", {}, Math.ceil(waitMs / secondMs));
