/** Several ways to sign in to one account, devices of sessions, personal tokens, and accounts that operators disable. */
import { sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

/**
 * Older servers keep answering meanwhile (decision 0040), and a lock lasts until the end: on PostgreSQL, a table that a
 * new one refers to or that is indexed takes no writes, and one that is altered no reads either. So what takes long comes
 * first, and what locks most comes last. For their sake too, `people` keeps each person's first identity, and a session
 * without an issuer began with that one.
 */
export const accounts: Migration = async (db, { time }) => {
  await db.schema
    .createTable("identities")
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("personId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("email", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("usedAt", time)
    .addPrimaryKeyConstraint("identityKey", ["issuer", "subject"])
    .execute();
  // A person's first identity takes the person's id.
  await sql`insert into identities (issuer, subject, id, "personId", email, "createdAt")
    select issuer, subject, id, id, email, "createdAt" from people`.execute(db);
  await db.schema.createIndex("identitiesOfPerson").on("identities").column("personId").execute();

  // Someone who leaves is in few rows of others: only those are in these indexes.
  for (const [table, author] of [
    ["items", "changedBy"],
    ["dependents", "changedBy"],
    ["history", "enteredBy"],
    ["deleted", "deletedBy"],
  ] as const) {
    await db.schema
      .createIndex(`${table}ByOtherAuthor`)
      .on(table)
      .column(author)
      .where(sql.ref(author), "<>", sql.ref("ownerId"))
      .execute();
  }

  // One column per statement: SQLite adds no more at once.
  await db.schema
    .alterTable("sessions")
    .addColumn("issuer", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("sessions")
    .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("sessions").addColumn("usedAt", time).execute();
  await db.schema.alterTable("people").addColumn("disabledAt", time).execute();
  await db.schema.alterTable("dependents").addColumn("handedOverAt", time).execute();

  await db.schema
    .createTable("tokens")
    .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("usedAt", time)
    .addPrimaryKeyConstraint("tokenKey", ["ownerId", "id"])
    .execute();
};
