/** Backups, what comes of them, and the way from a family's file to PostgreSQL. */
import { type ExecFileException, execFile } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { backupSqlite } from "#server/data/copies.ts";
import { moveToPostgres } from "#server/data/move.ts";
import { Fault } from "#server/fault.ts";
import { fill } from "../bench/people.ts";
import { newDatabase } from "./databases.ts";
import { everything } from "./scene.ts";
import { type World, connect, joins, startWorld } from "./world.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command as its script does; resolves with what it said and how it ended. */
const runs = (command: string, words: string[], environment: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const program = ["--disable-warning=ExperimentalWarning", `server/commands/${command}.ts`];
    const env = { PATH: process.env["PATH"] ?? "", ...environment };
    execFile(
      process.execPath,
      [...program, ...words],
      { env },
      (error: ExecFileException | null, out, failed) =>
        resolve({ code: Number(error?.code ?? 0), said: out + failed }),
    );
  });

/** A family with something of everything. */
async function settles(world: World): Promise<void> {
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  const teo = await ann.hasDependent("Child", "Teo 👟", { bio: "Grows.\nOn Tuesdays." });
  await ann.adds("Shoes", "Flats", "30", { dependentId: teo, visibleToConnections: false });
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  await bob.call("profiles.update", { changes: { searchable: false } });
  await ann.call("feedback.send", {
    feedback: { name: "Ann", email: "ann@example.org", feedback: "Lovely 'socks'; thank you." },
  });
  for (let time = 0; time < 25; time++) await ann.adds("Shoes", "Sneakers", `${time}`);
}

test("a backup is made while people write, and holds everything up to its moment", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const world = await startWorld({ dataDir });
  await settles(world);
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
  expect(said).toMatch(/backup.db has all \d+ rows, and was read to the end.\n$/);
  expect(code).toBe(0);

  const there = join(elsewhere, "data");
  expect(await runs("restore", [file], { DATA_DIR: there })).toMatchObject({ code: 0 });
  const restored = await startWorld({ dataDir: there });
  const { items } = await everything(restored);
  await restored.end();
  const sizes = (items as { name: string; size: string }[])
    .filter(({ name }) => name === "Booties")
    .map(({ size }) => size);
  // Of what was written in order, a beginning, without a hole in it.
  expect(sizes.toSorted()).toEqual(acknowledged.slice(0, sizes.length).toSorted());
  expect(sizes.length).toBeGreaterThanOrEqual(before);
});

test("a backup overwrites nothing, and what can't be copied is a sentence", async () => {
  const dataDir = await newFolder();
  await (await startWorld({ dataDir })).end();
  const file = join(dataDir, "there.db");
  writeFileSync(file, "mine");
  expect(await runs("backup", [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining("is there already") as string,
  });
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect((await runs("backup", [], { DATA_DIR: dataDir })).said).toMatch(/^Say where to/);
  const nowhere = join(dataDir, "no", "such", "folder.db");
  const missing = await runs("backup", [nowhere], { DATA_DIR: dataDir });
  expect(missing).toMatchObject({
    code: 1,
    said: expect.stringContaining("can't be written") as string,
  });
  const server = { DATABASE_URL: "postgres://x@localhost/x" };
  expect((await runs("backup", ["x.db"], server)).said).toContain("pg_dump");
  expect((await runs("restore", ["x.db"], server)).said).toContain("pg_restore");
});

test("a backup that is stopped leaves nothing behind", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  await (await startWorld({ dataDir })).end();
  // More than is copied at once.
  await fill({ dataDir, databaseUrl: undefined }, 2000);
  const heard: number[] = [];
  const stopped = backupSqlite(dataDir, join(elsewhere, "backup.db"), (done) => {
    heard.push(done);
    if (heard.length === 3) throw new Fault("Stopped.");
  });
  await expect(stopped).rejects.toThrow("Stopped.");
  expect(heard).toHaveLength(3);
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a restore keeps what was there, wants the server stopped, and takes no other program's file", async () => {
  const [dataDir, elsewhere] = [await newFolder(), await newFolder()];
  const world = await startWorld({ dataDir });
  await settles(world);
  const file = join(elsewhere, "backup.db");
  await runs("backup", [file], { DATA_DIR: dataDir });
  expect((await runs("restore", [file], { DATA_DIR: dataDir })).said).toContain(
    "another Kinsize is using",
  );
  const ann = await joins(world, "ann");
  await ann.adds("Shoes", "Booties", "later");
  const later = await everything(world);
  await world.end();

  const { code, said } = await runs("restore", [file], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  const kept = join(dataDir, "kinsize.db.before-restore-1");
  expect(said).toContain(kept);
  const restored = await startWorld({ dataDir });
  expect(JSON.stringify(await everything(restored))).not.toContain("later");
  await restored.end();

  // And back again: nothing was lost on the way.
  expect((await runs("restore", [kept], { DATA_DIR: dataDir })).code).toBe(0);
  const back = await startWorld({ dataDir });
  expect((await everything(back)).items).toEqual(later.items);
  await back.end();

  const foreign = join(elsewhere, "foreign.db");
  writeFileSync(foreign, "not a database at all, and long enough to look like one".repeat(100));
  const refused = await runs("restore", [foreign], { DATA_DIR: dataDir });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("damaged or not") as string,
  });
  expect(existsSync(join(dataDir, "kinsize.db"))).toBe(true);
});

