/** Copies the data while the server runs: `npm run backup -- FILE`. */
import { backupSqlite } from "#server/data/sqlite/copies.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { mustWrite } from "#server/commands/owner.ts";
import { progress } from "#server/commands/progress.ts";
import { placeOf } from "#server/settings.ts";

await command(async ([file], stopping) => {
  const { dataDir, databaseUrl } = placeOf(process.env);
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      'DATABASE_URL: PostgreSQL has its own way: pg_dump --format=custom --exclude-table-data=sessions --file=kinsize.dump "$DATABASE_URL".',
    );
  }
  if (file === undefined)
    throw new OperatorError("Say where to: npm run backup -- kinsize-backup.db");
  mustWrite(file);
  const shown = progress("pages");
  const rows = await backupSqlite(dataDir, file, (done, total) => {
    if (stopping.aborted) throw new OperatorError("Stopped: nothing was changed.");
    shown.at(done, total);
  });
  shown.end();
  console.log(`${file} has all ${rows.toLocaleString("en")} rows, and was read to the end.`);
});
