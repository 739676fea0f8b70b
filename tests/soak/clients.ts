/** Clients of several servers: calls and open pages, distributed as by a load balancer. */
import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Node, asks } from "./cluster.ts";

/** A server that is ready, or any if none is. */
function nodeFor(nodes: readonly Node[], turn: number): Node {
  const ready = nodes.filter(({ isReady }) => isReady);
  const node = ready[turn % ready.length] ?? nodes[turn % nodes.length];
  if (!node) throw new Error("There is no server.");
  return node;
}

/** A response with a status other than 200. */
export class Unanswered extends Error {
  readonly status: number;
  constructor(name: string, status: number) {
    super(`${name}: ${status}`);
    this.status = status;
  }
}

/** Throws Unanswered, or the connection's error. */
export async function call(
  nodes: readonly Node[],
  cookie: string,
  name: string,
  input: unknown,
  turn: number,
): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const asked = asks(nodeFor(nodes, turn + tries), `/api/${name}`, cookie, input);
    asked.setTimeout(20_000, () => asked.destroy(new Error("timeout")));
    try {
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      let text = "";
      for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
      if (response.statusCode !== 200) throw new Unanswered(name, response.statusCode ?? 0);
      return JSON.parse(text);
    } catch (error) {
      const isClosed = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
      // Tries the next server if one is down, as a load balancer does; people see any other error.
      if (!isClosed || tries >= 3) throw error;
    }
  }
}

/** An open dashboard that reconnects to any server when its stream ends. */
export class Page {
  readonly #nodes: readonly Node[];
  readonly #cookie: string;
  shown = "";
  dropped = 0;
  /** Whether the server asked the page to sign in again. */
  isSignedOut = false;
  #stopped = false;
  #asked: ClientRequest | undefined;
  constructor(nodes: readonly Node[], cookie: string) {
    this.#nodes = nodes;
    this.#cookie = cookie;
  }
  async follow(first: number): Promise<void> {
    for (let tries = first; !this.#stopped; tries++) {
      const body = { queries: [{ call: "dashboard.page", input: {} }] };
      this.#asked = asks(nodeFor(this.#nodes, tries), "/api/live", this.#cookie, body);
      // Treats a stream that is silent this long as lost, like the browser does.
      this.#asked.setTimeout(35_000, () => this.#asked?.destroy(new Error("silent")));
      try {
        const [response] = (await once(this.#asked, "response")) as [IncomingMessage];
        if (response.statusCode === 401) this.isSignedOut = true;
        let text = "";
        for await (const chunk of response as AsyncIterable<Buffer>) {
          const events = (text + chunk.toString()).split("\n\n");
          text = events.pop() ?? "";
          for (const event of events) if (event.startsWith("data: ")) this.#show(event);
        }
      } catch {
        // The stream is lost; the next attempt goes to the other server.
      }
      if (!this.#stopped) this.dropped += 1;
      await wait(250);
    }
  }
  #show(event: string): void {
    const { answer, refused } = JSON.parse(event.slice("data: ".length)) as Record<string, unknown>;
    this.shown = JSON.stringify(answer);
    if (JSON.stringify(refused)?.includes("signed-out")) this.isSignedOut = true;
  }
  leave(): void {
    this.#stopped = true;
    this.#asked?.destroy();
  }
}
