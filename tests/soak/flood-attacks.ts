/** The attacks of the flood soak, in a thread of their own: each sends requests without reading the responses. */
import { type Socket, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

export type Attack = {
  name: AttackName;
  port: number;
  /** The address of the main script. */
  script: string;
  attackers: { cookie: string; id: string }[];
  milliseconds: number;
};

/** Connections that the server closed, and bytes that the attackers read. */
export type Outcome = { hungUp: number; bytes: number };

type Tools = Attack & {
  until: number;
  post: (path: string, body: unknown, cookie: string) => string;
  get: (path: string) => string;
  connections: (count: number, wants: Wants) => Promise<void>;
};

type Wants = {
  says: (index: number) => string;
  /** How much the attacker reads; nothing by default. */
  reads?: "everything" | "a little";
};

const page = { call: "dashboard.page", input: {} };
const eight = (query: unknown) => ({ queries: Array.from({ length: 8 }, () => query) });

export const attacks = {
  "no attacker, for comparison": ({ connections }) => connections(0, { says: () => "" }),
  "pipelined pages, unread": ({ connections, post, attackers }) =>
    connections(70, {
      says: () => post("/api/dashboard.page", {}, attackers[0]!.cookie).repeat(8),
    }),
  "streams of equal queries, unread": ({ connections, post, attackers }) =>
    connections(24, { says: () => post("/api/live", eight(page), attackers[0]!.cookie) }),
  "streams that are read, two changes a second": async (tools) => {
    const { connections, post, attackers, until } = tools;
    const { cookie } = attackers[0]!;
    await Promise.all([
      connections(24, { says: () => post("/api/live", eight(page), cookie), reads: "everything" }),
      (async () => {
        for (let n = 0; Date.now() < until; n++) {
          const body = { changes: { personalBio: `${n}` } };
          await once(tools, post("/api/profiles.update", body, cookie));
          await wait(500);
        }
      })(),
    ]);
  },
  "files, unread, by a visitor": ({ connections, get, script }) =>
    connections(1500, { says: () => get(script).repeat(8) }),
  "four accounts, streams of different queries, a little read": ({ connections, post, attackers }) =>
    connections(96, {
      says: (index) => {
        const { cookie, id } = attackers[index % attackers.length]!;
        const others = attackers.map((other) => ({
          call: "profiles.page",
          input: { personId: other.id },
        }));
        return post(
          "/api/live",
          { queries: [page, { call: "profiles.page", input: { personId: id } }, ...others] },
          cookie,
        );
      },
      reads: "a little",
    }),
  "pipelined pages, a little read": ({ connections, post, attackers }) =>
    connections(200, {
      says: (index) => post("/api/dashboard.page", {}, attackers[index % attackers.length]!.cookie).repeat(8),
      reads: "a little",
    }),
  "changes as fast as they are answered": ({ connections, post, attackers }) =>
    connections(60, {
      says: (index) =>
        post(
          "/api/profiles.update",
          { changes: { personalBio: `${index}` } },
          attackers[index % attackers.length]!.cookie,
        ).repeat(8),
      reads: "everything",
    }),
  "silent connections": ({ connections }) => connections(5000, { says: () => "" }),
} satisfies Record<string, (tools: Tools) => Promise<void>>;

export type AttackName = keyof typeof attacks;

function once({ port }: Attack, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.once("data", () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}

async function run(attack: Attack): Promise<Outcome> {
  const { port } = attack;
  const host = `localhost:${port}`;
  const until = Date.now() + attack.milliseconds - 500;
  const outcome: Outcome = { hungUp: 0, bytes: 0 };
  const open = new Set<Socket>();

  const connections: Tools["connections"] = async (count, { says, reads }) => {
    const begin = (index: number) => {
      if (Date.now() >= until) return;
      const socket = connect({ port, host: "127.0.0.1" });
      open.add(socket);
      socket.on("connect", () => socket.write(says(index)));
      socket.on("error", () => {});
      socket.on("data", (data) => {
        outcome.bytes += data.length;
        if (reads === "everything") return;
        socket.pause();
        if (reads === "a little") setTimeout(() => socket.resume(), 1000).unref();
      });
      if (reads === undefined) socket.pause();
      socket.on("close", () => {
        open.delete(socket);
        if (Date.now() >= until) return;
        outcome.hungUp += 1;
        setTimeout(() => begin(index), 250 + Math.random() * 500);
      });
      // Sends again, because a socket that never reads can't notice a close otherwise.
      if (reads === undefined) {
        const probe = setInterval(() => (socket.destroyed ? clearInterval(probe) : socket.write("")), 500);
      }
    };
    for (let index = 0; index < count; index++) begin(index);
    await wait(Math.max(0, until - Date.now()));
  };

  const lines = (first: string, more: string[]) => [first, `Host: ${host}`, ...more].join("\r\n");
  const tools: Tools = {
    ...attack,
    until,
    connections,
    get: (path) => `${lines(`GET ${path} HTTP/1.1`, [])}\r\n\r\n`,
    post: (path, body, cookie) => {
      const text = JSON.stringify(body);
      const more = [`Origin: http://${host}`, `Cookie: ${cookie}`, `Content-Length: ${text.length}`];
      return `${lines(`POST ${path} HTTP/1.1`, more)}\r\n\r\n${text}`;
    },
  };
  await attacks[attack.name](tools);
  for (const socket of open) socket.destroy();
  return outcome;
}

// `workerData` is null if only the names of the attacks are needed.
if (parentPort && workerData) {
  const port = parentPort;
  void run(workerData as Attack).then((outcome) => port.postMessage(outcome));
}
