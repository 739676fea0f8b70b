/** The document of What's new; news.ts selects its content. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import type { DeletedByOther, HandedOver, NewsEntry, SizeAsk, Outgrown } from "#domain/news.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/people/relationship.ts";
import { mayEditWearer } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import {
  type NewsArgs,
  accepted,
  asked,
  deletedByOthers,
  entered,
  handedOver,
  invited,
  knownFirst,
  newsLimit,
  outgrown,
  requests,
  visible,
} from "#server/data/news/news.ts";
import { authorShape, personShape, requesterShape, topicNames } from "#server/data/access/shapes.ts";
import { answersTo, asksFor, sizesAskedFor } from "#server/data/access/visible-asks.ts";
import { document } from "#server/store/statement.ts";
import { type PersonWithStanding, everyoneInShopOf } from "#server/data/access/visible-people.ts";
import { entriesOf, wearerOf } from "#server/data/access/visible-rows.ts";

/** The viewer or someone in their shop, with the time since when. */
type Known = PersonWithStanding & { since: number; through: string | null };

const knownShape = (json: Json) =>
  json.object({
    id: sql.ref<string>("known.id"),
    displayName: sql.ref<string>("known.displayName"),
    photoURL: sql.ref<string | null>("known.photoURL"),
  });

/** The entry before the current size, for viewers who may see the history. */
const entryBefore = (item: Parameters<typeof entriesOf>[0]) =>
  entriesOf(item, visible)
    .where("entry.kind", "=", sql.lit("size"))
    .orderBy("entry.enteredAt", "desc")
    .orderBy("entry.id", "desc")
    .limit(sql.lit(1))
    .offset(sql.lit(1));

const entryOf = <Kind extends NewsEntry["kind"]>(
  json: Json,
  shape: {
    [Field in keyof Extract<NewsEntry, { kind: Kind }>]: Expression<Extract<NewsEntry, { kind: Kind }>[Field]>;
  },
) => json.object(shape) as unknown as RawBuilder<NewsEntry>;

/** Records that were written as JSON, the latest first, as `list`. */
const listed = <Row>(json: Json, record: Expression<unknown>, at: Expression<number>, id: Expression<unknown>) =>
  json.values(json.parsed<Row>(record as Expression<string>), sql`-${at}, ${id}`).as("list");

