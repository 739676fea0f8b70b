/** People: how sign-in creates them, and the documents that show them. */
import { v7 as newId } from "uuid";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Extent } from "#domain/access.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { ProfileChanges } from "#domain/profile.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { type MayEdit, accessOf, stanceTo, within } from "#server/data/access.ts";
import { searchTextOf } from "#server/data/search-text.ts";
import type { Json } from "#server/data/json.ts";
import type { Tables } from "#server/data/schema.ts";
import {
  dependentShape,
  itemShape,
  personShape,
  relationshipsShape,
  topicsOf,
} from "#server/data/shapes.ts";
import { type Reader, type Writer, document } from "#server/data/statement.ts";
import type { Facet } from "#server/topics.ts";

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

/** A person's page, as far as the viewer may see it; undefined when there is no such person. */
export const profilePage = document<{ viewerId: string; ownerId: string }>()<
  OutputOf<"profiles.page">
>(({ db, arg, json }) => {
  const viewerId = arg("viewerId");
  const accepted = (kind: RelationshipKind) =>
    db
      .selectFrom("relationships")
      .where("relationships.ownerId", "=", arg("ownerId"))
      .where("relationships.kind", "=", sql.lit(kind))
      .where("relationships.state", "=", sql.lit("connected" as const));

  return (
    db
      // Each is looked up once, whatever needs it; those who are linked only where it is opened.
      .with(
        (cte) => cte("access").materialized(),
        (cte) => cte.selectNoFrom(stanceTo(viewerId, sql`${arg("ownerId")}`).as("stance")),
      )
      .with(
        (cte) => cte("linked").materialized(),
        () =>
          accepted("dependentLink")
            .innerJoin("people", "people.id", "relationships.otherId")
            .select((link) => [
              ...(["people.id", "people.displayName", "people.photoURL"] as const),
              stanceTo(viewerId, link.ref("people.id")).as("stance"),
            ]),
      )
      .selectFrom(["people as owner", "access"])
      .where("owner.id", "=", arg("ownerId"))
      .select((owner) => {
        const ownerId = owner.ref("owner.id");
        const { sizes, dependents, linkedDependents, connections, editsDependents } = accessOf(
          owner.ref("access.stance"),
        );
        const page = json.object({
          id: ownerId,
          displayName: owner.ref("owner.displayName"),
          photoURL: owner.ref("owner.photoURL"),
          personalBio: owner.ref("owner.personalBio"),
          relationships: relationshipsShape(json, viewerId, ownerId),
          items: json.when(
            opens(sizes),
            owner
              .selectFrom("items")
              .select((items) =>
                json.array(itemShape(items, json), items.ref("items.id")).as("list"),
              )
              .where("items.ownerId", "=", ownerId)
              .where("items.dependentId", "is", null)
              .where((row) => within(sizes, row.ref("items.visibleToConnections")))
              .$asScalar(),
          ),
          dependents: json.when(
            opens(dependents),
            dependentsOf(owner, json, ownerId, dependents, editsDependents),
          ),
          linkedDependents: json.when(
            opens(linkedDependents),
            owner
              .selectFrom("linked as people")
              // Whoever shares none of theirs is not named: whom somebody is linked with is no secret of ours to tell.
              .where((link) =>
                link.or([
                  accessOf(link.ref("people.stance")).editsDependents,
                  // No 'exists': PostgreSQL might read everybody's dependents once to know it of all.
                  link
                    .selectFrom("dependents")
                    .select(sql.lit<boolean>(true).as("yes"))
                    .whereRef("dependents.ownerId", "=", "people.id")
                    .where("dependents.visibleToConnections", "=", sql.lit<boolean>(true))
                    .limit(sql.lit(1))
                    .$asScalar() as Expression<SqlBool>,
                ]),
              )
              .select((link) => {
                const cares = accessOf(link.ref("people.stance")).editsDependents;
                const opened = sql<Extent>`case when ${cares} then 'all' else ${linkedDependents} end`;
                return json
                  .array(
                    {
                      owner: json.object(personShape(link)),
                      dependents: dependentsOf(link, json, link.ref("people.id"), opened, cares),
                    },
                    link.ref("people.displayName"),
                  )
                  .as("list");
              })
              .$asScalar(),
          ),
          connections: json.when(
            connections,
            accepted("connection")
              .innerJoin("people", "people.id", "relationships.otherId")
              .select((row) =>
                json.array(personShape(row), row.ref("people.displayName")).as("list"),
              )
              .$asScalar(),
          ),
        });
        const topics = (kind: RelationshipKind, ...facets: Facet[]) =>
          accepted(kind)
            .select((row) => topicsOf(row.ref("relationships.otherId"), ...facets))
            .$asScalar();
        return [
          page.as("doc"),
          // Those too who share none of theirs yet: their first one is to appear.
          sql<string>`concat_ws(' ', ${json.when(connections, topics("connection", "profile"))},
            ${json.when(opens(linkedDependents), topics("dependentLink", "profile", "dependents"))})`.as(
            "topics",
          ),
        ];
      })
  );
});

const opens = (extent: Expression<Extent>) => sql<SqlBool>`${extent} <> 'none'`;

/** Those of an owner's dependents that an extent opens, with as much of their sizes. */
const dependentsOf = (
  from: Pick<ExpressionBuilder<Tables, never>, "selectFrom">,
  json: Json,
  ownerId: Expression<string>,
  opened: Expression<Extent>,
  canEdit: Expression<SqlBool>,
) =>
  from
    .selectFrom("dependents")
    .where("dependents.ownerId", "=", ownerId)
    .where((row) => within(opened, row.ref("dependents.visibleToConnections")))
    .select((dependents) =>
      json
        .array(
          {
            ...dependentShape(dependents, json),
            canEdit: json.bool(canEdit),
            items: dependents
              .selectFrom("items")
              .select((items) =>
                json.array(itemShape(items, json), items.ref("items.id")).as("list"),
              )
              .whereRef("items.ownerId", "=", "dependents.ownerId")
              .whereRef("items.dependentId", "=", sql.ref("dependents.id"))
              .where((row) => within(opened, row.ref("items.visibleToConnections")))
              .$asScalar(),
          },
          dependents.ref("dependents.id"),
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
      ...changes,
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
