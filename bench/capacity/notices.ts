/** Measures the cost of a change's notice, which every process receives, whether or not its pages need it. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { storeOf } from "../databases.ts";
import { cpuOf } from "../processor-time.ts";
import { quantile } from "../rounds.ts";
import { startKinsize } from "../servers.ts";
import { openDatabase } from "./costs.ts";

const rounds = 3;
const notices = 8000;
const senders = 4;

/** Connections that listen beside the server, to separate a listener's cost from a sender's. */
const listeners = 8;

/** Microseconds of CPU time per notice: in a process, and in PostgreSQL for each listening process. */
export type Notices = { server: number; database: number };

export async function measureNotices(): Promise<Notices> {
  const place = await storeOf("PostgreSQL");
  const open = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const client = new Client({ connectionString: place.databaseUrl });
        await client.connect();
        return client;
      }),
    );
  const database = await openDatabase(place.databaseUrl);
  const sending = await open(senders);
  for (const client of sending) await client.query("set synchronous_commit = off");

  /** Sends notices with two topics each, like a change; resolves with PostgreSQL's CPU time per notice. */
  const send = async () => {
    const before = database.cpu();
    await Promise.all(
      sending.map(async (client) => {
        for (let number = 0; number < notices / senders; number++) {
          const topics = `${randomUUID()}:items ${randomUUID()}:dependents`;
          await client.query("select pg_notify('kinsize', $1)", [topics]);
        }
      }),
    );
    // The last notices are still being delivered.
    await wait(500);
    return ((database.cpu() - before) / notices) * 1_000_000;
  };

  const found = { server: [] as number[], database: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const alone = await send();
    const server = await startKinsize(place);
    await wait(500);
    const hearing = await open(listeners);
    for (const client of hearing) await client.query("listen kinsize");
    const before = cpuOf(server.pid);
    const heard = await send();
    found.server.push(((cpuOf(server.pid) - before) / notices) * 1_000_000);
    found.database.push(Math.max(0, heard - alone) / (listeners + 1));
    for (const client of hearing) await client.end();
    await server.stop();
  }
  for (const client of sending) await client.end();
  await database.close();
  return { server: quantile(found.server, 0.5), database: quantile(found.database, 0.5) };
}
