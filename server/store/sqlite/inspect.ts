/** Inspects a database file without changing it, whether or not a server is using it. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { appliedMigrations } from "#server/store/migrate.ts";
import type { Tables } from "#server/store/schema.ts";
import { kyselyOf } from "#server/store/sqlite/driver.ts";
import { sizeOf } from "#server/store/sqlite/files.ts";
import { fileOf, refuseLostData } from "#server/store/sqlite/folder.ts";
import { checkedReader, untouchedAddress } from "#server/store/sqlite/open.ts";

export type SqliteReport = {
  file: string;
  bytes: number;
  applied: string[];
};

/** The size of a folder's database with its log, whether or not it can be read. */
export function sqliteBytes(dataDir: string): number {
  const file = fileOf(dataDir);
  return sizeOf(file) + sizeOf(`${file}-wal`);
}

/** Reads the whole file. Resolves with undefined if there is none; throws an OperatorError if it can't be used. */
export async function inspectSqlite(dataDir: string): Promise<SqliteReport | undefined> {
  refuseLostData(dataDir);
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const connection = checkedReader(file, untouched);
  try {
    const db: Kysely<Tables> = kyselyOf(connection, true);
    const applied = await appliedMigrations("sqlite", db);
    return { file, bytes: sqliteBytes(dataDir), applied };
  } finally {
    connection.close();
  }
}

const untouched = (file: string) => new DatabaseSync(untouchedAddress(file), { readOnly: true, timeout: 5000 });