/** A provider that servers have in common, wherever they listen. */
const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

test("a family's file moves to PostgreSQL row by row, and stays as it is", async () => {
  const dataDir = await newFolder();
  const world = await startWorld({ dataDir, environment });
  await settles(world);
  const was = await everything(world);
  const ann = await joins(world, "ann");
  const dashboard = await ann.call("dashboard.page", {});
  await world.end();
  const bytes = readFileSync(join(dataDir, "kinsize.db"));
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);

  const { code, said } = await runs("move", ["--to", url], { DATA_DIR: dataDir });
  expect(said).toMatch(/rows are there, compared one by one: 0 differences, \d+ s.\n$/);
  expect(code).toBe(0);
  expect(readFileSync(join(dataDir, "kinsize.db")).equals(bytes)).toBe(true);

  // A second time there is nothing to do.
  expect((await runs("move", ["--to", url], { DATA_DIR: dataDir })).code).toBe(0);

  const moved = await startWorld({ database: url, environment });
  const now = await everything(moved);
  expect(now.items).toHaveLength(was.items.length);
  expect(now.relationships).toHaveLength(was.relationships.length);
  const there = await joins(moved, "ann");
  expect(await there.call("dashboard.page", {})).toEqual(dashboard);
  expect(await there.call("profiles.search", { text: "ann" })).toHaveLength(1);
  await moved.end();

  // Into somebody else's data nothing is moved.
  const other = await newFolder();
  const stranger = await startWorld({ dataDir: other });
  await joins(stranger, "zoe");
  await stranger.end();
  const refused = await runs("move", ["--to", url], { DATA_DIR: other });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("somebody else's data") as string,
  });
});

test("a file that an older version has written is moved once it was started with this one", async () => {
  const dataDir = await newFolder();
  const world = await startWorld({ dataDir });
  const ann = await joins(world, "ann");
  await ann.adds("Shoes", "Sneakers", "42");
  await world.end();
  const file = new DatabaseSync(join(dataDir, "kinsize.db"));
  file.exec('alter table items drop column "measuredAt"');
  file.exec("delete from kysely_migration where name = '0003-measured'");
  file.close();
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);
  const refused = await runs("move", ["--to", url], { DATA_DIR: dataDir });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining("an older Kinsize has written it") as string,
  });

  await (await startWorld({ dataDir })).end();
  expect((await runs("move", ["--to", url], { DATA_DIR: dataDir })).code).toBe(0);
});

test("a move that was interrupted goes on where it was", async () => {
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
  expect(second).toEqual({ rows: 2400, differences: 0 });
});
