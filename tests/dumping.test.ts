/** Backups of PostgreSQL with pg_dump: its password stays hidden, and failures are reported in a sentence. */
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder, runs } from "./commands.ts";
import { newDatabase } from "./databases.ts";

/** Puts a folder with these programs first in the PATH. */
async function withPrograms(programs: Readonly<Record<string, string>>) {
  const folder = await newFolder();
  for (const [name, does] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, PATH: `${folder}:/usr/bin:/bin` };
}

/** A stand-in that records its arguments and password, and writes the requested file. */
const pgDump = `told=$(dirname "$0")/told
echo "$PGPASSWORD" "$@" >>"$told"
for word; do case $word in --file=*) echo dump >"\${word#--file=}" ;; esac; done`;

test("PostgreSQL is dumped from the primary, without sessions, tokens, and emails, and shows no password", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const address = new URL(url);
  address.password = "s%2Fecret";
  const { folder: programs, PATH } = await withPrograms({ pg_dump: pgDump, pg_restore: "exit 0" });
  const folder = await newFolder();
  const { code, said } = await runs("backup", ["--keep", "14", folder], {
    DATABASE_URL: address.href,
    PATH,
  });
  const [name = ""] = readdirSync(folder);
  expect(name).toMatch(/^kinsize-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.dump$/);
  expect([code, said]).toEqual([
    0,
    `Saved ${address.host}${address.pathname} to ${join(folder, name)} (5 bytes) and read the file back.\n`,
  ]);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const told = readFileSync(join(programs, "told"), "utf8");
  expect(told).toMatch(
    /^s\/ecret --format=custom --exclude-table-data=sessions --exclude-table-data=tokens --exclude-table-data=mails --no-password --file=/,
  );
  expect(told).toContain(`--dbname=${url}\n`);
  expect(told).not.toContain("s%2Fecret");
});

test("a dump overwrites nothing, and needs a folder that is there", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const { PATH } = await withPrograms({ pg_dump: pgDump, pg_restore: "exit 0" });
  const folder = await newFolder();
  const file = join(folder, "one.dump");
  writeFileSync(file, "mine");
  const dumps = async (target: string) => (await runs("backup", [target], { DATABASE_URL: url, PATH })).said;
  expect(await dumps(file)).toBe(`${file} already exists. Choose another name. Nothing was changed.\n`);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(await dumps(join(folder, "none", "two.dump"))).toMatch(
    /^Can’t save .*two\.dump \(ENOENT: .*\)\. Nothing was changed\.\n$/,
  );
  expect(readdirSync(folder)).toEqual(["one.dump"]);
});

test.each([
  ["that is missing", undefined, /^pg_dump isn’t installed.* apt install postgresql-client\. Nothing was changed\.\n$/],
  [
    "that is too old",
    `echo 'pg_dump: error: aborting because of server version mismatch' >&2
echo 'pg_dump: detail: server version: 18.1; pg_dump version: 15.4 (Debian)' >&2; exit 1`,
    /^pg_dump 15\.4 is older than PostgreSQL 18\.1\. .*postgresql-client-18.* Nothing was changed\.\n$/,
  ],
  [
    "that fails",
    "echo 'pg_dump: error: could not write to output file: No space left on device' >&2; exit 1",
    /^Can’t save .* \(could not write to output file: No space left on device\)\. Nothing was changed\.\n$/,
  ],
])("a pg_dump %s is reported in a sentence, and leaves no file behind", async (_what, does, sentence) => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const { folder: programs } = await withPrograms(does === undefined ? {} : { pg_dump: does });
  const folder = await newFolder();
  const { code, said } = await runs("backup", [join(folder, "one.dump")], {
    DATABASE_URL: url,
    PATH: programs + (does === undefined ? "" : ":/bin"),
  });
  expect(said).toMatch(sentence);
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});
