/** Two kinds of tests: the server's in Node, on both engines; the parts of screens in a real browser. */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { answerShapes } from "./scripts/answer-shapes.ts";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

// Commands that tests run are compiled once, and not at every start.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compiled");

const node = {
  environment: "node",
  // Slow machines are slow, and nothing here is a measurement.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Files share what they import: no module of the server keeps anything but what it has compiled.
  isolate: false,
} as const;

/** `npm run check` leaves out what few changes break and what takes long: `npm test` runs it. */
const isUsual = process.env["CHECK"] === "usual";
const onlyInTest = isUsual
  ? [
      // What operators run.
      "tests/{backing-up,copies,doctor,issuer-command,people-command,releases,restoring,service}.test.ts",
      // The widest sweeps.
      "tests/{consent,flood,hostile,model}.test.ts",
    ]
  : [];

/** Where the engines differ: SQL, plans, conflicts, and several processes. */
const onPostgres = isUsual
  ? "tests/{budgets,contract,listening,nodes,races,search,upgrading}.test.ts"
  : "tests/*.test.ts";

const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  test: {
    // Its own choice is one on a small machine, though most tests wait for a database, and some for a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...node,
          name: "sqlite",
          include: ["domain/**/*.test.ts", "server/**/*.test.ts", "tests/*.test.ts"],
          // What takes more than one process, or PostgreSQL.
          exclude: [
            "tests/{nodes,listening,promotion,copies,doctor-postgres,dumping,postgres-faults}.test.ts",
            "tests/{replicas,replicas-watched}.test.ts",
            ...onlyInTest,
          ],
        },
      },
      {
        test: {
          ...node,
          name: "postgres",
          include: [onPostgres],
          // What is about files, and about no store at all.
          exclude: [
            "tests/{starting,doctor,releases,service,repository,walls}.test.ts",
            "tests/{limits,disk,restoring,backing-up,openapi}.test.ts",
            // Budgets count what the primary is asked.
            ...(process.env["REPLICAS"] === undefined ? [] : ["tests/budgets.test.ts"]),
          ],
          globalSetup: ["tests/postgres-setup.ts"],
          env: { ENGINE: "postgres" },
        },
      },
      {
        plugins: [react({ jsxImportSource: "#web/ui" }), answerShapes()],
        // Named here, because one that is found in the middle of a run makes the page load anew.
        optimizeDeps: {
          include: [
            "react",
            "react/jsx-dev-runtime",
            "react/jsx-runtime",
            "uqr",
            "vitest-browser-react",
            "web-vitals",
            "wouter",
            "wouter/memory-location",
            "zod/mini",
          ],
        },
        test: {
          name: "browser",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["tests/browser-setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
