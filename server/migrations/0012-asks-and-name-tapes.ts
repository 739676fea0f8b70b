/** Asks for one size and for a dependent's sizes, and the colors of the dependents' name tapes. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const asksAndNameTapes: Migration = async (db, { time, clustered }) => {
  for (const column of ["category", "name"]) {
    await db.schema.alterTable("sizeAsks").addColumn(column, "text").execute();
  }
  await clustered(
    db.schema
      .createTable("dependentAsks")
      .addColumn("ownerId", "text", (column) => column.notNull())
      .addColumn("dependentId", "text", (column) => column.notNull())
      .addColumn("otherId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("category", "text")
      .addColumn("name", "text")
      .addColumn("createdAt", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("dependentAskKey", ["ownerId", "dependentId", "otherId"])
      .addForeignKeyConstraint(
        "dependentOfAsk",
        ["ownerId", "dependentId"],
        "dependents",
        ["ownerId", "id"],
        (constraint) => constraint.onDelete("cascade"),
      ),
  ).execute();
  await db.schema.createIndex("dependentAsksByOther").on("dependentAsks").column("otherId").execute();

  await db.schema
    .alterTable("dependents")
    .addColumn("tape", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update dependents set tape = (
    select count(*) from dependents as older where older."ownerId" = dependents."ownerId"
      and (older."createdAt" < dependents."createdAt"
        or (older."createdAt" = dependents."createdAt" and older.id < dependents.id))
  ) % 6`.execute(db);
};
