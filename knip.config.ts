/** Finds files, exports and packages that nothing uses. */
import type { KnipConfig } from "knip";

const config: KnipConfig = {
  entry: [
    "web/start/old-browser.ts",
    "web/start/first-requests.ts",
    "web/start/theme.ts",
    "web/offline/worker/service-worker.ts",
    "web/offline/worker/notifications.ts",
    "web/shared-page/shared-page.ts",
    "server/main.ts",
    "server/commands/{doctor,feedback,backup,restore,move,people}.ts",
    "scripts/*.{ts,mjs}",
    "tests/soak/*.ts",
    "tests/killed.ts",
    "tests/keep-store.ts",
    "tests/screens/screenshots.ts",
    "bench/{run,capacity,revocation,sizes,probe}.ts",
  ],
  project: ["{domain,server,web,scripts,tests,bench}/**/*.{ts,tsx,mjs}"],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ["apt-get", "pg_dump"],
  // Named in CSS, where Knip doesn’t look.
  ignoreDependencies: ["@fontsource-variable/instrument-sans"],
};

export default config;
