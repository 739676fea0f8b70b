/** Takes a store back to an earlier schema, as an older version left it. */
import { type Kysely, sql } from "kysely";
import type { Writer } from "#server/data/statement.ts";

/** Undoes the migrations after 0007. */
async function asOf0007({ db }: Writer): Promise<void> {
  const older = db as unknown as Kysely<unknown>;
  for (const table of ["mails", "sizeAsks", "blocks", "invitations", "shares"]) {
    await older.schema.dropTable(table).execute();
  }
  for (const index of ["peopleByMailToken", "peopleByWeeklyMail", "historyByTime"]) {
    await older.schema.dropIndex(index).execute();
  }
  for (const column of ["mailToken", "mail", "newsReadUntil", "mailedAt", "bouncedAt"]) {
    await older.schema.alterTable("people").dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name > '0008'`.execute(older);
}

/** Undoes the migrations after 0006. */
export async function asOf0006(tx: Writer): Promise<void> {
  await asOf0007(tx);
  const older = tx.db as unknown as Kysely<unknown>;
  for (const table of ["history", "deleted"]) await older.schema.dropTable(table).execute();
  for (const table of ["people", "dependents"]) {
    await older.schema.alterTable(table).dropColumn("checkEvery").execute();
  }
  await sql`delete from kysely_migration where name > '0007'`.execute(older);
}

/** Undoes the migrations after 0003. */
export async function asOf0003(tx: Writer): Promise<void> {
  await asOf0006(tx);
  const older = tx.db as unknown as Kysely<unknown>;
  await older.schema.alterTable("people").dropColumn("showSizesIn").execute();
  await older.schema.alterTable("dependents").dropColumn("birthMonth").execute();
  for (const column of ["system", "brand", "fit"]) {
    await older.schema.alterTable("items").dropColumn(column).execute();
  }
  await older.schema.dropIndex("feedbackByTime").execute();
  await older.schema.alterTable("feedback").dropColumn("bytes").execute();
  for (const column of ["requesterName", "requesterPhotoURL"]) {
    await older.schema.alterTable("relationships").dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name > '0004'`.execute(older);
}
