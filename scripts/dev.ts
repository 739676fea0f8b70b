/** Development mode: the server restarts and pages update as files are saved. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createBuilder, createServer } from "vite";

const port = 5173;
const serverPort = 3001;

// The build sets NODE_ENV to production, which the server must not inherit.
const environment = { ...process.env };

// The server needs built pages to start, though Vite serves them here.
if (!existsSync("dist/index.html")) await (await createBuilder({ logLevel: "warn" })).buildApp();

const server = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", "--watch", "server/main.ts"],
  {
    stdio: "inherit",
    // People, cookies and the sign-in window use only the address of the pages.
    env: {
      ...environment,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: environment["DATA_DIR"] ?? "./data",
    },
  },
);

// The Host header stays: the server answers at its public address only.
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
      "/shared-page.js": to,
    },
  },
});
await pages.listen();
pages.printUrls();

const stop = () => {
  server.kill();
  void pages.close().then(() => process.exit(0));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
