/** A client for PocketBase: requests, and streams of its changes. */
import { once } from "node:events";
import { connect } from "node:net";
import { anItemDraft } from "../../../tests/builders.ts";
import { type Ask, requestOf } from "../peer.ts";
import { personId } from "./rows.ts";

type Server = { port: number };

/** Sends a request and resolves with its answer, if any. Throws unless it succeeded. */
export async function ask({ port }: Server, { path, method, headers, body }: Ask): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

const json = { "Content-Type": "application/json" };
const item = anItemDraft({ name: "Flats", size: "38" });

export const addingOf = (person: number, token: string): Ask => ({
  path: "/api/collections/sizes/records",
  method: "POST",
  headers: { ...json, Authorization: token },
  body: JSON.stringify({ ...item, owner: personId(person), measuredAt: Date.now() }),
});

export const removalOf = (table: string, id: string, token: string): Ask => ({
  path: `/api/collections/${table}/records/${id}`,
  method: "DELETE",
  headers: { Authorization: token },
});

/**
 * Subscribes to all sizes a person may see, until the server stops, and calls `heard` at each change. PocketBase
 * closes streams that were silent for five minutes; no figure takes as long.
 */
export async function subscribe(
  server: Server,
  token: string,
  heard: (data: Buffer) => void = () => {},
): Promise<void> {
  const socket = connect({ port: server.port, host: "127.0.0.1", noDelay: true });
  const stream: Ask = { path: "/api/realtime", method: "GET", headers: { Authorization: token } };
  socket.write(requestOf(stream));
  let said = "";
  let clientId: string | undefined;
  while (clientId === undefined) {
    const [data] = (await once(socket, "data")) as [Buffer];
    said += data.toString();
    clientId = /"clientId":"(\w+)"/.exec(said)?.[1];
  }
  await ask(server, {
    path: "/api/realtime",
    method: "POST",
    headers: { ...json, Authorization: token },
    body: JSON.stringify({ clientId, subscriptions: ["sizes/*"] }),
  });
  // The server may stop without closing the connection.
  socket.on("error", () => {});
  socket.on("data", (data: Buffer) => {
    if (data.includes("data:")) heard(data);
  });
}
