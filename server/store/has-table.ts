/** Whether a database has a table. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";

/**
 * Queries the catalog itself: Kysely's introspection would read every column of every table, which
 * takes longer than the rest of a start.
 */
export async function hasTable(engine: Engine, db: Kysely<Tables>, name: string): Promise<boolean> {
  const found =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 from pg_class where oid = to_regclass(quote_ident(${name}))`;
  return (await found.execute(db)).rows.length > 0;
}
