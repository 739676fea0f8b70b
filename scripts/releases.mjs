/**
 * Releases: each build has its own folder with its pages, server, commands, and Node, which never changes afterward.
 * `releases/current` links to the one in use.
 */
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./child.mjs";
import { exitIfStopped, nodeOf, packagedNode, removeAbandoned, writing } from "./setup.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const releases = join(root, "releases");
const current = join(releases, "current");

/** The prefix of folders with unfinished builds. */
const building = "building-";

/** Kept releases: enough for a rollback, and for tabs opened with an older one. */
const maxReleases = 5;

/** Names such as 2026-11-21T23-15-00.000Z, which sort by age. */
const isRelease = (name) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/.test(name);

const all = () => (existsSync(releases) ? readdirSync(releases).filter(isRelease).sort() : []);

/** The folder of the release in use; undefined without one. */
export const currentRelease = () => (existsSync(current) ? realpathSync(current) : undefined);

/**
 * Builds a release without switching to it; resolves with its name, or the current one's if both are equal. Throws if
 * the build fails.
 */
export async function build() {
  // A release contains no secrets, and a service runs it as its own user.
  process.umask(0o022);
  const beside = writing(root, () => {
    mkdirSync(releases, { recursive: true });
    removeAbandoned(releases, building);
    return mkdtempSync(join(releases, building));
  });
  chmodSync(beside, 0o755);
  console.error("Building …");
  try {
    const vite = join(root, "node_modules/vite/bin/vite.js");
    const code = await run(nodeOf(), [vite, "build", "--logLevel", "warn"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: beside },
    });
    exitIfStopped(code, beside);
    if (code !== 0) throw new Error("The build failed. Nothing was changed.");
    // Copied files keep the modes of their sources, which a clone with umask 077 restricts to its owner.
    for (const file of filesIn(beside)) chmodSync(join(beside, file), 0o644);
    const digest = digestOf(beside);
    const inUse = currentRelease();
    // The build equals the release in use, so running servers are left alone.
    if (inUse && aboutOf(inUse).digest === digest) return basename(inUse);
    const node = packagedNode();
    if (existsSync(node)) {
      link(node, join(beside, "node"));
      chmodSync(join(beside, "node"), 0o755);
    }
    const assets = readdirSync(join(beside, "dist/assets"));
    const about = { name: "kinsize", type: "module", digest, assets };
    writeFileSync(join(beside, "package.json"), JSON.stringify(about));
    // Until it has been used, a rollback skips it.
    writeFileSync(markOf(beside), "");
    const name = new Date().toISOString().replaceAll(":", "-");
    renameSync(beside, join(releases, name));
    return name;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/**
 * Switches the next start to a release. Every release gets the assets of all others, so that a page that is open, or
 * comes from another server, finds its files whichever release answers. Throws if the name is unknown, without a
 * change.
 */
export function use(name) {
  if (!all().includes(name)) throw new Error(`There’s no release ${name}.`);
  const stay = all().filter((other) => other !== name);
  const gone = stay.splice(0, Math.max(0, stay.length - (maxReleases - 1)));
  const inUse = currentRelease();
  for (const old of gone) {
    // The release in use is kept at any age.
    if (inUse && basename(inUse) === old) stay.push(old);
    else rmSync(join(releases, old), { recursive: true, force: true });
  }
  for (const to of [...stay, name]) for (const from of [...stay, name]) shareAssets(from, to);

  const incoming = join(releases, `next-${process.pid}`);
  rmSync(incoming, { force: true });
  if (process.platform === "win32") {
    symlinkSync(join(releases, name), incoming, "junction");
    rmSync(current, { force: true });
  } else symlinkSync(name, incoming);
  renameSync(incoming, current);
  rmSync(markOf(join(releases, name)), { force: true });
}

/**
 * Switches the next start to the previous release, skipping those that were never used or were rolled back; returns
 * its name, or undefined if there is none.
 */
export function back() {
  const inUse = currentRelease();
  const before = inUse && all().findLast((name) => name < basename(inUse) && !existsSync(markOf(join(releases, name))));
  if (!before) return undefined;
  use(before);
  writeFileSync(markOf(inUse), "");
  return before;
}

/** Marks a release that was never used, or that an operator rolled back. */
const markOf = (release) => join(release, "left");

function shareAssets(from, to) {
  if (from === to) return;
  const { assets } = aboutOf(join(releases, from));
  for (const asset of assets) {
    const target = join(releases, to, "dist/assets", asset);
    if (!existsSync(target)) link(join(releases, from, "dist/assets", asset), target);
  }
}

const aboutOf = (release) => JSON.parse(readFileSync(join(release, "package.json"), "utf8"));

function digestOf(folder) {
  const hash = createHash("sha256");
  const node = join(packagedNode(), "../../package.json");
  if (existsSync(node)) hash.update(readFileSync(node));
  for (const name of filesIn(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

function link(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Runs a program of the current release; resolves with its exit code, or undefined without a release. */
export async function runCurrent(program, words = []) {
  const release = currentRelease();
  if (!release) return undefined;
  const own = join(release, "node");
  const node = existsSync(own) ? own : process.execPath;
  const file = join(release, "dist-server", `${program}.js`);
  return run(node, ["--disable-warning=ExperimentalWarning", file, ...words]);
}
