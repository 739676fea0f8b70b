/**
 * What's new: the document of its page, and how much of it is unread. Nothing is stored when something happens. Both are
 * read from what the viewer may see at that moment, so what they may no longer see is in neither (decision 0031).
 */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import { maxNews } from "#domain/news-limits.ts";
import type { HandedOver, NewsEntry } from "#domain/news.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { type CombinedStanding, accessOf, mayEditWearer, own } from "#server/data/access.ts";
import type { Json } from "#server/data/json.ts";
import { authorShape, personShape, requesterShape, topicNames } from "#server/data/shapes.ts";
import { type Arg, document } from "#server/data/statement.ts";
import {
  type PersonWithStanding,
  asksOf,
  familiarTo,
  ownSides,
  usedInvitations,
} from "#server/data/visible-people.ts";
import { dependentsOf, entriesOf, latestEntries } from "#server/data/visible-rows.ts";

type NewsArgs = { viewerId: string; since: number };

/** The viewer or someone they know, whose sizes changed. */
type Known = PersonWithStanding & { since: number };

const kinds: readonly RelationshipKind[] = ["connection", "dependentLink"];

const limit = sql.lit(maxNews);

/** Requests that wait for the viewer's answer. */
const requests = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  ownSides(arg, kind, "received").where("side.createdAt", ">", after);

/** Requests of the viewer's that someone accepted. Of an invitation, it is news that it was used. */
const accepted = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  ownSides(arg, kind, "connected")
    .whereRef("side.changedBy", "=", "side.otherId")
    .where("side.changedAt", ">", after)
    .where((side) =>
      side.not(
        side.exists(
          usedInvitations(arg)
            .select(sql.lit(1).as("one"))
            .where("invitation.usedBy", "=", side.ref("side.otherId"))
            .where("invitation.usedAt", "=", side.ref("side.changedAt")),
        ),
      ),
    );

const invited = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  usedInvitations(arg).where("invitation.usedAt", ">", after);

const asked = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  asksOf(arg).where("ask.createdAt", ">", after);

/** Dependents whose former owner left. */
const handedOver = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  dependentsOf(own(arg)).where("dependent.handedOverAt", ">", after);

/** What the person called `known` in the statement shows the viewer. */
const visible = accessOf(sql.ref<CombinedStanding>("known.standing"), sql.ref<string>("known.id"));

/** Sizes of `known` and their dependents that someone else entered while the two knew each other. */
const entered = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestEntries(visible)
    .where("entry.enteredAt", ">", after)
    .where("entry.enteredAt", ">=", sql.ref<number>("known.since"))
    .where("entry.enteredBy", "<>", arg("viewerId"))
    .where("item.size", "<>", sql.lit(""));

/** An entry of one kind, with exactly the fields that the contract names. */
const entryOf = <Kind extends NewsEntry["kind"]>(
  json: Json,
  shape: {
    [Field in keyof Extract<NewsEntry, { kind: Kind }>]: Expression<
      Extract<NewsEntry, { kind: Kind }>[Field]
    >;
  },
) => json.object(shape) as unknown as RawBuilder<NewsEntry>;

