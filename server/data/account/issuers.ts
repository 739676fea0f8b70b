/** Counts identities by issuer, and renames an issuer while everyone keeps their account and subject. */
import { sql } from "kysely";
import type { Reader, Writer } from "#server/store/statement.ts";
import { type Topic, sessionTopic, topic } from "#server/live/topics.ts";

export type Renaming = { from: string; to: string };

export async function countByIssuer({ db }: Reader): Promise<{ issuer: string; people: number }[]> {
  const { rows } = await sql<{ issuer: string; people: number }>`
    select issuer, count(*) as people from identities group by issuer order by issuer`.execute(db as never);
  return rows;
}

/** Lists the identities of `from`, with the person who already has the same subject at `to`. */
export async function identitiesToMove({ db }: Reader, { from, to }: Renaming) {
  const { rows } = await sql<{ personId: string; takenBy: string | null }>`
    select identity."personId", other."personId" as "takenBy"
    from identities as identity
    left join identities as other on other.issuer = ${to} and other.subject = identity.subject
    where identity.issuer = ${from}
    order by identity."createdAt", identity.id`.execute(db as never);
  return rows;
}

/**
 * Moves every identity whose subject is free at `to`, with its sessions. Resolves with the number of identities moved.
 */
export async function renameIssuer(
  { db }: Writer,
  { from, to }: Renaming,
): Promise<{ moved: number; topics: Topic[] }> {
  const identities = await db
    .updateTable("identities")
    .set({ issuer: to })
    .where("issuer", "=", from)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("identities as other")
            .select("other.id")
            .where("other.issuer", "=", to)
            .whereRef("other.subject", "=", "identities.subject"),
        ),
      ),
    )
    .returning("personId")
    .execute();
  // Servers of the previous version read the first identity from here (older-servers.ts).
  await db
    .updateTable("people")
    .set({ issuer: to })
    .where("issuer", "=", from)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("identities")
            .select("identities.id")
            .whereRef("identities.subject", "=", "people.subject")
            .where((identity) =>
              identity.or([
                identity("identities.issuer", "=", from),
                identity.and([
                  identity("identities.issuer", "=", to),
                  identity("identities.personId", "<>", identity.ref("people.id")),
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute();
  const sessions = await db
    .updateTable("sessions")
    .set({ issuer: to })
    .where("issuer", "=", from)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("identities")
            .select("identities.id")
            .where("identities.issuer", "=", from)
            .whereRef("identities.personId", "=", "sessions.personId"),
        ),
      ),
    )
    .returning("id")
    .execute();
  return {
    moved: identities.length,
    topics: [
      ...identities.map(({ personId }) => topic(personId, "account")),
      ...sessions.map(({ id }) => sessionTopic(id)),
    ],
  };
}
