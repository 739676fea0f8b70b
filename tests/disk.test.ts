/** A full disk: nothing is lost, reads keep working, and writes resume once there is room. */
import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "#server/store/database.ts";
import { aDependentDraft } from "./builders.ts";
import { asKilled, runs } from "./commands.ts";
import { openWorld, people } from "./people.ts";
import { readyStatus } from "./world.ts";

const noSubscribers = { publish: () => {}, publishAll: () => {} };

/** The id of the unprivileged user `nobody`. */
const nobody = 65_534;

test("on a full disk, changes fail with the reason, pages still load, and freed space lets changes through again", async () => {
  const { world, ann } = await people("ann");
  await ann.adds("Shoes", "Sneakers", "42");
  const { shows } = await ann.opens("dashboard.page", {});
  await shows(({ items }) => items.length === 1);
  const limit = (pages: number) =>
    world.store.change([], ({ db }) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
    world.store.read.db as unknown as Kysely<unknown>,
  );
  // A limit a few pages above the current size of the file.
  await limit((rows[0]?.page_count ?? 0) + 3);
  world.published.length = 0;

  const bio = "x".repeat(1000);
  const hasDependent = async () => {
    const dependent = aDependentDraft({ bio });
    return (await ann.post("/api/dependents.add", { ownerId: ann.id, dependent })).status;
  };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 503 && statuses.length < 50) statuses.push(await hasDependent());
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const room = statuses.filter((status) => status === 200).length;
  expect(await hasDependent()).toBe(503);
  expect((await ann.call("dashboard.page", {})).dependents).toHaveLength(room);
  expect(world.published).toHaveLength(room);
  expect(String(world.problems[0])).toContain("disk is full");
  // The full disk is logged once, however many changes fail.
  expect(world.problems).toHaveLength(1);

  expect(await readyStatus(world)).toBe(503);

  await limit(1_000_000);
  expect(await readyStatus(world)).toBe(200);
  expect(await hasDependent()).toBe(200);
  await shows(({ dependents }) => dependents.length === room + 1);
});

test("while another program holds the file, a change can be tried again, and the log says so in a line", async () => {
  const { world, ann } = await people("ann");
  const other = new DatabaseSync(join(world.settings.dataDir, "kinsize.db"));
  other.exec("begin immediate");
  const add = async () =>
    (await ann.post("/api/dependents.add", { ownerId: ann.id, dependent: aDependentDraft() })).status;
  expect(await add()).toBe(503);
  expect(world.problems.map(String)).toEqual(["Error: database is locked"]);
  // Reads need no lock.
  expect((await ann.call("dashboard.page", {})).dependents).toEqual([]);
  other.exec("rollback");
  other.close();
  expect(await add()).toBe(200);
});

test("the operator is told who was erased, and that traces stay while the file can't be rewritten", async () => {
  const { world, ann } = await people("ann");
  const folder = await asKilled(world.settings.dataDir);
  const spoiled = new DatabaseSync(join(folder, "kinsize.db"));
  // Without its columns the search index can't be merged, so traces can't be removed.
  spoiled.exec(`drop table "peoplePieces"; create table "peoplePieces" (pieces)`);
  spoiled.close();
  const { code, said } = await runs("people", ["erase", ann.id, "--yes"], { DATA_DIR: folder });
  expect(said).toContain("Erased. 0 dependents handed over");
  expect(said).toMatch(/\nThe file still has traces of them \(.*\)\. .*start.*\n$/);
  expect(code).toBe(1);
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kinsize-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a server whose database file is deleted or replaced reports not ready, with the reason", async () => {
  const dataDir = newFolder();
  const world = await openWorld({ dataDir });
  const file = join(dataDir, "kinsize.db");
  expect(await readyStatus(world)).toBe(200);
  renameSync(file, `${file}.away`);
  expect(await readyStatus(world)).toBe(503);
  expect(String(world.problems.pop())).toContain(`${file} was deleted or moved`);

  renameSync(`${file}.away`, file);
  expect(await readyStatus(world)).toBe(200);
  const other = newFolder();
  const store = await openStore({ dataDir: other, databaseUrl: undefined }, noSubscribers);
  await store.close();
  renameSync(join(other, "kinsize.db"), file);
  expect(await readyStatus(world)).toBe(503);
  expect(String(world.problems.pop())).toContain("was replaced");
});

test("a readiness check writes nothing", async () => {
  const dataDir = newFolder();
  const world = await openWorld({ dataDir });
  const sizes = () =>
    ["kinsize.db", "kinsize.db-wal"].map((name) => {
      const { size, mtimeMs } = statSync(join(dataDir, name));
      return { name, size, mtimeMs };
    });
  const before = sizes();
  for (let time = 0; time < 20; time++) expect(await readyStatus(world)).toBe(200);
  expect(sizes()).toEqual(before);
});

test("a server refuses to start on a file that it can't write, and says why", async () => {
  const dataDir = newFolder();
  const place = { dataDir, databaseUrl: undefined };
  const store = await openStore(place, noSubscribers);
  await store.close();
  const file = join(dataDir, "kinsize.db");
  chmodSync(file, 0o444);
  // Root can write to any file, so another user opens it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [dataDir, join(dataDir, "kinsize.lock")]) chownSync(path, nobody, 0);
  if (isRoot) process.seteuid?.(nobody);
  try {
    await expect(openStore(place, noSubscribers)).rejects.toThrow(
      /^DATA_DIR: can’t write to .*kinsize\.db \(attempt to write a readonly database\)/,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  chmodSync(file, 0o644);
});

test("a service that can’t write to another folder is told how to allow it", async () => {
  vi.stubEnv("KINSIZE_COMMAND", "kinsize");
  vi.stubEnv("INVOCATION_ID", "0123456789abcdef");
  onTestFinished(() => void vi.unstubAllEnvs());
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  const starts = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined }, noSubscribers);
  try {
    await expect(starts("/root/kinsize")).rejects.toThrow(
      "The service may write only to /var/lib/kinsize. Mount the disk there, or allow the folder: systemctl edit kinsize, and add [Service] and ReadWritePaths=/root/kinsize",
    );
    // Elsewhere, the folder has another owner.
    await expect(starts("/etc/kinsize")).rejects.toThrow("(install -d -o");
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
