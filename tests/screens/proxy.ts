/** A proxy between a browser and the server, whose behavior tests control. */
import {
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
  createServer,
  request as requestTo,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { runServer } from "./people.ts";
import type { Server } from "./server.ts";

export type Behavior = {
  /** Answers in place of the server; returns whether it did. */
  intercepts?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether to buffer this response until it ends. */
  holdsBack?: (request: IncomingMessage, answer: IncomingMessage) => boolean;
};

export const isEventStream = (answer: IncomingMessage): boolean =>
  answer.headers["content-type"]?.startsWith("text/event-stream") ?? false;

/** Listens on a port that the system chooses; resolves with it. */
export const listening = (server: HttpServer): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

/** Runs a server behind a proxy while `use` runs. `behavior` may change meanwhile. */
export async function behindProxy(
  browser: Browser,
  behavior: Behavior,
  use: (server: Server) => Promise<void>,
): Promise<void> {
  let serverPort = 0;
  const proxy = createServer((request, response) => {
    if (behavior.intercepts?.(request, response)) return;
    const { method, headers, url } = request;
    const forwarded = requestTo({ host: "127.0.0.1", port: serverPort, method, headers, path: url }, (answer) => {
      const head = [answer.statusCode ?? 502, answer.headers] as const;
      if (!behavior.holdsBack?.(request, answer)) {
        response.writeHead(...head);
        answer.pipe(response);
        return;
      }
      void buffer(answer).then(
        (body) => response.writeHead(...head).end(body),
        () => response.destroy(),
      );
    });
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
  const url = `http://localhost:${await listening(proxy)}`;
  try {
    await runServer(
      browser,
      async (server) => {
        serverPort = Number(new URL(server.url).port);
        await use({ ...server, url });
      },
      { environment: { PUBLIC_URL: url } },
    );
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}
