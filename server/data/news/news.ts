/**
 * Selects what is new to a viewer from what they may see right now. Nothing is stored when
 * something happens, so news can't show what the viewer may no longer see (decision 0031).
 */
import { type Expression, type SqlBool, sql } from "kysely";
import { restorableMs } from "#domain/items/deleted.ts";
import { maxDeletedNews, maxNews, newsMs } from "#domain/news-limits.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type CombinedStanding, accessOf, own } from "#server/data/access/access.ts";
import type { Arg } from "#server/store/statement.ts";
import { asksOf } from "#server/data/access/visible-asks.ts";
import { ownSides, usedInvitations } from "#server/data/access/visible-people.ts";
import { dependentsOf, latestDeletedOf, latestEntries } from "#server/data/access/visible-rows.ts";

export type NewsArgs = { viewerId: string; since: number };

/**
 * Limits the entries about people and the entries about sizes on a page, and the count on the bell.
 */
export const newsLimit = sql.lit(maxNews);

/** Whether a connection isn't from the same act as a link with that person. */
function isNotWithLink(
  arg: Arg<NewsArgs>,
  kind: RelationshipKind,
  state: "received" | "connected",
  at: "createdAt" | "changedAt",
): Expression<SqlBool> {
  if (kind === "dependentLink") return sql.lit(true);
  const links = ownSides(arg, "dependentLink", state).select(["side.otherId", `side.${at}`]);
  return sql`(${sql.ref("side.otherId")}, ${sql.ref(`side.${at}`)}) not in ${links}`;
}

/** The viewer's pending received requests. One act that asked for both kinds is one entry, of the link. */
export const requests = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  ownSides(arg, kind, "received")
    .where("side.createdAt", ">", after)
    .where(isNotWithLink(arg, kind, "received", "createdAt"));

/** The viewer's requests that someone accepted. For an invitation, the news is that it was used. */
export const accepted = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  ownSides(arg, kind, "connected")
    .whereRef("side.changedBy", "=", "side.otherId")
    .where("side.changedAt", ">", after)
    .where(isNotWithLink(arg, kind, "connected", "changedAt"))
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

export const invited = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  usedInvitations(arg).where("invitation.usedAt", ">", after);

export const asked = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  asksOf(arg).where("ask.createdAt", ">", after).where("ask.name", "is", null);

export const handedOver = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  dependentsOf(own(arg)).where("dependent.handedOverAt", ">", after);

/** What `known` in the statement shows the viewer. */
export const visible = accessOf(sql.ref<CombinedStanding>("known.standing"), sql.ref<string>("known.id"));

/**
 * Sizes of `known` and their dependents that someone else entered while the viewer and `known` knew
 * each other.
 */
export const entered = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestEntries(visible)
    .where("entry.enteredAt", ">", after)
    .where("entry.enteredAt", ">=", sql.ref<number>("known.since"))
    .where("entry.enteredBy", "<>", arg("viewerId"))
    .where("item.size", "<>", sql.lit(""));

/**
 * Deletions by others that the viewer can undo: of their own sizes, and of dependents that they
 * looked after at that time.
 */
export const deletedByOthers = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestDeletedOf(visible, maxDeletedNews, (gone) =>
    gone.and([
      gone("gone.deletedBy", "<>", arg("viewerId")),
      gone("gone.deletedAt", ">", after),
      gone("gone.deletedAt", ">=", sql.ref<number>("known.linkedSince")),
      gone("gone.deletedAt", ">", sql<number>`${arg("since")} + ${sql.lit(newsMs - restorableMs)}`),
    ]),
  );
