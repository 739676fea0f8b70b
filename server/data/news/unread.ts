/** Counts the unread news. */
import { sql } from "kysely";
import type { OutputOf } from "#domain/contract.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/people/relationship.ts";
import {
  type NewsArgs,
  accepted,
  asked,
  deletedByOthers,
  entered,
  handedOver,
  invited,
  newsLimit,
  outgrown,
  requests,
} from "#server/data/news/news.ts";
import { topicNames } from "#server/data/access/shapes.ts";
import { asksFor } from "#server/data/access/visible-asks.ts";
import { document } from "#server/store/statement.ts";
import { everyoneInShopOf } from "#server/data/access/visible-people.ts";

/** The number of entries since the viewer last looked, at most `maxNews`. */
export const unreadNews = document<NewsArgs, OutputOf<"news.unread">>()(({ db, arg, json }) => {
  const after = sql<number>`(select "until" from mark)`;
  return db
    .with(
      (cte) => cte("familiar").materialized(),
      () => everyoneInShopOf(arg),
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
      return relationshipKinds
        .map(ofKind)
        .reduce((all, some) => all.unionAll(some))
        .unionAll(invited(arg, after).select(one))
        .unionAll(asked(arg, after).select(one))
        .unionAll(db.selectFrom(asksFor(arg, after).as("asking")).select(one))
        .unionAll(handedOver(arg, after).select(one))
        .unionAll(db.selectFrom(deletedByOthers(arg, after).select(one).as("lately")).select("lately.one"));
    })
    .with(
      // Materialized so that it is counted once, although the answer uses it twice.
      (cte) => cte("counted").materialized(),
      (cte) => {
        const ofPeople = cte
          .selectFrom("unread")
          .select((row) => row.fn.countAll<number>().as("count"))
          .$asScalar();
        const ofSizes = cte
          .selectFrom("familiar as known")
          .select((known) => {
            const countOf = (found: ReturnType<typeof entered>) =>
              known
                .selectFrom(found.select(sql.lit(1).as("one")).limit(newsLimit).as("size"))
                .select((row) => row.fn.countAll<number>().as("count"))
                .$asScalar();
            return sql<number>`sum(${countOf(entered(arg, after))} + ${countOf(outgrown(arg, after))})`.as("count");
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
          .object({
            count: sql<number>`case when ${all} < ${newsLimit} then ${all} else ${newsLimit} end`,
          })
          .as("doc"),
        row
          .selectFrom("familiar")
          .select((person) => topicNames(person.ref("familiar.id"), "items", "dependents", "relationships"))
          .$asScalar()
          .as("topics"),
      ];
    });
});
