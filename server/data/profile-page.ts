/** The documents about one person: the viewer's own account, and a profile page as its viewer may see it. */
import { type ExpressionBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { Region } from "#domain/sizing/size.ts";
import {
  type Visibility,
  accessOf,
  accessThrough,
  isOpen,
  standingTo,
} from "#server/data/access.ts";
import type { Json } from "#server/data/json.ts";
import {
  type PersonWithStanding,
  dependentsOf,
  linkedWith,
  ofConnections,
  sizesOf,
  sizesOfDependent,
} from "#server/data/visible-rows.ts";
import {
  dependentShape,
  itemShape,
  personShape,
  relationshipsShape,
  topicNames,
} from "#server/data/shapes.ts";
import { document } from "#server/data/statement.ts";

/** The viewer's own name, photo and e-mail. */
export const viewerDocument = document<{ viewerId: string }, NonNullable<OutputOf<"viewer.me">>>()(
  ({ db, arg, json }) =>
    db
      .selectFrom("people")
      .where("id", "=", arg("viewerId"))
      .select((people) =>
        json
          .object({
            ...personShape(people),
            email: people.ref("people.email"),
            showSizesIn: json.parsed<Region[]>(people.ref("people.showSizesIn")),
          })
          .as("doc"),
      ),
);

/** A person's page, as far as the viewer may see it; undefined if the person doesn't exist. */
export const profilePage = document<
  { viewerId: string; ownerId: string },
  OutputOf<"profiles.page">
>()(({ db, arg, json }) => {
  const viewerId = arg("viewerId");
  const ownerId = sql<string>`${arg("ownerId")}`;
  return (
    db
      // Access is looked up once for the whole page, linked people only if the viewer may see them.
      .with(
        (cte) => cte("access").materialized(),
        (cte) => cte.selectNoFrom(standingTo(viewerId, ownerId).as("standing")),
      )
      .with(
        (cte) => cte("linked").materialized(),
        (cte) => {
          const standing = cte.selectFrom("access").select("standing").$asScalar();
          return linkedWith(accessOf(standing, ownerId), arg);
        },
      )
      .selectFrom(["people as owner", "access"])
      .where("owner.id", "=", ownerId)
      .select((owner) => {
        const visible = accessOf(owner.ref("access.standing"), owner.ref("owner.id"));
        const page = json.object({
          id: owner.ref("owner.id"),
          displayName: owner.ref("owner.displayName"),
          photoURL: owner.ref("owner.photoURL"),
          personalBio: owner.ref("owner.personalBio"),
          relationships: relationshipsShape(json, viewerId, owner.ref("owner.id")),
          items: json.when(
            isOpen(visible.sizes),
            sizesOf(visible)
              .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
              .$asScalar(),
          ),
          dependents: json.when(isOpen(visible.dependents), dependents(json, visible)),
          linkedDependents: json.when(
            isOpen(visible.linkedDependents),
            owner
              .selectFrom("linked as people")
              // A linked person who shares no dependents is left out: the page must not reveal the link itself.
              .where((link) => {
                const through = visibilityOf(visible, link);
                return link.or([
                  through.editsDependents,
                  // Not 'exists': PostgreSQL might read all dependents in the database to answer it.
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
                      dependents: dependents(json, visibilityOf(visible, link)),
                    },
                    link.ref("people.displayName"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
          connections: ofConnections(json, visible, (sides) =>
            sides
              .innerJoin("people", "people.id", "side.otherId")
              .select((row) =>
                json.array(personShape(row), row.ref("people.displayName")).as("list"),
              )
              .$asScalar(),
          ),
        });
        const connected = ofConnections(json, visible, (sides) =>
          sides.select((side) => topicNames(side.ref("side.otherId"), "profile")).$asScalar(),
        );
        // Linked people who share no dependents yet are included, so that their first one appears.
        const linked = json.when(
          isOpen(visible.linkedDependents),
          owner
            .selectFrom("linked")
            .select((link) => topicNames(link.ref("linked.id"), "profile", "dependents"))
            .$asScalar(),
        );
        return [page.as("doc"), sql<string>`concat_ws(' ', ${connected}, ${linked})`.as("topics")];
      })
  );
});

/** The data of a linked person that the viewer may see on the owner's page. */
const visibilityOf = (
  through: Visibility,
  link: ExpressionBuilder<{ people: PersonWithStanding }, "people">,
): Visibility => accessThrough(through, link.ref("people.standing"), link.ref("people.id"));

/** The dependents that the viewer may see, with the sizes that the viewer may see. */
const dependents = (json: Json, visible: Visibility) =>
  dependentsOf(visible)
    .select((dependent) =>
      json
        .array(
          {
            ...dependentShape(dependent, json),
            canEdit: json.bool(visible.editsDependents),
            items: sizesOfDependent(dependent, visible)
              .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
              .$asScalar(),
          },
          dependent.ref("dependent.id"),
        )
        .as("list"),
    )
    .$asScalar();
