/** Deletes an account: shows what that would end, and erases the person from every table (decision 0038). */
import { refusedField } from "#domain/limit.ts";
import { readersOfAsks } from "#server/data/relationships/asks.ts";
import { type Kysely, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import { type DeletedKind, restorableMs } from "#domain/items/deleted.ts";
import { type Erasure, isNameTyped } from "#domain/people/leaving.ts";
import type { Person } from "#domain/people/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import { type MayEdit, own } from "#server/data/access/access.ts";
import { forgetAuthorOfDeleted } from "#server/data/deleted/leaving.ts";
import { type HandOver, handOver } from "#server/data/account/hand-over.ts";
import { forgetMailsAbout } from "#server/data/notifications/outbox.ts";
import { endLink } from "#server/data/relationships/relationships.ts";
import type { Tables } from "#server/store/schema.ts";
import { personShape, topicNames } from "#server/data/access/shapes.ts";
import { type Writer, document } from "#server/store/statement.ts";
import { linkedTo, ownSides, ownTokens } from "#server/data/access/visible-people.ts";
import { handOverShares } from "#server/data/shares/wearers.ts";
import {
  deletedOf,
  dependentsOf,
  keyOf,
  moreOf,
  sharesEndingWith,
  sizesOf,
  sizesOfDependent,
} from "#server/data/access/visible-rows.ts";
import { type Facet, type Topic, searchTopic, sessionTopic, tokenTopic, topic } from "#server/live/topics.ts";

/**
 * The document shown before someone deletes their account: what they would lose, and who could take over dependents.
 */
export const leavingPage = document<{ viewerId: string; now: number }, OutputOf<"account.leaving">>()(({
  db,
  arg,
  json,
}) => {
  const mine = own(arg);
  const { people } = linkedTo(arg);
  const successors = people.where("people.disabledAt", "is", null);
  const count = sql<number>`count(*)`.as("count");
  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => [
      json
        .object({
          displayName: viewer.ref("viewer.displayName"),
          dependents: json.nested<OutputOf<"account.leaving">["dependents"]>(
            dependentsOf(mine)
              .select((dependent) =>
                json
                  .array(
                    {
                      id: dependent.ref("dependent.id"),
                      name: dependent.ref("dependent.name"),
                      category: dependent.ref("dependent.category"),
                      sizes: sql<number>`(${sizesOfDependent(dependent, mine).select(count)})`,
                    },
                    dependent.ref("dependent.id"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          deletedDependents: json.nested<OutputOf<"account.leaving">["deletedDependents"]>(
            deletedOf(mine)
              .where("gone.kind", "=", sql.lit<DeletedKind>("dependent"))
              .where("gone.deletedAt", ">", sql<number>`${arg("now")} - ${sql.lit(restorableMs)}`)
              .select((gone) =>
                json.array({ id: gone.ref("gone.id"), name: gone.ref("gone.name") }, gone.ref("gone.id")).as("list"),
              )
              .$asScalar(),
          ),
          successors: json.nested<Person[]>(
            successors
              .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
              .$asScalar(),
          ),
          sizes: sql<number>`(${sizesOf(mine).select(count)})`,
          connections: sql<number>`(${ownSides(arg, "connection", "connected").select(count)})`,
          dependentLinks: sql<number>`(${ownSides(arg, "dependentLink", "connected").select(count)})`,
          shares: sql<number>`(${sharesEndingWith(arg).select(count)})`,
          caretakerLinks: json.nested<OutputOf<"account.leaving">["caretakerLinks"]>(
            sharesEndingWith(arg)
              .where("share.createdBy", "<>", arg("viewerId"))
              .select((share) =>
                json
                  .array(
                    {
                      dependentId: share.ref("share.dependentId"),
                      moreDependentIds: json.nested<string[]>(
                        share
                          .selectFrom(moreOf(keyOf(share)).as("also"))
                          .select((also) =>
                            json.values(also.ref("also.dependentId"), also.ref("also.dependentId")).as("ids"),
                          ),
                      ),
                      createdBy: share.ref("share.createdBy"),
                    },
                    share.ref("share.id"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          tokens: sql<number>`(${ownTokens(arg).select(count)})`,
        })
        .as("doc"),
      people
        .select((row) => topicNames(row.ref("people.id"), "profile", "dependents", "shares"))
        .$asScalar()
        .as("topics"),
    ]);
});

type Leaver = { displayName: string; email: string | null; searchable: boolean };

/**
 * Erases someone: hands over dependents and deletes everything else. Other people's rows lose the person's id too; an
 * empty text there stands for someone who has left. Resolves with the topics of everyone who could see them. Throws
 * `conflict` and changes nothing if the dependents aren't those that the leaver saw, or if one can't be handed over.
 */
export async function erasePerson(
  tx: Writer,
  leaver: { profile: MayEdit<"profile">; dependents: MayEdit<"dependents"> },
  { name, handOvers, deletes }: Omit<Erasure, "name"> & { name?: string },
  now: number,
): Promise<Topic[]> {
  const { db } = tx;
  const { ownerId } = leaver.profile;
  const person = await db
    .selectFrom("people")
    .select(["displayName", "email", "searchable"])
    .where("id", "=", ownerId)
    .executeTakeFirst();
  if (!person) throw new Refusal("signed-out");
  if (name !== undefined && !isNameTyped(name, person.displayName)) {
    throw refusedField("name", "typeNameExactly");
  }
  await refuseUnseen(tx, ownerId, handOvers, deletes);
  const topics = await topicsOf(tx, ownerId, person);
  for (const heirId of new Set(handOvers.map(({ toId }) => toId))) {
    if (!(await endLink(tx, ownerId, heirId))) throw new Refusal("conflict");
  }
  for (const each of handOvers) {
    await handOver(tx, leaver.dependents, each, now);
    topics.push(...of(each.toId, "dependents", "items", "shares", "news", "profile"));
  }
  await handOverShares(tx, ownerId, handOvers);
  for (const authored of await forgetAuthor(tx, ownerId)) {
    topics.push(...of(authored, "items", "dependents"));
  }
  const addresses = await addressesOf(tx, ownerId, person);
  await forgetMailsAbout(tx, ownerId, addresses);
  await forgetFeedback(tx, addresses);
  // The inviter meant the person who has left.
  await db.updateTable("invitations").set({ name: "", message: "" }).where("usedBy", "=", ownerId).execute();
  // Foreign keys delete what the person owns, and both sides of their relationships.
  await db.deleteFrom("people").where("id", "=", ownerId).execute();
  await markTraces(tx);
  return [...new Set(topics)];
}

/** Throws `conflict` if a dependent is handed over twice, or would be deleted although the leaver didn't see it. */
async function refuseUnseen(
  { db }: Writer,
  ownerId: string,
  handOvers: readonly HandOver[],
  deletes: readonly string[] | undefined,
): Promise<void> {
  const handed = handOvers.map(({ dependentId }) => dependentId);
  if (new Set(handed).size < handed.length) throw new Refusal("conflict");
  if (deletes === undefined) return;
  const seen = new Set([...handed, ...deletes]);
  const there = await db.selectFrom("dependents").select("id").where("ownerId", "=", ownerId).execute();
  if (there.some(({ id }) => !seen.has(id))) throw new Refusal("conflict");
}

const facets = [
  "profile",
  "items",
  "dependents",
  "relationships",
  "shares",
  "opens",
  "invitations",
  "news",
  "account",
] as const satisfies readonly Facet[];

const of = (personId: string, ...some: Facet[]): Topic[] => some.map((facet) => topic(personId, facet));

/** The topics of everything that shows the leaver, and of their own open pages. */
async function topicsOf(tx: Writer, ownerId: string, person: Leaver): Promise<Topic[]> {
  const { db } = tx;
  const [sessions, tokens, sides, blockers, askedPeople, used, links] = await Promise.all([
    db.selectFrom("sessions").select("id").where("personId", "=", ownerId).execute(),
    db.selectFrom("tokens").select("id").where("ownerId", "=", ownerId).execute(),
    db.selectFrom("relationships").select("otherId as id").where("ownerId", "=", ownerId).execute(),
    db.selectFrom("blocks").select("ownerId as id").where("otherId", "=", ownerId).execute(),
    readersOfAsks(tx, ownerId),
    db.selectFrom("invitations").select("ownerId as id").where("usedBy", "=", ownerId).execute(),
    db
      .selectFrom("shares")
      .select("ownerId as id")
      .where("createdBy", "=", ownerId)
      .where("ownerId", "<>", ownerId)
      .execute(),
  ]);
  const search: Topic[] = person.searchable ? [searchTopic] : [];
  return [
    ...of(ownerId, ...facets),
    ...search,
    ...sessions.map((session): Topic => sessionTopic(session.id)),
    ...tokens.map((token): Topic => tokenTopic(token.id)),
    ...[...sides, ...blockers].flatMap(({ id }) => of(id, "relationships", "news")),
    ...askedPeople.flatMap((id) => of(id, "relationships", "news")),
    ...used.flatMap(({ id }) => of(id, "invitations", "news")),
    ...links.flatMap(({ id }) => of(id, "shares")),
  ];
}

/** Removes the leaver's id from what they changed for others; resolves with the owners of those rows. */
async function forgetAuthor(tx: Writer, leaverId: string): Promise<Set<string>> {
  const { db } = tx;
  const changed = (table: "items" | "dependents") =>
    (db as unknown as Kysely<Pick<Tables, "items">>)
      .updateTable(table as "items")
      .set({ changedBy: "" })
      .where("changedBy", "=", leaverId)
      // Repeats the index's condition, so that the index is used.
      .whereRef("changedBy", "<>", "ownerId")
      .returning("ownerId")
      .execute();
  const rows = [
    ...(await changed("items")),
    ...(await changed("dependents")),
    ...(await db
      .updateTable("history")
      .set({ enteredBy: "" })
      .where("enteredBy", "=", leaverId)
      .whereRef("enteredBy", "<>", "ownerId")
      .returning("ownerId")
      .execute()),
  ];
  const owners = rows.map((row) => row.ownerId);
  return new Set([...owners, ...(await forgetAuthorOfDeleted(tx, leaverId))]);
}

/** Every address that providers gave for the person, in lower case. */
async function addressesOf({ db }: Writer, ownerId: string, { email }: Leaver): Promise<string[]> {
  const identities = await db.selectFrom("identities").select("email").where("personId", "=", ownerId).execute();
  const all = [email, ...identities.map((identity) => identity.email)];
  return [...new Set(all.flatMap((one) => (one ? [one.toLowerCase()] : [])))];
}

async function forgetFeedback({ db }: Writer, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .deleteFrom("feedback")
    .where((row) => row(sql<string>`lower(${row.ref("email")})`, "in", addresses))
    .execute();
}

/** Deleted rows stay in the pages of a SQLite file until those are overwritten; sqlite/traces.ts overwrites them. */
async function markTraces({ engine, db }: Writer): Promise<void> {
  if (engine !== "sqlite") return;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const [row] = rows;
  await sql.raw(`pragma user_version = ${((row?.user_version ?? 0) % 1_000_000) + 1}`).execute(db);
}
