/** The documents of share links: the list for people who may edit the sizes, and the page that a link opens. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Category } from "#domain/items/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import { type SharedPage, maxPictureFiles } from "#domain/share.ts";
import {
  type CombinedStanding,
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
import { type Arg, type Reader, document, statement } from "#server/store/statement.ts";
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

/** The active links to a wearer's sizes; undefined if the viewer may not edit them, or there is no such wearer. */
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
                      categories: json.parsed<Category[] | null>(sql<string>`${share.ref("share.categories")}`),
                      showsPictures: json.bool(share("share.showsPictures", "=", sql.lit<boolean>(true))),
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

/** The parameter of a picture's address on the page of a link; its value is the hash of the file. */
export const pictureParameter = "picture";

/** A column of `link` below. */
const ofLink = <Column extends keyof OpenLink>(column: Column) =>
  sql<OpenLink[Column]>`(select ${sql.ref(column)} from link)`;

type OpenLink = Pick<
  Selectable<Tables["shares"]>,
  "ownerId" | "id" | "dependentId" | "categories" | "showsPictures"
> & { standing: CombinedStanding };

const visible = accessByLink(ofLink("standing"), ofLink("ownerId"));

/**
 * The link with a token, if it shows anything at this moment (`link`), and whom it shows (`wearers`):
 * no one if its author may no longer edit the sizes, or everyone is private.
 */
const opened = (db: Reader["db"], arg: Arg<{ tokenHash: string; now: number }>) =>
  db
    .with(
      (cte) => cte("link").materialized(),
      () =>
        shareWithToken(arg)
          .innerJoin("people as author", "author.id", "share.createdBy")
          .where("author.disabledAt", "is", null)
          .where((share) => isOn(share, arg("now")))
          .select((share) => [
            "share.ownerId",
            "share.id",
            "share.dependentId",
            "share.createdBy",
            "share.endsAt",
            "share.categories",
            "share.showsPictures",
            "author.displayName as author",
            standingTo(share.ref("share.createdBy"), share.ref("share.ownerId")).as("standing"),
          ]),
    )
    .with(
      (cte) => cte("wearers").materialized(),
      (made) => {
        const share = {
          ownerId: ofLink("ownerId"),
          id: ofLink("id"),
          dependentId: ofLink("dependentId"),
        };
        return made
          .selectFrom(wearersOf(share, visible).as("wearer"))
          .where((wearer) => wearer.or([wearer("wearer.dependentId", "is not", null), isOpen(visible.sizes)]))
          .select([
            "wearer.dependentId",
            "wearer.name",
            "wearer.type",
            sql<number>`row_number() over (order by wearer.place)`.as("place"),
          ]);
      },
    );

const showsPictures = sql<SqlBool>`${ofLink("showsPictures")} = ${sql.lit(true)}`;

/**
 * The page that a link opens; undefined if the link doesn't exist or has expired, its author may no
 * longer edit the sizes, or every wearer is private. Visitors can't tell these apart.
 */
export const openShare = document<{ tokenHash: string; picturesAs: "addresses" | null; now: number }, SharedPage>()(
  ({ db, arg, json }) =>
    opened(db, arg)
      .with(
        (cte) => cte("shown").materialized(),
        (made) => {
          const categories = ofLink("categories");
          const isShared = (category: Expression<string>) =>
            sql<SqlBool>`(${categories} is null or ${categories} like '%"' || ${category} || '"%')`;
          const list = (item: ExpressionBuilder<{ item: Tables["items"] }, "item">) => {
            const { id: _id, visibleToConnections: _visible, ...shown } = itemShape(item, json);
            return json.array(shown, item.ref("item.id")).as("list");
          };
          const wantsFiles = sql<SqlBool>`cast(${arg("picturesAs")} as text) is null`;
          return made.selectFrom("wearers as wearer").select((wearer) => {
            const own = sizesOf(visible)
              .where((item) => isShared(item.ref("item.category")))
              .select(list);
            const ofDependent = dependentsWithSizes(visible)
              .where("dependent.id", "=", sql<string>`${wearer.ref("wearer.dependentId")}`)
              .where((item) => isShared(item.ref("item.category")))
              .select(list);
            const dependentId = wearer.ref("wearer.dependentId");
            const hash = pictureOf(ofLink("ownerId"), dependentId, "hash");
            const address = sql<string>`${sql.lit(`?${pictureParameter}=`)} || ${hash}`;
            const isAmongFirst = wearer("wearer.place", "<=", sql.lit(maxPictureFiles));
            const showsFiles = wearer.and([showsPictures, wantsFiles, isAmongFirst]);
            return [
              "wearer.name",
              "wearer.type",
              json.when(showsPictures, address).as("photoURL"),
              json.when(showsFiles, pictureOf(ofLink("ownerId"), dependentId)).as("picture"),
              sql`case when ${wearer.ref("wearer.dependentId")} is null then ${own}
              else ${ofDependent} end`.as("items"),
              "wearer.place",
            ];
          });
        },
      )
      .selectFrom("link")
      .innerJoin("shown as wearer", (join) => join.on("wearer.place", "=", sql.lit(1)))
      .select((link) => {
        const shape = {
          wearer: json.firstName(link.ref("wearer.name")),
          type: link.ref("wearer.type"),
          photoURL: link.ref("wearer.photoURL"),
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
              sharedBy: json.firstName(link.ref("link.author")),
              endsAt: link.ref("link.endsAt"),
              others: json.nested<SharedPage["others"]>(others),
            })
            .as("doc"),
          sql<string>`concat_ws(' ', ${sql.join([
            ...(["profile", "items", "dependents", "relationships", "shares"] as const).map((facet) =>
              topicName(link.ref("link.ownerId"), facet),
            ),
            topicName(link.ref("link.createdBy"), "profile"),
          ])})`.as("topics"),
          "link.endsAt as until",
        ];
      }),
);

/** The picture with a hash, in base64, if the link with a token shows it at this moment. */
export const sharedPicture = statement<{ tokenHash: string; hash: string; now: number }>()(({ db, arg }) => {
  const ofWearer = sql<string | null>`wearer."dependentId"`;
  const picture = (column: "hash" | "jpeg") => pictureOf(ofLink("ownerId"), ofWearer, column);
  return opened(db, arg)
    .selectFrom("wearers as wearer")
    .where(showsPictures)
    .where(sql<SqlBool>`${picture("hash")} = ${arg("hash")}`)
    .select(picture("jpeg").$notNull().as("jpeg"))
    .limit(sql.lit(1));
});
