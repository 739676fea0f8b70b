/** Backs up the data while the server runs: `npm run backup -- FILE`. */
import { parseArgs } from "node:util";
import { backupSqlite } from "#server/data/sqlite/copies.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { mustWrite } from "#server/commands/owner.ts";
import { progress } from "#server/commands/progress.ts";
import { readStoreLocation } from "#server/settings.ts";

const usage = {
  name: "backup",
  usages: [["FILE", "Copies the data to a new file while the server runs, and verifies the file."]],
} as const;

void command(usage, async (words, stopping) => {
  const [file, ...more] = parseArgs({ args: words, allowPositionals: true }).positionals;
  const { dataDir, databaseUrl } = readStoreLocation(process.env);
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      'DATABASE_URL: for PostgreSQL, use its own tool: (umask 077; pg_dump --format=custom --exclude-table-data=sessions --exclude-table-data=tokens --file=kinsize.dump "$DATABASE_URL").',
    );
  }
  if (!file || more.length > 0)
    throw new OperatorError(`Name one backup file: ${calledAs("backup", "kinsize-backup.db")}`);
  mustWrite(file);
  const shown = progress("pages");
  const rows = await backupSqlite(dataDir, file, (done, total) => {
    if (stopping.aborted) throw new OperatorError("Stopped. Nothing was changed.");
    shown.at(done, total);
  });
  shown.end();
  console.log(`Saved all ${rows.toLocaleString("en")} rows to ${file} and verified the file.`);
});
