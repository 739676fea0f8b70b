/** The document of "Recently deleted": what the viewer may restore. */
import { type Expression, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { DeletedRecord } from "#domain/items/deleted.ts";
import { type Visibility, knows, own } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import { authorShape, personShape, topicNames } from "#server/data/access/shapes.ts";
import { type Arg, document } from "#server/store/statement.ts";
import { linkedTo } from "#server/data/access/visible-people.ts";
import { deletedOf, wearerOf } from "#server/data/access/visible-rows.ts";

type PageArgs = { viewerId: string; since: number };

export const deletedPage = document<PageArgs, OutputOf<"deleted.page">>()(({ db, arg, json }) => {
  const { people, visible } = linkedTo(arg);
  const records = (whose: Visibility) =>
    restorable(json, arg("since"), whose, (personId) => authorShape(json, arg("viewerId"), personId));
  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select([
      json
        .object({
          own: json.nested<DeletedRecord[]>(records(own(arg))),
          caredFor: json.nested<OutputOf<"deleted.page">["caredFor"]>(
            people
              .select((link) =>
                json
                  .array(
                    {
                      owner: json.object(personShape(link)),
                      deleted: json.nested<DeletedRecord[]>(records(visible)),
                    },
                    link.ref("people.displayName"),
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
      sql<string>`concat_ws(' ', ${people
        .select((link) => topicNames(link.ref("people.id"), "profile", "dependents"))
        .$asScalar()}, ${authorsOf(arg, own(arg))},
        ${people.select(sql<string | null>`string_agg(${authorsOf(arg, visible)}, ' ')`.as("topics")).$asScalar()})`.as(
        "topics",
      ),
    ]);
});

const authorsOf = (arg: Arg<PageArgs>, visible: Visibility) =>
  deletedOf(visible)
    .where("gone.deletedAt", ">", arg("since"))
    .innerJoin("people as author", "author.id", "gone.deletedBy")
    .where((gone) => knows(arg("viewerId"), gone.ref("author.id")))
    .select((gone) => topicNames(gone.ref("author.id"), "profile"))
    .$asScalar();

/** The sizes and dependents deleted after `since` that can be restored, latest first; `by` selects who deleted each. */
export const restorable = <By>(
  json: Json,
  since: number,
  visible: Visibility,
  by: (personId: Expression<string>) => Expression<By>,
) =>
  deletedOf(visible)
    .where("gone.deletedAt", ">", since)
    .select((gone) => {
      const wearer = wearerOf(gone);
      return json
        .array(
          {
            kind: gone.ref("gone.kind"),
            id: gone.ref("gone.id"),
            dependentId: gone.ref("gone.dependentId"),
            wearer: wearer.name,
            isWearerDeleted: json.bool(wearer.isDeleted),
            category: gone.ref("gone.category"),
            name: gone.ref("gone.name"),
            size: gone.ref("gone.size"),
            system: gone.ref("gone.system"),
            sizes: gone.ref("gone.sizes"),
            visibleToConnections: json.bool(gone("gone.visibleToConnections", "=", sql.lit<boolean>(true))),
            deletedAt: gone.ref("gone.deletedAt"),
            deletedBy: by(gone.ref("gone.deletedBy")),
          },
          sql`-${gone.ref("gone.deletedAt")}, ${gone.ref("gone.id")}`,
        )
        .as("list");
    })
    .$asScalar();
