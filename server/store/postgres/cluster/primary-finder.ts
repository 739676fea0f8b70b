/** Finds the primary among several PostgreSQL servers, and ends connections to one that no longer is the primary. */
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import {
  NoPrimary,
  isUnavailable,
  mayHaveMoved,
  messageOf,
} from "#server/store/postgres/errors.ts";
import { Host } from "#server/store/postgres/cluster/host.ts";
import { addressesOf, databaseLabel } from "#server/store/database-url.ts";
import {
  type AskedHost,
  type JudgedHosts,
  type KnownPrimary,
  judgeHosts,
} from "#server/store/postgres/cluster/judged-hosts.ts";
import { destroySocket } from "#server/store/postgres/listener.ts";
import { remedyFor } from "#server/store/postgres/remedies.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

const startTimeoutMs = 15_000;

/** A start that waits longer than this says so. */
const silentMs = 1000;

/** Between two looks while the primary is known: a promotion that no connection noticed is found after this time. */
const watchIntervalMs = 2000;

/** Between two looks while the primary isn't known. */
const searchIntervalMs = 250;

/** Between the starts of two looks, however many errors ask for one. */
const minLookIntervalMs = 50;

export type PrimaryAddress = {
  /** The primary's address. After a doubt, waits until the servers have been asked again. Throws NoPrimary. */
  address: () => Promise<string>;
  /** Ends the client's connection as soon as `address` isn't the primary's, now or later. */
  follow: (client: Client, address: string) => void;
  /** Takes the error of a connection that couldn't be opened or was lost: the primary may have changed. */
  doubt: (error: unknown, client: Client) => void;
  close: () => Promise<void>;
};

/** The address of a single host, which is never in doubt. */
export const onlyHost = (url: string): PrimaryAddress => ({
  address: () => Promise.resolve(url),
  follow: () => {},
  doubt: () => {},
  close: () => Promise.resolve(),
});

/** Waits for the database of a URL with one host or several. Throws an OperatorError if that takes too long. */
export async function openPrimary(
  url: string,
  say: (sentence: string) => void = () => {},
): Promise<PrimaryAddress> {
  const addresses = addressesOf(url);
  if (addresses.length > 1) {
    const finder = new PrimaryFinder(addresses, say);
    try {
      await retriesAtStart(url, say, () => finder.start());
    } catch (error) {
      await finder.close();
      throw error;
    }
    return finder;
  }
  await retriesAtStart(url, say, async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => {});
    }
  });
  return onlyHost(url);
}

/** A server and its database often start together. */
async function retriesAtStart(
  url: string,
  say: (sentence: string) => void,
  attempt: () => Promise<unknown>,
): Promise<void> {
  const started = Date.now();
  const [label, seconds] = [databaseLabel(url), startTimeoutMs / 1000];
  const waiting = setTimeout(
    () => say(`Waiting for PostgreSQL at ${label}, up to ${seconds} seconds.`),
    silentMs,
  );
  try {
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (error instanceof OperatorError) throw error;
        if (!isUnavailable(error) || Date.now() - started > startTimeoutMs) {
          throw new OperatorError(
            error instanceof NoPrimary
              ? error.message
              : `DATABASE_URL: can’t open the database at ${label} (${messageOf(error)}). ${remedyFor(url, error) ?? "Start PostgreSQL or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize."}`,
            error,
          );
        }
        await wait(250);
      }
    }
  } finally {
    clearTimeout(waiting);
  }
}

/** Asks several servers what they are: when something fails, and every few seconds. */
class PrimaryFinder implements PrimaryAddress {
  readonly #hosts: readonly Host[];
  readonly #say: (sentence: string) => void;
  readonly #clients = new Map<Client, string>();
  readonly #ended = new WeakSet<Client>();
  readonly #closing = new AbortController();
  #known: KnownPrimary = { address: undefined, system: undefined, timeline: 0 };
  #error = new NoPrimary([]);
  /** The last look found the primary, and nothing has gone wrong since it began. */
  #isCertain = false;
  #doubts = 0;
  /** Servers that accept changes although they aren't the primary, and that the log has named. */
  #strays: readonly string[] = [];
  #look: Promise<boolean> = Promise.resolve(false);
  #nextLook: Promise<boolean> | undefined;
  #lookedAt = -Infinity;
  #watching: Promise<void> | undefined;

  constructor(addresses: readonly string[], say: (sentence: string) => void) {
    this.#hosts = addresses.map((address) => new Host(address, this.#isInDoubt));
    this.#say = say;
  }

