/** The HTTP server: timeouts for slow clients, a limit on pipelining, and a graceful shutdown. */
import { type IncomingMessage, type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { network } from "#server/http/client-address.ts";
import { availableBytes } from "#server/http/held-bytes.ts";

const defaultTimeouts = {
  /** Limits the time for the head of a request, and for all of it: a slow phone needs a tenth of that. */
  headTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  /** Limits the time without traffic; a quiet stream has a heartbeat every 15 s. */
  idleTimeoutMs: 60_000,
  /** Keeps idle connections longer than proxies do. */
  keepAliveTimeoutMs: 75_000,
  shutdownTimeoutMs: 5000,
};

/** Limits unanswered requests on one connection. Browsers and proxies send one at a time. */
const maxPipelined = 8;

/** Limits the bytes of requests that wait on one connection, because they stay in memory unread. */
const maxWaitingBytes = 16 * 1024;

/** The announced bytes of a request; a chunked body doesn't announce its length. */
function bytesOf({ url = "", headers, rawHeaders }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Infinity;
  return url.length + rawHeaders.join("").length + Number(headers["content-length"] ?? 0);
}

/** The memory of an open page: its connection, its stream, and its subscriptions. */
const bytesPerConnection = 32 * 1024;

export const maxConnections = (available = availableBytes()): number =>
  Math.max(1000, Math.floor(available / 2 / bytesPerConnection));

export type HttpServer = {
  server: Server;
  /**
   * Keeps serving for `handoverMs`, in which load balancers move to another server; then accepts no
   * connections, lets running requests finish, and resolves when every connection is closed.
   */
  stop: (handoverMs: number) => Promise<void>;
};

/**
 * One address may have half of all connections, unless `hasProxies` of ours make them: those know their clients, and this
 * server doesn't.
 */
function limitConnections(server: Server, max: number, hasProxies: boolean): void {
  server.maxConnections = max;
  if (hasProxies) return;
  const maxOfAddress = Math.ceil(max / 2);
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = network(socket.remoteAddress ?? "");
    const count = counts.get(address) ?? 0;
    if (count >= maxOfAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

type HttpServerOptions = Partial<typeof defaultTimeouts> & { hasProxies?: boolean; max?: number };

export function httpServer(
  handler: RequestListener,
  { hasProxies = false, max = maxConnections(), ...timeouts }: HttpServerOptions = {},
): HttpServer {
  const { headTimeoutMs, requestTimeoutMs, idleTimeoutMs, keepAliveTimeoutMs, shutdownTimeoutMs } = {
    ...defaultTimeouts,
    ...timeouts,
  };
  let running = 0;
  let leaving = false;
  let closing = false;
  /** The unanswered requests of each connection; the first is being answered. */
  const unfinished = new WeakMap<Socket, { bytes: number; start: () => void }[]>();
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
      const bytes = queue.length === 0 ? 0 : bytesOf(request);
      const waitingBytes = queue.reduce((sum, waiting) => sum + waiting.bytes, bytes);
      if (queue.length >= maxPipelined || waitingBytes > maxWaitingBytes) {
        socket.destroy();
        return;
      }
      // Waits until the connection has sent the previous answer, so unread answers don't pile up.
      const start = () => {
        running += 1;
        response.on("close", () => {
          running -= 1;
          queue.shift();
          if (!socket.destroyed) queue[0]?.start();
          whenDone();
        });
        if (leaving) response.setHeader("Connection", "close");
        handler(request, response);
      };
      queue.push({ bytes, start });
      if (queue.length === 1) start();
    },
  );
  limitConnections(server, max, hasProxies);
  server.setTimeout(idleTimeoutMs);

  function whenDone() {
    // Browsers hold idle connections that they may never use; closing those loses nothing.
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
