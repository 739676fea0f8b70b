/**
 * The documents of share links: the list for people who may edit the sizes, and the page that a
 * link opens.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Category, DependentType } from "#domain/items/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { SharedPage } from "#domain/share.ts";
import {
  accessByLink,
  isOpen,
  knows,
  lookedUp,
  mayEditWearer,
  standingTo,
} from "#server/data/access/access.ts";
import type { Tables } from "#server/store/schema.ts";
import {
  authorShape,
  itemShape,
  programShape,
  topicName,
  topicNames,
} from "#server/data/access/shapes.ts";
import { document } from "#server/store/statement.ts";
import {
  dependentsOf,
  dependentsWithSizes,
  isOn,
  shareWithToken,
  sharesOf,
  sizesOf,
} from "#server/data/access/visible-rows.ts";

/**
 * The active links to a wearer's sizes; undefined if the viewer may not edit them, or there is no
 * such wearer.
 */
export const sharesPage = document<
  { viewerId: string; ownerId: string; dependentId: string | null; now: number },
  OutputOf<"shares.page">
>()(({ db, arg, json }) => {
  const ownerId = sql<string>`${arg("ownerId")}`;
  const dependentId = sql<string | null>`cast(${arg("dependentId")} as text)`;
  const { access, visible } = lookedUp(db, arg("viewerId"), ownerId);
  const shares = sharesOf(visible, dependentId).where((share) => isOn(share, arg("now")));
  const wearer = dependentsOf(visible)
    .where("dependent.id", "=", sql<string>`${dependentId}`)
    .select("dependent.id");
  return access
    .selectFrom("access")
    .where(mayEditWearer(visible, dependentId))
    .where(sql<SqlBool>`(${dependentId} is null or exists ${wearer})`)
    .select([
      json
        .object({
          shares: json.nested<OutputOf<"shares.page">["shares"]>(
            shares
              .select((share) =>
                json
                  .array(
                    {
                      id: share.ref("share.id"),
                      label: share.ref("share.label"),
                      categories: json.parsed<Category[] | null>(
                        sql<string>`${share.ref("share.categories")}`,
                      ),
                      createdAt: share.ref("share.createdAt"),
                      createdBy: authorShape(json, arg("viewerId"), share.ref("share.createdBy")),
                      program: programShape(json, arg, {
                        tokenId: share.ref("share.tokenId"),
                        createdBy: share.ref("share.createdBy"),
                      }),
                      endsAt: share.ref("share.endsAt"),
                      timesOpened: share.ref("share.timesOpened"),
                      lastOpenedOn: share.ref("share.lastOpenedOn"),
                    },
                    sql`-${share.ref("share.createdAt")}, ${share.ref("share.id")}`,
                  )
                  .as("list"),
              )
              .$asScalar(),
          ),
        })
        .as("doc"),
      shares
        .innerJoin("people as author", "author.id", "share.createdBy")
        .where((share) => knows(arg("viewerId"), share.ref("author.id")))
        .select((share) => topicNames(share.ref("author.id"), "profile"))
        .$asScalar()
        .as("topics"),
      shares
        .select((share) => share.fn.min("share.endsAt").as("until"))
        .$asScalar()
        .as("until"),
    ]);
});

/**
 * The page that a link opens; undefined if the link doesn't exist or has expired, its author may no
 * longer edit the sizes, or the dependent is private. Visitors can't tell these apart.
 */
export const openShare = document<{ tokenHash: string; now: number }, SharedPage>()(
  ({ db, arg, json }) =>
    db
      .with(
        (cte) => cte("link").materialized(),
        () =>
          shareWithToken(arg)
            .where((share) => isOn(share, arg("now")))
            .select((share) => [
              "share.ownerId",
              "share.dependentId",
              "share.createdBy",
              "share.endsAt",
              "share.categories",
              standingTo(share.ref("share.createdBy"), share.ref("share.ownerId")).as("standing"),
            ]),
      )
      .selectFrom("link")
      .innerJoin("people as owner", "owner.id", "link.ownerId")
      .innerJoin("people as author", "author.id", "link.createdBy")
      .where("author.disabledAt", "is", null)
      .where((link) => isOpen(visibleBy(link).sizes))
      .where((link) =>
        link.or([
          link("link.dependentId", "is", null),
          link.exists(dependentOf(link).select("dependent.id")),
        ]),
      )
      .select((link) => {
        const visible = visibleBy(link);
        const name = sql<string>`coalesce(${dependentOf(link).select("dependent.name")}, owner."displayName")`;
        const isShared = (category: Expression<string>) =>
          sql<SqlBool>`(${link.ref("link.categories")} is null
            or ${link.ref("link.categories")} like '%"' || ${category} || '"%')`;
        const list = (item: ExpressionBuilder<{ item: Tables["items"] }, "item">) => {
          const { id: _id, visibleToConnections: _visible, ...shown } = itemShape(item, json);
          return json.array(shown, item.ref("item.id")).as("list");
        };
        const own = sizesOf(visible)
          .where((item) => isShared(item.ref("item.category")))
          .select(list);
        const ofDependent = dependentsWithSizes(visible)
          .where("dependent.id", "=", sql<string>`${link.ref("link.dependentId")}`)
          .where((item) => isShared(item.ref("item.category")))
          .select(list);
        const items = sql`case when ${link.ref("link.dependentId")} is null then ${own} else ${ofDependent} end`;
        return [
          json
            .object({
              wearer: json.firstName(name),
              type: sql<DependentType | null>`${dependentOf(link).select("dependent.category")}`,
              sharedBy: json.firstName(link.ref("author.displayName")),
              endsAt: link.ref("link.endsAt"),
              items: json.nested<SharedPage["items"]>(items),
            })
            .as("doc"),
          sql<string>`concat_ws(' ', ${sql.join([
            ...(["profile", "items", "dependents", "relationships", "shares"] as const).map(
              (facet) => topicName(link.ref("link.ownerId"), facet),
            ),
            topicName(link.ref("link.createdBy"), "profile"),
          ])})`.as("topics"),
          "link.endsAt as until",
        ];
      }),
);

type Link = ExpressionBuilder<
  {
    link: Pick<Tables["shares"], "ownerId" | "dependentId" | "createdBy"> & {
      standing: Parameters<typeof accessByLink>[0] extends Expression<infer Name> ? Name : never;
    };
  },
  "link"
>;

const visibleBy = (link: Link) =>
  accessByLink(link.ref("link.standing"), link.ref("link.ownerId"), link.ref("link.dependentId"));

const dependentOf = (link: Link) =>
  dependentsOf(visibleBy(link)).where(
    "dependent.id",
    "=",
    sql<string>`${link.ref("link.dependentId")}`,
  );
