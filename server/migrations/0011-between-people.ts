/** Outgrown sizes, and the dependents whose sizes a share link shows besides its first wearer's. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const betweenPeople: Migration = async (db, { boolean, clustered }) => {
  await db.schema
    .alterTable("items")
    .addColumn("outgrown", boolean, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
  await clustered(
    db.schema
      .createTable("shareDependents")
      .addColumn("ownerId", "text", (column) => column.notNull())
      .addColumn("shareId", "text", (column) => column.notNull())
      .addColumn("dependentId", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("shareDependentKey", ["ownerId", "shareId", "dependentId"])
      .addForeignKeyConstraint("dependentOfShare", ["ownerId", "shareId"], "shares", ["ownerId", "id"], (constraint) =>
        constraint.onDelete("cascade"),
      )
      // A dependent leaves a link permanently: a restored one isn't in it.
      .addForeignKeyConstraint(
        "shareAlsoOfDependent",
        ["ownerId", "dependentId"],
        "dependents",
        ["ownerId", "id"],
        (constraint) => constraint.onDelete("cascade"),
      ),
  ).execute();
  await db.schema
    .createIndex("shareDependentsByDependent")
    .on("shareDependents")
    .columns(["ownerId", "dependentId"])
    .execute();
};
