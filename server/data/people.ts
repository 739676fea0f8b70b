/** People: created and updated at sign-in, changed by themselves, and listed as accounts. */
import { v7 as newId } from "uuid";
import type { ProfileChanges } from "#domain/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit } from "#server/data/access.ts";
import { chosenMail, dropMails } from "#server/data/mails.ts";
import { searchTextOf } from "#server/data/search-text.ts";
import { type Reader, type Writer, newRow, newValues } from "#server/data/statement.ts";

/** An OpenID provider's claims about a person. Issuer and subject are the identity. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoURL: string | null;
};

/**
 * Finds or creates the person with this identity; a new person is searchable and has an empty bio (spec §3).
 * E-mail and photo are updated from the provider; the display name is the person's own to change.
 */
export async function upsertPerson(
  { db }: Writer,
  { issuer, subject, name, email, photoURL }: Identity,
  now: number,
): Promise<{ id: string; changed: boolean }> {
  const known = await db
    .selectFrom("people")
    .select(["id", "displayName", "email", "photoURL"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

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
          photoURL,
          personalBio: "",
          searchable: true,
          showSizesIn: "[]",
          checkEvery: null,
          newsReadUntil: null,
          mail: "off",
          mailToken: null,
          mailedAt: null,
          bouncedAt: null,
          searchText: searchTextOf(name, email),
          createdAt: now,
          changedAt: now,
          changedBy: id,
        }),
      )
      .execute();
    return { id, changed: true };
  }
  if (known.email === email && known.photoURL === photoURL) return { id: known.id, changed: false };
  await db
    .updateTable("people")
    .set({
      email,
      photoURL,
      // That e-mails came back says nothing about another address.
      ...(known.email !== email && { bouncedAt: null }),
      searchText: searchTextOf(known.displayName, email),
      changedAt: now,
      changedBy: known.id,
    })
    .where("id", "=", known.id)
    .execute();
  return { id: known.id, changed: true };
}

/** The people that one issuer has signed in, newest first: the list on the local sign-in page. */
export async function listAccounts({ db }: Reader, issuer: string, limit: number) {
  return db
    .selectFrom("people")
    .select(["displayName as name", "email"])
    .where("issuer", "=", issuer)
    .where("email", "is not", null)
    .orderBy("n", "desc")
    .limit(limit)
    .$narrowType<{ email: string }>()
    .execute();
}

/** Changes only the given fields of one's own profile, and the text that search finds one by. */
export async function updateProfile(
  tx: Writer,
  { ownerId, viewerId }: MayEdit<"profile">,
  { showSizesIn, mail, ...fields }: ProfileChanges,
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
      }),
      searchText: searchTextOf(fields.displayName ?? stored.displayName, stored.email),
      changedAt: now,
      changedBy: viewerId,
    })
    .where("id", "=", ownerId)
    // The search text was made from this name.
    .where("displayName", "=", stored.displayName)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
  if (mail === "off") await dropMails(tx, ownerId);
}
