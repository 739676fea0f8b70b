/** Migrates a database's tables to this version, and refuses data from a newer one. */
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { hasTable } from "#server/store/has-table.ts";
import type { Engine } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";
import { migrations } from "#server/migrations/all.ts";
import { columnTypes } from "#server/migrations/column-types.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/** Runs the missing migrations, all or none. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const types = columnTypes[engine];
  const provider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (migrating: Kysely<unknown>) => up(migrating, types) },
          ]),
        ),
      ),
  };
  const migrator = new Migrator({ db, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * The number of migrations that the next start will run. Throws an OperatorError if the data has
 * one that this version doesn't know.
 */
export function missingMigrations(where: string, applied: readonly string[]): number {
  refuseNewer(where, applied);
  return Object.keys(migrations).length - applied.length;
}

export async function appliedMigrations(engine: Engine, db: Kysely<Tables>): Promise<string[]> {
  if (!(await hasTable(engine, db, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Throws an OperatorError if the data has a migration that this version doesn't know. */
export function refuseNewer(where: string, applied: readonly string[]): void {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `${where} was written by a newer version of Kinsize (it has ${unknown.join(", ")}). Update Kinsize, or restore a backup from before it was updated. Nothing was changed.`,
  );
}
