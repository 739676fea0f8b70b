/** Who has asked whom lately; the request itself is gone once it is cancelled or denied. */
import type { Migration } from "#server/migrations/all.ts";

export const asked: Migration = async (db, { time, clustered }) => {
  await clustered(
    db.schema
      .createTable("asked")
      .addColumn("ownerId", "text", (column) =>
        column.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("otherId", "text", (column) =>
        column.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("createdAt", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("askedKey", ["ownerId", "id"]),
  ).execute();
};
