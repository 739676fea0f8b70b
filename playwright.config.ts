/** Runs journeys of several people through the product in a real browser. */
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/temporary-files.ts";

keepTemporaryFilesInMemory();

// Workers load this file, too, and inherit what was found.
const executablePath = (process.env["CHROME_PATH"] ??= await findBrowser());

/** Journeys with translated pages: those in which translation has broken forms and live changes. */
const translated = "{size-form,meanwhile,news,seen-as}.screen.ts";

const files = (...names: string[]) => String.raw`\b(${names.join("|")})\.screen\.ts\b`;

/** What `npm test` leaves to `npm run test:all`: tests tagged @all, and these files. */
const rare = new RegExp(
  [
    "@all",
    // Devices, languages, and providers that most people don’t have.
    files("app-language", "held-back", "in-app-browsers", "installing", "languages", "mail"),
    files("older-browsers", "providers", "sign-in-proxy"),
    // Looks and presses in rare places.
    files("accessible", "cards", "equivalents", "finding", "frame", "keyboard", "leaving"),
    files("measuring", "own-data", "places", "profiles", "shop-sizes", "statuses", "still"),
    files("thumb", "walks"),
  ].join("|"),
);

/** The journeys that a change breaks most often. */
const quick = new RegExp(files("adding", "requests", "sharing", "shop", "sign-in", "size-form"));

/** Which tests run (scripts/check.ts): all of them unless a command says otherwise. */
const { TESTS: extent } = process.env;

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
  ...((extent === "usual" || extent === "quick") && { grepInvert: rare }),
  ...(extent === "quick" && { grep: quick }),
  // Pages that `npm test` looks at in few widths are opened in all of them.
  ...(extent === "rest" && { grep: new RegExp(`${rare.source}|fits everyone`) }),
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
