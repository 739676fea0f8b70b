/** Devices that get notifications, the server's key for them, and what each person is told about. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const notifications: Migration = async (db, { time, boolean }) => {
  await db.schema
    .createTable("serverKeys")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();

  for (const column of ["endpoint", "p256dh", "auth", "timeZone"]) {
    await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  }
  for (const column of ["notifiedSince", "pushedAt"]) {
    await db.schema.alterTable("sessions").addColumn(column, time).execute();
  }
  await sql`create index "sessionsByEndpoint" on sessions (endpoint) where endpoint is not null`.execute(db);

  await db.schema.alterTable("mails").addColumn("sessionId", "text").execute();
  await db.schema.createIndex("mailsBySession").on("mails").column("sessionId").execute();
  await db.schema
    .alterTable("mails")
    .addColumn("ownerId", "text", (column) => column.references("people.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("mailsByOwner").on("mails").column("ownerId").execute();

  await db.schema
    .alterTable("people")
    .addColumn("push", "text", (column) => column.notNull().defaultTo("each"))
    .execute();
  await db.schema
    .alterTable("people")
    .addColumn("quietHours", "text", (column) => column.notNull().defaultTo("22-7"))
    .execute();
  for (const column of ["pushedAt", "dueToldAt"]) {
    await db.schema.alterTable("people").addColumn(column, time).execute();
  }
  for (const [column, isOn] of [
    ["tellRequests", true],
    ["tellSizes", true],
    ["tellDue", false],
  ] as const) {
    await db.schema
      .alterTable("people")
      .addColumn(column, boolean, (type) => type.notNull().defaultTo(sql.lit(isOn)))
      .execute();
  }
  // These people chose emails about requests and answers only.
  await sql`update people set "tellSizes" = ${sql.lit(false)} where mail = 'each'`.execute(db);

  // Few of many people want summaries, or are told about sizes that are due.
  await sql`create index "peopleByDailyMail" on people ("mailedAt") where mail = 'daily'`.execute(db);
  await sql`create index "peopleByPushSummary" on people (push, "pushedAt") where push <> 'each'`.execute(db);
  await sql`create index "peopleByDueTold" on people ("dueToldAt") where "tellDue" = ${sql.lit(true)}`.execute(db);
};
