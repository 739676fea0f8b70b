/** Limits requests by person and by address. Each process counts for itself. */
import type { Call, CallName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { networksOf } from "#server/http/client-address.ts";
import { minuteMs, secondMs } from "#domain/time.ts";

/** Allows `burst` requests in a row, and then one more every `everyMs`. */
type Rate = { burst: number; everyMs: number };

/**
 * High enough that no one reaches a limit by hand. An address may be a household, a school, or half
 * a phone network, so its limits are higher than a person's.
 */
const limits = {
  read: {
    person: { burst: 600, everyMs: secondMs / 10 },
    address: { burst: 6000, everyMs: secondMs / 100 },
  },
  /** Queries that a device keeps without showing them, counted separately so that they don't delay shown ones. */
  kept: {
    person: { burst: 600, everyMs: secondMs / 8 },
    address: { burst: 6000, everyMs: secondMs / 80 },
  },
  write: {
    person: { burst: 300, everyMs: secondMs / 2 },
    address: { burst: 3000, everyMs: secondMs / 20 },
  },
  /** Unlimited searches could spell out the emails of people, who are found by part of them. */
  search: {
    person: { burst: 100, everyMs: minuteMs },
    address: { burst: 1000, everyMs: 6 * secondMs },
  },
  /** Sending and answering requests. The store limits how often the same person may be asked. */
  move: {
    person: { burst: 100, everyMs: 30 * secondMs },
    address: { burst: 1000, everyMs: 3 * secondMs },
  },
  /** Opening links and answering invitations. No one can guess 128 bits, but they shouldn't get to try. */
  link: {
    person: { burst: 120, everyMs: secondMs },
    address: { burst: 300, everyMs: secondMs / 5 },
  },
  /** Pictures of a long list of people are asked for at once, and kept on the device. */
  picture: {
    person: { burst: 2000, everyMs: secondMs / 20 },
    address: { burst: 6000, everyMs: secondMs / 100 },
  },
  /** Counting opened links, by link (in place of the person) and by address, because each is a write. */
  opened: {
    person: { burst: 20, everyMs: 10 * secondMs },
    address: { burst: 100, everyMs: 2 * secondMs },
  },
  /** Exports, which can take megabytes after decades of sizes. */
  export: {
    person: { burst: 10, everyMs: minuteMs },
    address: { burst: 60, everyMs: 10 * secondMs },
  },
  /** Pieces of an import, hundreds of rows each. The largest file has a hundred. */
  import: {
    person: { burst: 200, everyMs: secondMs },
    address: { burst: 600, everyMs: secondMs / 3 },
  },
  /** Requests of one personal token (in place of the person); leaves its owner enough of their own. */
  "token-read": {
    person: { burst: 300, everyMs: secondMs / 5 },
    address: { burst: 6000, everyMs: secondMs / 100 },
  },
  "token-write": {
    person: { burst: 100, everyMs: secondMs },
    address: { burst: 3000, everyMs: secondMs / 20 },
  },
  feedback: {
    person: { burst: 10, everyMs: 6 * minuteMs },
    address: { burst: 30, everyMs: 2 * minuteMs },
  },
  /** The requests of a sign-in: two, or three with the local provider. */
  "sign-in": { address: { burst: 60, everyMs: secondMs } },
  /** A mail provider's server may unsubscribe many people. */
  unsubscribe: { address: { burst: 60, everyMs: secondMs } },
} satisfies Record<string, { person?: Rate; address: Rate }>;

export type LimitName = keyof typeof limits;

const ownLimits = new Map<string, LimitName>([
  ["profiles.search", "search"],
  ["relationships.move", "move"],
  ["shares.open", "link"],
  ["invitations.open", "link"],
  ["invitations.accept", "link"],
  ["invitations.decline", "link"],
  ["data.export", "export"],
  ["data.import", "import"],
  ["feedback.send", "feedback"],
] satisfies [CallName, LimitName][]);

export const limitFor = (name: string, { kind }: Call): LimitName =>
  ownLimits.get(name) ?? (kind === "command" ? "write" : "read");

/** The client of a request: always an address, and the person if one is signed in. */
export type Requester = { address: string; personId?: string | undefined };

/**
 * All addresses of an IPv6 /48 together may send this many times as much as one address. An IPv4
 * /24 isn't counted: its addresses belong to strangers, and no one has thousands of them for free.
 */
const networkFactor = 16;

/**
 * Limits open streams: more than a browser has tabs, more than a school has browsers. Visitors, who
 * are on pages of links, leave half of an address's streams to people who are signed in.
 */
const maxStreams = { session: 24, token: 8, person: 96, visitors: 1000, address: 2000 };

/**
 * Limits kept queries (answers that a browser stores without showing them) in all of its streams: each takes about a
 * kilobyte. Tabs of a session keep the same answers, so one of them is enough to follow access changes.
 */
const maxKeptQueries = { session: 1024, person: 4096 };

/** Limits the counts in memory; beyond it, the least recently used are evicted. */
const maxCounts = 100_000;

export class RateLimits {
  readonly #now: () => number;
  /** Kept apart, so that someone with any number of addresses can't evict people's counts. */
  readonly #ofPeople = new Counts();
  readonly #ofAddresses = new Counts();
  readonly #streams = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one request; over the limit, counts nothing and throws `too-many` with the seconds to wait. */
  count(what: LimitName, { address, personId }: Requester): void {
    const rate: { person?: Rate; address: Rate } = limits[what];
    const counts = networksOf(address).map((network = "", at) => {
      const { burst, everyMs } = rate.address;
      const times = at === 0 ? 1 : networkFactor;
      const ofNetwork = { burst: burst * times, everyMs: everyMs / times };
      return { of: this.#ofAddresses, key: `${what} ${network}`, rate: ofNetwork };
    });
    if (personId && rate.person) {
      // Anyone can make up a link, so opened links don't share people's counts.
      const of = what === "opened" ? this.#ofAddresses : this.#ofPeople;
      counts.push({ of, key: `${what} ${personId}`, rate: rate.person });
    }

    const now = this.#now();
    const next = counts.map(({ of, key, rate: { burst, everyMs } }) => {
      const full = now + burst * everyMs;
      // A clock that is set back must not make anyone wait until it catches up.
      if (of.emptyAt(key) > full) of.set(key, full, now);
      const emptyAt = Math.max(of.emptyAt(key), now) + everyMs;
      return { of, key, emptyAt, waitMs: emptyAt - burst * everyMs - now };
    });
    const waitMs = Math.max(...next.map((each) => each.waitMs));
    if (waitMs > 0) throw tooMany(waitMs);
    for (const { of, key, emptyAt } of next) of.set(key, emptyAt, now);
  }

  /** Reserves a place for a stream; throws `too-many` if none is left. Returns a function that frees it. */
  openStream(
    { address, personId }: Requester,
    credential: { kind: "session" | "token"; id: string } | undefined,
  ): () => void {
    const places = networksOf(address).flatMap((network = "", at) => {
      const times = at === 0 ? 1 : networkFactor;
      const ofNetwork: [key: string, max: number][] = [[network, maxStreams.address * times]];
      if (personId === undefined) ofNetwork.push([`visitors ${network}`, maxStreams.visitors * times]);
      return ofNetwork;
    });
    if (personId !== undefined) places.push([personId, maxStreams.person]);
    if (credential) places.push([credential.id, maxStreams[credential.kind]]);
    if (places.some(([key, max]) => (this.#streams.get(key) ?? 0) >= max)) {
      throw tooMany(10 * secondMs);
    }
    const keys = places.map(([key]) => key);
    this.#reserve(keys, 1);
    return () => this.#reserve(keys, -1);
  }

  /** Reserves room for a session's kept queries. Returns a function that frees it, or undefined if there is no room. */
  keepQueries(session: { id: string; personId: string }, count: number): (() => void) | undefined {
    const places: [key: string, max: number][] = [
      [`kept ${session.id}`, maxKeptQueries.session],
      [`kept ${session.personId}`, maxKeptQueries.person],
    ];
    if (places.some(([key, max]) => (this.#streams.get(key) ?? 0) + count > max)) return undefined;
    const keys = places.map(([key]) => key);
    this.#reserve(keys, count);
    return () => this.#reserve(keys, -count);
  }

  #reserve(keys: readonly string[], by: number): void {
    for (const key of keys) {
      const open = (this.#streams.get(key) ?? 0) + by;
      if (open > 0) this.#streams.set(key, open);
      else this.#streams.delete(key);
    }
  }

  /** The number of entries in memory: counts that aren't empty, and reserved places. */
  get remembered(): number {
    return this.#ofPeople.size + this.#ofAddresses.size + this.#streams.size;
  }
}

/** Stores for each key when its count will be empty again (GCRA: one number is the whole count). */
class Counts {
  #emptyAt = new Map<string, number>();
  /**
   * Counts unused since the last rotation. Uses two maps without order: a key that is deleted and
   * set again and again leaves tombstones in a map, which every lookup then walks through.
   */
  #resting = new Map<string, number>();
  #sweptAt = 0;

  emptyAt(key: string): number {
    return this.#emptyAt.get(key) ?? this.#resting.get(key) ?? 0;
  }

  set(key: string, emptyAt: number, now: number): void {
    this.#sweep(now);
    this.#emptyAt.set(key, emptyAt);
  }

  get size(): number {
    return this.#emptyAt.size + this.#resting.size;
  }

  #sweep(now: number): void {
    // Sweeps often when nearly full, so a client with many addresses can't evict other clients'
    // counts: most counts are empty again within a moment.
    const isFull = this.#emptyAt.size >= maxCounts / 2;
    // Uses the absolute difference, so a clock that is set back doesn't postpone the sweep.
    if (Math.abs(now - this.#sweptAt) > (isFull ? secondMs : minuteMs)) {
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

const tooMany = (waitMs: number) => new Refusal("too-many", {}, Math.ceil(waitMs / secondMs));
