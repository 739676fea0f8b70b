/** Share links: made, turned off, listed for those who may edit the sizes, and opened by whoever has the token. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Category, DependentType } from "#domain/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { type ShareDraft, type SharedPage, maxShares, shareEndsAt } from "#domain/share.ts";
import {
  type WearerRights,
  accessByLink,
  accessOf,
  isOpen,
  knows,
  mayEditWearer,
  standingTo,
} from "#server/data/access.ts";
import { hashOf, newToken } from "#server/data/link-token.ts";
import type { Tables } from "#server/data/schema.ts";
import { authorShape, itemShape, topicName, topicNames } from "#server/data/shapes.ts";
import { type Writer, document, newRow } from "#server/data/statement.ts";
import {
  dependentsOf,
  dependentsWithSizes,
  shareWithToken,
  sharesOf,
  sizesOf,
} from "#server/data/visible-rows.ts";

/**
 * Makes a link and returns its token; repeated by the same author with the same id, it makes a new token. Throws
 * `invalid` if the wearer is private or has too many links, `not-found` if there is no such dependent, and `conflict`
 * if the id is taken.
 */
export async function addShare(
  tx: Writer,
  of: WearerRights,
  id: string,
  { label, categories, until }: ShareDraft,
  now: number,
): Promise<string> {
  const { db } = tx;
  const { ownerId, viewerId } = of.may;
  await enforceVisibleWearer(tx, of);
  const token = newToken();
  const tokenHash = hashOf(token);
  const { numUpdatedRows } = await db
    .updateTable("shares")
    .set({ tokenHash })
    .where((share) => share.and({ ownerId, id, createdBy: viewerId }))
    .where("dependentId", of.dependentId === null ? "is" : "=", of.dependentId)
    .where(isStillOn(now))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return token;
  await enforceShareLimit(tx, of, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("shares")
    .values(
      newRow("shares", {
        ownerId,
        id,
        dependentId: of.dependentId,
        tokenHash,
        createdBy: viewerId,
        createdAt: now,
        endsAt: shareEndsAt(until, now),
        label,
        categories: categories && JSON.stringify(categories),
        timesOpened: 0,
        lastOpenedOn: null,
      }),
    )
    .onConflict((conflict) => conflict.columns(["ownerId", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("conflict");
  return token;
}

const isStillOn = (now: number) => (share: ExpressionBuilder<Tables, "shares">) =>
  share.or([share("endsAt", "is", null), share("endsAt", ">", now)]);

/** A link to a private dependent would show nothing. */
async function enforceVisibleWearer(
  { db }: Writer,
  { may: { ownerId }, dependentId }: WearerRights,
): Promise<void> {
  if (dependentId === null) return;
  const found = await db
    .selectFrom("dependents")
    .select("visibleToConnections")
    .where((dependent) => dependent.and({ ownerId, id: dependentId }))
    .executeTakeFirst();
  if (!found) throw new Refusal("not-found");
  if (!found.visibleToConnections) {
    throw new Refusal("invalid", {
      label: "Only caretakers can see this dependent. Share it with your connections first.",
    });
  }
}

async function enforceShareLimit(
  { db }: Writer,
  { may: { ownerId }, dependentId }: WearerRights,
  now: number,
): Promise<void> {
  const { count } = await db
    .selectFrom("shares")
    .select((shares) => shares.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("dependentId", dependentId === null ? "is" : "=", dependentId)
    .where(isStillOn(now))
    .executeTakeFirstOrThrow();
  if (count >= maxShares) {
    throw new Refusal("invalid", {
      label: `There can be up to ${maxShares} links to someone’s sizes. Turn one off to make room.`,
    });
  }
}

/** Turns a link off for good. Throws `not-found`. */
export async function removeShare(
  { db }: Writer,
  { may: { ownerId }, dependentId }: WearerRights,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("shares")
    .where((share) => share.and({ ownerId, id }))
    .where("dependentId", dependentId === null ? "is" : "=", dependentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/** Ends the links that two people made to sizes of each other's dependents: they no longer look after them. */
export async function endSharesBetween({ db }: Writer, one: string, other: string): Promise<void> {
  await db
    .deleteFrom("shares")
    .where((share) =>
      share.or([
        share.and({ ownerId: one, createdBy: other }),
        share.and({ ownerId: other, createdBy: one }),
      ]),
    )
    .execute();
}

/** Counts that a link's page was opened, and on which day; returns whose link it is. */
export async function countOpen(
  { db }: Writer,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const counted = await db
    .updateTable("shares")
    .set((share) => ({
      timesOpened: share("timesOpened", "+", 1),
      lastOpenedOn: new Date(now).toISOString().slice(0, "YYYY-MM-DD".length),
    }))
    .where("tokenHash", "=", tokenHash)
    .returning("ownerId")
    .executeTakeFirst();
  return counted?.ownerId;
}

/** An ended link stays for three more days, so that a clock that is ahead for a moment ends none early. */
const sweepAfterMs = 3 * 86_400_000;

/** Limits how long other changes wait for one transaction of the sweep. */
const maxSweptRows = 500;

/** Deletes some links that ended more than three days ago; resolves with how many. */
export async function sweepShares({ db }: Writer, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("shares")
    .where((share) =>
      share(
        share.refTuple("ownerId", "id"),
        "in",
        db
          .selectFrom("shares")
          .select(["ownerId", "id"])
          .where("endsAt", "<=", now - sweepAfterMs)
          .limit(maxSweptRows)
          .$asTuple("ownerId", "id"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a link's time isn't up. */
const isOn = (share: Share, now: number) =>
  share.or([share("share.endsAt", "is", null), share("share.endsAt", ">", now)]);

type Share = ExpressionBuilder<{ share: Tables["shares"] }, "share">;

/** The links to a wearer's sizes that work; undefined if the viewer may not edit them, or there is no such wearer. */
export const sharesPage = document<
  { viewerId: string; ownerId: string; dependentId: string | null; now: number },
  OutputOf<"shares.page">
>()(({ db, arg, json }) => {
  const ownerId = sql<string>`${arg("ownerId")}`;
  const dependentId = sql<string | null>`cast(${arg("dependentId")} as text)`;
  const access = db.with(
    (cte) => cte("access").materialized(),
    (cte) => cte.selectNoFrom(standingTo(arg("viewerId"), ownerId).as("standing")),
  );
  const visible = accessOf(access.selectFrom("access").select("standing").$asScalar(), ownerId);
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
 * What the link with a token shows; undefined if there is none, it has ended, its author may no longer edit the sizes,
 * or the dependent is private: all the same to whoever asks.
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

/** A link as its statement reads it, with its author's standing to the owner. */
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

/** The dependent whose sizes a link shows; none for the owner's own. */
const dependentOf = (link: Link) =>
  dependentsOf(visibleBy(link)).where(
    "dependent.id",
    "=",
    sql<string>`${link.ref("link.dependentId")}`,
  );
