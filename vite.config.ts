/** How the pages are built (compressed, the theme in the head), the server, and the commands on its data. */
import { createHash } from "node:crypto";
import { appendFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { type EnvironmentOptions, type Plugin, defineConfig, transformWithOxc } from "vite";
import { answerShapes } from "./scripts/answer-shapes.ts";
import { sharedScripts } from "./scripts/shared-scripts.ts";
import { paths } from "./web/paths.ts";

/** What MIT and others ask for: the notices of every package in the build, beside it. */
const notices = "licenses.md";

/** Adds the notice of the font, which comes from CSS, where the list of packages doesn't look. */
const fontNotice = (): Plugin => ({
  name: "font-notice",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "dist" }) {
    const name = "@fontsource-variable/instrument-sans";
    const folder = join(import.meta.dirname, "node_modules", name);
    const { version, license } = JSON.parse(
      await readFile(join(folder, "package.json"), "utf8"),
    ) as Record<string, string>;
    const text = await readFile(join(folder, "LICENSE"), "utf8");
    await appendFile(join(dir, notices), `\n## ${name} - ${version} (${license})\n\n${text}`);
  },
});

/** Puts into the head what runs before anything is painted. */
const firstScripts = (): Plugin => ({
  name: "first-scripts",
  transformIndexHtml: () =>
    Promise.all(
      ["old-browser.ts", "styles/first-theme.ts"].map(async (name) => {
        const file = join(import.meta.dirname, "web", name);
        const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
          sourcemap: false,
        });
        return { tag: "script", children: code.trim(), injectTo: "head" as const };
      }),
    ),
});

/** An address of each screen. */
const addresses = (Object.values(paths) as (string | ((...ids: string[]) => string))[]).map(
  (path) => (typeof path === "string" ? path : path("", "", "")),
);

/** Builds the service worker, which names every file that makes this version. */
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "dist" }, bundle) {
    const file = join(import.meta.dirname, "web/offline/worker/service-worker.ts");
    const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
      sourcemap: false,
    });
    const publicFiles = ["favicon.svg", "icon-192.png", "manifest.webmanifest"];
    const unused = new Set(["index.html", notices]);
    const files = [...Object.keys(bundle).filter((name) => !unused.has(name)), ...publicFiles];
    const page = await readFile(join(dir, "index.html"));
    const version = createHash("sha1").update(files.join()).update(page).update(code).digest("hex");
    const known = {
      files: files.map((name) => `/${name}`),
      version: version.slice(0, 12),
      screens: [...new Set(addresses.map((address) => address.split("/", 2)[1]))],
    };
    const names = Object.entries(known).map(
      ([name, value]) => `${name} = ${JSON.stringify(value)}`,
    );
    await writeFile(join(dir, "service-worker.js"), `const ${names.join(", ")};\n${code}`);
  },
});

/** Compresses each file once, as far as it goes, instead of at every request. */
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
        await writeFile(`${path}.br`, brotliCompressSync(content));
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      }),
    );
  },
});

/** Says that the server is CommonJS, whatever the folders above it say. */
const commonJs = (): Plugin => ({
  name: "server-is-commonjs",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "server",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "package.json", source: '{ "type": "commonjs" }\n' });
  },
});

/** Where what is built goes: here, or a release's own folder (scripts/releases.mjs). */
const target = resolve(import.meta.dirname, process.env["BUILD_FOLDER"] ?? ".");

/** What operators run on the data (deploy/kinsize). */
const commands = {
  backup: "server/commands/backup.ts",
  doctor: "server/commands/doctor.ts",
  feedback: "server/commands/feedback.ts",
  move: "server/commands/move.ts",
  people: "server/commands/people.ts",
  restore: "server/commands/restore.ts",
};

/** Programs for Node, which need no packages once they are built. */
const serverProgram = (input: Record<string, string>, isFirst: boolean): EnvironmentOptions => ({
  consumer: "server",
  // Nothing but Node is needed beside it. (pg would ask for pg-native, which is not installed.)
  resolve: { noExternal: true, external: ["pg-native"] },
  build: {
    ssr: true,
    target: "node22",
    // Beside server/, so that from both the pages are in ../dist.
    outDir: join(target, "dist-server"),
    emptyOutDir: isFirst,
    // The server has every package that a command has.
    ...(isFirst && { license: { fileName: notices } }),
    copyPublicDir: false,
    rolldownOptions: {
      input,
      // Node starts these without its loader of ES modules, which takes time and memory (docs/decisions/0016).
      output: {
        format: "cjs",
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
      },
    },
  },
});

export default defineConfig({
  root: "web",
  // Whoever starts or upgrades Kinsize needn't know how long each plugin took.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [
    react({ jsxImportSource: "#web/ui" }),
    answerShapes(),
    firstScripts(),
    serviceWorker(),
    fontNotice(),
    compressed(),
    commonJs(),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(target, "dist"),
        emptyOutDir: true,
        license: { fileName: notices },
        assetsInlineLimit: 0,
        // Browsers without module preload (Safari before 17) load the same files, some a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The first script names every other file: shorter hashes are less to load, and tell versions apart as well.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                { name: "index", tags: ["$initial"], priority: 1 },
                // What the rules for sizes cost stays apart, and known (tests/screens/budgets.screen.ts).
                {
                  name: "sizes",
                  test: /\/domain\/sizing\/(?!regions|system-ids|next)/,
                  priority: 1,
                  // The catalogue is in a script of the screens, which don't wait for the rules.
                  includeDependenciesRecursively: false,
                },
                // The next size needs the rules, for which the parts of other screens shouldn't wait.
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
    },
    // A program of its own, so that it shares no files with the app: it has to be small.
    sharedPage: {
      consumer: "client",
      build: {
        outDir: join(target, "dist"),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { "shared-page": join(import.meta.dirname, "web/shared-page/shared-page.ts") },
          // Its name is the same in every version: the server writes it into the page.
          output: { entryFileNames: "[name].js" },
        },
      },
    },
    server: serverProgram({ main: "server/main.ts" }, true),
    // Apart from the server, so that what is in both doesn't become files between its parts, which cost each request.
    commands: serverProgram(commands, false),
  },
});
