/** Whether a size no longer fits and needs a new one (decision 0060). */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const outgrown: Migration = async (db, { boolean }) => {
  await db.schema
    .alterTable("items")
    .addColumn("outgrown", boolean, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
};
