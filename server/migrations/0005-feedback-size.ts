/** The size of each feedback message, and an index over it: the limits on new feedback are computed from it. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const feedbackSize: Migration = async (db) => {
  await db.schema
    .alterTable("feedback")
    .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update feedback set bytes = octet_length(name) + octet_length(email) + octet_length(feedback)`.execute(db);
  await db.schema.createIndex("feedbackByTime").on("feedback").columns(["createdAt", "bytes"]).execute();
};
