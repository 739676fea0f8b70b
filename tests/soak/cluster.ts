/** Runs server processes on one PostgreSQL, connected through cables that can be cut. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export const publicUrl = "http://localhost:47111";

/** A proxy that can be cut like a cable: packets stop, and neither end gets an error. */
export class Cable {
  target: number;
  readonly #ends = new Set<Socket>();
  #isCut = false;
  port = 0;
  constructor(target: number) {
    this.target = target;
  }
  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.setNoDelay(true);
        from.on("data", (data) => this.#isCut || to.write(data));
        from.on("error", () => {});
        from.on("close", () => {
          this.#ends.delete(from);
          if (!this.#isCut) to.destroy();
        });
      }
    }).listen(0, "127.0.0.1");
    server.unref();
    await once(server, "listening");
    this.port = (server.address() as AddressInfo).port;
  }
  cut(): void {
    this.#isCut = true;
  }
  mend(): void {
    this.#isCut = false;
    // Loses packets in flight: each end notices only when it sends again.
    for (const end of this.#ends) end.destroy();
  }
}

export class Node {
  readonly port: number;
  readonly #database: string;
  process: ChildProcess | undefined;
  /** Readiness as a load balancer sees it, by checks at intervals. */
  isReady = true;
  constructor(port: number, database: string) {
    this.port = port;
    this.#database = database;
    setInterval(() => {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => (this.isReady = ok),
        () => (this.isReady = false),
      );
    }, 500).unref();
  }
  async start(): Promise<void> {
    this.process = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "dist-server/main.js"], {
      env: {
        PATH: process.env["PATH"] ?? "",
        PORT: String(this.port),
        PUBLIC_URL: publicUrl,
        DATABASE_URL: this.#database,
      },
      stdio: "ignore",
    });
    while (!(await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined))?.ok) {
      await wait(50);
    }
  }
  async end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(this.process as ChildProcess, "exit");
    this.process?.kill(signal);
    await gone;
  }
}

/** Sends a request as a load balancer would, with the public host name. */
export function asks(node: Node, path: string, cookie: string, body: unknown): ClientRequest {
  const text = JSON.stringify(body);
  const asked = request({
    port: node.port,
    host: "127.0.0.1",
    path,
    method: "POST",
    agent: false,
    headers: {
      Host: new URL(publicUrl).host,
      Origin: publicUrl,
      Cookie: cookie,
      "Content-Length": Buffer.byteLength(text),
    },
  });
  // Callers that await the response get the error there.
  asked.on("error", () => {});
  asked.end(text);
  return asked;
}
