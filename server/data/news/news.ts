/**
 * What is new to a viewer. Nothing is stored when something happens: it is read from what the viewer may see at that
 * moment, so what they may no longer see isn't in it (decision 0031).
 */
import { type Expression, sql } from "kysely";
import { restorableMs } from "#domain/items/deleted.ts";
import { maxDeletedNews, maxNews, newsMs } from "#domain/news-limits.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type CombinedStanding, accessOf, own } from "#server/data/access/access.ts";
import type { Arg } from "#server/store/statement.ts";
import { asksOf, ownSides, usedInvitations } from "#server/data/access/visible-people.ts";
import { dependentsOf, latestDeletedOf, latestEntries } from "#server/data/access/visible-rows.ts";

export type NewsArgs = { viewerId: string; since: number };

/** The most entries about people, and the most about sizes, on a page; and the most that the bell counts. */
export const newsLimit = sql.lit(maxNews);

/** Requests that wait for the viewer's answer. */
export const requests = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
  ownSides(arg, kind, "received").where("side.createdAt", ">", after);

/** Requests of the viewer's that someone accepted. Of an invitation, it is news that it was used. */
export const accepted = (arg: Arg<NewsArgs>, after: Expression<number>, kind: RelationshipKind) =>
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

export const invited = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  usedInvitations(arg).where("invitation.usedAt", ">", after);

export const asked = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  asksOf(arg).where("ask.createdAt", ">", after);

/** Dependents whose former owner left. */
export const handedOver = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  dependentsOf(own(arg)).where("dependent.handedOverAt", ">", after);

/** What the person called `known` in the statement shows the viewer. */
export const visible = accessOf(
  sql.ref<CombinedStanding>("known.standing"),
  sql.ref<string>("known.id"),
);

/** Sizes of `known` and their dependents that someone else entered while the two knew each other. */
export const entered = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestEntries(visible)
    .where("entry.enteredAt", ">", after)
    .where("entry.enteredAt", ">=", sql.ref<number>("known.since"))
    .where("entry.enteredBy", "<>", arg("viewerId"))
    .where("item.size", "<>", sql.lit(""));

/** Deletions by others that the viewer can undo: of their own sizes, and of dependents that they looked after by then. */
export const deletedByOthers = (arg: Arg<NewsArgs>, after: Expression<number>) =>
  latestDeletedOf(visible, maxDeletedNews, (gone) =>
    gone.and([
      gone("gone.deletedBy", "<>", arg("viewerId")),
      gone("gone.deletedAt", ">", after),
      gone("gone.deletedAt", ">=", sql.ref<number>("known.linkedSince")),
      gone("gone.deletedAt", ">", sql<number>`${arg("since")} + ${sql.lit(newsMs - restorableMs)}`),
    ]),
  );
