/** PostgreSQL servers that follow each other, and Kinsize servers that read from them. */
import { expect } from "vitest";
import { openStore } from "#server/store/database.ts";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";
import { openWorld } from "./people.ts";
import { type World, at, joins } from "./world.ts";

/** A primary with empty tables, whose replicas end with it. */
export async function startPrimary() {
  // A replica that was away finds what it missed, even after a checkpoint.
  const primary = await startPostgres({ fsync: "off", wal_keep_size: "1GB" });
  const noSubscribers = { publish: () => {}, publishAll: () => {} };
  const store = await openStore({ dataDir: "", databaseUrl: inDatabase(primary) }, noSubscribers);
  await store.close();
  const replicas: Postgres[] = [];
  return {
    primary,
    async follows(name: string, settings?: Record<string, string>): Promise<Postgres> {
      const replica = await primary.standby(name, settings);
      replicas.push(replica);
      return replica;
    },
    remove: async () => {
      await Promise.all(replicas.map((replica) => replica.remove()));
      await primary.remove();
    },
  };
}

export const inDatabase = ({ url }: Postgres) => `${url}/postgres`;

// All servers use the same sign-in provider.
const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

/** A server on this primary that reads from these replicas. */
export const openServer = (primary: Postgres, replicas: readonly Postgres[]): Promise<World> =>
  openWorld({ environment, database: inDatabase(primary), replicaUrls: replicas.map(inDatabase) });

export const statusOf = ({ store }: World) => store.replicas?.() ?? { primaryReads: 0, replicas: [] };
export const readsOf = (world: World) => statusOf(world).replicas.map(({ reads }) => reads);
export const isUsed = (world: World, index = 0) => statusOf(world).replicas[index]?.isUsed;

/** What the log says about replicas. */
export const said = ({ lines }: World) => lines.filter((line) => line.includes("DATABASE_REPLICA_URLS")).join("\n");

export const soon = { timeout: 60_000, interval: 20 };
export async function untilUsed(world: World): Promise<void> {
  // A failed test shows what the server's log says about the replica.
  await expect.poll(() => isUsed(world) || said(world), soon).toBe(true);
}

let names = 0;
/** Someone new. */
export const joinsAnew = (world: World) => joins(world, `person${(names += 1)}`);

/** Someone saves here and reads there, again and again; each time they must find what they saved. */
export async function savesAndReads(here: World, there: World, times: number): Promise<void> {
  const ann = await joinsAnew(here);
  const elsewhere = at(there, ann);
  for (let time = 0; time < times; time++) {
    // The limit of changes a minute is not what this is about.
    if (time % 50 === 0) here.clock.now += 60_000;
    const id = await ann.adds("Shoes", "Flats", `${time}`);
    const { items } = await elsewhere.call("dashboard.page", {});
    expect(items.map((item) => item.id)).toContain(id);
    await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id });
    expect((await elsewhere.call("dashboard.page", {})).items).toEqual([]);
  }
}
