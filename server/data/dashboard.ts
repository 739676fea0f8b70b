/** The dashboard as one document: who asks, who is connected, and the viewer's own sizes. */
import { type Expression, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { RelationshipKind, StoredState } from "#domain/relationship.ts";
import { itemShape, personShape } from "#server/data/shapes.ts";
import { document } from "#server/data/statement.ts";

/** It holds nothing but the viewer's own, so the viewer's id is all the grant it needs. */
export const dashboardPage = document<{ viewerId: string }>()<OutputOf<"dashboard.page">>(({
  db,
  arg,
  json,
}) => {
  const peopleWith = (kind: RelationshipKind, state: StoredState, ownerId: Expression<string>) =>
    db
      .selectFrom("relationships")
      .innerJoin("people", "people.id", "relationships.otherId")
      .select((people) =>
        json.array(personShape(people), people.ref("people.displayName")).as("list"),
      )
      .where("relationships.ownerId", "=", ownerId)
      .where("relationships.kind", "=", sql.lit(kind))
      .where("relationships.state", "=", sql.lit(state))
      .$asScalar();

  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => {
      const viewerId = viewer.ref("viewer.id");
      return json
        .object({
          viewer: json.object({
            id: viewerId,
            displayName: viewer.ref("viewer.displayName"),
            photoURL: viewer.ref("viewer.photoURL"),
          }),
          connectionRequests: peopleWith("connection", "received", viewerId),
          connections: peopleWith("connection", "connected", viewerId),
          items: viewer
            .selectFrom("items")
            .select((items) => json.array(itemShape(items, json), items.ref("items.id")).as("list"))
            .where("items.ownerId", "=", viewerId)
            .where("items.dependentId", "is", null)
            .$asScalar(),
        })
        .as("doc");
    });
});
