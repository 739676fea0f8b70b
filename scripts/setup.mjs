/**
 * Installs the packages of the lock file, once per lock file; then runs a script if one is given. Plain JavaScript,
 * because it runs before anything is installed.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isStopping, run } from "./child.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The prefix of temporary installation folders, beside those in use. */
const incoming = "node_modules.incoming-";

/** The age at which a folder counts as abandoned, for example after a power cut. */
const staleMs = 3_600_000;

export function removeAbandoned(folder, prefix) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isStale = name.startsWith(prefix) && Date.now() - statSync(path).mtimeMs > staleMs;
    if (isStale) rmSync(path, { recursive: true, force: true });
  }
}

/** Ends this program, without its unfinished folder, if a signal stopped the other one: npm then has an ordinary code. */
export function exitIfStopped(code, unfinished) {
  if (code <= 128 && !isStopping()) return;
  rmSync(unfinished, { recursive: true, force: true });
  process.exit(code || 130);
}

/** Does `work` in a folder; throws a sentence for operators if this user can't write there. */
export function writing(folder, work) {
  try {
    return work();
  } catch (error) {
    if (!["EACCES", "EROFS"].includes(error.code)) throw error;
    throw new Error(
      `This user can’t write to ${folder}. Run this as the folder’s owner, or give the folder to this user.`,
      { cause: error },
    );
  }
}

/**
 * Installs the packages of a folder's lock file, unless already installed. Replaces the old packages only once the
 * new ones are complete; if the installation fails, throws and keeps the old ones.
 */
export async function install(folder) {
  const stamp = join(folder, "node_modules", ".installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .update(process.platform + process.arch)
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;

  if (!isNewEnough(process.versions.node)) {
    throw new Error(
      `Node ${process.versions.node} is too old to install the packages; 20.19 is enough. Get a newer one: npm install --global node@24`,
    );
  }
  console.error(folder === root ? "Installing packages …" : `Installing ${folder} …`);
  const packages = join(folder, "node_modules");
  const beside = writing(folder, () => {
    removeAbandoned(folder, incoming);
    return mkdtempSync(join(folder, incoming));
  });
  try {
    for (const name of ["package.json", "package-lock.json"]) {
      copyFileSync(join(folder, name), join(beside, name));
    }
    const code = await npmCi(beside);
    exitIfStopped(code, beside);
    if (code !== 0) {
      const old = existsSync(packages) ? " The old ones are still in place." : "";
      throw new Error(`The packages couldn’t be installed.${old}`);
    }
    writeFileSync(join(beside, "node_modules", ".installed"), lock);
    if (existsSync(packages)) renameSync(packages, join(beside, "old"));
    renameSync(join(beside, "node_modules"), packages);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The path of the Node from the packages, if this platform has one. */
export const packagedNode = () => join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");

/** The path of the Node that runs everything but the installation. */
export const nodeOf = () => (existsSync(packagedNode()) ? packagedNode() : process.execPath);

/** Whether the Node is new enough: with an older one, npm silently skips parts of the build. */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

function npmCi(folder) {
  const words = ["ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  // No package needs install scripts, and none may run any.
  const kinds = ["--include=dev", "--include=optional", "--ignore-scripts"];
  // Keeps npm's words out of what scripts print, such as a file for translators.
  const stdio = ["inherit", 2, "inherit"];
  // Uses the npm that started this script, on its own Node, because another version might not read the lock file.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node
    ? run(node, [npm, ...words, ...kinds], { cwd: folder, stdio })
    : run("npm", [...words, ...kinds], { cwd: folder, stdio, shell: process.platform === "win32" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script, ...words] = process.argv.slice(2);
  try {
    await install(root);
    const options = ["--disable-warning=ExperimentalWarning"];
    if (script) process.exitCode = await run(nodeOf(), [...options, script, ...words]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
