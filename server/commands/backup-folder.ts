/** A folder of backups, named by date and time, of which the newest ones are kept. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { dayMs } from "#domain/time.ts";

/** What `backupInto` has named: nothing else in the folder is its own. The names sort by age. */
const ownName = /^kinsize-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.(db|dump)$/;

/** What a backup that was killed has left, under the name that it had until it was finished. */
const unfinishedName = new RegExp(`${ownName.source.slice(0, -1)}\\.[0-9a-f-]{36}\\.partial$`);

/** No backup takes as long. */
const maxBackupMs = dayMs;

const filesNamed = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name)
    .toSorted();

/**
 * Makes a backup with `write`, and then deletes the oldest ones but `keep`. If `write` throws, none is deleted. The new one
 * stays in any case: after a clock was ahead, it isn't the last by name.
 */
export async function backupInto(
  folder: string,
  keep: number,
  kind: "db" | "dump",
  now: Date,
  write: (file: string) => Promise<void>,
): Promise<{ file: string; deleted: string[] }> {
  const file = join(folder, `kinsize-${now.toISOString().replaceAll(":", "-")}.${kind}`);
  await write(file);
  const others = filesNamed(folder, ownName).filter((name) => name !== basename(file));
  const deleted = others.slice(0, Math.max(0, others.length - (keep - 1)));
  const leftOver = filesNamed(folder, unfinishedName).filter(
    (name) => now.getTime() - statSync(join(folder, name)).mtimeMs > maxBackupMs,
  );
  for (const name of [...deleted, ...leftOver]) rmSync(join(folder, name), { force: true });
  return { file, deleted };
}
