/** The HTTP server and its patience: with clients that are slow, and with running requests when it stops. */
import { type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { availableBytes } from "#server/http/held-bytes.ts";

/** Milliseconds. */
const defaultTimeouts = {
  /** For the head of a request, and for all of it: a family's slow phone needs a tenth of that. */
  headTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  /** For a connection on which nothing moves; a quiet stream has a sign of life every 15 s. */
  idleTimeoutMs: 60_000,
  /** A connection that rests between two requests. Longer than proxies keep theirs. */
  keepAliveTimeoutMs: 75_000,
  /** For running requests, when the server is told to stop. */
  shutdownTimeoutMs: 5000,
};

/** Requests on one connection that are not answered yet. Browsers and proxies ask one at a time. */
const maxPipelined = 8;

/** As much memory as an open page takes, with its connection, its stream and what it subscribes to. */
const bytesPerConnection = 32 * 1024;

/** Connections at once: as many as there is memory for when half of it is for something else. */
export const maxConnections = (available = availableBytes()): number =>
  Math.max(1000, Math.floor(available / 2 / bytesPerConnection));

export type HttpServer = {
  server: Server;
  /**
   * Goes on for `handoverMs`, in which whoever sends people here finds another server; then
   * takes no new work, lets what runs finish, and resolves when every connection is closed.
   */
  stop: (handoverMs: number) => Promise<void>;
};

export function httpServer(
  handler: RequestListener,
  timeouts: Partial<typeof defaultTimeouts> = {},
): HttpServer {
  const { headTimeoutMs, requestTimeoutMs, idleTimeoutMs, keepAliveTimeoutMs, shutdownTimeoutMs } =
    { ...defaultTimeouts, ...timeouts };
  let running = 0;
  let leaving = false;
  let closing = false;
  /** The requests of each connection that are not answered yet, the one that is being answered in front. */
  const unfinished = new WeakMap<Socket, (() => void)[]>();
  const server = createServer(
    {
      headersTimeout: headTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: headTimeoutMs / 4,
    },
    (request, response) => {
      const { socket } = request;
      const queue = unfinished.get(socket) ?? [];
      unfinished.set(socket, queue);
      if (queue.length >= maxPipelined) {
        socket.destroy();
        return;
      }
      // The next request is answered once the connection has taken the last answer: unread ones don't pile up.
      queue.push(() => {
        running += 1;
        response.on("close", () => {
          running -= 1;
          queue.shift();
          if (!socket.destroyed) queue[0]?.();
          whenDone();
        });
        if (leaving) response.setHeader("Connection", "close");
        handler(request, response);
      });
      if (queue.length === 1) queue[0]?.();
    },
  );
  server.maxConnections = maxConnections();
  server.setTimeout(idleTimeoutMs);

  function whenDone() {
    // Browsers hold connections that they may never use: nothing is lost with those.
    if (closing && running === 0) server.closeAllConnections();
  }
  return {
    server,
    async stop(handoverMs) {
      leaving = true;
      await wait(handoverMs);
      closing = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        whenDone();
        setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
      });
    },
  };
}
