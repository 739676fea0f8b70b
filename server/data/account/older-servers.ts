/**
 * Supports servers of the previous version during a rolling update: they identify a person by the
 * first identity, stored in `people`, and a session by that identity's issuer (decision 0040).
 */
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import type { Writer } from "#server/store/statement.ts";

/**
 * The issuer of a session. Sessions from an older server or version have none, so the first identity's issuer counts.
 */
export const issuerOfSession = (row: ExpressionBuilder<Tables, "sessions">) =>
  row
    .case()
    .when("sessions.issuer", "<>", "")
    .then(row.ref("sessions.issuer"))
    .else(row.selectFrom("people").select("people.issuer").whereRef("people.id", "=", "sessions.personId"))
    .end()
    .$castTo<string>()
    .as("issuer");

/**
 * Gives an unknown identity to the person whom an older server created with it; returns whether
 * there is one. A person who has other identities has removed this one, so it is free.
 */
export async function adoptPerson(
  { db }: Writer,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identities")
    .columns(["issuer", "subject", "id", "personId", "email", "createdAt"])
    .expression((rows) =>
      rows
        .selectFrom("people")
        .select(["issuer", "subject", "id", "id as personId", "email", "createdAt"])
        .where((row) => row.and({ issuer, subject }))
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom("identities as other").select("other.id").whereRef("other.personId", "=", "people.id"),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) return true;
  await db
    .updateTable("people")
    .set({ issuer: "", subject: (row) => row.ref("id") })
    .where((row) => row.and({ issuer, subject }))
    .execute();
  return false;
}

/** Prevents older servers from signing someone in with a first identity that was removed. */
export async function forgetFirstIdentity(
  { db }: Writer,
  personId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("people")
    .set({ issuer: "", subject: personId })
    .where((row) => row.and({ id: personId, issuer, subject }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // Sessions without an issuer belong to this identity.
  await db
    .updateTable("sessions")
    .set({ issuer })
    .where((row) => row.and({ personId, issuer: "" }))
    .execute();
}
