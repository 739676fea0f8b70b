/** Manages a folder of backups that are named by date and time, and keeps the newest ones. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { dayMs } from "#domain/time.ts";

/** Matches only names that `backupInto` creates, so that no other file is deleted. The names sort by age. */
const ownName = /^kinsize-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.(db|dump)$/;

/** Matches the temporary names of backups that were killed. */
const unfinishedName = new RegExp(`${ownName.source.slice(0, -1)}\\.[0-9a-f-]{36}\\.partial$`);

/** Longer than any backup takes. */
const maxBackupMs = dayMs;

const filesNamed = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name)
    .toSorted();

/**
 * Creates a backup with `write`, then deletes all but the newest `keep`. If `write` throws, none is
 * deleted. The new one always stays, because after a clock was ahead it isn't the last by name.
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
