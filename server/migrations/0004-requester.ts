/** A request keeps the name and photo of whoever asks as they were when it was made, until it is accepted. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/migrations/all.ts";

export const requester: Migration = async (db: Kysely<unknown>) => {
  for (const column of ["requesterName", "requesterPhotoURL"]) {
    await db.schema.alterTable("relationships").addColumn(column, "text").execute();
  }
  // Requests that wait already keep what their bearers are called at this moment.
  const requesters = (column: string) =>
    sql`(select ${sql.ref(column)} from people where people.id = relationships."otherId")`;
  await sql`update relationships set "requesterName" = ${requesters("people.displayName")},
    "requesterPhotoURL" = ${requesters("people.photoURL")} where state = 'received'`.execute(db);
};
