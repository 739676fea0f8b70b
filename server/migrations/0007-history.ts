/** The history of each size, starting with its current text; what was deleted; how often sizes are checked. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const history: Migration = async (db, { boolean, time, clustered }) => {
  await clustered(
    db.schema
      .createTable("history")
      .addColumn("ownerId", "text", (column) => column.notNull())
      .addColumn("itemId", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("size", "text", (column) => column.notNull())
      .addColumn("system", "text", (column) => column.notNull())
      .addColumn("enteredAt", time, (column) => column.notNull())
      .addColumn("enteredBy", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("historyKey", ["ownerId", "itemId", "id"])
      .addForeignKeyConstraint("historyOfItem", ["ownerId", "itemId"], "items", ["ownerId", "id"], (constraint) =>
        constraint.onDelete("cascade"),
      ),
  ).execute();
  // A first entry takes its size's id: an entry's id has to be unique within its size only.
  await sql`
    insert into history ("ownerId", "itemId", id, kind, size, system, "enteredAt", "enteredBy")
    select "ownerId", id, id, 'size', size, system, coalesce("measuredAt", "changedAt"), "changedBy"
    from items where size <> ''`.execute(db);

  await db.schema
    .createTable("deleted")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("dependentId", "text")
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("size", "text", (column) => column.notNull())
    .addColumn("system", "text", (column) => column.notNull())
    .addColumn("sizes", "integer", (column) => column.notNull())
    .addColumn("visibleToConnections", boolean, (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("deletedAt", time, (column) => column.notNull())
    .addColumn("deletedBy", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("deletedKey", ["ownerId", "kind", "id"])
    .execute();
  await db.schema.createIndex("deletedByTime").on("deleted").column("deletedAt").execute();

  for (const table of ["people", "dependents"]) {
    await db.schema.alterTable(table).addColumn("checkEvery", "integer").execute();
  }
};
