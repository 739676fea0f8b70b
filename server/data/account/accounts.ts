/** Lists accounts for operators, and disables and enables them. */
import { sql } from "kysely";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { searchTextOf } from "#server/store/search/search-text.ts";
import { endSessionsOf } from "#server/data/account/sessions.ts";
import type { Reader, Writer } from "#server/store/statement.ts";
import { removeTokens } from "#server/data/account/tokens.ts";
import { withdrawAsks } from "#server/data/relationships/asks.ts";
import { cancelRequests } from "#server/data/relationships/relationships.ts";
import { type Topic, searchTopic, sessionTopic, topic } from "#server/live/topics.ts";

export type Account = {
  id: string;
  displayName: string;
  email: string | null;
  issuers: string[];
  createdAt: number;
  /** The last stored use of a session, an identity, or a token; null if there is none. */
  seenAt: number | null;
  /** Counts the person's own sizes and those of their dependents. */
  sizes: number;
  disabledAt: number | null;
};

/** Lists everyone in the order in which they joined, or only the person with this id or email. */
export async function listPeople({ engine, db }: Reader, who?: string): Promise<Account[]> {
  const issuers =
    engine === "sqlite"
      ? sql`(select json_group_array(distinct issuer) from identities where "personId" = person.id)`
      : sql`(select coalesce(json_agg(distinct issuer), '[]'::json)::text from identities where "personId" = person.id)`;
  const { rows } = await sql<Omit<Account, "issuers"> & { issuers: string }>`
    select person.id, person."displayName", person.email, person."createdAt", person."disabledAt",
      ${issuers} as issuers,
      (select count(*) from items where "ownerId" = person.id) as sizes,
      (select max("usedAt") from (
        select "usedAt" from sessions where "personId" = person.id
        union all select "usedAt" from identities where "personId" = person.id
        union all select "usedAt" from tokens where "ownerId" = person.id
      ) as used) as "seenAt"
    from people as person
    ${who === undefined ? sql`` : sql`where person.id = ${who} or lower(person.email) = lower(${who})`}
    order by person.n`.execute(db as never);
  return rows.map(({ issuers: known, ...row }) => Object.assign(row, { issuers: JSON.parse(known) as string[] }));
}

/** The one person with this id or email. Throws an OperatorError. */
export async function personNamed(reader: Reader, who: string): Promise<Account> {
  const [found, another] = await listPeople(reader, who);
  if (!found) {
    throw new OperatorError(
      `No one here has the ID or email ${JSON.stringify(who)}. To see everyone: ${calledAs("people", "list")}.`,
    );
  }
  if (another) {
    throw new OperatorError(
      `Several people here have the email ${JSON.stringify(who)}. Use an ID from ${calledAs("people", "list")}.`,
    );
  }
  return found;
}

/** The topics of every page that shows whether someone is disabled: their own, search, share links, and invitations. */
async function shown({ db }: Writer, id: string): Promise<Topic[]> {
  const links = await db.selectFrom("shares").select("ownerId").distinct().where("createdBy", "=", id).execute();
  return [
    searchTopic,
    topic(id, "profile"),
    topic(id, "account"),
    topic(id, "relationships"),
    topic(id, "shares"),
    topic(id, "invitations"),
    ...links.map(({ ownerId }) => topic(ownerId, "shares")),
  ];
}

/**
 * Disables someone right away: revokes sessions and tokens with everything created with them,
 * cancels pending requests, drops pending emails, and hides the person from search. People who
 * could see their sizes still can. Resolves with the number of sessions and tokens.
 */
export async function disablePerson(
  tx: Writer,
  id: string,
  now: number,
): Promise<{ topics: Topic[]; sessions: number; tokens: number }> {
  const { db } = tx;
  // An empty search text hides the person from search; triggers update the index.
  await db
    .updateTable("people")
    .set({ disabledAt: now, searchText: "" })
    .where("id", "=", id)
    .where("disabledAt", "is", null)
    .execute();
  const sessions = await endSessionsOf(tx, id);
  const tokens = await removeTokens(tx, { ownerId: id }, now);
  const requested = await cancelRequests(tx, { ownerId: id });
  const asked = await withdrawAsks(tx, id);
  await db
    .deleteFrom("mails")
    .where((mail) => mail.or([mail("personId", "=", id), mail("inviterId", "=", id)]))
    .execute();
  return {
    topics: [
      ...(await shown(tx, id)),
      ...sessions.map(sessionTopic),
      ...tokens.topics,
      ...requested.map((otherId) => topic(otherId, "relationships")),
      ...asked.map((otherId) => topic(otherId, "news")),
    ],
    sessions: sessions.length,
    tokens: tokens.count,
  };
}

/**
 * Enables someone. Share links and invitations that haven't expired work again, and requests to them are still pending.
 */
export async function enablePerson(tx: Writer, id: string): Promise<Topic[]> {
  const { db } = tx;
  const { displayName, email } = await db
    .selectFrom("people")
    .select(["displayName", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("people")
    .set({ disabledAt: null, searchText: searchTextOf(displayName, email) })
    .where("id", "=", id)
    .execute();
  return shown(tx, id);
}
