/** Builds the pages (compressed, with the scripts of web/start in the head), the server, and the commands on its data. */
import { createHash } from "node:crypto";
import { appendFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { type EnvironmentOptions, type Plugin, defineConfig, transformWithOxc } from "vite";
import { answerShapes } from "./scripts/answer-shapes.ts";
import { firstRequests } from "./scripts/first-requests.ts";
import { sharedScripts } from "./scripts/shared-scripts.ts";
import { compileWords } from "./scripts/words/compile.ts";
import { pageOfLanguage } from "./scripts/words/pages.ts";
import { environmentIn, languageOf, wordsOfLanguage } from "./scripts/words/plugin.ts";
import { type Language, everyLanguage, fileIn, releasedLanguages } from "./domain/languages.ts";
import { paths } from "./web/paths.ts";

/** Licenses such as MIT require notices of every package to be shipped with the build. */
const notices = "licenses.md";

/** Adds the font's notice: the font comes from CSS, where the license plugin doesn't look. */
const fontNotice = (): Plugin => ({
  name: "font-notice",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "dist" }) {
    const name = "@fontsource-variable/instrument-sans";
    const folder = join(import.meta.dirname, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<
      string,
      string
    >;
    const text = await readFile(join(folder, "LICENSE"), "utf8");
    await appendFile(join(dir, notices), `\n## ${name} - ${version} (${license})\n\n${text}`);
  },
});

/** Puts scripts that run before the app into the head, before the stylesheet, which they would wait for. */
const firstScripts = (): Plugin => ({
  name: "first-scripts",
  async transformIndexHtml(page) {
    const tags = await Promise.all(
      ["old-browser.ts", "first-requests.ts", "theme.ts"].map(async (name) => {
        const file = join(import.meta.dirname, "web/start", name);
        // Old browsers must be able to read these scripts: one of them says that they are too old.
        const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
          sourcemap: false,
          target: "es2015",
        });
        return `<script>${code.trim()}</script>`;
      }),
    );
    return page.replace("<!-- first scripts -->", () => tags.join("\n    "));
  },
});

/** One URL of each screen. */
const addresses = (Object.values(paths) as (string | ((...ids: string[]) => string))[]).map((path) =>
  typeof path === "string" ? path : path("", "", ""),
);

const isApp = ({ name }: { name: string }) => name === "client" || name.startsWith("client_");

/** Builds the service worker of a language, with a list of all files of this version. */
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  applyToEnvironment: isApp,
  async writeBundle({ dir = "dist" }, bundle) {
    const language = languageOf(this.environment.name);
    const parts = await Promise.all(
      ["service-worker.ts", "notifications.ts"].map(async (part) => {
        const file = join(import.meta.dirname, "web/offline/worker", part);
        return transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false });
      }),
    );
    const code = parts.map((part) => part.code).join("");
    const publicFiles = ["favicon.svg", "icon-192.png", "manifest.webmanifest"];
    const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
    const files = [...assets, ...publicFiles];
    const page = await readFile(join(dir, `${fileIn(language, "index")}.html`));
    const version = createHash("sha1").update(files.join()).update(page).update(code).digest("hex");
    const known = {
      language,
      files: files.map((name) => `/${name}`),
      version: version.slice(0, 12),
      screens: [...new Set(addresses.map((address) => address.split("/", 2)[1]))],
    };
    const names = Object.entries(known).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    const name = `${fileIn(language, "service-worker")}.js`;
    await writeFile(join(dir, name), `const ${names.join(", ")};\n${code}`);
  },
});

/** Whether this build is for what `npm test` runs (scripts/check.ts). */
const isForTests = ["quick", "usual"].includes(process.env["TESTS"] ?? "");

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses each file once at the highest level, instead of at every request. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  async writeBundle({ dir = "dist" }) {
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter(
      (file) => /\.(js|css|svg|html|webmanifest)$/.test(file) && !files.includes(`${file}.gz`),
    );
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir, file);
        const content = await readFile(path);
        if (!isForTests) await writeFile(`${path}.br`, await brotli(content));
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
      }),
    );
  },
});

/** Marks the server as CommonJS, whatever the package.json above says. */
const commonJs = (): Plugin => ({
  name: "server-is-commonjs",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "server",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "package.json", source: '{ "type": "commonjs" }\n' });
  },
});

