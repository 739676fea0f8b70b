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

  const topics = (viewerId: Expression<string>) => {
    const of = (kind: RelationshipKind, states: StoredState[], ...facets: Facet[]) =>
      db
        .selectFrom("relationships")
        .where("ownerId", "=", viewerId)
        .where("kind", "=", sql.lit(kind))
        .where(
          "state",
          "in",
          states.map((state) => sql.lit(state)),
        )
        .select((row) => topicsOf(row.ref("otherId"), ...facets))
        .$asScalar();
    return sql<string>`concat_ws(' ', ${of("connection", ["received", "connected"], "profile")},
      ${of("dependentLink", ["received"], "profile")},
      ${of("dependentLink", ["connected"], "profile", "dependents")})`;
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
        connectionRequests: people("connection", "received", viewerId),
        dependentLinkRequests: people("dependentLink", "received", viewerId),
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
