/** The language of a person's emails. */
import type { Migration } from "#server/migrations/migration.ts";

export const language: Migration = async (db) => {
  await db.schema.alterTable("people").addColumn("language", "text").execute();
};
