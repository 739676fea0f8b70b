/** A PostgreSQL server with a standby, one address for both, and an operator's statements to them. */
import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { Client } from "pg";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";

type Server = Pick<Postgres, "url">;

export async function startPair() {
  // A standby that was away finds what it missed, even after a checkpoint.
  const primary = await startPostgres({ fsync: "off", wal_keep_size: "1GB" });
  const standby = await primary.standby("standby");
  const address = await openAddress(primary);
  return {
    primary,
    standby,
    address,
    remove: async () => {
      address.close();
      await primary.remove();
      await standby.remove();
    },
  };
}

/** From now on, a change counts once one of these standbys has it, too; by itself if there are no names. */
export async function waitFor(primary: Server, names: string): Promise<void> {
  await asked(primary, `alter system set synchronous_standby_names = '${names}'`);
  await asked(primary, "select pg_reload_conf()");
}

/** An address that leads to one server after the other, as HAProxy's does: connections to another one are ended. */
async function openAddress(first: Server) {
  let port = Number(new URL(first.url).port);
  const ends = new Set<Socket>();
  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.setNoDelay(true);
      from.on("data", (data) => to.write(data));
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgres://kinsize@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    leadsTo({ url }: Server) {
      port = Number(new URL(url).port);
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}

/** Runs a statement on one server, as an operator would. */
export async function asked<Row extends Record<string, unknown> = Record<string, unknown>>(
  { url }: Server,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
