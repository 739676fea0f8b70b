/** Which personal token created a share link or an invitation, or agreed to a relationship; null for a person. */
import type { Migration } from "#server/migrations/migration.ts";

export const madeByToken: Migration = async (db) => {
  // A new column without a default locks a table for a moment only; the one that most pages read comes last.
  for (const table of ["shares", "invitations", "relationships"]) {
    await db.schema.alterTable(table).addColumn("tokenId", "text").execute();
  }
};