  /** Throws an OperatorError if the settings are wrong, or NoPrimary if no host is the primary right now. */
  async start(): Promise<void> {
    if (!(await this.#looksAgain())) throw this.#error;
    this.#watching = this.#watch();
  }

  address = async (): Promise<string> => {
    const isFound = this.#isCertain || (await this.#looksAgain());
    if (!isFound || this.#known.address === undefined) throw this.#error;
    return this.#known.address;
  };

  follow(client: Client, address: string): void {
    this.#clients.set(client, address);
    client.on("error", (error) => this.doubt(error, client));
    client.once("end", () => this.#clients.delete(client));
    if (address !== this.#known.address) this.#end(client);
  }

  #end(client: Client): void {
    this.#ended.add(client);
    destroySocket(client);
  }

  doubt(error: unknown, client: Client): void {
    // Connections that were ended here say nothing about the servers.
    if (mayHaveMoved(error) && !this.#ended.has(client)) this.#isInDoubt();
  }

  #isInDoubt = (): void => {
    this.#doubts += 1;
    this.#isCertain = false;
    if (this.#watching && !this.#closing.signal.aborted) void this.#looksAgain();
  };

  async close(): Promise<void> {
    this.#closing.abort();
    // A look that a doubt began would open connections again.
    await Promise.allSettled([this.#watching, this.#nextLook, this.#look]);
    await Promise.all(this.#hosts.map((host) => host.close()));
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const pauseMs = this.#isCertain ? watchIntervalMs : searchIntervalMs;
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#looksAgain();
    }
  }

  /** Whether a look that begins after this call finds the primary: a look that is under way may have begun too early. */
  #looksAgain(): Promise<boolean> {
    this.#nextLook ??= (async () => {
      await this.#look.catch(() => {});
      await wait(Math.max(0, this.#lookedAt + minLookIntervalMs - performance.now()));
      this.#nextLook = undefined;
      this.#lookedAt = performance.now();
      return (this.#look = this.#asksHosts());
    })();
    return this.#nextLook;
  }

  /** What each server says. A server that was promoted since the last look ends the wait for those that are silent. */
  async #answers(): Promise<AskedHost[]> {
    const isPromoted = Promise.withResolvers<void>();
    const asked = this.#hosts.map(({ address, label }): AskedHost => {
      return { address, label, error: new Error("still waiting") };
    });
    const asking = this.#hosts.map(async (host, index) => {
      const { address, label } = host;
      try {
        const state = await host.state();
        asked[index] = { address, label, state };
        const { system, timeline, address: former } = this.#known;
        // A standby may have told of its timeline before.
        const isNewer =
          state.timeline > timeline || (state.timeline === timeline && address !== former);
        if (system === state.system && !state.isStandby && isNewer) isPromoted.resolve();
      } catch (error) {
        asked[index] = { address, label, error };
      }
    });
    await Promise.race([Promise.all(asking), isPromoted.promise]);
    return [...asked];
  }

  async #asksHosts(): Promise<boolean> {
    const doubtsBefore = this.#doubts;
    const asked = await this.#answers();
    if (this.#known.system === undefined) refuseTwoSystems(asked);
    const judged = judgeHosts(asked, this.#known);
    const isFound = judged.address !== undefined;
    this.#isCertain = isFound && this.#doubts === doubtsBefore;
    this.#error = new NoPrimary([...judged.others.values()]);
    if (!isFound && !this.#watching && asked.some(isWrong)) {
      throw new OperatorError(this.#error.message);
    }
    if (isFound) this.#saysWhatChanged(judged);
    const former = asked.find(({ address }) => address === this.#known.address);
    this.#known = { ...judged, address: judged.address ?? this.#known.address };
    // A former primary that is merely silent may still be the primary: its connections stay until another one is found.
    const isDemoted = !isFound && former !== undefined && "state" in former;
    for (const [client, address] of this.#clients) {
      if (isDemoted || address !== this.#known.address) this.#end(client);
    }
    return isFound;
  }

  #saysWhatChanged({ address = "", others, strays }: JudgedHosts): void {
    const [label, former] = [this.#labelOf(address), this.#known.address];
    if (former !== undefined && address !== former) {
      this.#say(`The primary is now ${label}: ${others.get(former)}.`);
    }
    for (const stray of strays.filter((each) => !this.#strays.includes(each))) {
      this.#say(
        `${others.get(stray)}. Nothing is written there. Stop it, and make it a standby of ${label}.`,
      );
    }
    this.#strays = strays;
  }

  #labelOf(address: string): string {
    return this.#hosts.find((host) => host.address === address)?.label ?? "";
  }
}

/** Whether waiting wouldn't help, as with a wrong password. */
const isWrong = (host: AskedHost): boolean => "error" in host && !isUnavailable(host.error);

/** Throws an OperatorError if the servers aren't a primary and its standbys. */
function refuseTwoSystems(asked: readonly AskedHost[]): void {
  const answering = asked.flatMap((host) => ("state" in host ? [host] : []));
  const other = answering.find(({ state }) => state.system !== answering[0]?.state.system);
  if (!other) return;
  throw new OperatorError(
    `DATABASE_URL: ${answering[0]?.label} and ${other.label} have different data: neither follows the other. Name one primary and its standbys.`,
  );
}
