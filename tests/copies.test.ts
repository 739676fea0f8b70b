/** Backups, and the move from a family's SQLite file to PostgreSQL. */
import fs, {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeStore } from "#server/store/database.ts";
import { backupSqlite } from "#server/store/sqlite/copies.ts";
import { lockBackups, lockFolder } from "#server/store/sqlite/folder.ts";
import { moveToPostgres } from "#server/store/postgres/move.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { fill } from "../bench/people.ts";
import { newFolder, runs } from "./commands.ts";
import { newDatabase } from "./databases.ts";
import { everything } from "./rows.ts";
import { copyOf } from "./stores.ts";
import { type World, connect, joins, startWorld } from "./world.ts";

/** Tables with people's data, which a server never changes by itself. */
const wholeTables = ["people", "items", "dependents", "relationships", "feedback"] as const;

/** Rows in a form that both engines share: SQLite has no booleans, and the search index renumbers people. */
const comparable = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== "n")
        .map(([column, value]) => [column, typeof value === "boolean" ? Number(value) : value]),
    ),
  );

/** Fills the world with a family that has rows in every table and a distinct value in every column. */
async function addFamily(world: World): Promise<void> {
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  const teo = await ann.hasDependent("Child", "Teo 👟", {
    bio: "Grows.\nOn Tuesdays.",
    birthMonth: "2019-03",
  });
  await ann.adds("Shoes", "Flats", "30", {
    dependentId: teo,
    note: "Wide.",
    system: "eu",
    brand: "Süperfit 👟",
    fit: "runs-small",
    visibleToConnections: false,
  });
  await ann.call("profiles.update", {
    changes: { personalBio: "Knits.", showSizesIn: ["UK", "cm"] },
  });
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  await bob.call("profiles.update", { changes: { searchable: false } });
  await ann.call("feedback.send", {
    feedback: { name: "Ann", email: "ann@example.org", feedback: "Lovely 'socks'; thank you." },
  });
  for (let time = 0; time < 25; time++) await ann.adds("Shoes", "Sneakers", `${time}`);
  await bob.call("profiles.update", { changes: { checkEvery: 6 } });
  await ann.call("dependents.update", { ownerId: ann.id, id: teo, changes: { checkEvery: 0 } });
  const id = await bob.adds("Shoes", "Slippers", "44", { visibleToConnections: false });
  const slippers = { ownerId: bob.id, dependentId: null, id };
  world.clock.now += 1000;
  await bob.call("items.confirm", { ...slippers, size: "44" });
  await bob.call("items.update", { ...slippers, changes: { size: "45" } });
  const gus = await bob.hasDependent("Child", "Gus 👟", { visibleToConnections: false });
  await ann.adds("Shoes", "Flats", "30", { ownerId: bob.id, dependentId: gus });
  await ann.call("dependents.remove", { ownerId: bob.id, id: gus });
  world.clock.now += 1000;
  await bob.call("items.remove", slippers);
}

/** A family's history and settings as they see them, after restoring their deletions. */
async function viewAfterRestore(world: World) {
  const bob = await joins(world, "bob");
  const { own, caredFor } = await bob.call("deleted.page", {});
  for (const { id, dependentId } of own.toReversed()) {
    await bob.call("deleted.restore", { ownerId: bob.id, dependentId, id });
  }
  const { viewer, items, dependents, caredFor: linked } = await bob.call("dashboard.page", {});
  const { entries } = await bob.call("items.history", {
    ownerId: bob.id,
    dependentId: null,
    id: items[0]?.id ?? "",
  });
  return { own, caredFor, viewer, items, dependents, linked, entries };
}

/** The expected result of `viewAfterRestore`, wherever the data was moved. */
const expectedView = {
  own: [
    { kind: "item", name: "Slippers", size: "45" },
    { kind: "dependent", name: "Gus 👟", sizes: 1 },
  ],
  viewer: { checkEvery: 6 },
  items: [{ name: "Slippers", size: "45", visibleToConnections: false }],
  dependents: [{ name: "Gus 👟", checkEvery: null, sizes: 1, visibleToConnections: false }],
  linked: [{ dependents: [{ name: "Teo 👟", checkEvery: 0 }] }],
  entries: [
    { kind: "size", size: "44" },
    { kind: "fits", size: "44" },
    { kind: "size", size: "45" },
  ],
};

