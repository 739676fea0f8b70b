/** Operators' scripts, from sources to a running server: npm start, npm run release, and the data commands. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../scripts/postgres.ts";

/** A generous limit: each test starts many programs, and some machines are slow. */
const testTimeoutMs = 180_000;

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Creates a checkout with installed packages. Its build copies the server built here, plus `more`. */
async function newCheckout() {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-checkout-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ["package.json", "package-lock.json", "scripts"]) {
    cpSync(file, join(folder, file), { recursive: true });
  }
  const vite = join(folder, "node_modules/vite/bin");
  mkdirSync(vite, { recursive: true });
  writeFileSync(
    join(vite, "vite.js"),
    `const { cpSync } = require("node:fs");
    const [from, to] = [${JSON.stringify(process.cwd())}, process.env.BUILD_FOLDER];
    cpSync(from + "/dist-server", to + "/dist-server", { recursive: true });
    cpSync(from + "/dist/index.html", to + "/dist/index.html");
    cpSync("more", to + "/dist/assets", { recursive: true });`,
  );
  mkdirSync(join(folder, "more"));
  const lock = createHash("sha256").update(readFileSync("package-lock.json"));
  const stamp = lock.update(process.platform + process.arch).digest("hex");
  writeFileSync(join(folder, "node_modules/.installed"), stamp);

  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"] ?? "",
    PORT: String(port),
    // An unreachable registry and an empty cache.
    npm_config_registry: `http://127.0.0.1:${await freePort()}`,
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  /** Runs a script of package.json as npm does. */
  const runs = (name: string, ...words: string[]) => {
    const program = (scripts[name] ?? "").split(" ").slice(1);
    const all = [...program, ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: folder, env });
    return { code: status, said: String(stdout) + String(stderr) };
  };
  return {
    folder,
    env,
    runs,
    url: `http://localhost:${port}`,
    /** Makes the next build contain this asset instead of the previous one. */
    changes: async (asset: string) => {
      await rm(join(folder, "more"), { recursive: true });
      mkdirSync(join(folder, "more"));
      writeFileSync(join(folder, "more", asset), asset);
    },
    /** Changes the lock file, as pulling another version does. */
    needsOtherPackages: () => {
      const lockFile = join(folder, "package-lock.json");
      writeFileSync(lockFile, readFileSync(lockFile, "utf8").replace('"kinsize"', '"kinsize" '));
    },
  };
}

const startScript = "scripts/start.mjs";

type Checkout = Awaited<ReturnType<typeof newCheckout>>;

/** Resolves when the server started by `npm start` answers. */
async function starts({ folder, env, url }: Checkout, words = [process.execPath, startScript]) {
  const [command = "", ...rest] = words;
  const started = spawn(command, rest, { cwd: folder, env });
  onTestFinished(() => void started.kill());
  let said = "";
  started.stdout.on("data", (chunk) => (said += String(chunk)));
  started.stderr.on("data", (chunk) => (said += String(chunk)));
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (started.exitCode !== null) throw new Error(said);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return { started, said: () => said };
}

async function stop(npm: ChildProcess): Promise<void> {
  const gone = once(npm, "close");
  npm.kill("SIGTERM");
  await gone;
}

