/**
 * Copies the data of a SQLite database into an empty PostgreSQL database: `npm run move -- --to
 * postgres://…`. The original file isn’t changed. An interrupted move resumes where it stopped.
 */
import { parseArgs } from "node:util";
import { isPostgresUrl } from "#server/store/database-url.ts";
import { moveToPostgres } from "#server/store/postgres/move.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { command } from "#server/commands/command.ts";
import { progress } from "#server/commands/progress.ts";
import { readStoreLocation } from "#server/settings.ts";

const usage = {
  name: "move",
  usages: [
    [
      "--to postgres://kinsize@localhost:5432/kinsize",
      "Copies the data into an empty PostgreSQL database. The original file isn’t changed.",
    ],
  ],
} as const;

void command(usage, async (words, stopping) => {
  const options = { to: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const databaseUrl = values.to ?? "";
  if (!isPostgresUrl(databaseUrl) || positionals.length > 0) {
    throw new OperatorError(`Name the database: ${calledAs("move", "--to postgres://kinsize@localhost:5432/kinsize")}`);
  }
  const { dataDir } = readStoreLocation({ DATA_DIR: process.env["DATA_DIR"] });
  const shown = progress("rows");
  const moved = await moveToPostgres(dataDir, databaseUrl, stopping, (done, total) => shown.at(done, total));
  const seconds = shown.end();
  if (stopping.aborted) {
    console.log(`Stopped after ${moved.rows.toLocaleString("en")} rows. Run the same command to resume.`);
    return;
  }
  console.log(
    `Moved ${moved.rows.toLocaleString("en")} rows and compared each one: ${moved.differences} ${moved.differences === 1 ? "difference" : "differences"}, ${seconds.toFixed(0)} s.`,
  );
  if (moved.differences > 0) process.exitCode = 1;
});
