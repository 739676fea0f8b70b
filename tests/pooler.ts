/** A stand-in for a connection pooler in front of PostgreSQL, optionally in transaction mode. */
import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

export type Pooler = {
  /** The same database, through the pooler. */
  url: string;
  /**
   * Whether the pooler is in transaction mode: then a client has a PostgreSQL connection only from a query to its
   * answer, and notifications in between reach no one.
   */
  byTransaction: boolean;
  /** Whether the pooler accepts connections but forwards nothing, as with a frozen PostgreSQL. */
  isSilent: boolean;
  /** Ends every connection. */
  cutsOff: () => void;
  /** The number of connected clients. */
  clients: () => number;
  end: () => void;
};

export async function openPooler(database: string): Promise<Pooler> {
  const target = new URL(database);
  const ends = new Set<Socket>();
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    const backend = connect(Number(target.port), target.hostname);
    let isAsking = false;
    let waiting = Buffer.alloc(0);
    client.on("data", (data) => {
      isAsking = true;
      if (!pooler.isSilent) backend.write(data);
    });
    backend.on("data", (data) => {
      waiting = Buffer.concat([waiting, data]);
      // Each message starts with a letter and a length that excludes it.
      while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
        const message = waiting.subarray(0, 1 + waiting.readInt32BE(1));
        waiting = waiting.subarray(message.length);
        const kind = message.toString("latin1", 0, 1);
        const isLost = kind === "A" && pooler.byTransaction && !isAsking;
        if (kind === "Z") isAsking = false;
        // A pooler gives its clients process ids of its own.
        if (kind === "K") message.writeInt32BE(4711, 5);
        if (!isLost) client.write(message);
      }
    });
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      ends.add(from);
      // Like a real pooler, this one doesn't delay small messages.
      from.setNoDelay(true);
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const pooler: Pooler = {
    url: url.href,
    byTransaction: false,
    isSilent: false,
    cutsOff() {
      for (const client of clients) client.destroy();
    },
    clients: () => clients.size,
    end() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
  return pooler;
}
