/** Scheduled backups: named by date and time, verified, and pruned without touching other files. */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { backupInto } from "#server/commands/backup-folder.ts";
import { openStore } from "#server/store/database.ts";
import { backupSqlite } from "#server/store/sqlite/copies.ts";
import { newFolder, runs } from "./commands.ts";

/** A stopped server's data folder. */
async function withData(): Promise<string> {
  const dataDir = await newFolder();
  const listener = { publish: () => {}, publishAll: () => {} };
  await (await openStore({ dataDir, databaseUrl: undefined }, listener)).close();
  return dataDir;
}

/** A name like kinsize-2026-11-21T03-30-00.000Z.db, this many days after the 21st. */
const named = (days: number, kind = "db") =>
  `kinsize-2026-11-${String(21 + days).padStart(2, "0")}T03-30-00.000Z.${kind}`;

/** Creates an empty backup, named for this many days after the 21st. */
const makes = (folder: string, days: number, keep = 3) =>
  backupInto(folder, keep, "db", new Date(Date.UTC(2026, 10, 21 + days, 3, 30)), async (file) => {
    writeFileSync(file, `day ${days}`);
    return Promise.resolve();
  });

test("of 20 backups, two a day, the 14 newest are kept, each complete", async () => {
  const [dataDir, folder] = [await withData(), await newFolder()];
  const made: string[] = [];
  for (let run = 0; run < 20; run++) {
    const at = new Date(Date.UTC(2026, 10, 1, 12 * run));
    const { file } = await backupInto(folder, 14, "db", at, async (target) => {
      await backupSqlite(dataDir, target, () => {});
    });
    made.push(file);
  }
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(made.slice(-14));
  for (const file of made.slice(-14)) {
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare("select count(*) as people from people").get()).toEqual({ people: 0 });
    copy.close();
  }
});

test("the command names its file and the older ones it deleted, and can be repeated", async () => {
  const [dataDir, folder] = [await withData(), await newFolder()];
  const said: string[] = [];
  for (let run = 0; run < 3; run++) {
    const ended = await runs("backup", ["--keep", "2", folder], { DATA_DIR: dataDir });
    expect(ended.code).toBe(0);
    said.push(ended.said);
  }
  const [first, ...others] = said.map(
    (text) => /^Saved all 0 rows to (.*\.db) and verified the file\.\n/.exec(text)?.[1] ?? "",
  );
  expect(said[2]).toContain(`\nDeleted 1 older backup in ${folder}: ${basename(first ?? "")}.\n`);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(others);
  for (const file of others) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("only Kinsize's own backups are ever deleted, whatever lies beside them", async () => {
  const folder = await newFolder();
  const theirs = [
    "before-2026-11-01T00-00-00.000Z.db",
    "kinsize-2020-01-01.db",
    "kinsize-2020-01-01T03-30-00.000Z.db.gz",
    "my kinsize-2020-01-01T03-30-00.000Z.db",
    "kinsize.db",
    "photos.db",
  ];
  for (const name of theirs) writeFileSync(join(folder, name), "theirs");
  // A folder or a symbolic link may have a backup's name, too.
  mkdirSync(join(folder, "kinsize-2020-01-02T03-30-00.000Z.db"));
  symlinkSync("photos.db", join(folder, "kinsize-2020-01-03T03-30-00.000Z.db"));
  const before = readdirSync(folder);
  for (let days = 0; days < 6; days++) await makes(folder, days);
  const after = readdirSync(folder);
  expect(after.filter((name) => !before.includes(name))).toEqual([3, 4, 5].map((day) => named(day)));
  expect(before.filter((name) => !after.includes(name))).toEqual([]);
});

test("a backup that fails deletes none, and a clock that was ahead doesn't cost the newest one", async () => {
  const folder = await newFolder();
  for (const days of [0, 1, 2]) await makes(folder, days);
  const before = readdirSync(folder);
  await expect(
    backupInto(folder, 1, "db", new Date(), () => Promise.reject(new Error("The disk is full."))),
  ).rejects.toThrow("The disk is full.");
  expect(readdirSync(folder)).toEqual(before);
  // The clock was three days ahead, and is right again.
  for (const days of [7, 8, 9]) await makes(folder, days);
  expect(await makes(folder, 3)).toEqual({ file: join(folder, named(3)), deleted: [named(7)] });
  expect(readdirSync(folder)).toEqual([named(3), named(8), named(9)]);
});

test("leftovers of a killed backup are deleted a day later, and not while they may still be written", async () => {
  const folder = await newFolder();
  const unfinished = `${named(0, "dump")}.${randomUUID()}.partial`;
  writeFileSync(join(folder, unfinished), "");
  const isFrom = (at: number) => utimesSync(join(folder, unfinished), at / 1000, at / 1000);
  isFrom(Date.UTC(2026, 10, 22, 3));
  await makes(folder, 1);
  expect(readdirSync(folder)).toContain(unfinished);
  await makes(folder, 2);
  expect(readdirSync(folder)).toEqual([named(1), named(2)]);
});

test("a missing folder is refused, because its disk may not be mounted; the default one is created", async () => {
  const dataDir = await withData();
  const folder = join(await newFolder(), "backups");
  const environment = { DATA_DIR: dataDir };
  expect(await runs("backup", ["--keep", "14", folder], environment)).toEqual({
    code: 1,
    said: `There’s no folder ${folder}. Mount its disk, or create it. Nothing was changed.\n`,
  });
  expect(existsSync(folder)).toBe(false);
  const { said } = await runs("backup", ["--keep", "14", "--folder", folder], environment);
  expect(said).toContain(`Saved all 0 rows to ${folder}/kinsize-`);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each([["0"], ["-1"], ["many"], ["1.5"], [""]])(
  "keeping “%s” backups is refused, and the message shows a valid number",
  async (keep) => {
    const folder = await newFolder();
    const { code, said } = await runs("backup", [`--keep=${keep}`, folder], {
      DATA_DIR: await withData(),
    });
    expect(said).toMatch(/^--keep: '.*' isn’t a number of backups\. .*npm run backup -- --keep 14/);
    expect([code, readdirSync(folder)]).toEqual([1, []]);
  },
);

test("in containers, a service makes backups into a volume that the server's user can write", () => {
  const compose = readFileSync("deploy/compose.yaml", "utf8");
  expect(compose).toContain("node dist-server/backup.js --keep 14 /backups");
  expect(compose.match(/"data:\/data", "backups:\/backups"/g)).toHaveLength(2);
  expect(readFileSync("deploy/Dockerfile", "utf8")).toMatch(
    /^RUN install -d -o node -g node -m 700 \/data \/backups$/m,
  );
});
