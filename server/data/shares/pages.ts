/**
 * The documents of share links: the list for people who may edit the sizes, and the page that a
 * link opens.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Category } from "#domain/items/catalogue.ts";
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
  namesInShare,
  programShape,
  topicName,
  topicNames,
} from "#server/data/access/shapes.ts";
import { document } from "#server/store/statement.ts";
import {
  dependentsOf,
  dependentsWithSizes,
  isOn,
  pictureOf,
  shareWithToken,
  sharesOf,
  sizesOf,
  wearersOf,
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
                      showsPictures: json.bool(
                        share("share.showsPictures", "=", sql.lit<boolean>(true)),
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
                      wearers: namesInShare(share, visible, json),
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
 * longer edit the sizes, or every wearer is private. Visitors can't tell these apart.
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
              "share.id",
              "share.dependentId",
              "share.createdBy",
              "share.endsAt",
              "share.categories",
              "share.showsPictures",
              standingTo(share.ref("share.createdBy"), share.ref("share.ownerId")).as("standing"),
            ]),
      )
      .with(
        (cte) => cte("shown").materialized(),
        (made) => {
          const link = {
            ownerId: made.selectFrom("link").select("ownerId").$asScalar(),
            id: made.selectFrom("link").select("id").$asScalar(),
            dependentId: made.selectFrom("link").select("dependentId").$asScalar(),
          };
          const categories = made.selectFrom("link").select("categories").$asScalar();
          const standing = made.selectFrom("link").select("standing").$asScalar();
          const showsPictures = made.selectFrom("link").select("showsPictures").$asScalar();
          const visible = accessByLink(standing, sql<string>`${link.ownerId}`);
          const isShared = (category: Expression<string>) =>
            sql<SqlBool>`(${categories} is null or ${categories} like '%"' || ${category} || '"%')`;
          const list = (item: ExpressionBuilder<{ item: Tables["items"] }, "item">) => {
            const { id: _id, visibleToConnections: _visible, ...shown } = itemShape(item, json);
            return json.array(shown, item.ref("item.id")).as("list");
          };
          return made
            .selectFrom(wearersOf(link, visible).as("wearer"))
            .where((wearer) =>
              wearer.or([wearer("wearer.dependentId", "is not", null), isOpen(visible.sizes)]),
            )
            .select((wearer) => {
              const own = sizesOf(visible)
                .where((item) => isShared(item.ref("item.category")))
                .select(list);
              const ofDependent = dependentsWithSizes(visible)
                .where("dependent.id", "=", sql<string>`${wearer.ref("wearer.dependentId")}`)
                .where((item) => isShared(item.ref("item.category")))
                .select(list);
              return [
                "wearer.name",
                "wearer.type",
                sql<string | null>`case when ${showsPictures} = ${sql.lit(true)}
                  then ${pictureOf(link.ownerId, wearer.ref("wearer.dependentId"))} end`.as(
                  "picture",
                ),
                sql`case when ${wearer.ref("wearer.dependentId")} is null then ${own}
                  else ${ofDependent} end`.as("items"),
                sql<number>`row_number() over (order by ${wearer.ref("wearer.place")})`.as("place"),
              ];
            });
        },
      )
      .selectFrom("link")
      .innerJoin("people as author", "author.id", "link.createdBy")
      .innerJoin("shown as wearer", (join) => join.on("wearer.place", "=", sql.lit(1)))
      .where("author.disabledAt", "is", null)
      .select((link) => {
        const shape = {
          wearer: json.firstName(link.ref("wearer.name")),
          type: link.ref("wearer.type"),
          picture: link.ref("wearer.picture"),
          items: json.nested<SharedPage["items"]>(link.ref("wearer.items")),
        };
        const others = link
          .selectFrom("shown as wearer")
          .where("wearer.place", ">", sql.lit(1))
          .select((wearer) => json.array(shape, wearer.ref("wearer.place")).as("list"));
        return [
          json
            .object({
              ...shape,
              sharedBy: json.firstName(link.ref("author.displayName")),
              endsAt: link.ref("link.endsAt"),
              others: json.nested<SharedPage["others"]>(others),
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
