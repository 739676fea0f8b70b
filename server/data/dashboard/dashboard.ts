/** The dashboard's document: requests, connections, the viewer's own sizes, and the dependents they look after. */
import { sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { RelationshipKind, StoredState } from "#domain/people/relationship.ts";
import { type Visibility, own } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import { linkedTo, ownSides } from "#server/data/access/visible-people.ts";
import { deletedOf, dependentsOf, sizesOf, sizesOfDependent } from "#server/data/access/visible-rows.ts";
import {
  caredForShape,
  dependentShape,
  itemShape,
  measuredAt,
  personShape,
  requesterShape,
  topicNames,
} from "#server/data/access/shapes.ts";
import { document } from "#server/store/statement.ts";
import type { Facet } from "#server/live/topics.ts";

type DashboardArgs = { viewerId: string; deletedSince: number };

export const dashboardPage = document<DashboardArgs, OutputOf<"dashboard.page">>()(({ db, arg, json }) => {
  const linked = linkedTo(arg);
  const deletedCount = (visible: Visibility) =>
    deletedOf(visible)
      .where("gone.deletedAt", ">", arg("deletedSince"))
      .select((gone) => gone.fn.countAll<number>().as("count"))
      .$asScalar();
  const people = (kind: RelationshipKind) =>
    ownSides(arg, kind, "connected")
      .innerJoin("people", "people.id", "side.otherId")
      .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
      .$asScalar();

  const asked = (kind: RelationshipKind) =>
    ownSides(arg, kind, "sent")
      .innerJoin("people", "people.id", "side.otherId")
      .select((row) =>
        json
          .array({ ...personShape(row), askedAt: row.ref("side.createdAt") }, row.ref("people.displayName"))
          .as("list"),
      )
      .$asScalar();

  const requesters = (kind: RelationshipKind) =>
    ownSides(arg, kind, "received")
      .innerJoin("people", "people.id", "side.otherId")
      .select((row) => {
        const requester = requesterShape(row);
        return json.array({ ...requester, askedAt: row.ref("side.createdAt") }, requester.displayName).as("list");
      })
      .$asScalar();

  const topics = (kind: RelationshipKind, state: StoredState, ...facets: Facet[]) =>
    ownSides(arg, kind, state)
      .select((side) => topicNames(side.ref("side.otherId"), ...facets))
      .$asScalar();

  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => [
      json
        .object({
          viewer: json.object({
            id: viewer.ref("viewer.id"),
            displayName: viewer.ref("viewer.displayName"),
            photoURL: viewer.ref("viewer.photoURL"),
            searchable: json.bool(viewer("viewer.searchable", "=", sql.lit<boolean>(true))),
            personalBio: viewer.ref("viewer.personalBio"),
            checkEvery: viewer.ref("viewer.checkEvery"),
          }),
          connectionRequests: requesters("connection"),
          dependentLinkRequests: requesters("dependentLink"),
          sentConnectionRequests: asked("connection"),
          sentDependentLinkRequests: asked("dependentLink"),
          connections: people("connection"),
          dependentLinks: people("dependentLink"),
          items: sizesOf(own(arg))
            .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
            .$asScalar(),
          dependents: dependents(json, own(arg)),
          caredFor: caredForShape(linked, json, (visible) => dependents(json, visible)),
          recentlyDeleted: sql<number>`${deletedCount(own(arg))} + coalesce(${linked.people
            .select(sql<number>`sum(${deletedCount(linked.visible)})`.as("count"))
            .$asScalar()}, 0)`,
        })
        .as("doc"),
      sql<string>`concat_ws(' ', ${topics("connection", "connected", "profile")},
          ${topics("dependentLink", "connected", "profile", "dependents")},
          ${topics("connection", "sent", "profile")},
          ${topics("dependentLink", "sent", "profile")})`.as("topics"),
    ]);
});

const dependents = (json: Json, visible: Visibility) =>
  dependentsOf(visible)
    .select((dependent) => {
      // As isForCheck (domain/items/check-due.ts) says it.
      const worn = sizesOfDependent(dependent, visible)
        .where("item.size", "<>", sql.lit(""))
        .where("item.outgrown", "=", sql.lit<boolean>(false));
      return json
        .array(
          {
            ...dependentShape(dependent, json),
            checkEvery: dependent.ref("dependent.checkEvery"),
            sizes: sizesOfDependent(dependent, visible)
              .select((items) => items.fn.countAll<number>().as("count"))
              .$asScalar(),
            measured: whenMeasured(json, worn.where("item.category", "<>", sql.lit("Body Measurements"))),
            measuredShoes: whenMeasured(json, worn.where("item.category", "=", sql.lit("Shoes"))),
            needs: json.nested<string[]>(
              sizesOfDependent(dependent, visible)
                .where("item.outgrown", "=", sql.lit<boolean>(true))
                .select((item) => json.values(item.ref("item.name"), item.ref("item.id")).as("list"))
                .$asScalar(),
            ),
          },
          dependent.ref("dependent.id"),
        )
        .as("list");
    })
    .$asScalar();

const whenMeasured = (json: Json, sizes: ReturnType<typeof sizesOfDependent>) =>
  json.nested<number[]>(sizes.select((item) => json.values(measuredAt(item), measuredAt(item)).as("list")).$asScalar());
