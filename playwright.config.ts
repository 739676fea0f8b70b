/** Runs journeys of several people through the product in a real browser. */
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

// Workers load this file, too, and inherit what was found.
const executablePath = (process.env["CHROME_PATH"] ??= await findBrowser());

/** Journeys that also run with translated pages: forms, live changes, requests, and the page of a share link. */
const translated = "{size-form,meanwhile,news,seen-as,invitations,shared-page}.screen.ts";

export default defineConfig<object, { translated: boolean }>({
  testDir: "tests/screens",
  testMatch: "*.screen.ts",
  outputDir: "node_modules/.cache/screens",
  fullyParallel: true,
  // Two more than the cores of a small machine, because tests often wait for their servers.
  workers: 4,
  forbidOnly: true,
  // Generous timeouts for slow machines; nothing here measures time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Without an output file (scripts/check.ts), the JSON would fill the terminal.
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
    // Tests that promise something about the installed app or about being offline opt in with `keepsApp`.
    serviceWorkers: "block",
    launchOptions: { executablePath, args: ["--no-sandbox"] },
  },
});
