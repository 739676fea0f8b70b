/**
 * Development mode: the server restarts and pages update as files are saved. PORT is where people open it, and SERVER_PORT
 * where the server listens behind it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer as listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";

const port = Number(process.env["PORT"] ?? 5173);
const serverPort = Number(process.env["SERVER_PORT"] ?? 3001);

for (const each of [port, serverPort]) {
  if (await isFree(each)) continue;
  console.error(
    `Port ${each} is in use, maybe by another npm run dev. Stop that program, or set PORT and SERVER_PORT to other ports.`,
  );
  process.exit(1);
}

// The server needs built pages to start, though Vite serves them here; those of tests are built fastest. A build in this process would set NODE_ENV to
// production for everything after it.
if (!existsSync("dist/index.html"))
  spawnSync("npm run -s build", {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, TESTS: "usual" },
  });

const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--watch", "server/main.ts"], {
  stdio: "inherit",
  // People, cookies, and the sign-in window use only the pages' address.
  env: {
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: process.env["DATA_DIR"] ?? "./data",
  },
});
// Without this process, the server would keep its port and its data.
process.on("exit", () => void server.kill());

// The Host header stays, because the server answers only at its public address.
const to = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
const pages = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: {
      "/api": to,
      "/auth": to,
      "/local-provider": to,
      // Vite's own modules of web/pictures have a dot.
      "^/pictures/[^./]+$": to,
      "/unsubscribe": to,
      "^/s/": to,
      "^/shared-page": to,
    },
  },
});

const stop = () => void pages.close().then(() => process.exit(0));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

await serverAnswers();
await pages.listen();
console.log(`Open http://localhost:${port}.`);

async function isFree(tried: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const trial = listener()
    .once("error", () => resolve(false))
    .listen(tried, "127.0.0.1", () => trial.close(() => resolve(true)));
  return promise;
}

/** Resolves when the server accepts requests; until then, the first page's calls would fail. */
async function serverAnswers(): Promise<void> {
  while (server.exitCode === null) {
    try {
      await fetch(`${to.target}/healthz`);
      return;
    } catch {
      await sleep(50);
    }
  }
}