/** Resolves when a port is free. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

test(
  "a stopped npm start leaves no server running and no data locked",
  async () => {
    const checkout = await newCheckout();
    const { started } = await starts(checkout, ["npm", "start"]);
    await stop(started);
    expect(await isFree(Number(new URL(checkout.url).port))).toBe(true);
    await stop((await starts(checkout)).started);
  },
  testTimeoutMs,
);

test(
  "without a registry, npm start keeps the packages and runs the previous build",
  async () => {
    const checkout = await newCheckout();
    await stop((await starts(checkout)).started);
    checkout.needsOtherPackages();

    const { started, said } = await starts(checkout);
    expect(said()).toContain("Starting the previous build instead.");
    expect(checkout.runs("release")).toMatchObject({
      code: 1,
      said: expect.stringContaining("The old ones are still in place.") as string,
    });
    await stop(started);
    expect(readdirSync(join(checkout.folder, "node_modules"))).toContain("vite");
    const left = readdirSync(checkout.folder).filter((name) => name.includes("incoming"));
    expect(left).toEqual([]);
  },
  testTimeoutMs,
);

test(
  "data commands install nothing: they run the built version, or say that there is none",
  async () => {
    const checkout = await newCheckout();
    expect(checkout.runs("feedback")).toEqual({
      code: 1,
      said: "Nothing has been built here yet. Run: npm run release.\n",
    });
    const { started } = await starts(checkout);
    checkout.needsOtherPackages();
    await rm(join(checkout.folder, "node_modules"), { recursive: true });

    const backup = checkout.runs("backup", "copy.db");
    expect(backup).toMatchObject({
      code: 0,
      said: expect.stringContaining("copy.db and verified the file") as string,
    });
    expect(checkout.runs("feedback").said).toBe("No feedback. Yet.\n");
    await stop(started);
    expect(checkout.runs("restore", "copy.db").code).toBe(0);
    expect(existsSync(join(checkout.folder, "node_modules"))).toBe(false);
  },
  testTimeoutMs,
);

test(
  "an upgrade removes no file that an open page needs, before or after the restart or on a rollback",
  async () => {
    const checkout = await newCheckout();
    await checkout.changes("older-00000000.js");
    const { started } = await starts(checkout);
    const has = async (asset: string) => (await fetch(`${checkout.url}/assets/${asset}`)).text();

    await checkout.changes("newer-00000000.js");
    expect(checkout.runs("release").code).toBe(0);
    // The old server is still running, while others on the folder may already be new.
    expect(await has("older-00000000.js")).toBe("older-00000000.js");
    expect(await has("newer-00000000.js")).toBe("newer-00000000.js");
    await stop(started);

    const newer = await starts(checkout);
    expect(await has("older-00000000.js")).toBe("older-00000000.js");
    await stop(newer.started);

    const before = readdirSync(join(checkout.folder, "releases"));
    expect(checkout.runs("release", "back").said).toContain("The next start uses");
    const current = join(checkout.folder, "releases/current");
    expect(existsSync(join(current, "dist/assets/newer-00000000.js"))).toBe(true);
    expect(readdirSync(join(checkout.folder, "releases"))).toEqual(before);
    expect(checkout.runs("release", "back")).toMatchObject({
      code: 1,
      said: expect.stringContaining("There’s no earlier release.") as string,
    });
  },
  testTimeoutMs,
);

test(
  "a rollback skips every release that was rolled back before, rebuilt or not",
  async () => {
    const checkout = await newCheckout();
    const nameIn = ({ said }: { said: string }) => /uses (.*)\.$/m.exec(said)?.[1];
    await checkout.changes("good.js");
    const good = nameIn(checkout.runs("release"));
    await checkout.changes("bad.js");
    const bad = nameIn(checkout.runs("release"));
    expect(nameIn(checkout.runs("release", "back"))).toBe(good);

    const badAgain = nameIn(checkout.runs("release"));
    expect([good, bad]).not.toContain(badAgain);
    expect(nameIn(checkout.runs("release", "back"))).toBe(good);

    await checkout.changes("next.js");
    const next = nameIn(checkout.runs("release"));
    expect(nameIn(checkout.runs("release", "back"))).toBe(good);
    // An explicitly named release is used even if it was rolled back before.
    expect(checkout.runs("release", "use", `${bad}`).code).toBe(0);
    expect(checkout.runs("release", "use", `${next}`).code).toBe(0);
    expect(nameIn(checkout.runs("release", "back"))).toBe(bad);
  },
  testTimeoutMs,
);

test(
  "a rollback skips a release that was built and never used",
  async () => {
    const checkout = await newCheckout();
    const nameIn = ({ said }: { said: string }) => /uses (.*)\.$/m.exec(said)?.[1];
    await checkout.changes("good.js");
    const good = nameIn(checkout.runs("release"));
    await checkout.changes("bad.js");
    // An upgrade stops here when its backup fails.
    expect(checkout.runs("release", "build").code).toBe(0);
    expect(checkout.runs("release").code).toBe(0);
    expect(nameIn(checkout.runs("release", "back"))).toBe(good);
  },
  testTimeoutMs,
);

test(
  "a build removes leftovers of one killed an hour ago, and nothing of a running one",
  async () => {
    const { folder, runs } = await newCheckout();
    const [killed, running] = ["building-killed", "building-running"].map((name) => join(folder, "releases", name)) as [
      string,
      string,
    ];
    for (const left of [killed, running]) mkdirSync(left, { recursive: true });
    const anHourAgo = Date.now() / 1000 - 3601;
    utimesSync(killed, anHourAgo, anHourAgo);
    expect(runs("release").code).toBe(0);
    expect([killed, running].map((left) => existsSync(left))).toEqual([false, true]);
  },
  testTimeoutMs,
);

test(
  "the service can read a release, even if only root could read its sources",
  async () => {
    const checkout = await newCheckout();
    const { folder } = checkout;
    const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
    mkdirSync(join(node, ".."), { recursive: true });
    copyFileSync(process.execPath, node);
    await checkout.changes("icon.png");
    // Git and npm create such files under umask 077.
    for (const path of [node, join(folder, "more")]) chmodSync(path, 0o700);
    chmodSync(join(folder, "more/icon.png"), 0o600);
    expect(checkout.runs("release").code).toBe(0);
    const modes = ["dist/assets", "dist/assets/icon.png", "node"].map(
      (path) => statSync(join(folder, "releases/current", path)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o644, 0o755]);
  },
  testTimeoutMs,
);

test(
  "only the latest releases are kept, and rebuilding the same one adds none",
  async () => {
    const checkout = await newCheckout();
    for (let version = 1; version <= 6; version++) {
      await checkout.changes(`version-${version}.js`);
      checkout.runs("release");
    }
    checkout.runs("release");
    const stayed = readdirSync(join(checkout.folder, "releases")).filter((name) => name !== "current");
    expect(stayed).toHaveLength(5);
    const assets = readdirSync(join(checkout.folder, "releases/current/dist/assets"));
    expect(assets.filter((name) => name.startsWith("version-"))).toEqual(
      [2, 3, 4, 5, 6].map((version) => `version-${version}.js`),
    );
    // A mistyped name removes nothing, and never becomes the current release.
    for (const name of ["2026-11-21", "current"]) {
      const refused = { code: 1, said: `There’s no release ${name}.\n` };
      expect(checkout.runs("release", "use", name)).toEqual(refused);
    }
    const now = readdirSync(join(checkout.folder, "releases"));
    expect(now).toEqual(expect.arrayContaining(stayed));
    expect(existsSync(join(checkout.folder, "releases/current/package.json"))).toBe(true);
  },
  testTimeoutMs,
);

test(
  "restore without DATA_DIR creates no new folder",
  async () => {
    const { runs, folder } = await newCheckout();
    runs("release");
    expect(runs("restore", "copy.db")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^DATA_DIR: this isn’t set, and there’s no data in/) as string,
    });
    expect(existsSync(join(folder, "data"))).toBe(false);
  },
  testTimeoutMs,
);

test.runIf(process.getuid?.() === 0)(
  "a command run as root acts as the data's owner, and a server run as root is refused",
  async () => {
    const checkout = await newCheckout();
    const { folder, runs, env } = checkout;
    await stop((await starts(checkout)).started);
    spawnSync("chmod", ["a+rx", folder]);
    const nobody = 65_534;
    spawnSync("chown", ["-R", `${nobody}:${nobody}`, join(folder, "data")]);
    env["DATA_DIR"] = join(folder, "data");

    expect(runs("backup", join(folder, "copy.db")).said).toContain("who owns the data, can’t write");
    const backups = join(folder, "backups");
    mkdirSync(backups);
    chownSync(backups, nobody, nobody);
    const copy = join(backups, "copy.db");
    expect(runs("backup", copy).code).toBe(0);
    // As every night: the folder is the owner's, and the one above it isn't.
    expect(runs("backup", "--keep", "2", "--folder", backups)).toMatchObject({ code: 0 });
    expect(runs("restore", copy).code).toBe(0);
    expect(runs("feedback").code).toBe(0);
    for (const made of [
      copy,
      ...readdirSync(backups).map((name) => join(backups, name)),
      ...readdirSync(env["DATA_DIR"]).map((name) => join(folder, "data", name)),
    ]) {
      expect(statSync(made).uid).toBe(nobody);
    }
    expect(runs("start").said).toContain("belongs to another user");
  },
  testTimeoutMs,
);
