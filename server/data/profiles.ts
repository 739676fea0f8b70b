/** People: how sign-in creates them, and the documents that show them. */
import { v7 as newId } from "uuid";
import { type ExpressionBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { ProfileChanges } from "#domain/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import {
  type MayEdit,
  type Opened,
  accessOf,
  accessThrough,
  isOpen,
  stanceTo,
} from "#server/data/access.ts";
import { searchTextOf } from "#server/data/search-text.ts";
import type { Json } from "#server/data/json.ts";
import {
  type Linked,
  dependentsOf,
  linkedWith,
  ofConnections,
  sizesOf,
  sizesOfDependent,
} from "#server/data/opened.ts";
import {
  dependentShape,
  itemShape,
  personShape,
  relationshipsShape,
  topicsOf,
} from "#server/data/shapes.ts";
import { type Reader, type Writer, document, newRow, newValues } from "#server/data/statement.ts";

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
export const viewerDocument = document<{ viewerId: string }, NonNullable<OutputOf<"viewer.me">>>()(
  ({ db, arg, json }) =>
    db
      .selectFrom("people")
      .where("id", "=", arg("viewerId"))
      .select((people) =>
        json.object({ ...personShape(people), email: people.ref("people.email") }).as("doc"),
      ),
);

/** A person's page, as far as the viewer may see it; undefined when there is no such person. */
export const profilePage = document<
  { viewerId: string; ownerId: string },
  OutputOf<"profiles.page">
>()(({ db, arg, json }) => {
  const viewerId = arg("viewerId");
  const ownerId = sql<string>`${arg("ownerId")}`;
  return (
    db
      // Each is looked up once, whatever needs it; those who are linked only where it is opened.
      .with(
        (cte) => cte("access").materialized(),
        (cte) => cte.selectNoFrom(stanceTo(viewerId, ownerId).as("stance")),
      )
      .with(
        (cte) => cte("linked").materialized(),
        (cte) => {
          const stance = cte.selectFrom("access").select("stance").$asScalar();
          return linkedWith(accessOf(stance, ownerId), arg);
        },
      )
      .selectFrom(["people as owner", "access"])
      .where("owner.id", "=", ownerId)
      .select((owner) => {
        const opened = accessOf(owner.ref("access.stance"), owner.ref("owner.id"));
        const page = json.object({
          id: owner.ref("owner.id"),
          displayName: owner.ref("owner.displayName"),
          photoURL: owner.ref("owner.photoURL"),
          personalBio: owner.ref("owner.personalBio"),
          relationships: relationshipsShape(json, viewerId, owner.ref("owner.id")),
          items: json.when(
            isOpen(opened.sizes),
            sizesOf(opened)
              .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
              .$asScalar(),
          ),
          dependents: json.when(isOpen(opened.dependents), dependents(json, opened)),
          linkedDependents: json.when(
            isOpen(opened.linkedDependents),
            owner
              .selectFrom("linked as people")
              // Whoever shares none of theirs is not named: whom somebody is linked with is no secret of ours to tell.
              .where((link) => {
                const through = openedBy(opened, link);
                return link.or([
                  through.editsDependents,
                  // No 'exists': PostgreSQL might read everybody's dependents once to know it of all.
                  dependentsOf(through)
                    .select(sql.lit<boolean>(true).as("yes"))
                    .limit(sql.lit(1))
                    .$asScalar(),
                ]);
              })
              .select((link) =>
                json
                  .array(
                    {
                      owner: json.object(personShape(link)),
                      dependents: dependents(json, openedBy(opened, link)),
                    },
                    link.ref("people.displayName"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          connections: ofConnections(json, opened, (sides) =>
            sides
              .innerJoin("people", "people.id", "side.otherId")
              .select((row) =>
                json.array(personShape(row), row.ref("people.displayName")).as("list"),
              )
              .$asScalar(),
          ),
        });
        const connected = ofConnections(json, opened, (sides) =>
          sides.select((side) => topicsOf(side.ref("side.otherId"), "profile")).$asScalar(),
        );
        // Those too who share none of theirs yet: their first one is to appear.
        const linked = json.when(
          isOpen(opened.linkedDependents),
          owner
            .selectFrom("linked")
            .select((link) => topicsOf(link.ref("linked.id"), "profile", "dependents"))
            .$asScalar(),
        );
        return [page.as("doc"), sql<string>`concat_ws(' ', ${connected}, ${linked})`.as("topics")];
      })
  );
});

/** What somebody who is linked with an owner opens on the owner's page. */
const openedBy = (through: Opened, link: ExpressionBuilder<{ people: Linked }, "people">): Opened =>
  accessThrough(through, link.ref("people.stance"), link.ref("people.id"));

/** Those of an owner's dependents that are opened, with as much of their sizes. */
const dependents = (json: Json, opened: Opened) =>
  dependentsOf(opened)
    .select((dependent) =>
      json
        .array(
          {
            ...dependentShape(dependent, json),
            canEdit: json.bool(opened.editsDependents),
            items: sizesOfDependent(dependent, opened)
              .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
              .$asScalar(),
          },
          dependent.ref("dependent.id"),
        )
        .as("list"),
    )
    .$asScalar();

/** Changes the fields of somebody's own profile that are named, and what they are found by. */
export async function updateProfile(
  { db }: Writer,
  { ownerId, viewerId }: MayEdit<"profile">,
  changes: ProfileChanges,
  now: number,
): Promise<void> {
  const stored = await db
    .selectFrom("people")
    .select(["displayName", "email"])
    .where("id", "=", ownerId)
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  const { numUpdatedRows } = await db
    .updateTable("people")
    .set({
      ...newValues("people", changes),
      searchText: searchTextOf(changes.displayName ?? stored.displayName, stored.email),
      changedAt: now,
      changedBy: viewerId,
    })
    .where("id", "=", ownerId)
    // What people are found by was made from it.
    .where("displayName", "=", stored.displayName)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
}
