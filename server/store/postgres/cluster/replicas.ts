/**
 * Reads from replicas without missing a commit: the primary reports its log position, and only a
 * replica that has replayed it answers (decision 0041).
 */
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Asked } from "#server/store/postgres/listener.ts";
import { PrimaryLog } from "#server/store/postgres/cluster/primary-log.ts";
import { type Query, queryOf } from "#server/store/postgres/cluster/replica-connections.ts";
import { Replica, type ReplicaStatus } from "#server/store/postgres/cluster/replica.ts";
import type { Tables } from "#server/store/schema.ts";

export type ReplicasStatus = {
  /** The number of answers from the primary because no replica had replayed enough. */
  primaryReads: number;
  replicas: ReplicaStatus[];
};

export type Replicas = {
  /** A replica's database with everything committed before this call; undefined for the primary. */
  fresh: () => Promise<Kysely<Tables> | undefined>;
  status: () => ReplicasStatus;
  close: () => Promise<void>;
};

/**
 * Opens replicas in the background. `say` receives a sentence when a replica hasn't been used for
 * long, and when it is back.
 */
export function openReplicas(
  urls: readonly string[],
  pool: Pool,
  connection: () => Asked | undefined,
  say: (sentence: string) => void = () => {},
): Replicas {
  const primary = new PrimaryLog(connection);
  let primaryReads = 0;
  const elsewhere: Query = (text, values) => queryOf(pool, text, values);
  const replicas = urls.map((url) => new Replica(url, primary, elsewhere, say));

  /** A replica that has replayed the primary's current position: the least busy one, or the first to get there. */
  async function freshReplica() {
    const usable = replicas.filter((replica) => replica.isUsable);
    if (usable.length === 0) return undefined;
    const position = await primary.position().catch(() => undefined);
    if (!position) return undefined;
    const there = usable.filter((replica) => replica.hasReplayed(position));
    if (there.length > 0) return there.reduce(lessBusy).read();
    const arriving = usable.map(async (replica) => {
      if (!(await replica.reaches(position))) throw new Error("The replica was too late.");
      return replica;
    });
    return Promise.any(arriving).then(
      (first) => first.read(),
      () => undefined,
    );
  }

  return {
    async fresh() {
      primary.noteDemand();
      const found = await freshReplica();
      if (!found) primaryReads += 1;
      return found;
    },
    status: () => ({ primaryReads, replicas: replicas.map((replica) => replica.status()) }),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

const lessBusy = (one: Replica, other: Replica): Replica => (other.running < one.running ? other : one);
