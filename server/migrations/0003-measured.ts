/** When a size was measured. Those from before are as old as their last change: no row is written for it. */
import type { Migration } from "#server/migrations/all.ts";

export const measured: Migration = async (db, { time }) => {
  await db.schema.alterTable("items").addColumn("measuredAt", time).execute();
};
