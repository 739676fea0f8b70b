/** The HTTP server and its patience: with clients that are slow, and with running requests when it stops. */
import { type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
const patience = {
  /** For the head of a request, and for all of it: a family's slow phone needs a tenth of that. */
  head: 10_000,
  request: 20_000,
  /** For a connection on which nothing moves; a quiet stream has a sign of life every 15 s. */
  silence: 60_000,
  /** A connection that rests between two requests. Longer than proxies keep theirs. */
  rest: 75_000,
  /** For running requests, when the server is told to stop. */
  stop: 5000,
};

/** Requests on one connection that are not answered yet. */
const mostUnfinished = 8;

export type HttpServer = {
  server: Server;
  /**
   * Goes on for `leaving` milliseconds, in which whoever sends people here finds another server; then
   * takes no new work, lets what runs finish, and resolves when every connection is closed.
   */
  stop: (leaving: number) => Promise<void>;
};

export function httpServer(
  handler: RequestListener,
  limits: Partial<typeof patience> = {},
): HttpServer {
  const { head, request, silence, rest, stop } = { ...patience, ...limits };
  let running = 0;
  let leaving = false;
  let closing = false;
  const unfinished = new WeakMap<Socket, number>();
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: rest,
      connectionsCheckingInterval: head / 4,
    },
    (asked, response) => {
      const { socket } = asked;
      const waiting = (unfinished.get(socket) ?? 0) + 1;
      // Browsers wait for one answer before they ask on; proxies too. Each holds a file or a text.
      if (waiting > mostUnfinished) {
        socket.destroy();
        return;
      }
      unfinished.set(socket, waiting);
      if (leaving) response.setHeader("Connection", "close");
      running += 1;
      response.on("close", () => {
        running -= 1;
        unfinished.set(socket, (unfinished.get(socket) ?? 1) - 1);
        whenDone();
      });
      handler(asked, response);
    },
  );
  server.setTimeout(silence);

  function whenDone() {
    // Browsers hold connections that they may never use: nothing is lost with those.
    if (closing && running === 0) server.closeAllConnections();
  }
  return {
    server,
    async stop(grace) {
      leaving = true;
      await wait(grace);
      closing = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        whenDone();
        setTimeout(() => server.closeAllConnections(), stop).unref();
      });
    },
  };
}
