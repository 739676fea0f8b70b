/** The documents about one person: the viewer's own account, and a profile page with what its viewer may see. */
import type { KnownLanguage } from "#domain/languages.ts";
import { type ExpressionBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { MailChoice } from "#domain/notifications.ts";
import type { SeenAs } from "#domain/people/profile.ts";
import type { RelationshipState } from "#domain/people/relationship.ts";
import type { Region } from "#domain/sizing/regions.ts";
import {
  type CombinedStanding,
  type Visibility,
  accessOf,
  accessThrough,
  isOpen,
  standingAs,
  standingOf,
} from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import { type PersonWithStanding, linkedWith, ofConnections } from "#server/data/access/visible-people.ts";
import { dependentsOf, sizesOf, sizesOfDependent } from "#server/data/access/visible-rows.ts";
import { dependentShape, itemShape, personShape, relationshipsShape, topicNames } from "#server/data/access/shapes.ts";
import { asksAbout, asksBy } from "#server/data/access/visible-asks.ts";
import { publicPushKey } from "#server/data/notifications/keys.ts";
import { document } from "#server/store/statement.ts";

/** The viewer's own name, photo, and email; `sendsMail` is 1 if this server sends email, else 0. */
export const viewerDocument = document<{ viewerId: string; sendsMail: 0 | 1 }, NonNullable<OutputOf<"viewer.me">>>()(
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
            language: people.ref("people.language").$castTo<KnownLanguage | null>(),
            mail: sql<MailChoice | null>`case when ${arg("sendsMail")} = 1 and ${people.ref("people.email")} is not null then ${people.ref("people.mail")} end`,
            mailBounced: json.bool(people("people.bouncedAt", "is not", null)),
            pushKey: publicPushKey,
          })
          .as("doc"),
      ),
);

type Viewing = { viewerId: string; ownerId: string };

/** Builds a profile page as the viewer sees it or, for the viewer's own page, as someone else would. */
const pageSeen = (as?: SeenAs) =>
  document<Viewing, OutputOf<"profiles.page">>()(({ db, arg, json }) => {
    const viewerId = arg("viewerId");
    const ownerId = sql<string>`${arg("ownerId")}`;
    const standing = as ? standingAs(as, viewerId) : standingOf(viewerId);
    return (
      db
        // Looks access up once for the whole page, and linked people only if the viewer may see them.
        .with(
          (cte) => cte("access").materialized(),
          (cte) => cte.selectNoFrom(sql<CombinedStanding>`${standing(ownerId)}`.as("standing")),
        )
        .with(
          (cte) => cte("linked").materialized(),
          (cte) => {
            const found = cte.selectFrom("access").select("standing").$asScalar();
            return linkedWith(accessOf(found, ownerId), standing);
          },
        )
        .selectFrom(["people as owner", "access"])
        .where("owner.id", "=", ownerId)
        .select((owner) => {
          const visible = accessOf(owner.ref("access.standing"), owner.ref("owner.id"));
          const asksForDependentsShown = asksBy(viewerId)
            .where(sql.lit(as === undefined))
            .where((ask) =>
              ask.or([
                ask("ask.ownerId", "=", ownerId),
                ask("ask.ownerId", "in", ask.selectFrom(sql<{ id: string }>`linked`.as("link")).select("link.id")),
              ]),
            );
          const page = json.object({
            id: owner.ref("owner.id"),
            displayName: owner.ref("owner.displayName"),
            photoURL: owner.ref("owner.photoURL"),
            personalBio: owner.ref("owner.personalBio"),
            relationships: as ? relationshipsSeen(json, as) : relationshipsShape(json, viewerId, owner.ref("owner.id")),
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
                // Leaves out linked people who share no dependents: the page must not reveal the link itself.
                .where((link) => {
                  const through = visibilityOf(visible, link);
                  return link.or([
                    through.editsDependents,
                    // Avoids 'exists', for which PostgreSQL might read all dependents in the database.
                    dependentsOf(through).select(sql.lit<boolean>(true).as("yes")).limit(sql.lit(1)).$asScalar(),
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
                .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
                .$asScalar(),
            ),
            asked: owner
              .selectFrom(
                asksAbout(viewerId, ownerId)
                  .where(sql.lit(as === undefined))
                  .select(["ask.dependentId", "ask.category", "ask.name", "ask.createdAt"])
                  .unionAll(
                    asksForDependentsShown.select(["ask.dependentId", "ask.category", "ask.name", "ask.createdAt"]),
                  )
                  .as("mine"),
              )
              .select((mine) =>
                json
                  .array(
                    {
                      dependentId: mine.ref("mine.dependentId"),
                      category: mine.ref("mine.category"),
                      name: mine.ref("mine.name"),
                      at: mine.ref("mine.createdAt"),
                    },
                    sql`coalesce(${mine.ref("mine.dependentId")}, ''), coalesce(${mine.ref("mine.category")}, ''), coalesce(${mine.ref("mine.name")}, '')`,
                  )
                  .as("list"),
              )
              .$asScalar(),
            askedForSizesAt: as
              ? sql.lit<number | null>(null)
              : asksAbout(viewerId, ownerId)
                  .select((ask) => ask.fn.max("ask.createdAt").as("at"))
                  .$asScalar(),
            dependentsAskedFor: owner
              .selectFrom(
                asksForDependentsShown
                  .select((ask) => ["ask.dependentId", ask.fn.max("ask.createdAt").as("at")])
                  .groupBy("ask.dependentId")
                  .as("mine"),
              )
              .select((mine) =>
                json
                  .array(
                    { dependentId: mine.ref("mine.dependentId"), at: mine.ref("mine.at") },
                    mine.ref("mine.dependentId"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          });
          const connected = ofConnections(json, visible, (sides) =>
            sides.select((side) => topicNames(side.ref("side.otherId"), "profile")).$asScalar(),
          );
          // Includes linked people who share no dependents yet, so that their first one appears live.
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

/** A person's page with what the viewer may see; undefined if the person doesn't exist. */
export const profilePage = pageSeen();

/** The viewer's own page with what someone else may see. */
export const profileSeenAs = {
  connection: pageSeen("connection"),
  caretaker: pageSeen("caretaker"),
  stranger: pageSeen("stranger"),
} satisfies Record<SeenAs, unknown>;

const relationshipsSeen = (json: Json, as: SeenAs) =>
  json.object({
    connection: sql.lit<RelationshipState>(as === "connection" ? "connected" : "none"),
    dependentLink: sql.lit<RelationshipState>(as === "caretaker" ? "connected" : "none"),
  });

const visibilityOf = (
  through: Visibility,
  link: ExpressionBuilder<{ people: PersonWithStanding }, "people">,
): Visibility => accessThrough(through, link.ref("people.standing"), link.ref("people.id"));

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
