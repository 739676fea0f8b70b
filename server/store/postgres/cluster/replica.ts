/** Checks one replica regularly, and decides whether it can be read. */
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { databaseLabel } from "#server/store/database-url.ts";
import { messageOf } from "#server/store/postgres/errors.ts";
import type { Asked } from "#server/store/postgres/listener.ts";
import type { PrimaryLog, PrimaryPosition } from "#server/store/postgres/cluster/primary-log.ts";
import { type Query, ReplicaConnections } from "#server/store/postgres/cluster/replica-connections.ts";
import type { Tables } from "#server/store/schema.ts";

/** The interval between checks, while people are reading and otherwise. */
const lookIntervalMs = { demanded: 250, idle: 1000 };

/** The delay before reconnecting to a replica. */
const retryMs = 1000;

/** Limits how long a read waits for a replica; most replicas are less than a millisecond behind. */
export const maxWaitMs = 20;

/** Logs a replica that hasn't been used for this long. */
const worthSayingMs = 2000;

export type ReplicaStatus = {
  label: string;
  isUsed: boolean;
  /** Undefined while the replica doesn't answer. */
  bytesBehind: number | undefined;
  reads: number;
};

export class Replica {
  readonly #url: string;
  readonly #label: string;
  readonly #primary: PrimaryLog;
  readonly #elsewhere: Query;
  readonly #say: (sentence: string) => void;
  readonly #closing = new AbortController();
  readonly #looking: Promise<void>;
  #connections: ReplicaConnections | undefined;
  /** The primary that these connections follow, once that is proven. */
  #follows: Asked | undefined;
  /** Whether the last check found the replica in time, and no read has timed out since. */
  #isInReach = false;
  #bytesBehind: number | undefined;
  #leftOutAt: number | undefined = performance.now();
  #hasSaid = false;
  #reads = 0;

  /** `elsewhere` runs the statements that fail here; `say` receives sentences for the log. */
  constructor(url: string, primary: PrimaryLog, elsewhere: Query, say: (sentence: string) => void) {
    this.#url = url;
    this.#label = databaseLabel(url);
    this.#primary = primary;
    this.#elsewhere = elsewhere;
    this.#say = say;
    this.#looking = this.#lookUntilClosed();
  }

  /** Whether this replica is worth waiting for. */
  get isUsable(): boolean {
    return this.#isInReach && this.#follows !== undefined && this.#follows === this.#primary.connection;
  }

  get running(): number {
    return this.#connections?.running ?? 0;
  }

  hasReplayed({ at, connection }: PrimaryPosition): boolean {
    return this.#follows === connection && (this.#connections?.replayed ?? -1) >= at;
  }

  /** Waits for a position. A replica that doesn't reach it in time isn't used until it has caught up. */
  async reaches({ at, connection }: PrimaryPosition): Promise<boolean> {
    const connections = this.#connections;
    if (!connections || this.#follows !== connection) return false;
    const isReached = await connections.reaches(at, performance.now() + maxWaitMs);
    if (!isReached && connections === this.#connections) this.#leaveOut("it’s behind");
    return isReached;
  }

  /**
   * The database for one answer, on the connections that are open now. Once a statement fails
   * there, the rest of the answer is read from the primary, because the replica may have less.
   */
  read(): Kysely<Tables> | undefined {
    if (this.#connections) this.#reads += 1;
    return this.#connections?.read();
  }

  status(): ReplicaStatus {
    return {
      label: this.#label,
      isUsed: this.isUsable,
      bytesBehind: this.#bytesBehind,
      reads: this.#reads,
    };
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The store is closed."));
    this.#connections?.end(this.#closing.signal.reason);
    await this.#looking;
  }

  async #lookUntilClosed(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        const connections = await ReplicaConnections.open(this.#url, this.#elsewhere);
        this.#connections = connections;
        if (signal.aborted) connections.end(signal.reason);
        while (!connections.ended.aborted) await this.#look(connections);
        throw connections.ended.reason;
      } catch (error) {
        this.#connections?.end(error);
        this.#connections = undefined;
        this.#follows = undefined;
        this.#bytesBehind = undefined;
        this.#leaveOut(messageOf(error));
      }
      await wait(retryMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Checks once, and waits until the next check is due. Throws errors of the connections. */
  async #look(connections: ReplicaConnections): Promise<void> {
    const found = await this.#primaryNow();
    // Without an answer from the primary, there is nothing to compare the replica with.
    if (found) await this.#compare(connections, found);
    const intervalMs = this.#primary.isDemanded ? lookIntervalMs.demanded : lookIntervalMs.idle;
    await wait(intervalMs, undefined, { signal: connections.ended }).catch(() => {});
  }

  /** The primary's position, and its mark unless this replica is known to follow it. */
  async #primaryNow(): Promise<{ position: PrimaryPosition; mark?: string } | undefined> {
    try {
      if (this.#follows !== undefined && this.#follows === this.#primary.connection) {
        return { position: await this.#primary.position() };
      }
      const { mark, connection } = await this.#primary.mark();
      const position = await this.#primary.position();
      // The primary has changed in between, so this mark says nothing about the position.
      return connection === position.connection ? { position, mark } : undefined;
    } catch {
      return undefined;
    }
  }

  async #compare(
    connections: ReplicaConnections,
    { mark, position }: { position: PrimaryPosition; mark?: string },
  ): Promise<void> {
    const report = await connections.report();
    this.#bytesBehind = Math.max(0, position.at - report.replayed);
    const isFollowing = mark === undefined ? this.#follows === position.connection : mark === report.mark;
    if (isFollowing && (await connections.reaches(position.at, performance.now() + maxWaitMs))) {
      this.#follows = position.connection;
      this.#use();
    } else if (!isFollowing && report.replayed >= position.at) {
      this.#leaveOut("it has other data: it doesn’t follow the primary that DATABASE_URL leads to");
    } else {
      this.#leaveOut(`it’s ${Math.ceil(this.#bytesBehind / 1024)} KB behind`);
    }
  }

  #use(): void {
    this.#isInReach = true;
    this.#leftOutAt = undefined;
    if (this.#hasSaid) this.#say(`DATABASE_REPLICA_URLS: ${this.#label} is read again.`);
    this.#hasSaid = false;
  }

  #leaveOut(reason: string): void {
    this.#isInReach = false;
    this.#leftOutAt ??= performance.now();
    if (this.#hasSaid || performance.now() - this.#leftOutAt < worthSayingMs) return;
    this.#hasSaid = true;
    this.#say(`DATABASE_REPLICA_URLS: ${this.#label} isn’t read for now (${reason}). The primary answers.`);
  }
}
