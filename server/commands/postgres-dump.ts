/** Backs up a PostgreSQL database with pg_dump, from the primary. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { databaseLabel } from "#server/store/database-url.ts";
import { waitForPrimary } from "#server/store/postgres/primary.ts";
import { codeOf, makePrivate, nameExclusively, sizeOf } from "#server/store/sqlite/files.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/**
 * A restored session would sign in people who have signed out since, and a restored token may be a revoked one. Pending
 * emails have tokens of invitations in them.
 */
const withoutSecrets = ["sessions", "tokens", "mails"].map((table) => `--exclude-table-data=${table}`);

/** Dumps the database to a new file, and reads all of it back. Throws an OperatorError. */
export async function dumpPostgres(
  url: string,
  target: string,
  stopping: AbortSignal,
): Promise<{ label: string; bytes: number }> {
  const file = resolve(target);
  if (existsSync(file)) throw taken(target);
  await waitForPrimary(url, console.error);
  const unfinished = `${file}.${randomUUID()}.partial`;
  try {
    makePrivate(unfinished);
    await dump(url, unfinished, stopping);
    nameExclusively(unfinished, file);
  } catch (error) {
    throw asOperatorError(error, target, stopping);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { label: databaseLabel(url), bytes: sizeOf(file) };
}

async function dump(url: string, file: string, signal: AbortSignal): Promise<void> {
  const database = new URL(url);
  // Passes the password as a variable, because arguments show in the list of processes.
  const password = decodeURIComponent(database.password);
  database.password = "";
  const env = { ...process.env, LC_ALL: "C", ...(password && { PGPASSWORD: password }) };
  const words = ["--format=custom", ...withoutSecrets, "--no-password", `--file=${file}`];
  await ran("pg_dump", [...words, `--dbname=${database.href}`], { env, signal });
  await ran("pg_restore", ["--file=/dev/null", file], { env, signal });
}

/** Resolves when a program exits with 0; otherwise throws its error output. */
const ran = (program: string, words: readonly string[], options: { env: NodeJS.ProcessEnv; signal: AbortSignal }) =>
  new Promise<void>((done, failed) => {
    execFile(program, words, options, (error, _out, said) => {
      if (!error) done();
      else if (error.code === "ENOENT") failed(new Missing(program));
      else failed(new Error(said.trim() || error.message, { cause: error }));
    });
  });

const taken = (target: string) =>
  new OperatorError(`${target} already exists. Choose another name. Nothing was changed.`);

class Missing extends OperatorError {
  constructor(program: string) {
    super(
      `${program} isn’t installed, and PostgreSQL is backed up by it. On Debian and Ubuntu: apt install postgresql-client. Nothing was changed.`,
    );
  }
}

function asOperatorError(error: unknown, target: string, stopping: AbortSignal): OperatorError {
  if (stopping.aborted) return new OperatorError("Stopped. Nothing was changed.");
  if (error instanceof OperatorError) return error;
  if (codeOf(error) === "EEXIST") return taken(target);
  const said = error instanceof Error ? error.message : String(error);
  const [, server, own] = /server version: (\S+?);.*pg_dump version: (\S+)/.exec(said) ?? [];
  if (server !== undefined && own !== undefined) {
    return new OperatorError(
      `pg_dump ${own} is older than PostgreSQL ${server}. Install one that is as new, for example postgresql-client-${Number.parseInt(server, 10)}. Nothing was changed.`,
      error,
    );
  }
  const reason = said.split("\n").map((line) => line.replace(/^pg_\w+: (error: )?/, ""));
  return new OperatorError(`Can’t save ${target} (${reason.join("; ")}). Nothing was changed.`, error);
}
