/** How often somebody has asked the same person lately; the request itself is gone once it is cancelled. */
import type { Migration } from "#server/migrations/all.ts";

export const asked: Migration = async (db, { time, clustered }) => {
  await clustered(
    db.schema
      .createTable("asked")
      .addColumn("ownerId", "text", (column) =>
        column.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("otherId", "text", (column) =>
        column.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("times", "integer", (column) => column.notNull())
      .addColumn("since", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("askedKey", ["ownerId", "otherId"]),
  ).execute();
};