test("a backup made while people write is consistent as of one moment", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const world = await startWorld({ dataDir });
  await addFamily(world);
  const family = await everything(world);
  const ann = await joins(world, "ann");
  const file = join(elsewhere, "backup.db");
  const done = new AbortController();
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let time = 100; !done.signal.aborted; time++) {
      world.clock.now += 1000;
      await ann.adds("Shoes", "Booties", `${time}`);
      acknowledged.push(`${time}`);
    }
  })();
  const before = acknowledged.length;
  const { code, said } = await runs("backup", [file], { DATA_DIR: dataDir });
  done.abort();
  await writing;
  await world.end();
  expect(said).toMatch(/^Saved all \d+ rows to .*backup.db and verified the file.\n$/m);
  expect(code).toBe(0);

  const there = join(elsewhere, "data");
  expect(await runs("restore", [file], { DATA_DIR: there })).toMatchObject({ code: 0 });
  const restored = await startWorld({ dataDir: there });
  const copied = await everything(restored);
  const { items } = copied;
  await restored.end();
  for (const table of wholeTables) {
    expect(copied[table]).toEqual(expect.arrayContaining(family[table]));
  }
  const sizes = (items as { name: string; size: string }[])
    .filter(({ name }) => name === "Booties")
    .map(({ size }) => size);
  // The backup must have a prefix of the ordered writes, without gaps.
  expect(sizes.toSorted()).toEqual(acknowledged.slice(0, sizes.length).toSorted());
  expect(sizes.length).toBeGreaterThanOrEqual(before);
});

test("a backup holds history, deleted records, and how often sizes are checked", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const world = await startWorld({ dataDir, environment });
  await addFamily(world);
  const { sessions: _sessions, ...was } = await everything(world);
  const file = join(elsewhere, "backup.db");
  expect(await runs("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const expected = await viewAfterRestore(world);
  await world.end();

  const there = join(elsewhere, "data");
  expect(await runs("restore", [file], { DATA_DIR: there })).toMatchObject({ code: 0 });
  const restored = await startWorld({ dataDir: there, environment });
  const { sessions: _none, ...now } = await everything(restored);
  expect(now).toEqual(was);
  expect(await viewAfterRestore(restored)).toEqual(expected);
  await restored.end();
  expect(expected).toMatchObject(expectedView);
});

test("a backup from before sizes had a history can be restored, and begins one", async () => {
  const kept = await copyOf("0001", "sqlite");
  if (!("dataDir" in kept)) throw new Error("A file has a folder.");
  const elsewhere = await newFolder();
  const file = join(elsewhere, "backup.db");
  expect(await runs("backup", [file], { DATA_DIR: kept.dataDir })).toMatchObject({ code: 0 });
  const there = join(elsewhere, "data");
  expect(await runs("restore", [file], { DATA_DIR: there })).toMatchObject({ code: 0 });
  const restored = await startWorld({ dataDir: there, environment });
  const ann = await joins(restored, "ann");
  const { items } = await ann.call("dashboard.page", {});
  const { id = "" } = items.find(({ name }) => name === "Sneakers") ?? {};
  const { entries } = await ann.call("items.history", { ownerId: ann.id, dependentId: null, id });
  expect(entries).toMatchObject([{ kind: "size", size: "42", enteredBy: { id: ann.id } }]);
  await restored.end();
});

test("a backup overwrites nothing, and says in a sentence why a file can't be copied", async () => {
  const dataDir = await newFolder();
  await (await startWorld({ dataDir })).end();
  const file = join(dataDir, "there.db");
  writeFileSync(file, "mine");
  expect(await runs("backup", [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining("already exists") as string,
  });
  expect(readFileSync(file, "utf8")).toBe("mine");
  const nowhere = join(dataDir, "no", "such", "folder.db");
  const missing = await runs("backup", [nowhere], { DATA_DIR: dataDir });
  expect(missing).toMatchObject({
    code: 1,
    said: `Can’t write ${nowhere}: there’s no folder ${dirname(nowhere)}. Create it, or choose another one.\n`,
  });
  const server = { DATABASE_URL: "postgres://x@localhost/x" };
  expect((await runs("restore", ["x.db"], server)).said).toContain("pg_restore");
});

test.each(["backup", "restore"])("a %s with more or fewer than one file does nothing", async (command) => {
  const dataDir = await newFolder();
  await (await startWorld({ dataDir })).end();
  const file = join(dataDir, "My");
  if (command === "restore") await runs("backup", [file], { DATA_DIR: dataDir });
  const there = readdirSync(dataDir);
  for (const words of [[], [""], [file, "disk.db"], ["--fast"]]) {
    const { code, said } = await runs(command, words, { DATA_DIR: dataDir });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^(Name one backup file: npm run|Unknown option '--fast'\.\nnpm run)/),
    ]);
  }
  expect(readdirSync(dataDir)).toEqual(there);
  expect(existsSync("--fast")).toBe(false);
});

