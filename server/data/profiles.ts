/** People: how sign-in creates them, and the documents that show them. */
import { v7 as newId } from "uuid";
import { sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { Extent } from "#domain/access.ts";
import type { Granted } from "#server/data/access.ts";
import { searchTextOf } from "#server/data/search-text.ts";
import { itemShape, personShape, relationshipsShape } from "#server/data/shapes.ts";
import { type Reader, type Writer, document } from "#server/data/statement.ts";

/** What an OpenID provider says of somebody. Issuer and subject are the identity. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoURL: string | null;
};

/**
 * The person with this identity; a new one is searchable and has an empty bio (spec §3). What the
 * provider knows better (e-mail, photo) follows it; the display name is the person's own to change.
 */
export async function personOf(
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
      .values({
        id,
        issuer,
        subject,
        email,
        displayName: name,
        photoURL,
        personalBio: "",
        searchable: true,
        searchText: searchTextOf(name, email),
        createdAt: now,
        changedAt: now,
        changedBy: id,
      })
      .execute();
    return { id, changed: true };
  }
  if (known.email === email && known.photoURL === photoURL) return { id: known.id, changed: false };
  await db
    .updateTable("people")
    .set({
      email,
      photoURL,
      searchText: searchTextOf(known.displayName, email),
      changedAt: now,
      changedBy: known.id,
    })
    .where("id", "=", known.id)
    .execute();
  return { id: known.id, changed: true };
}

/** Everybody whom one issuer has signed in, the newest first: the choice of the local provider. */
export async function peopleOf({ db }: Reader, issuer: string, most: number) {
  return db
    .selectFrom("people")
    .select(["displayName as name", "email"])
    .where("issuer", "=", issuer)
    .where("email", "is not", null)
    .orderBy("n", "desc")
    .limit(most)
    .$narrowType<{ email: string }>()
    .execute();
}

/** The viewer as they see themselves. */
export const viewerDocument = document<{ viewerId: string }>()<NonNullable<OutputOf<"viewer.me">>>(
  ({ db, arg, json }) =>
    db
      .selectFrom("people")
      .where("id", "=", arg("viewerId"))
      .select((people) =>
        json.object({ ...personShape(people), email: people.ref("people.email") }).as("doc"),
      ),
);

const profile = document<{ viewerId: string; ownerId: string; sizes: Extent }>()<
  OutputOf<"profiles.page">
>(({ db, arg, json }) => {
  const sizes = sql<Extent>`${arg("sizes")}`;
  return db
    .selectFrom("people")
    .where("id", "=", arg("ownerId"))
    .select((people) =>
      json
        .object({
          ...personShape(people),
          personalBio: people.ref("people.personalBio"),
          relationships: relationshipsShape(json, arg("viewerId"), people.ref("people.id")),
          items: json.when(
            people(sizes, "<>", sql.lit<Extent>("none")),
            people
              .selectFrom("items")
              .select((items) =>
                json.array(itemShape(items, json), items.ref("items.id")).as("list"),
              )
              .whereRef("items.ownerId", "=", "people.id")
              .where("items.dependentId", "is", null)
              .where((items) =>
                items.or([
                  items(sizes, "=", sql.lit<Extent>("all")),
                  items("items.visibleToConnections", "=", sql.lit<boolean>(true)),
                ]),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
    );
});

/** A person's page, as far as the grant goes; undefined when there is no such person. */
export const profilePage = (reader: Reader, { viewerId, ownerId, sizes }: Granted) =>
  profile(reader, { viewerId, ownerId, sizes });
