/** The dashboard as one document: who asks, who is connected, and whose sizes the viewer keeps. */
import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { RelationshipKind, StoredState } from "#domain/relationship.ts";
import type { Json } from "#server/data/json.ts";
import type { Tables } from "#server/data/schema.ts";
import { dependentShape, itemShape, personShape, topicsOf } from "#server/data/shapes.ts";
import { document } from "#server/data/statement.ts";
import type { Facet } from "#server/topics.ts";

/**
 * It holds the viewer's own and what accepted dependent links open, which are rows of the viewer's
 * own too: the viewer's id is all the grant it needs.
 */
export const dashboardPage = document<{ viewerId: string }>()<OutputOf<"dashboard.page">>(({
  db,
  arg,
  json,
}) => {
  const others = (kind: RelationshipKind, state: StoredState, viewerId: Expression<string>) =>
    db
      .selectFrom("relationships")
      .innerJoin("people", "people.id", "relationships.otherId")
      .where("relationships.ownerId", "=", viewerId)
      .where("relationships.kind", "=", sql.lit(kind))
      .where("relationships.state", "=", sql.lit(state));

  const people = (...which: Parameters<typeof others>) =>
    others(...which)
      .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
      .$asScalar();

  /**
   * Whoever asks, as they were when they asked: a name that can still change would be a way to write to
   * somebody who has accepted nothing. A server of the version before this one kept no name.
   */
  const requesters = (kind: RelationshipKind, viewerId: Expression<string>) =>
    others(kind, "received", viewerId)
      .select((row) => {
        const kept = row.ref("relationships.requesterName");
        const displayName = sql<string>`coalesce(${kept}, ${row.ref("people.displayName")})`;
        const photoURL = sql<string | null>`case when ${kept} is null
          then ${row.ref("people.photoURL")} else ${row.ref("relationships.requesterPhotoURL")} end`;
        return json
          .array({ id: row.ref("people.id"), displayName, photoURL }, displayName)
          .as("list");
      })
      .$asScalar();

  const topics = (viewerId: Expression<string>) => {
    const of = (kind: RelationshipKind, ...facets: Facet[]) =>
      db
        .selectFrom("relationships")
        .where("ownerId", "=", viewerId)
        .where("kind", "=", sql.lit(kind))
        .where("state", "=", sql.lit("connected"))
        .select((row) => topicsOf(row.ref("otherId"), ...facets))
        .$asScalar();
    return sql<string>`concat_ws(' ', ${of("connection", "profile")},
      ${of("dependentLink", "profile", "dependents")})`;
  };

  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => {
      const viewerId = viewer.ref("viewer.id");
      const page = json.object({
        viewer: json.object({
          id: viewerId,
          displayName: viewer.ref("viewer.displayName"),
          photoURL: viewer.ref("viewer.photoURL"),
          searchable: json.bool(viewer("viewer.searchable", "=", sql.lit<boolean>(true))),
          personalBio: viewer.ref("viewer.personalBio"),
        }),
        connectionRequests: requesters("connection", viewerId),
        dependentLinkRequests: requesters("dependentLink", viewerId),
        connections: people("connection", "connected", viewerId),
        dependentLinks: people("dependentLink", "connected", viewerId),
        items: viewer
          .selectFrom("items")
          .select((items) => json.array(itemShape(items, json), items.ref("items.id")).as("list"))
          .where("items.ownerId", "=", viewerId)
          .where("items.dependentId", "is", null)
          .$asScalar(),
        dependents: dependentsOf(viewer, json, viewerId),
        caredFor: others("dependentLink", "connected", viewerId)
          .select((link) =>
            json
              .array(
                {
                  owner: json.object(personShape(link)),
                  dependents: dependentsOf(link, json, link.ref("people.id")),
                },
                link.ref("people.displayName"),
              )
              .as("list"),
          )
          .$asScalar(),
      });
      return [page.as("doc"), topics(viewerId).as("topics")];
    });
});

/** All dependents of an owner, and how many sizes each has. */
const dependentsOf = (
  from: Pick<ExpressionBuilder<Tables, never>, "selectFrom">,
  json: Json,
  ownerId: Expression<string>,
) =>
  from
    .selectFrom("dependents")
    .select((dependents) =>
      json
        .array(
          {
            ...dependentShape(dependents, json),
            sizes: dependents
              .selectFrom("items")
              .select((items) => items.fn.countAll<number>().as("count"))
              .whereRef("items.ownerId", "=", "dependents.ownerId")
              .whereRef("items.dependentId", "=", sql.ref("dependents.id"))
              .$asScalar(),
          },
          dependents.ref("dependents.id"),
        )
        .as("list"),
    )
    .where("dependents.ownerId", "=", ownerId)
    .$asScalar();