test.each(["backup", "restore", "move", "people", "feedback", "doctor"])(
  "%s prints its usage with the name it was called by, and does nothing",
  async (command) => {
    const dataDir = join(await newFolder(), "no-data");
    for (const help of ["--help", "-h", "help"]) {
      const { code, said } = await runs(command, [help], { DATA_DIR: dataDir });
      expect([code, said]).toEqual([0, expect.stringMatching(`^npm run ${command} -- `)]);
      const service = await runs(command, [help], {
        DATA_DIR: dataDir,
        KINSIZE_COMMAND: "kinsize",
      });
      expect(service.said).toMatch(new RegExp(`^kinsize ${command} `));
      expect(service.said).not.toContain("npm run");
    }
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync("help")).toBe(false);
  },
);

test("a move from a folder that isn’t there doesn’t make it", async () => {
  const dataDir = join(await newFolder(), "no-data");
  const words = ["--to", "postgres://kinsize@localhost:1/kinsize"];
  expect((await runs("move", words, { DATA_DIR: dataDir })).said).toMatch(/doesn’t exist\. Set DATA/);
  expect(existsSync(dataDir)).toBe(false);
});

test("commands say that they are waiting for PostgreSQL", async () => {
  const dataDir = await newFolder();
  await (await startWorld({ dataDir })).end();
  const url = "postgres://kinsize:secret@localhost:1/kinsize";
  const ended = await Promise.all([
    runs("people", ["list", "--json"], { DATABASE_URL: url }),
    runs("move", ["--to", url], { DATA_DIR: dataDir }),
  ]);
  for (const { code, said } of ended) {
    expect(said).toMatch(
      /^Waiting for PostgreSQL at localhost:1\/kinsize, up to 15 seconds\.\nDATABASE_URL: can’t open .*\n$/,
    );
    expect(code).toBe(1);
  }
});

test("a move with wrong arguments says in a sentence what to write, and shows no password", async () => {
  const address = "postgres://kinsize:secret@localhost/kinsize";
  const elsewhere = ["--to", "mysql://kinsize:secret@localhost/kinsize"];
  for (const words of [[], [address], ["--form", "x"], elsewhere]) {
    const { code, said } = await runs("move", words, { DATA_DIR: await newFolder() });
    expect(code).toBe(1);
    expect(said).toMatch(/^(Name the database: npm run move -- --to|Unknown option '--form'\.\n)/);
    expect(said).not.toContain("secret");
  }
});

/** A data folder larger than one copy step. */
async function filledFolder(): Promise<string> {
  const dataDir = await newFolder();
  await (await startWorld({ dataDir })).end();
  await fill({ dataDir, databaseUrl: undefined }, 2000);
  return dataDir;
}

test("a stopped backup leaves no files behind", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const there = readdirSync(dataDir);
  const heard: number[] = [];
  const stopped = backupSqlite(dataDir, join(elsewhere, "backup.db"), (done) => {
    heard.push(done);
    if (heard.length === 3) throw new OperatorError("Stopped.");
  });
  await expect(stopped).rejects.toThrow("Stopped.");
  expect(heard).toHaveLength(3);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([...there, "kinsize.backup"].toSorted());
});

test.each([
  ["database or disk is full", "Free some space"],
  ["EROFS: read-only file system, open", "Its disk is read-only: mount it so that it can be written"],
])("a backup that fails with “%s” says what to do", async (reason, remedy) => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const file = join(elsewhere, "backup.db");
  const failed = backupSqlite(dataDir, file, () => {
    throw new Error(reason);
  });
  await expect(failed).rejects.toThrow(`Can’t write ${file} (${reason}). ${remedy}, or choose another folder.`);
});

test("a write during a backup doesn't restart it, and the backup is consistent as of one moment", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const writer = new DatabaseSync(join(dataDir, "kinsize.db"));
  const writes = writer.prepare(
    "insert into feedback (id, name, email, feedback, createdAt, bytes) values (?, 'Ann', 'a@example.org', 'x', 0, 15)",
  );
  const heard: number[] = [];
  const file = join(elsewhere, "backup.db");
  await backupSqlite(dataDir, file, (done) => {
    heard.push(done);
    if (heard.length > 100) throw new OperatorError("It begins anew and anew.");
    writes.run(`${heard.length}`);
  });
  writer.close();
  expect(heard.length).toBeGreaterThan(3);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  const copy = new DatabaseSync(file);
  expect(copy.prepare("select count(*) as count from feedback").get()).toEqual({ count: 0 });
  copy.close();
});

