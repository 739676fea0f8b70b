/** Backs up the data while the server runs: `npm run backup -- FILE`, or `npm run backup -- --keep 14 [FOLDER]`. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { backupInto } from "#server/commands/backup-folder.ts";
import { sizeText } from "#server/commands/doctor/finding.ts";
import { backupSqlite } from "#server/store/sqlite/copies.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { mustWrite } from "#server/commands/owner.ts";
import { progress } from "#server/commands/progress.ts";
import { readStoreLocation } from "#server/settings.ts";

const usage = {
  name: "backup",
  usages: [
    ["FILE", "Copies the data to a new file while the server runs, and verifies the file."],
    [
      "--keep 14 [FOLDER]",
      "Does so in a folder, named by date and time, and deletes all but the 14 newest that it has made there.",
    ],
  ],
} as const;

/** The default folder for backups; a service names another one with `--folder`. */
const usualFolder = "backups";

async function write(file: string, stopping: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl } = readStoreLocation(process.env);
  mustWrite(file);
  if (databaseUrl !== undefined) {
    // Loaded on first use: most families run without PostgreSQL.
    const { dumpPostgres } = await import("#server/commands/postgres-dump.ts");
    const { label, bytes } = await dumpPostgres(databaseUrl, file, stopping);
    console.log(`Saved ${label} to ${file} (${sizeText(bytes)}) and read the file back.`);
    return;
  }
  const shown = progress("pages");
  const rows = await backupSqlite(dataDir, file, (done, total) => {
    if (stopping.aborted) throw new OperatorError("Stopped. Nothing was changed.");
    shown.at(done, total);
  });
  shown.end();
  console.log(`Saved all ${rows.toLocaleString("en")} rows to ${file} and verified the file.`);
}

function countOf(keep: string): number {
  if (/^[1-9]\d{0,5}$/.test(keep)) return Number(keep);
  throw new OperatorError(
    `--keep: '${keep}' isn’t a number of backups. Use 1 or more, for example ${calledAs("backup", "--keep 14")}.`,
  );
}

/** The folder to use. A folder that was named isn't created: if it is missing, its disk may be. */
function folderFor(named: string | undefined, usual: string): string {
  if (named === undefined) {
    if (!existsSync(usual)) {
      mustWrite(usual);
      mkdirSync(usual, { recursive: true, mode: 0o700 });
    }
    return usual;
  }
  if (!statSync(named, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`There’s no folder ${named}. Mount its disk, or create it. Nothing was changed.`);
  }
  return named;
}

void command(usage, async (words, stopping) => {
  const text = { type: "string" } as const;
  const options = { keep: text, folder: text } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [path, ...more] = positionals;
  if (more.length > 0 || path === "" || (path === undefined && values.keep === undefined)) {
    throw new OperatorError(
      `Name one backup file: ${calledAs("backup", "kinsize-backup.db")}. Or keep the newest ones in a folder: ${calledAs("backup", "--keep 14")}.`,
    );
  }
  if (values.keep === undefined) return write(path ?? "", stopping);
  const keep = countOf(values.keep);
  const folder = folderFor(path, values.folder ?? usualFolder);
  const { databaseUrl } = readStoreLocation(process.env);
  const kind = databaseUrl === undefined ? "db" : "dump";
  const { deleted } = await backupInto(folder, keep, kind, new Date(), (file) => write(file, stopping));
  if (deleted.length > 0) {
    const count = deleted.length === 1 ? "1 older backup" : `${deleted.length} older backups`;
    console.log(`Deleted ${count} in ${folder}: ${deleted.join(", ")}.`);
  }
});
