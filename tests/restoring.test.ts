/** A restore brings the backup's data, keeps the previous data, and loses neither in a crash. */
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { backupSqlite, restoreSqlite } from "#server/store/sqlite/copies.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { asKilled, newFolder, runs } from "./commands.ts";
import { everything } from "./rows.ts";
import { Refused, at, joins, startWorld, withToken } from "./world.ts";

/** Settings of one sign-in provider, so people of one server can sign in at another port. */
const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

/** The number of Ann's sizes in a folder, read through a server. */
async function sizesIn(dataDir: string): Promise<number> {
  const world = await startWorld({ dataDir, environment });
  try {
    const ann = await joins(world, "ann");
    return (await ann.call("dashboard.page", {})).items.length;
  } finally {
    await world.end();
  }
}

/** A backup with 10 of Ann's sizes, and a killed server's folder with 30; created once. */
const families = (async () => {
  const [dataDir, elsewhere] = [await keptFolder(), await keptFolder()];
  const backup = join(elsewhere, "backup.db");
  const adds = async (from: number, to: number) => {
    const world = await startWorld({ dataDir, environment });
    const ann = await joins(world, "ann");
    for (let time = from; time < to; time++) await ann.adds("Shoes", "Booties", `${time}`);
    return world;
  };
  await (await adds(0, 10)).end();
  await backupSqlite(dataDir, backup, () => {});
  // These 20 sizes are only in the change log.
  const world = await adds(10, 30);
  cpSync(dataDir, join(elsewhere, "killed"), { recursive: true });
  await world.end();
  return { backup, killed: join(elsewhere, "killed") };
})();
const made: string[] = [];
async function keptFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-copies-"));
  made.push(folder);
  return folder;
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function tenAndThirty() {
  const { backup, killed: original } = await families;
  const [killed, elsewhere] = [await newFolder(), await newFolder()];
  cpSync(original, killed, { recursive: true });
  const copy = join(elsewhere, "backup.db");
  cpSync(backup, copy);
  return { backup: copy, killed, file: join(killed, "kinsize.db") };
}

const restores = (dataDir: string, backup: string) => restoreSqlite(dataDir, backup, () => {});

const [first, second] = ["kinsize.db.before-restore-1", "kinsize.db.before-restore-2"];

/** The number of sizes in a file, read directly. */
function sizesOf(file: string): unknown {
  const raw = new DatabaseSync(file, { readOnly: true });
  try {
    return raw.prepare("select count(*) as count from items").get()?.["count"];
  } finally {
    raw.close();
  }
}

test("a killed server's change log doesn't return after its file was moved away", async () => {
  const { backup, killed, file } = await tenAndThirty();
  renameSync(file, join(killed, "broken.db"));
  const log = readFileSync(`${file}-wal`);
  const { code, said } = await runs("restore", [backup], { DATA_DIR: killed });
  expect(said).toBe(
    `Restored 21 rows from ${backup} to ${killed}. Everyone has to sign in again.\n` +
      `The previous data was moved to ${join(killed, first)}-wal.\n`,
  );
  expect(code).toBe(0);
  expect(readFileSync(join(killed, `${first}-wal`)).equals(log)).toBe(true);
  expect(await sizesIn(killed)).toBe(10);
});

test("a cut-off change log doesn't damage the restored data", async () => {
  const { backup, killed, file } = await tenAndThirty();
  rmSync(file);
  truncateSync(`${file}-wal`, statSync(`${file}-wal`).size / 2);
  await restores(killed, backup);
  expect(await sizesIn(killed)).toBe(10);
});

test("a restore keeps a killed server's complete data, and that copy can be restored", async () => {
  const { backup, killed } = await tenAndThirty();
  expect((await restores(killed, backup)).kept).toEqual([join(killed, first)]);
  expect(await sizesIn(killed)).toBe(10);
  await restores(killed, join(killed, first));
  expect(await sizesIn(killed)).toBe(30);
});

const foreign = (file: string) => {
  rmSync(file);
  const other = new DatabaseSync(file);
  other.exec("create table songs (title text); insert into songs values ('La mer')");
  other.close();
};
test.each<[string, (file: string) => void]>([
  ["no database", (file) => writeFileSync(file, "Not the sizes you are looking for. ".repeat(999))],
  ["empty", (file) => truncateSync(file, 0)],
  ["cut off", (file) => truncateSync(file, 20_000)],
  ["another program's", foreign],
])("a restore replaces a file that is %s, and keeps the old one unchanged", async (_, spoil) => {
  const { backup, killed, file } = await tenAndThirty();
  rmSync(`${file}-wal`);
  rmSync(`${file}-shm`);
  spoil(file);
  const bytes = readFileSync(file);
  expect((await restores(killed, backup)).kept).toEqual([join(killed, first)]);
  expect(readFileSync(join(killed, first)).equals(bytes)).toBe(true);
  expect(await sizesIn(killed)).toBe(10);
});