test("a backup is a single file that only its owner can read", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const file = join(elsewhere, "backup.db");
  expect(await runs("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(readdirSync(elsewhere)).toEqual(["backup.db"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the next backup, or the next start, removes leftovers of a killed backup", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  let isWhole = false;
  for (let killedAt = 1; !isWhole; killedAt++) {
    const file = join(elsewhere, `${killedAt}.db`);
    const { code } = await runs("backup", [file], { DATA_DIR: dataDir }, { killedAt });
    isWhole = code === 0;
    const next = await newFolder();
    if (killedAt % 2 === 0) await backupSqlite(dataDir, join(next, "next.db"), () => {});
    else await (await startWorld({ dataDir })).end();
    // A backup killed after its final rename is complete.
    for (const name of readdirSync(elsewhere)) {
      expect(name).toMatch(/^\d+\.db$/);
      const copy = new DatabaseSync(join(elsewhere, name), { readOnly: true });
      expect(copy.prepare("select count(*) as count from people").get()).toEqual({ count: 2000 });
      copy.close();
    }
    expect(readdirSync(dataDir).filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
  }
}, 240_000);

test("a second backup is refused while one runs, and never replaces a file created meanwhile", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const file = join(elsewhere, "backup.db");
  const running = await lockBackups(dataDir);
  await expect(backupSqlite(dataDir, file, () => {})).rejects.toThrow("Another backup");
  running.end();
  const taken = backupSqlite(dataDir, file, () => writeFileSync(file, "mine"));
  await expect(taken).rejects.toThrow("already exists");
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(readdirSync(elsewhere)).toEqual(["backup.db"]);
});

test("leftovers of a killed backup that can't be removed block no other backup, and go once they can", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  const killed = await lockBackups(dataDir);
  const leftover = join(elsewhere, "killed.partial");
  mkdirSync(leftover);
  killed.start(leftover);
  killed.end();
  (await lockFolder(dataDir))();
  expect(await backupSqlite(dataDir, join(elsewhere, "backup.db"), () => {})).toBeGreaterThan(0);
  rmdirSync(leftover);
  writeFileSync(leftover, "unfinished");
  (await lockBackups(dataDir)).end();
  expect(readdirSync(elsewhere)).toEqual(["backup.db"]);
});

test("a full disk doesn't prevent a backup to another one, and still only one runs at a time", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  // The disk has no room for the lock file or the change log's index.
  // oxlint-disable-next-line typescript/unbound-method -- called on the connection it is meant for
  const { exec } = DatabaseSync.prototype;
  const disk = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
    this: DatabaseSync,
    words: string,
  ) {
    if (!words.endsWith("begin exclusive")) return exec.call(this, words);
    exec.call(this, `pragma max_page_count = 1; ${words}; rollback`);
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  onTestFinished(() => disk.mockRestore());
  mkdirSync(join(dataDir, "kinsize.db-shm"));

  const stopped = backupSqlite(dataDir, join(elsewhere, "stopped.db"), () => {
    throw new Error("stopped");
  });
  await expect(stopped).rejects.toThrow("stopped");
  expect(readdirSync(elsewhere)).toEqual([]);

  const running = await lockBackups(dataDir);
  const second = backupSqlite(dataDir, join(elsewhere, "second.db"), () => {});
  await expect(second).rejects.toThrow("Another backup");
  running.end();
  await backupSqlite(dataDir, join(elsewhere, "backup.db"), () => {});
  expect(readdirSync(elsewhere)).toEqual(["backup.db"]);
});

test("a disk that is full by the second backup doesn't prevent one to another disk", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  await backupSqlite(dataDir, join(elsewhere, "first.db"), () => {});
  // There is a table for unfinished files, and no room for a row or its journal. Memory has room.
  // oxlint-disable-next-line typescript/unbound-method -- called on the connection it is meant for
  const { prepare } = DatabaseSync.prototype;
  const disk = vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (
    this: DatabaseSync,
    words: string,
  ) {
    const inMemory = prepare.call(this, "select 1 from sqlite_temp_schema").all();
    if (!words.startsWith("insert into unfinished") || inMemory.length > 0) return prepare.call(this, words);
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  onTestFinished(() => disk.mockRestore());

  const stopped = backupSqlite(dataDir, join(elsewhere, "stopped.db"), () => {
    throw new Error("stopped");
  });
  await expect(stopped).rejects.toThrow("stopped");
  await backupSqlite(dataDir, join(elsewhere, "second.db"), () => {});
  expect(readdirSync(elsewhere)).toEqual(["first.db", "second.db"]);
});