/** News, latest first, with the topics of everyone whose changes may appear in it. */
export const newsPage = document<NewsArgs, OutputOf<"news.page">>()(({ db, arg, json }) => {
  const after = sql<number>`${arg("since")}`;

  const ofKind = (kind: RelationshipKind) => {
    const requested = requests(arg, after, kind)
      .innerJoin("people", "people.id", "side.otherId")
      .select((row) => [
        "side.createdAt as at",
        "people.id as about",
        entryOf<"request">(json, {
          kind: sql.lit("request"),
          at: row.ref("side.createdAt"),
          relationship: sql.lit(kind),
          person: json.object(requesterShape(row)),
        }).as("entry"),
      ]);
    const connected = accepted(arg, after, kind)
      .innerJoin("people", "people.id", "side.otherId")
      .select((row) => [
        "side.changedAt as at",
        "people.id as about",
        entryOf<"accepted">(json, {
          kind: sql.lit("accepted"),
          at: row.ref("side.changedAt"),
          relationship: sql.lit(kind),
          person: json.object(personShape(row)),
        }).as("entry"),
      ]);
    return requested.unionAll(connected);
  };

  const used = invited(arg, after)
    .innerJoin("people", "people.id", "invitation.usedBy")
    .select((row) => {
      const usedAt = sql<number>`${row.ref("invitation.usedAt")}`;
      return [
        usedAt.as("at"),
        "people.id as about",
        entryOf<"invited">(json, {
          kind: sql.lit("invited"),
          at: usedAt,
          relationship: row.ref("invitation.kind"),
          person: json.object(personShape(row)),
          name: row.ref("invitation.name"),
        }).as("entry"),
      ];
    });

  const asks = asked(arg, after)
    .innerJoin("people", "people.id", "ask.otherId")
    .select((row) => [
      "ask.createdAt as at",
      "people.id as about",
      entryOf<"asked">(json, {
        kind: sql.lit("asked"),
        at: row.ref("ask.createdAt"),
        person: json.object(personShape(row)),
      }).as("entry"),
    ]);

  const sizes = entered(arg, after)
    .innerJoin(sql<Known>`familiar`.as("known"), "known.id", "entry.ownerId")
    .orderBy("entry.enteredAt", "desc")
    .orderBy("item.id")
    .limit(newsLimit)
    .select((row) => [
      "entry.enteredAt as at",
      "item.id as about",
      entryOf<"size">(json, {
        kind: sql.lit("size"),
        at: row.ref("entry.enteredAt"),
        owner: knownShape(json),
        dependentId: row.ref("dependent.id"),
        wearer: row.ref("dependent.name"),
        through: sql.ref<string | null>("known.through"),
        id: row.ref("item.id"),
        category: row.ref("item.category"),
        name: row.ref("item.name"),
        size: row.ref("item.size"),
        system: row.ref("item.system"),
        before: sql<string | null>`nullif(${entryBefore(row).select("entry.size").$asScalar()}, '')`,
        beforeSystem: entryBefore(row).select("entry.system").$asScalar(),
        // Names only the owner: anyone else is a caretaker, whose name would reveal whom the owner is linked with.
        by: authorShape(
          json,
          arg("viewerId"),
          sql<string>`case when ${row.ref("entry.enteredBy")} = ${row.ref("entry.ownerId")}
            or ${mayEditWearer(visible, row.ref("item.dependentId"))}
            then ${row.ref("entry.enteredBy")} end`,
        ),
      }).as("entry"),
    ]);

  return db
    .with(
      (cte) => cte("familiar").materialized(),
      () => everyoneInShopOf(arg),
    )
    .with("news", (cte) => {
      const ofPeople = relationshipKinds
        .map(ofKind)
        .reduce((all, some) => all.unionAll(some))
        .unionAll(used)
        .unionAll(asks);
      const latest = cte
        .selectFrom(ofPeople.as("happened"))
        .selectAll()
        .orderBy("happened.at", "desc")
        .orderBy("happened.about")
        .limit(newsLimit);
      return cte
        .selectFrom(latest.as("ofPeople"))
        .selectAll()
        .unionAll(cte.selectFrom(sizes.as("size")).selectAll());
    })
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select((viewer) => {
      const entries = viewer
        .selectFrom("news")
        .select((row) => listed<NewsEntry>(json, row.ref("news.entry"), row.ref("news.at"), row.ref("news.about")))
        .$asScalar();
      return [
        json
          .object({
            entries,
            handedOver: json.nested<HandedOver[]>(
              handedOver(arg, after)
                .select((row) =>
                  json
                    .array(
                      {
                        at: sql<number>`${row.ref("dependent.handedOverAt")}`,
                        dependentId: row.ref("dependent.id"),
                        name: row.ref("dependent.name"),
                        category: row.ref("dependent.category"),
                        photoURL: row.ref("dependent.photoURL"),
                      },
                      sql`-${row.ref("dependent.handedOverAt")}, ${row.ref("dependent.id")}`,
                    )
                    .as("list"),
                )
                .$asScalar(),
            ),
            deleted: json.nested<DeletedByOther[]>(
              db
                .selectFrom(
                  deletedByOthers(arg, after)
                    .innerJoin(sql<Known>`familiar`.as("known"), "known.id", "gone.ownerId")
                    .select((gone) => {
                      const wearer = wearerOf(gone);
                      return [
                        "gone.deletedAt as at",
                        "gone.id",
                        json
                          .object({
                            at: gone.ref("gone.deletedAt"),
                            owner: knownShape(json),
                            kind: gone.ref("gone.kind"),
                            id: gone.ref("gone.id"),
                            dependentId: gone.ref("gone.dependentId"),
                            wearer: wearer.name,
                            category: gone.ref("gone.category"),
                            name: gone.ref("gone.name"),
                            size: gone.ref("gone.size"),
                            system: gone.ref("gone.system"),
                            sizes: gone.ref("gone.sizes"),
                            by: authorShape(json, arg("viewerId"), gone.ref("gone.deletedBy")),
                          })
                          .as("record"),
                      ];
                    })
                    .as("found"),
                )
                .select((row) =>
                  listed<DeletedByOther>(json, row.ref("found.record"), row.ref("found.at"), row.ref("found.id")),
                )
                .$asScalar(),
            ),
            outgrown: json.nested<Outgrown[]>(
              db
                .selectFrom(
                  outgrown(arg, after)
                    .innerJoin(sql<Known>`familiar`.as("known"), (join) =>
                      join.on(knownFirst, "=", sql.ref("entry.ownerId")),
                    )
                    .orderBy("entry.enteredAt", "desc")
                    .orderBy("item.id")
                    .limit(newsLimit)
                    .select((row) => [
                      "entry.enteredAt as at",
                      "item.id as id",
                      json
                        .object({
                          at: row.ref("entry.enteredAt"),
                          owner: knownShape(json),
                          dependentId: row.ref("dependent.id"),
                          wearer: row.ref("dependent.name"),
                          through: sql.ref<string | null>("known.through"),
                          id: row.ref("item.id"),
                          category: row.ref("item.category"),
                          name: row.ref("item.name"),
                        })
                        .as("record"),
                    ])
                    .as("found"),
                )
                .select((row) =>
                  listed<Outgrown>(json, row.ref("found.record"), row.ref("found.at"), row.ref("found.id")),
                )
                .$asScalar(),
            ),
            asks: json.nested<SizeAsk[]>(
              db
                .selectFrom(asksFor(arg, after).as("asking"))
                // A cross join keeps SQLite's order: it reads these people only.
                .crossJoin("people")
                .whereRef("people.id", "=", "asking.ownerId")
                .select((asking) => {
                  const ask = {
                    ownerId: asking.ref("asking.ownerId"),
                    dependentId: asking.ref("asking.dependentId"),
                    category: asking.ref("asking.category"),
                    name: asking.ref("asking.name"),
                  };
                  const at = asking.ref("asking.createdAt");
                  return json
                    .array(
                      {
                        at,
                        owner: json.object(personShape(asking)),
                        dependentId: ask.dependentId,
                        wearer: asking.ref("asking.wearer"),
                        category: ask.category,
                        name: ask.name,
                        id: sizesAskedFor(ask)
                          .where(ask.name, "is not", null)
                          .select((item) => item.fn.min("item.id").as("id"))
                          .$asScalar(),
                        isAnswered: json.bool(asking.exists(answersTo(ask, at))),
                        by: authorShape(json, arg("viewerId"), asking.ref("asking.otherId")),
                      },
                      sql`-${at}, ${ask.dependentId}, coalesce(${ask.name}, '')`,
                    )
                    .as("list");
                })
                .$asScalar(),
            ),
            readUntil: viewer.fn.coalesce("viewer.newsReadUntil", sql.lit(0)),
          })
          .as("doc"),
        viewer
          .selectFrom("familiar")
          .select((person) => topicNames(person.ref("familiar.id"), "profile", "items", "dependents", "relationships"))
          .$asScalar()
          .as("topics"),
      ];
    });
});
