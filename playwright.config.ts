/** Journeys of several people through the running product, in a real browser. */
import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

const executablePath = process.env["CHROME_PATH"];

/** Journeys whose pages the browser translates: forms, live changes, requests, and the page of a share link. */
const translated = "{size-form,meanwhile,news,seen-as,invitations,shared-page}.screen.ts";

export default defineConfig<object, { translated: boolean }>({
  testDir: "tests/screens",
  testMatch: "*.screen.ts",
  outputDir: "node_modules/.cache/screens",
  fullyParallel: true,
  // Two more than a small machine has cores: each test waits for its servers now and then.
  workers: 4,
  forbidOnly: true,
  // How long to wait for what comes anyway: slow machines are slow, and nothing here is a measurement.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Without a file to write to (scripts/check.ts), the JSON would fill the terminal.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : "list",
  globalSetup: "./tests/screens/fresh-build.ts",
  projects: [
    {
      name: "screens",
      testIgnore: translated,
      // TRANSLATED=1 translates the pages of every journey.
      use: { translated: process.env["TRANSLATED"] !== undefined },
    },
    { name: "translated", testMatch: translated, use: { translated: true } },
  ],
  use: {
    actionTimeout: 60_000,
    video: "off",
    trace: "off",
    // A test that promises something about the app on a device, or about life without a network, says `keepsApp`.
    serviceWorkers: "block",
    launchOptions: { ...(executablePath && { executablePath }), args: ["--no-sandbox"] },
  },
});
