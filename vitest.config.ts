/** Two kinds of tests: server tests in Node on both engines, and component tests in a real browser. */
import { globSync, readFileSync } from "node:fs";
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

/** Which tests run (scripts/check.ts): all of them unless a command says otherwise. */
const extent = process.env["TESTS"] ?? "all";

/** What `npm test` leaves to `npm run test:all`: long tests, which fail only with what they are about. */
const rare = [
  // A fresh clone, a program made from the API's description, the largest export, floods, and older servers.
  "tests/{bare,export-limits,flood,hot-owner,older-servers,openapi,releases}.test.ts",
  // Commands that operators run, disks that fill up, and starting as a service.
  "tests/{backing-up,copies,disk,doctor,feedback,issuer-command,people-command,restoring}.test.ts",
  "tests/service.test.ts",
  // Every size of every system, and providers other than the usual one.
  "domain/sizing/properties.test.ts",
  "tests/sign-in-{google,log,prompts}.test.ts",
];

/** The tests that `npm run check` leaves to `npm test`, besides all on PostgreSQL. */
const slow = [
  "tests/{access,consent,hostile,limits,mail,model,push,starting,walls,words}.test.ts",
  // Signing in, and what the server does on its own.
  "tests/{erased,feedback,housekeeping,import,kept,linked-sign-in,sign-in*,sign-up}.test.ts",
  "{domain/sizing/grid,server/http/rate-limits}.test.ts",
];

/** Tests of where the engines differ: SQL, plans, conflicts, and several processes. */
const ofEngines = "tests/{budgets,listening,nodes,races,search,upgrading}.test.ts";

/** Tests that need several processes or PostgreSQL. */
const onlyPostgres =
  "tests/{nodes,listening,promotion,copies,doctor-postgres,dumping,postgres-faults,replicas,replicas-watched}.test.ts";

/** Tests about SQLite's files, or about no store at all. */
const onlySqlite =
  "tests/{starting,doctor,releases,service,repository,walls,limits,disk,restoring,backing-up,openapi}.test.ts";

/** Tests that try fewer cases in `npm test`. */
const shortened = globSync("{domain,server,tests}/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes("extent.ts"),
);

const needsBrowser = !process.argv.some((word) => word === "sqlite" || word === "postgres" || word === "engines");
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
          include:
            extent === "rest"
              ? [...rare, ...shortened]
              : ["domain/**/*.test.ts", "server/**/*.test.ts", "tests/*.test.ts"],
          exclude: [
            onlyPostgres,
            ...(extent === "usual" || extent === "quick" ? rare : []),
            ...(extent === "quick" ? slow : []),
          ],
        },
      },
      {
        test: {
          ...node,
          name: "postgres",
          include: extent === "quick" ? [] : [extent === "usual" ? ofEngines : "tests/*.test.ts"],
          exclude: [
            onlySqlite,
            ...(extent === "rest" ? globSync(ofEngines).filter((file) => !shortened.includes(file)) : []),
            // Budgets count queries to the primary, so they don't apply with replicas.
            ...(process.env["REPLICAS"] === undefined ? [] : ["tests/budgets.test.ts"]),
          ],
          globalSetup: ["tests/postgres-setup.ts"],
          env: { ENGINE: "postgres" },
        },
      },
      {
        // Drivers lose a click now and then; each try has a browser of its own.
        test: { ...node, name: "engines", include: ["tests/engines/*.test.ts"], testTimeout: 300_000, retry: 2 },
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
          include: extent === "rest" ? [] : ["web/**/*.test.tsx"],
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