test("a read-only disk doesn't prevent a backup to another one, and is named when a backup should go to it", async () => {
  const [dataDir, elsewhere] = [await filledFolder(), await newFolder()];
  chmodSync(join(dataDir, "kinsize.db"), 0o444);
  chmodSync(dataDir, 0o555);
  const { accessSync } = fs;
  const disk = vi.spyOn(fs, "accessSync").mockImplementation((path, mode = 0) => {
    if (mode & fs.constants.W_OK && String(path).startsWith(dataDir))
      throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
    accessSync(path, mode);
  });
  syncBuiltinESMExports();
  // Root can write to any file, so another user makes the backup.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(elsewhere, 65_534, 0);
  if (isRoot) process.seteuid?.(65_534);
  onTestFinished(() => {
    if (isRoot) process.seteuid?.(0);
    disk.mockRestore();
    syncBuiltinESMExports();
    chmodSync(dataDir, 0o700);
  });
  const before = readdirSync(dataDir);
  expect(await backupSqlite(dataDir, join(elsewhere, "backup.db"), () => {})).toBeGreaterThan(0);
  expect(readdirSync(elsewhere)).toEqual(["backup.db"]);
  await expect(writeStore({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    "kinsize.db (its disk is read-only). Fix that",
  );
  expect(readdirSync(dataDir)).toEqual(before);
});

test("commands on an unused PostgreSQL database say that no server has used it yet", async () => {
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);
  for (const [command, ...words] of [
    ["people", "list"],
    ["feedback", "delete", "x"],
  ] as const) {
    const { code, said } = await runs(command, words, { DATABASE_URL: url });
    const { host, pathname } = new URL(url);
    expect(said).toBe(
      `DATABASE_URL: Kinsize has no data in ${host}${pathname} yet. Start the server once, or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.\n`,
    );
    expect(code).toBe(1);
  }
});

/** Settings of one sign-in provider, so people of one server can sign in at another port. */
const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

test("moving to PostgreSQL copies every row and leaves the SQLite file as it was", async () => {
  const dataDir = await newFolder();
  const world = await startWorld({ dataDir, environment });
  await addFamily(world);
  const was = await everything(world);
  const ann = await joins(world, "ann");
  const dashboard = await ann.call("dashboard.page", {});
  await world.end();
  const bytes = readFileSync(join(dataDir, "kinsize.db"));
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);

  const { code, said } = await runs("move", ["--to", url], { DATA_DIR: dataDir });
  expect(said).toMatch(/rows and compared each one: 0 differences, \d+ s.\n$/);
  expect(code).toBe(0);
  expect(readFileSync(join(dataDir, "kinsize.db")).equals(bytes)).toBe(true);

  // A second move has nothing to do.
  expect((await runs("move", ["--to", url], { DATA_DIR: dataDir })).code).toBe(0);

  const moved = await startWorld({ database: url, environment });
  const now = await everything(moved);
  for (const table of wholeTables) expect(comparable(now[table])).toEqual(comparable(was[table]));
  const there = await joins(moved, "ann");
  expect(await there.call("dashboard.page", {})).toEqual(dashboard);
  expect(await there.call("profiles.search", { text: "ann" })).toHaveLength(1);
  expect(now.history).toEqual(was.history);
  expect(await viewAfterRestore(moved)).toMatchObject(expectedView);
  await moved.end();

  // A move into another family's data is refused.
  const other = await newFolder();
  const stranger = await startWorld({ dataDir: other });
  await joins(stranger, "zoe");
  await stranger.end();
  const refused = await runs("move", ["--to", url], { DATA_DIR: other });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("already has other data") as string,
  });
});

test("an older version's file can be moved after one start with this version", async () => {
  const kept = await copyOf("0001", "sqlite");
  if (!("dataDir" in kept)) throw new Error("A file has a folder.");
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);
  const refused = await runs("move", ["--to", url], { DATA_DIR: kept.dataDir });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("written by an older version of Kinsize") as string,
  });

  await (await startWorld(kept)).end();
  expect((await runs("move", ["--to", url], { DATA_DIR: kept.dataDir })).code).toBe(0);
});

test("an interrupted move resumes where it stopped", async () => {
  const dataDir = await newFolder();
  const world = await startWorld({ dataDir });
  for (let time = 0; time < 1200; time++) await joins(world, `somebody${time}`);
  await world.end();
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);

  const stopping = new AbortController();
  const first = await moveToPostgres(dataDir, url, stopping.signal, () => stopping.abort());
  expect(first.rows).toBe(1000);
  const never = new AbortController().signal;
  const second = await moveToPostgres(dataDir, url, never, () => {});
  expect(second).toEqual({ rows: 3600, differences: 0 });
});
