/** Requests sent within the last day, kept for the daily limit: a canceled or denied request leaves no other trace. */
import type { Migration } from "#server/migrations/migration.ts";

export const asked: Migration = async (db, { time, clustered }) => {
  await clustered(
    db.schema
      .createTable("asked")
      .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("otherId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("createdAt", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("askedKey", ["ownerId", "id"]),
  ).execute();
};
