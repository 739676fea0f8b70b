/** Two kinds of tests: server tests in Node on both engines, and component tests in a real browser. */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { answerShapes } from "./scripts/answer-shapes.ts";
import { findBrowser } from "./scripts/browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";
import { compileWords } from "./scripts/words/compile.ts";

keepTemporaryFilesInMemory();
compileWords();

// Caches the compiled commands that tests run, instead of compiling them at every start.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compiled");

// Machines can be slow; nothing here measures time.
const generous = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

const node = {
  ...generous,
  environment: "node",
  // Shares imported modules between files, because server modules keep no state except compiled code.
  isolate: false,
} as const;

/** `npm run check` skips tests that are slow and rarely fail; `npm test` runs them. */
const isUsual = process.env["CHECK"] === "usual";
const onlyInTest = isUsual
  ? [
      // Commands that operators run.
      "tests/{backing-up,copies,doctor,issuer-command,people-command,releases,restoring,service}.test.ts",
      // The most exhaustive tests.
      "tests/{consent,flood,hostile,model}.test.ts",
    ]
  : [];

/** Tests of where the engines differ: SQL, plans, conflicts, and several processes. */
const onPostgres = isUsual
  ? "tests/{budgets,contract,listening,nodes,races,search,upgrading}.test.ts"
  : "tests/*.test.ts";

const needsBrowser = !process.argv.some((word) => word === "sqlite" || word === "postgres");
if (needsBrowser) process.env["CHROME_PATH"] ??= await findBrowser();
const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  test: {
    // Vitest would choose one on a small machine, although most tests wait for a database and some for a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...node,
          name: "sqlite",
          include: ["domain/**/*.test.ts", "server/**/*.test.ts", "tests/*.test.ts"],
          // Tests that need several processes or PostgreSQL.
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
          // Tests about SQLite's files, or about no store at all.
          exclude: [
            "tests/{starting,doctor,releases,service,repository,walls}.test.ts",
            "tests/{limits,disk,restoring,backing-up,openapi}.test.ts",
            // Budgets count queries to the primary, so they don't apply with replicas.
            ...(process.env["REPLICAS"] === undefined ? [] : ["tests/budgets.test.ts"]),
          ],
          globalSetup: ["tests/postgres-setup.ts"],
          env: { ENGINE: "postgres" },
        },
      },
      {
        plugins: [react({ jsxImportSource: "#web/ui" }), answerShapes()],
        // Named, because a dependency discovered during a run would reload the page.
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
          ...generous,
          name: "browser",
          include: ["web/**/*.test.tsx"],
          // Pages of one browser share its storage, which many of these tests fill and clear.
          fileParallelism: false,
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
