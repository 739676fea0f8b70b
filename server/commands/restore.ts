/** Replaces the data with a backup, while the server is stopped: `npm run restore -- FILE`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreSqlite } from "#server/store/sqlite/copies.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { mustRead } from "#server/commands/owner.ts";
import { progress } from "#server/commands/progress.ts";
import { readStoreLocation } from "#server/settings.ts";

const usage = {
  name: "restore",
  usages: [["FILE", "Replaces the data with a backup. The previous data is moved aside, not deleted."]],
} as const;

void command(usage, async (words, stopping) => {
  const [file, ...more] = parseArgs({ args: words, allowPositionals: true }).positionals;
  const { dataDir, databaseUrl } = readStoreLocation(process.env);
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      `DATABASE_URL: for PostgreSQL, use its own tools: stop every server, then run pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" kinsize.dump, then psql --dbname="$DATABASE_URL" --command='delete from sessions' --command='delete from tokens'. Nothing was changed.`,
    );
  }
  if (!file || more.length > 0)
    throw new OperatorError(`Name one backup file: ${calledAs("restore", "kinsize-backup.db")}`);
  // A service keeps its data elsewhere; restoring here would leave that data unchanged, and no one would notice.
  if (!process.env["DATA_DIR"]?.trim() && !existsSync(dataDir)) {
    throw new OperatorError(
      `DATA_DIR: this isn’t set, and there’s no data in ${dataDir}. Name the folder to restore into, for example DATA_DIR=./data. For an installed service, run: kinsize restore ${file}. Nothing was changed.`,
    );
  }
  mustRead(file);
  const shown = progress("pages");
  const { rows, kept } = await restoreSqlite(dataDir, file, (done, total) => {
    if (stopping.aborted) throw new OperatorError("Stopped. Nothing was changed.");
    shown.at(done, total);
  });
  shown.end();
  console.log(
    `Restored ${rows.toLocaleString("en")} rows from ${file} to ${resolve(dataDir)}. Everyone has to sign in again.`,
  );
  if (kept.length > 0) console.log(`The previous data was moved to ${kept.join(" and ")}.`);
});
