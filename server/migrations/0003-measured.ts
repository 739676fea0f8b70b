/** When a size was measured. Older rows stay null and count as measured at their last change. */
import type { Migration } from "#server/migrations/migration.ts";

export const measured: Migration = async (db, { time }) => {
  await db.schema.alterTable("items").addColumn("measuredAt", time).execute();
};
