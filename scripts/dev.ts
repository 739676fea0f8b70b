/** Development mode: the server restarts and pages update as files are saved. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";

const port = 5173;
const serverPort = 3001;

// The server needs built pages to start, though Vite serves them here. A build in this process would set NODE_ENV to
// production for everything after it.
if (!existsSync("dist/index.html"))
  spawnSync("npm run -s build", { shell: true, stdio: "inherit" });

const server = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", "--watch", "server/main.ts"],
  {
    stdio: "inherit",
    // People, cookies, and the sign-in window use only the pages' address.
    env: {
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env["DATA_DIR"] ?? "./data",
    },
  },
);

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
      "/unsubscribe": to,
      "^/s/": to,
      "^/shared-page": to,
    },
  },
});
await serverAnswers();
await pages.listen();
pages.printUrls();

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

const stop = () => {
  server.kill();
  void pages.close().then(() => process.exit(0));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