/** The build folder: here, or a release's own (scripts/releases.mjs). */
const target = resolve(import.meta.dirname, process.env["BUILD_FOLDER"] ?? ".");

/** Commands that operators run (deploy/kinsize). */
const commands = {
  backup: "server/commands/backup.ts",
  doctor: "server/commands/doctor.ts",
  feedback: "server/commands/feedback.ts",
  move: "server/commands/move.ts",
  people: "server/commands/people.ts",
  restore: "server/commands/restore.ts",
};

/** Programs for Node that need no packages at run time. */
const serverProgram = (input: Record<string, string>, isFirst: boolean): EnvironmentOptions => ({
  consumer: "server",
  // Bundles everything except pg-native, which pg requires optionally and isn't installed.
  resolve: { noExternal: true, external: ["pg-native"] },
  build: {
    ssr: true,
    target: "node22",
    // Next to server/, so that ../dist leads to the pages from both.
    outDir: join(target, "dist-server"),
    emptyOutDir: isFirst,
    // The server includes every package that a command includes.
    ...(isFirst && { license: { fileName: notices } }),
    copyPublicDir: false,
    rolldownOptions: {
      input,
      // CommonJS starts without Node's ES module loader, which takes time and memory (decision 0016).
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
      },
    },
  },
});

/** A release has no languages that only tests need, and `npm test` is faster with one of those only. */
const built: readonly Language[] = isForTests
  ? ["en", "en-XA"]
  : process.env["BUILD_FOLDER"]
    ? releasedLanguages
    : everyLanguage;
const translations = built.filter((language) => language !== "en");

/** A separate build that shares no files with the app, because it has to be small. */
const sharedPage: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: join(target, "dist"),
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        "shared-page": join(import.meta.dirname, "web/shared-page/shared-page.ts"),
      },
      // The server writes this name into the page, so it is the same in every version.
      output: { entryFileNames: "[name].js" },
    },
  },
};

/** The app in a language. Its style sheets and fonts have the same names and content in all of them. */
const app = (isFirst: boolean): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: join(target, "dist"),
    emptyOutDir: isFirst,
    copyPublicDir: isFirst,
    ...(isFirst && { license: { fileName: notices } }),
    assetsInlineLimit: 0,
    // One stylesheet for all screens: no screen is painted before its style, and none waits for one.
    cssCodeSplit: false,
    // Browsers without module preload (Safari before 17) load the same files, some a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Shorter hashes, because the first script names every other file; 7 characters still tell versions apart.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "index", tags: ["$initial"], priority: 1 },
            { name: "index", test: /\/words\/built\/[\w-]+\/formats\.js/, priority: 1 },
            // A chunk of its own, so that the cost of the sizing rules is known (tests/screens/budgets.screen.ts).
            {
              name: "sizes",
              test: /\/domain\/sizing\/(?!regions|system-ids|next)|\/words\/built\/[\w-]+\/sizing\.js(?!\?(?:cuts|labels))/,
              priority: 1,
              // Keeps the catalogue out of this chunk: screens need it, and don't wait for the rules.
              includeDependenciesRecursively: false,
            },
            // Keeps the estimate of the next size, which needs the rules, from delaying parts of other screens.
            {
              name: "next-size",
              test: /\/domain\/sizing\/next/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            ...sharedScripts,
          ],
        },
      },
    },
  },
});

compileWords();

const otherBuilds = {
  ...Object.fromEntries(translations.map((language) => [environmentIn("client", language), app(false)])),
  sharedPage,
  server: serverProgram({ main: "server/main.ts" }, true),
  // A separate build, so that code shared with the server doesn't become chunks that slow down each request.
  commands: serverProgram(commands, false),
};

export default defineConfig(({ command }) => ({
  root: "web",
  // Hides plugin timings, which don't interest people who install or upgrade.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [
    react({ jsxImportSource: "#web/ui" }),
    answerShapes(),
    wordsOfLanguage(),
    pageOfLanguage(),
    firstScripts(),
    firstRequests(),
    serviceWorker(),
    fontNotice(),
    compressed(),
    commonJs(),
  ],
  builder: {},
  environments: {
    client: app(true),
    // Each would prepare the app's packages again for `npm run dev`, which shows English pages.
    ...(command === "build" && otherBuilds),
  },
}));