test("a damaged file is kept together with its change log", async () => {
  const { backup, killed, file } = await tenAndThirty();
  truncateSync(file, 0);
  const log = readFileSync(`${file}-wal`);
  await restores(killed, backup);
  expect(readFileSync(join(killed, `${first}-wal`)).equals(log)).toBe(true);
  expect(await sizesIn(killed)).toBe(10);
});

test("a folder in the file's place is set aside with its contents", async () => {
  const { backup, killed, file } = await tenAndThirty();
  rmSync(file);
  mkdirSync(file);
  writeFileSync(join(file, "note"), "mine");
  await restores(killed, backup);
  expect(readFileSync(join(killed, first, "note"), "utf8")).toBe("mine");
  expect(await sizesIn(killed)).toBe(10);
});

test("a backup holds no sessions and no tokens, and a restore ends all of them", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const world = await startWorld({ dataDir, environment });
  const ann = await joins(world, "ann");
  await ann.adds("Shoes", "Booties", "42");
  const program = { token: { name: "Backup", scope: "read" } } as const;
  const { id, token } = await ann.call("account.addToken", program);
  const backup = join(elsewhere, "backup.db");
  await backupSqlite(dataDir, backup, () => {});
  // Other tools may have copied all files.
  const plain = await asKilled(dataDir);
  await ann.call("account.removeToken", { id });
  expect((await ann.post("/auth/sign-out-everywhere", {})).ok).toBe(true);
  await world.end();

  const raw = new DatabaseSync(backup);
  expect(raw.prepare("select count(*) as count from sessions").get()).toEqual({ count: 0 });
  expect(raw.prepare("select count(*) as count from tokens").get()).toEqual({ count: 0 });
  raw.close();
  expect(sizesOf(backup)).toBe(1);
  for (const copy of [backup, join(plain, "kinsize.db")]) {
    await restores(dataDir, copy);
    const restored = await startWorld({ dataDir, environment });
    for (const client of [at(restored, ann), withToken(restored, ann, token)]) {
      await expect(client.call("dashboard.page", {})).rejects.toBeInstanceOf(Refused);
    }
    await restored.end();
  }
});

test("a backup holds no invitation that anyone could use, though its email is still waiting", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "k@example.org" };
  const world = await startWorld({ dataDir, environment: { ...environment, ...mail } });
  const ann = await joins(world, "ann");
  await ann.call("invitations.add", {
    invitation: { name: "Bob", kind: "connection", email: "bob@example.org" },
  });
  const { mails } = await everything(world);
  const [, token = ""] = /token\W+([\w-]{20,})/.exec(JSON.stringify(mails)) ?? [];
  expect(token).not.toBe("");
  const backup = join(elsewhere, "backup.db");
  await backupSqlite(dataDir, backup, () => {});
  await world.end();
  expect(readFileSync(join(dataDir, "kinsize.db")).includes(token)).toBe(true);
  expect(readFileSync(backup).includes(token)).toBe(false);
});

test("a restore refuses to run while the server does", async () => {
  const { backup, killed } = await tenAndThirty();
  const world = await startWorld({ dataDir: killed, environment });
  await expect(restores(killed, backup)).rejects.toThrow("another Kinsize is using");
  await world.end();
  expect(await sizesIn(killed)).toBe(30);
});

test("a newer version's backup is refused in a sentence, and nothing changes", async () => {
  const { backup, killed } = await tenAndThirty();
  const raw = new DatabaseSync(backup);
  raw.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
  raw.close();
  const there = () => readdirSync(killed).map((name) => [name, statSync(join(killed, name)).size]);
  const before = there();
  const { code, said } = await runs("restore", [backup], { DATA_DIR: killed });
  expect(said).toMatch(/^.*newer version of Kinsize \(it has 9999-from-the-future\)\. .*\n$/);
  expect(code).toBe(1);
  expect(there()).toEqual(before);
  expect(await sizesIn(killed)).toBe(30);
});

