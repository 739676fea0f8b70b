/** Asks for sizes, a row for each size. Servers of 1.0 keep the last ask about each wearer in the older tables. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const asks: Migration = async (db, { time }) => {
  await db.schema
    .createTable("asks")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("dependentId", "text")
    .addColumn("otherId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("category", "text")
    .addColumn("name", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("askKey", ["ownerId", "id"])
    .addForeignKeyConstraint("wearerOfAsk", ["ownerId", "dependentId"], "dependents", ["ownerId", "id"], (constraint) =>
      constraint.onDelete("cascade"),
    )
    .execute();
  await sql`create unique index "askOnce" on asks
    ("otherId", "ownerId", coalesce("dependentId", ''), coalesce(category, ''), coalesce(name, ''))`.execute(db);
  await sql`insert into asks ("ownerId", id, "dependentId", "otherId", category, name, "createdAt")
    select "ownerId", "otherId", null, "otherId", category, name, "createdAt" from "sizeAsks"
    union all select "ownerId", "otherId" || ' ' || "dependentId", "dependentId", "otherId", category, name, "createdAt"
    from "dependentAsks"`.execute(db);
};
