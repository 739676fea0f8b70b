/**
 * Reads from the primary what replicas are compared with: its log position, and a mark that only its followers have.
 */
import { randomInt } from "node:crypto";
import type { Asked } from "#server/store/postgres/listener.ts";

/** A position in a server's write-ahead log, in bytes: exact up to nine petabytes. */
export type Position = number;

/** A position of the primary behind this connection. Positions of different primaries can't be compared. */
export type PrimaryPosition = { at: Position; connection: Asked };

/** Gives up on a position after this: the primary is in trouble, or this process is too busy. */
const maxPositionMs = 250;

/** Reads count as demanded if someone has asked for a position within this time. */
const demandMs = 1000;

/** Selects the position up to which visible changes have been flushed, unless commits don't wait for flushing. */
export const positionText = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as at`;

export const markText = `(select "upTo"::text from derived where name = 'history')`;

/** Skips waiting for a synchronous standby, which may be away: a lost mark is simply written again. */
const newMarkText = (mark: number) => `set local synchronous_commit = local;
  insert into derived (name, version, "upTo") values ('history', 0, '${mark}')
  on conflict (name) do update set "upTo" = excluded."upTo"`;

export class PrimaryLog {
  readonly #connection: () => Asked | undefined;
  readonly #marked = new WeakSet<Asked>();
  #asking: Promise<unknown> = Promise.resolve();
  #next: Promise<PrimaryPosition> | undefined;
  #demandedAt = -Infinity;

  /** `connection` must be the one that receives notifications, so that they and positions come from the same server. */
  constructor(connection: () => Asked | undefined) {
    this.#connection = connection;
  }

  /** The current connection; undefined while no notifications arrive. */
  get connection(): Asked | undefined {
    return this.#connection();
  }

  noteDemand(): void {
    this.#demandedAt = performance.now();
  }

  get isDemanded(): boolean {
    return performance.now() - this.#demandedAt < demandMs;
  }

  /** Resolves to a position taken after this call. Calls made before the query starts share it. */
  position(): Promise<PrimaryPosition> {
    this.#next ??= this.#asking
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        const asking = this.#ask();
        this.#asking = asking;
        return asking;
      });
    return this.#next;
  }

  async #ask(): Promise<PrimaryPosition> {
    const connection = this.#needed();
    const asked = { name: "position", text: positionText, query_timeout: maxPositionMs };
    const { rows } = await connection<{ at: Position }>(asked);
    const [found] = rows;
    if (!found) throw new Error("The primary has no position.");
    return { at: found.at, connection };
  }

  /**
   * The mark in the primary's data, written since this process connected to it. A server that has the mark follows this
   * primary. A position alone doesn't prove that: after a promotion, a replica of the old primary may be further in its
   * own log, and so may replicas of a primary that was since restored from a snapshot.
   */
  async mark(): Promise<{ mark: string; connection: Asked }> {
    const connection = this.#needed();
    if (!this.#marked.has(connection)) {
      await connection(newMarkText(randomInt(2 ** 47)));
      this.#marked.add(connection);
    }
    // Another process may have written a newer mark.
    const { rows } = await connection<{ mark: string }>(`select ${markText} as mark`);
    return { mark: rows[0]?.mark ?? "", connection };
  }

  #needed(): Asked {
    const connection = this.connection;
    if (!connection) throw new Error("The primary can’t be asked right now.");
    return connection;
  }
}
