/** Share links and invitations; who asked for sizes and who may not ask; what's new, and e-mail about it. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const sharing: Migration = async (db, { boolean, time, clustered }) => {
  await db.schema
    .createTable("shares")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("dependentId", "text")
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("createdBy", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("endsAt", time)
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("categories", "text")
    .addColumn("timesOpened", "integer", (column) => column.notNull())
    .addColumn("lastOpenedOn", "text")
    .addPrimaryKeyConstraint("shareKey", ["ownerId", "id"])
    // A link goes with its dependent, for good: a restored dependent gets new ones.
    .addForeignKeyConstraint(
      "shareOfDependent",
      ["ownerId", "dependentId"],
      "dependents",
      ["ownerId", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("sharesByAuthor").on("shares").column("createdBy").execute();
  await db.schema.createIndex("sharesByEnd").on("shares").column("endsAt").execute();

  await db.schema
    .createTable("invitations")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("isByEmail", boolean, (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("endsAt", time, (column) => column.notNull())
    .addColumn("usedBy", "text", (column) => column.references("people.id").onDelete("set null"))
    .addColumn("usedAt", time)
    .addPrimaryKeyConstraint("invitationKey", ["ownerId", "id"])
    .execute();
  await db.schema.createIndex("invitationsByEnd").on("invitations").column("endsAt").execute();
  await db.schema.createIndex("invitationsByUser").on("invitations").column("usedBy").execute();

  for (const table of ["blocks", "sizeAsks"]) {
    await clustered(
      db.schema
        .createTable(table)
        .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("otherId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("createdAt", time, (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}Key`, ["ownerId", "otherId"]),
    ).execute();
    await db.schema.createIndex(`${table}ByOther`).on(table).column("otherId").execute();
  }

  // What's new looks up who entered what lately: of each person, only the entries since then.
  await db.schema
    .createIndex("historyByTime")
    .on("history")
    .columns(["ownerId", "enteredAt"])
    .where(sql.ref("kind"), "=", sql.lit("size"))
    .execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("personId", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("inviterId", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("dueAt", time, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("mailsByDue").on("mails").column("dueAt").execute();
  await db.schema.createIndex("mailsByPerson").on("mails").column("personId").execute();
  await db.schema.createIndex("mailsByInviter").on("mails").column("inviterId").execute();

  // One column per statement: SQLite adds no more at once.
  for (const column of ["newsReadUntil", "mailedAt", "bouncedAt"]) {
    await db.schema.alterTable("people").addColumn(column, time).execute();
  }
  await db.schema
    .alterTable("people")
    .addColumn("mail", "text", (text) => text.notNull().defaultTo("off"))
    .execute();
  await db.schema.alterTable("people").addColumn("mailToken", "text").execute();
  await db.schema.createIndex("peopleByMailToken").on("people").column("mailToken").unique().execute();
  // Whose weekly summary is next: few of many people want one.
  await sql`create index "peopleByWeeklyMail" on "people" ("mailedAt") where "mail" = 'weekly'`.execute(db);
};