test("a file that isn't a backup is refused in a sentence, and nothing changes", async () => {
  const { backup, killed, file } = await tenAndThirty();
  const refuses = async (copy: string, words: string) => {
    const refusal = await restores(killed, copy).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OperatorError);
    expect((refusal as OperatorError).message).toContain(words);
    expect(readdirSync(killed).filter((name) => name.includes("restore"))).toEqual([]);
  };
  await refuses(`${backup}-not`, "doesn’t exist");
  await refuses(killed, "(it is a folder)");
  writeFileSync(backup, "");
  await refuses(backup, "damaged or isn’t");
  writeFileSync(backup, "not a database at all, and long enough to look like one".repeat(100));
  await refuses(backup, "damaged or isn’t");
  expect(existsSync(file)).toBe(true);
});

/** Overwrites a page in the middle of a database, so that it still opens. */
function spoilPage(file: string, page: number): void {
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(4096, 0xab), 0, 4096, (page - 1) * 4096);
  closeSync(opened);
}

test("a backup with damaged pages is refused in one line that names it, and nothing changes", async () => {
  const { backup, killed } = await tenAndThirty();
  spoilPage(backup, 4);
  const there = () =>
    readdirSync(killed)
      .filter((name) => name.startsWith("kinsize.db"))
      .map((name) => [name, statSync(join(killed, name)).size]);
  const before = there();
  const { code, said } = await runs("restore", [backup], { DATA_DIR: killed });
  expect(said).toMatch(/^\S+backup\.db is damaged \([^\n*]*\)\. Nothing was changed\.\n$/);
  expect(said.startsWith(backup)).toBe(true);
  expect(code).toBe(1);
  expect(there()).toEqual(before);
  expect(await sizesIn(killed)).toBe(30);
});

test("a backup of damaged data is refused in one line that names the data, and leaves no file", async () => {
  const { backup, killed, file } = await tenAndThirty();
  renameSync(backup, file);
  for (const part of ["-wal", "-shm"]) rmSync(file + part);
  spoilPage(file, 4);
  const elsewhere = await newFolder();
  const { code, said } = await runs("backup", [join(elsewhere, "copy.db")], { DATA_DIR: killed });
  expect(said).toMatch(/^\S+kinsize\.db is damaged \([^\n*]*\)\. Nothing was changed\.\n$/);
  expect([code, readdirSync(elsewhere)]).toEqual([1, []]);
});

test("a restore that is refused for another reason names the backup, and says that nothing was changed", async () => {
  const { backup, killed } = await tenAndThirty();
  const world = await startWorld({ dataDir: killed, environment });
  const taken = await runs("restore", [backup], { DATA_DIR: killed });
  await world.end();
  expect(taken).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^\S+backup\.db wasn’t restored\. DATA_DIR: another Kinsize is using .* Nothing was changed\.\n$/,
    ) as string,
  });
  const { said } = await runs("restore", [backup], { DATABASE_URL: "postgres://localhost/x" });
  expect(said).toMatch(/^DATABASE_URL: .* Nothing was changed\.\n$/);
  expect(await sizesIn(killed)).toBe(30);
});

test("a restore killed at any step leaves either the old or the new data, and the next one works", async () => {
  const { backup, killed: original } = await tenAndThirty();
  const seen = new Set<number>();
  for (let killedAt = 1; ; killedAt++) {
    const dataDir = await asKilled(original);
    const { code } = await runs("restore", [backup], { DATA_DIR: dataDir }, { killedAt });

    // A copy of the folder is checked, so that the next restore finds the original untouched.
    const sizes = await sizesIn(await asKilled(dataDir));
    seen.add(sizes);
    expect([10, 30]).toContain(sizes);

    await restores(dataDir, backup);
    const names = readdirSync(dataDir).filter((name) => /incoming|restore|-wal|-shm/.test(name));
    // A restore killed before the swap leaves no second copy of the old data.
    expect(names).toEqual(sizes === 30 ? [first] : [first, second]);
    expect(sizesOf(join(dataDir, "kinsize.db"))).toBe(10);
    expect(sizesOf(join(dataDir, first))).toBe(30);
    if (code === 0) break;
    expect(code).toBeNull();
  }
  expect(seen).toEqual(new Set([10, 30]));
}, 240_000);

test.skipIf(process.getuid?.() !== 0)("a backup restored by root belongs to the folder's owner", async () => {
  const { backup, killed } = await tenAndThirty();
  for (const path of [killed, ...readdirSync(killed).map((name) => join(killed, name))]) {
    chownSync(path, 65_534, 65_534);
  }
  await restores(killed, backup);
  const owners = readdirSync(killed).map((name) => [name, statSync(join(killed, name)).uid]);
  expect(owners.filter(([, uid]) => uid !== 65_534)).toEqual([]);
});
