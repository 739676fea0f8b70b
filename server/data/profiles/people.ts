/** Creates and updates people at sign-in, changes profiles, and lists accounts. */
import type { KnownLanguage } from "#domain/languages.ts";
import { v7 as newId } from "uuid";
import type { ProfileChanges } from "#domain/people/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit } from "#server/data/access/access.ts";
import { chosenMail, dropMails } from "#server/data/notifications/outbox.ts";
import { adoptPerson } from "#server/data/account/older-servers.ts";
import { searchTextOf } from "#server/store/search/search-text.ts";
import { type Writer, newRow, newValues, statement } from "#server/store/statement.ts";
import { identitiesOf } from "#server/data/access/visible-people.ts";

/** An OpenID provider's claims about a person. Issuer and subject are the identity. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  /** The verified email. If undefined, the provider says nothing, and a known email stays. */
  email: string | null | undefined;
};

/**
 * Finds or creates the person with this identity; a new person is searchable and has an empty bio (spec §3).
 * A language chosen on the device becomes the person's; otherwise theirs stays, or starts as the browser's. The
 * email follows the oldest of a person's identities; the display name and the picture are the person's own.
 */
export async function upsertPerson(
  tx: Writer,
  { issuer, subject, name, email: said }: Identity,
  { language, isChosen }: { language: KnownLanguage | null; isChosen: boolean },
  now: number,
): Promise<{ id: string; changed: boolean }> {
  const { db } = tx;
  const email = said ?? null;
  const find = () =>
    db
      .updateTable("identities")
      .set({ ...(said !== undefined && { email: said }), usedAt: now })
      .where((row) => row.and({ issuer, subject }))
      .returning("personId")
      .executeTakeFirst();
  const known = (await find()) ?? ((await adoptPerson(tx, { issuer, subject })) && (await find()));

  if (!known) {
    const id = newId();
    await db
      .insertInto("people")
      .values(
        newRow("people", {
          id,
          issuer,
          subject,
          email,
          displayName: name,
          photoURL: null,
          personalBio: "",
          searchable: true,
          showSizesIn: "[]",
          language,
          checkEvery: null,
          newsReadUntil: null,
          mail: "off",
          mailToken: null,
          mailedAt: null,
          bouncedAt: null,
          disabledAt: null,
          push: "each",
          quietHours: "22-7",
          tellRequests: true,
          tellSizes: true,
          tellDue: false,
          pushedAt: null,
          dueToldAt: null,
          searchText: searchTextOf(name, email),
          createdAt: now,
          changedAt: now,
          changedBy: id,
        }),
      )
      .execute();
    await db
      .insertInto("identities")
      .values(
        newRow("identities", {
          issuer,
          subject,
          id,
          personId: id,
          email,
          createdAt: now,
          usedAt: now,
        }),
      )
      .execute();
    return { id, changed: true };
  }
  await db
    .updateTable("people")
    .set({ language })
    .where("id", "=", known.personId)
    .$if(!isChosen, (update) => update.where("language", "is", null))
    .execute();
  return { id: known.personId, changed: await followOldestIdentity(tx, known.personId, now) };
}

/**
 * Shows the email of a person's oldest identity, which others never replace, and makes the person findable by it;
 * returns whether anything changed. Call it after an identity has changed or is removed.
 */
export async function followOldestIdentity({ db }: Writer, personId: string, now: number): Promise<boolean> {
  const { email } = await db
    .selectFrom("identities")
    .select("email")
    .where("personId", "=", personId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom("people")
    .select(["displayName", "email"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  if (person.email === email) return false;
  await db
    .updateTable("people")
    .set({
      email,
      // Bounces of the previous address say nothing about a new one.
      bouncedAt: null,
      searchText: searchTextOf(person.displayName, email),
      changedAt: now,
      changedBy: personId,
    })
    .where("id", "=", personId)
    .execute();
  return true;
}

/** The people of one issuer, newest first, for the local sign-in page. */
export const listAccounts = statement<{ issuer: string; limit: number }>()(({ db, arg }) =>
  db
    .selectFrom("people")
    .select(["displayName as name", "email"])
    .where("id", "in", identitiesOf(arg).select("identity.personId"))
    .where("email", "is not", null)
    .orderBy("n", "desc")
    .limit(arg("limit"))
    .$narrowType<{ email: string }>(),
);

/** Changes only the given fields of one's own profile, and updates the search text. */
export async function updateProfile(
  tx: Writer,
  { ownerId, viewerId }: MayEdit<"profile">,
  { showSizesIn, mail, push, ...fields }: ProfileChanges,
  now: number,
): Promise<void> {
  const { db } = tx;
  const stored = await db
    .selectFrom("people")
    .select(["displayName", "email"])
    .where("id", "=", ownerId)
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  const { numUpdatedRows } = await db
    .updateTable("people")
    .set({
      ...newValues("people", {
        ...fields,
        ...(showSizesIn && { showSizesIn: JSON.stringify(showSizesIn) }),
        ...(mail && chosenMail(mail, now)),
        // Events from before a choice aren't part of a summary, and nothing is due before the next Sunday.
        ...(push && { push, pushedAt: now }),
        ...(fields.tellDue && { dueToldAt: now }),
      }),
      searchText: searchTextOf(fields.displayName ?? stored.displayName, stored.email),
      changedAt: now,
      changedBy: viewerId,
    })
    .where("id", "=", ownerId)
    // Guards the update: the search text was derived from this name.
    .where("displayName", "=", stored.displayName)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
  if (mail === "off") await dropMails(tx, ownerId);
}
