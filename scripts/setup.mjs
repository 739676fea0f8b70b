/** Installs what the lock file names, once per lock file. Plain JavaScript: it runs before anything is there. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Installs in a folder with a lock file; does nothing when that is done already. */
export function install(folder) {
  const stamp = join(folder, "node_modules", ".installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .update(process.platform + process.arch)
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;

  console.log(folder === root ? "Installing packages …" : `Installing ${folder} …`);
  const words = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const kinds = ["--include=dev", "--include=optional"];
  // The npm that started this script, on its own Node: another version might not know the lock file.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const options = { cwd: folder, stdio: "inherit" };
  const { status } =
    npm && node
      ? spawnSync(node, [npm, ...words, ...kinds], options)
      : spawnSync("npm", [...words, ...kinds], {
          ...options,
          shell: process.platform === "win32",
        });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install(root);
