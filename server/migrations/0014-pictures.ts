/** Pictures of people and dependents. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const pictures: Migration = async (db, { time, boolean }) => {
  await db.schema
    .createTable("pictures")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("dependentId", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("jpeg", "text", (column) => column.notNull())
    .addColumn("changedAt", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("pictureKey", ["ownerId", "dependentId"])
    .execute();
  await db.schema.createIndex("picturesByHash").on("pictures").column("hash").execute();
  await db.schema.alterTable("dependents").addColumn("photoURL", "text").execute();
  await db.schema
    .alterTable("shares")
    .addColumn("showsPictures", boolean, (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
  // These are addresses on other hosts, which no page loads any more.
  await sql`update people set "photoURL" = null where "photoURL" is not null`.execute(db);
  await sql`update relationships set "requesterPhotoURL" = null
    where "requesterPhotoURL" is not null`.execute(db);
};
