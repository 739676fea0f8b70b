/** How a size is read, its brand and fit; a dependent's birth month; the systems that a person wants sizes shown in. */
import type { Migration } from "#server/migrations/migration.ts";

export const meaningOfSizes: Migration = async (db) => {
  // One column per statement: SQLite adds no more at once. '' and '[]' mean that no one has said.
  for (const column of ["system", "brand", "fit"]) {
    await db.schema
      .alterTable("items")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("dependents")
    .addColumn("birthMonth", "text", (text) => text.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("people")
    .addColumn("showSizesIn", "text", (text) => text.notNull().defaultTo("[]"))
    .execute();
};
