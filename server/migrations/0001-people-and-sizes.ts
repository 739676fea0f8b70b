/** The first tables: people, their sessions, dependents, sizes and relationships, and feedback. */
import { type CreateTableBuilder, sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const peopleAndSizes: Migration = async (db, { counter, boolean, time, clustered }) => {
  const tracked = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    table
      .addColumn("createdAt", time, (column) => column.notNull())
      .addColumn("changedAt", time, (column) => column.notNull())
      .addColumn("changedBy", "text", (column) => column.notNull());

  await tracked(
    db.schema
      .createTable("people")
      .addColumn("n", counter)
      .addColumn("id", "text", (column) => column.notNull().unique())
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("displayName", "text", (column) => column.notNull())
      .addColumn("photoURL", "text")
      .addColumn("personalBio", "text", (column) => column.notNull())
      .addColumn("searchable", boolean, (column) => column.notNull())
      .addColumn("searchText", "text", (column) => column.notNull())
      .addUniqueConstraint("peopleIdentity", ["issuer", "subject"]),
  ).execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("personId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessionsOfPerson").on("sessions").column("personId").execute();
  await db.schema.createIndex("sessionsByEnd").on("sessions").column("expiresAt").execute();

  await clustered(
    tracked(
      db.schema
        .createTable("dependents")
        .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("category", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("bio", "text", (column) => column.notNull())
        .addColumn("visibleToConnections", boolean, (column) => column.notNull()),
    ).addPrimaryKeyConstraint("dependentsKey", ["ownerId", "id"]),
  ).execute();

  await clustered(
    tracked(
      db.schema
        .createTable("items")
        .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("dependentId", "text")
        .addColumn("category", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("size", "text", (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("visibleToConnections", boolean, (column) => column.notNull()),
    )
      .addPrimaryKeyConstraint("itemsKey", ["ownerId", "id"])
      .addForeignKeyConstraint(
        "itemsOfDependent",
        ["ownerId", "dependentId"],
        "dependents",
        ["ownerId", "id"],
        (constraint) => constraint.onDelete("cascade"),
      ),
  ).execute();

  await clustered(
    tracked(
      db.schema
        .createTable("relationships")
        .addColumn("ownerId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("otherId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("ignored", boolean, (column) => column.notNull()),
    )
      .addPrimaryKeyConstraint("relationshipsKey", ["ownerId", "kind", "otherId"])
      .addCheckConstraint("relationshipsOfTwo", sql`"ownerId" <> "otherId"`)
      .addCheckConstraint("relationshipsKind", sql`kind in ('connection', 'dependentLink')`)
      .addCheckConstraint("relationshipsState", sql`state in ('sent', 'received', 'connected')`),
  ).execute();

  await db.schema
    .createTable("feedback")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("feedback", "text", (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .execute();
};
