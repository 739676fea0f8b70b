/** A request keeps the requester's name and photo as they were when it was sent, until it is accepted. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/migrations/migration.ts";

export const requester: Migration = async (db: Kysely<unknown>) => {
  for (const column of ["requesterName", "requesterPhotoURL"]) {
    await db.schema.alterTable("relationships").addColumn(column, "text").execute();
  }
  // Pending requests get the name and photo that their requesters have now.
  const requesters = (column: string) =>
    sql`(select ${sql.ref(column)} from people where people.id = relationships."otherId")`;
  await sql`update relationships set "requesterName" = ${requesters("people.displayName")},
    "requesterPhotoURL" = ${requesters("people.photoURL")} where state = 'received'`.execute(db);
};