/** The latest entry first, and the topics of everyone whose changes would be in it. */
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
    .limit(limit)
    .select((row) => [
      "entry.enteredAt as at",
      "item.id as about",
      entryOf<"size">(json, {
        kind: sql.lit("size"),
        at: row.ref("entry.enteredAt"),
        owner: json.object({
          id: row.ref("known.id"),
          displayName: row.ref("known.displayName"),
          photoURL: row.ref("known.photoURL"),
        }),
        dependentId: row.ref("dependent.id"),
        wearer: row.ref("dependent.name"),
        id: row.ref("item.id"),
        category: row.ref("item.category"),
        name: row.ref("item.name"),
        size: row.ref("item.size"),
        // The second of those that are left to whoever may see the history: the first is the size as it is now.
        before: sql<string | null>`nullif(${entriesOf(row, visible)
          .where("entry.kind", "=", sql.lit("size"))
          .orderBy("entry.enteredAt", "desc")
          .orderBy("entry.id", "desc")
          .select("entry.size")
          .limit(sql.lit(1))
          .offset(sql.lit(1))
          .$asScalar()}, '')`,
        // Anyone but the owner is a caretaker: to others, their name would reveal whom the owner is linked with.
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
      () => familiarTo(arg),
    )
    .with("news", (cte) => {
      const ofPeople = kinds
        .map(ofKind)
        .reduce((all, some) => all.unionAll(some))
        .unionAll(used)
        .unionAll(asks);
      const latest = cte
        .selectFrom(ofPeople.as("happened"))
        .selectAll()
        .orderBy("happened.at", "desc")
        .orderBy("happened.about")
        .limit(limit);
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
        .select((row) =>
          json
            .values(
              json.parsed<NewsEntry>(row.ref("news.entry") as unknown as Expression<string>),
              sql`-${row.ref("news.at")}, ${row.ref("news.about")}`,
            )
            .as("list"),
        )
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
                      },
                      sql`-${row.ref("dependent.handedOverAt")}, ${row.ref("dependent.id")}`,
                    )
                    .as("list"),
                )
                .$asScalar(),
            ),
            readUntil: viewer.fn.coalesce("viewer.newsReadUntil", sql.lit(0)),
          })
          .as("doc"),
        viewer
          .selectFrom("familiar")
          .select((person) =>
            topicNames(person.ref("familiar.id"), "profile", "items", "dependents"),
          )
          .$asScalar()
          .as("topics"),
      ];
    });
});

/** How many entries came since the viewer looked, `maxNews` at most. */
export const unreadNews = document<NewsArgs, OutputOf<"news.unread">>()(({ db, arg, json }) => {
  const after = sql<number>`(select "until" from mark)`;
  return db
    .with(
      (cte) => cte("familiar").materialized(),
      () => familiarTo(arg),
    )
    .with(
      (cte) => cte("mark").materialized(),
      (cte) =>
        cte
          .selectFrom("people as reader")
          .where("reader.id", "=", arg("viewerId"))
          .select((reader) => {
            const readUntil = reader.ref("reader.newsReadUntil");
            return sql<number>`case when ${readUntil} > ${arg("since")} then ${readUntil}
              else ${arg("since")} end`.as("until");
          }),
    )
    .with("unread", () => {
      const one = sql.lit(1).as("one");
      const ofKind = (kind: RelationshipKind) =>
        requests(arg, after, kind)
          .select(one)
          .unionAll(accepted(arg, after, kind).select(one));
      return kinds
        .map(ofKind)
        .reduce((all, some) => all.unionAll(some))
        .unionAll(invited(arg, after).select(one))
        .unionAll(asked(arg, after).select(one))
        .unionAll(handedOver(arg, after).select(one));
    })
    .with(
      // Materialized, so that it is counted once though the answer names it twice.
      (cte) => cte("counted").materialized(),
      (cte) => {
        const ofPeople = cte
          .selectFrom("unread")
          .select((row) => row.fn.countAll<number>().as("count"))
          .$asScalar();
        const ofSizes = cte
          .selectFrom("familiar as known")
          .select((known) => {
            const those = known
              .selectFrom(entered(arg, after).select(sql.lit(1).as("one")).limit(limit).as("size"))
              .select((row) => row.fn.countAll<number>().as("count"))
              .$asScalar();
            return sql<number>`sum(${those})`.as("count");
          })
          .$asScalar();
        return cte.selectNoFrom(sql<number>`${ofPeople} + ${ofSizes}`.as("all"));
      },
    )
    .selectFrom(["people as viewer", "counted"])
    .where("viewer.id", "=", arg("viewerId"))
    .select((row) => {
      const all = row.ref("counted.all");
      return [
        json
          .object({ count: sql<number>`case when ${all} < ${limit} then ${all} else ${limit} end` })
          .as("doc"),
        row
          .selectFrom("familiar")
          .select((person) => topicNames(person.ref("familiar.id"), "items", "dependents"))
          .$asScalar()
          .as("topics"),
      ];
    });
});
