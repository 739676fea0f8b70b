/** Puts a copy in the place of the data, while the server is stopped: `npm run restore -- FILE`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { restoreSqlite } from "#server/data/sqlite/copies.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { mustRead } from "#server/commands/owner.ts";
import { progress } from "#server/commands/progress.ts";
import { placeOf } from "#server/settings.ts";

await command(async ([file], stopping) => {
  const { dataDir, databaseUrl } = placeOf(process.env);
  if (databaseUrl !== undefined) {
    throw new OperatorError(
      `DATABASE_URL: PostgreSQL has its own way: stop every server, then pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" kinsize.dump, then psql --dbname="$DATABASE_URL" --command='delete from sessions'.`,
    );
  }
  if (file === undefined)
    throw new OperatorError("Say which one: npm run restore -- kinsize-backup.db");
  // A service has its data elsewhere: they would be left as they are, and nobody would notice.
  if (!process.env["DATA_DIR"]?.trim() && !existsSync(dataDir)) {
    throw new OperatorError(
      `DATA_DIR: it is not set, and there are no data in ${dataDir}. Say which data the copy replaces, for example DATA_DIR=./data; a service's own command knows: kinsize restore ${file}.`,
    );
  }
  mustRead(file);
  const shown = progress("pages");
  const { rows, kept } = await restoreSqlite(dataDir, file, (done, total) => {
    if (stopping.aborted) throw new OperatorError("Stopped: nothing was changed.");
    shown.at(done, total);
  });
  shown.end();
  console.log(
    `${rows.toLocaleString("en")} rows of ${file} are in ${resolve(dataDir)}. People have to sign in again.`,
  );
  if (kept.length > 0) console.log(`What was there before is in ${kept.join(" and ")}.`);
});
