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

/** Limits the entries about people and the entries about sizes on a page, and the count on the bell. */
export const newsLimit = sql.lit(maxNews);

/** What others did to the viewer's sides: pending requests, or requests of the viewer's that they accepted. */
const doneByOthers = (arg: Arg<NewsArgs>, kind: RelationshipKind, state: "received" | "connected") =>
  ownSides(arg, kind, state).whereRef("side.changedBy", "=", "side.otherId");

/** One act that moved both kinds is one entry, of the link. */
function byAct(arg: Arg<NewsArgs>, kind: RelationshipKind, state: "received" | "connected") {
  const sides = doneByOthers(arg, kind, state);
  if (kind === "dependentLink") return sides;
  const links = doneByOthers(arg, "dependentLink", state).select(["side.otherId", "side.changedAt"]);
  return sides.where(sql<SqlBool>`(${sql.ref("side.otherId")}, ${sql.ref("side.changedAt")}) not in ${links}`);
}

/** The viewer's pending received requests. */
export const requests = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  byAct(arg, kind, "received").where("side.createdAt", ">", after);

/** The viewer's requests that someone accepted. For an invitation, the news is that it was used. */
export const accepted = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  byAct(arg, kind, "connected")
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

export const invited = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  usedInvitations(arg).where("invitation.usedAt", ">", after);

export const asked = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  asksOf(arg).where("ask.createdAt", ">", after).where("ask.name", "is", null);

export const handedOver = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  dependentsOf(own(arg)).where("dependent.handedOverAt", ">", after);

/** What `known` in the statement shows the viewer. */
export const visible = accessOf(sql.ref<CombinedStanding>("known.standing"), sql.ref<string>("known.id"));

/** Sizes of `known` and their dependents that someone else entered while the viewer and `known` knew each other. */
export const entered = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestEntries(visible)
    .where("entry.enteredAt", ">", after)
    .where("entry.enteredAt", ">=", sql.ref<number>("known.since"))
    .where("entry.enteredBy", "<>", arg("viewerId"))
    .where("item.size", "<>", sql.lit(""));

/** `known.id`, which SQLite then reads first: it would search it for each entry of everyone otherwise. */
export const knownFirst = sql<string>`(${sql.ref("known.id")} || '')`;

/** Sizes of `known` and their dependents that someone else marked as outgrown, and that have no new one. */
export const outgrown = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestEntries(accessOf(sql.ref<CombinedStanding>("known.standing"), knownFirst), "outgrown")
    .where("entry.enteredAt", ">", after)
    .where("entry.enteredAt", ">=", sql.ref<number>("known.since"))
    .where("entry.enteredBy", "<>", arg("viewerId"))
    .where("item.outgrown", "=", sql.lit<boolean>(true));

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
