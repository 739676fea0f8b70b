/**
 * The sources of an owner's rows for documents. Each takes a Visibility (server/data/access.ts) and returns
 * nothing beyond it. A document has no other way to these tables.
 */
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from "kysely";
import type { EntryKind } from "#domain/history.ts";
import type { Person } from "#domain/profile.ts";
import type { RelationshipKind, StoredState } from "#domain/relationship.ts";
import {
  type Visibility,
  type CombinedStanding,
  type StandingTo,
  asCaretaker,
  isOpen,
  knows,
  mayEditWearer,
  own,
  standingOf,
  within,
} from "#server/data/access.ts";
import type { Json } from "#server/data/json.ts";
import type { OpenTables, Tables } from "#server/data/schema.ts";
import type { Arg } from "#server/data/statement.ts";

/** Rows under an alias: code that adds to the select can't name the table itself. */
type Source<Name extends string, Table extends keyof Tables> = SelectQueryBuilder<
  OpenTables & Record<Name, Tables[Table]>,
  Name,
  object
>;

const rows = expressionBuilder<Tables>();

/** An owner's own sizes. Pass `from` only where they are the main select of a statement. */
export const sizesOf = (
  { ownerId, sizes }: Visibility,
  from: object = rows,
): Source<"item", "items"> =>
  (from as typeof rows)
    .selectFrom("items as item")
    .where("item.ownerId", "=", ownerId)
    .where("item.dependentId", "is", null)
    .where((item) => within(sizes, item.ref("item.visibleToConnections")));

/** The sizes of one of an owner's dependents. */
export const sizesOfDependent = (
  dependent: ExpressionBuilder<{ dependent: Tables["dependents"] }, "dependent">,
  { dependents }: Visibility,
): Source<"item", "items"> =>
  rows
    .selectFrom("items as item")
    .where("item.ownerId", "=", dependent.ref("dependent.ownerId"))
    .where("item.dependentId", "=", dependent.ref("dependent.id"))
    .where((item) => within(dependents, item.ref("item.visibleToConnections")));

/** An owner's dependents. Pass `from` only where they are the main select of a statement. */
export const dependentsOf = (
  { ownerId, dependents }: Visibility,
  from: object = rows,
): Source<"dependent", "dependents"> =>
  (from as typeof rows)
    .selectFrom("dependents as dependent")
    .where("dependent.ownerId", "=", ownerId)
    .where((dependent) => within(dependents, dependent.ref("dependent.visibleToConnections")));

/** An owner's dependents joined with their sizes. Pass `from` only where they are the main select of a statement. */
export const dependentsWithSizes = (
  { ownerId, dependents }: Visibility,
  from: object = rows,
): SelectQueryBuilder<
  OpenTables & { dependent: Tables["dependents"]; item: Tables["items"] },
  "dependent" | "item",
  object
> =>
  (from as typeof rows)
    .selectFrom("dependents as dependent")
    .innerJoin("items as item", (join) =>
      join
        .onRef("item.ownerId", "=", "dependent.ownerId")
        .onRef("item.dependentId", "=", "dependent.id"),
    )
    .where("dependent.ownerId", "=", ownerId)
    .where((row) => within(dependents, row.ref("dependent.visibleToConnections")))
    .where((row) => within(dependents, row.ref("item.visibleToConnections")));

/** The history of a size; no rows for viewers who may only look. */
export const entriesOf = (
  item: ExpressionBuilder<{ item: Tables["items"] }, "item">,
  visible: Visibility,
): Source<"entry", "history"> =>
  rows
    .selectFrom("history as entry")
    .where("entry.ownerId", "=", item.ref("item.ownerId"))
    .where("entry.itemId", "=", item.ref("item.id"))
    .where(mayEditWearer(visible, item.ref("item.dependentId")));

/** An owner's deleted sizes and dependents, for viewers who may change those of their wearer. */
export const deletedOf = (visible: Visibility): Source<"gone", "deleted"> =>
  rows
    .selectFrom("deleted as gone")
    .where("gone.ownerId", "=", visible.ownerId)
    .where((gone) => mayEditWearer(visible, gone.ref("gone.dependentId")));

/** The links to sizes of one of an owner's wearers, for viewers who may change those sizes. */
export const sharesOf = (
  visible: Visibility,
  dependentId: Expression<string | null>,
): Source<"share", "shares"> =>
  rows
    .selectFrom("shares as share")
    .where("share.ownerId", "=", visible.ownerId)
    .where(
      (share) =>
        sql<SqlBool>`${share.ref("share.dependentId")} is not distinct from ${dependentId}`,
    )
    .where(mayEditWearer(visible, dependentId));

/** The link with a token. Whoever has the token may know the link; what it shows is up to `accessByLink`. */
export const shareWithToken = (arg: Arg<{ tokenHash: string }>): Source<"share", "shares"> =>
  rows.selectFrom("shares as share").where("share.tokenHash", "=", arg("tokenHash"));

/** The name of a dependent who wears, or wore, something deleted, whether or not the dependent is still there. */
export const wearerOf = (
  gone: ExpressionBuilder<{ gone: Tables["deleted"] }, "gone">,
): { name: Expression<string | null>; isDeleted: Expression<SqlBool> } => {
  const there = rows
    .selectFrom("dependents")
    .where("dependents.ownerId", "=", gone.ref("gone.ownerId"))
    .where("dependents.id", "=", gone.ref("gone.dependentId"))
    .select("dependents.name");
  const deleted = rows
    .selectFrom("deleted as wearer")
    .where("wearer.ownerId", "=", gone.ref("gone.ownerId"))
    .where("wearer.id", "=", gone.ref("gone.dependentId"))
    .where("wearer.kind", "=", sql.lit<"dependent">("dependent"))
    .select("wearer.name");
  return {
    name: sql<string | null>`coalesce(${there}, ${deleted})`,
    isDeleted: sql<SqlBool>`(${gone.ref("gone.dependentId")} is not null and not exists ${there})`,
  };
};

/**
 * The person who did something, if that is the viewer or someone they know. One caretaker doesn't learn who the others
 * are.
 */
export const authorFor = (
  viewerId: string,
  personId: Expression<string>,
): Source<"author", "people"> =>
  rows
    .selectFrom("people as author")
    .where("author.id", "=", personId)
    .where((author) =>
      author.or([author("author.id", "=", viewerId), knows(viewerId, author.ref("author.id"))]),
    );

/** An owner's rows of relationships, without the requests of people whom the owner has blocked. */
const sidesOf = (
  ownerId: Expression<string>,
  kind: RelationshipKind,
  ...states: StoredState[]
): Source<"side", "relationships"> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", ownerId)
    .where("side.kind", "=", sql.lit(kind))
    .where("side.ignored", "=", sql.lit(false))
    .where(
      "side.state",
      "in",
      states.map((state) => sql.lit(state)),
    );

/** The viewer's rows of relationships. */
export const ownSides = (
  arg: Arg<{ viewerId: string }>,
  kind: RelationshipKind,
  ...states: StoredState[]
) => sidesOf(own(arg).ownerId, kind, ...states);

/** The people whose requests the viewer doesn't want. */
export const blockedBy = (arg: Arg<{ viewerId: string }>) =>
  rows
    .selectFrom("blocks as block")
    .where("block.ownerId", "=", own(arg).ownerId)
    .innerJoin("people", "people.id", "block.otherId");

/** The people that the viewer is linked with, and what each link makes visible. */
export const linkedTo = (arg: Arg<{ viewerId: string }>) => ({
  people: ownSides(arg, "dependentLink", "connected").innerJoin(
    "people",
    "people.id",
    "side.otherId",
  ),
  visible: asCaretaker(sql.ref("people.id")),
});

/** A value made from an owner's connections, null if the viewer may not see them. */
export const ofConnections = <Value>(
  json: Json,
  { ownerId, connections }: Visibility,
  take: (sides: Source<"side", "relationships">) => Expression<Value>,
) => json.when(connections, take(sidesOf(ownerId, "connection", "connected")));

/** A person, and the standing to that person of whoever looks. */
export type PersonWithStanding = Person & { standing: CombinedStanding };

const withStanding = (
  sides: Source<"side", "relationships">,
  standing: StandingTo,
): AliasableExpression<PersonWithStanding> =>
  sides
    .innerJoin("people", "people.id", "side.otherId")
    .select((side) => [
      ...(["people.id", "people.displayName", "people.photoURL"] as const),
      standing(side.ref("people.id")).as("standing"),
    ]);

/** The viewer's connections. */
export const connectedWith = (arg: Arg<{ viewerId: string }>) =>
  withStanding(ownSides(arg, "connection", "connected"), standingOf(arg("viewerId")));

/** The rows that an owner's family takes at most to read: dependents and links, and the dependents of those linked. */
export function familyRows(ownerId: Expression<string>, limit: number): Expression<number> {
  const links = rows
    .selectFrom("relationships as side")
    .leftJoin("dependents", "dependents.ownerId", "side.otherId")
    .where("side.ownerId", "=", ownerId)
    .where("side.kind", "=", sql.lit<RelationshipKind>("dependentLink"))
    .select(sql.lit(1).as("one"))
    .limit(sql.lit(limit));
  const count = (from: AliasableExpression<{ one: number }>) =>
    rows.selectFrom(from.as("counted")).select(sql<number>`count(*)`.as("count"));
  const theirs = rows
    .selectFrom("dependents")
    .where("ownerId", "=", ownerId)
    .select(sql.lit(1).as("one"));
  return sql<number>`(${count(theirs)}) + (${count(links)})`;
}

/** The people linked with an owner; empty if whoever looks may see nothing of them. */
export const linkedWith = ({ ownerId, linkedDependents }: Visibility, standing: StandingTo) =>
  withStanding(
    sidesOf(ownerId, "dependentLink", "connected").where(isOpen(linkedDependents)),
    standing,
  );

/** The viewer's own invitations. */
export const ownInvitations = (
  arg: Arg<{ viewerId: string }>,
): Source<"invitation", "invitations"> =>
  rows.selectFrom("invitations as invitation").where("invitation.ownerId", "=", own(arg).ownerId);

/**
 * The invitation that a token opens, with its inviter. One that was used, withdrawn or has ended isn't there, nor one of
 * someone whom the viewer has blocked. Whom the inviter has blocked can't tell: only accepting it is in vain.
 */
export const invitationFor = (
  arg: Arg<{ viewerId: string; tokenHash: string; now: number }>,
  from: object,
): SelectQueryBuilder<
  OpenTables & { invitation: Tables["invitations"] },
  "invitation" | "people",
  object
> =>
  (from as typeof rows)
    .selectFrom("invitations as invitation")
    .innerJoin("people", "people.id", "invitation.ownerId")
    .where("invitation.tokenHash", "=", arg("tokenHash"))
    .where("invitation.usedAt", "is", null)
    .where("invitation.endsAt", ">", arg("now"))
    .where((invitation) =>
      invitation.not(
        invitation.exists(
          rows
            .selectFrom("blocks as block")
            .where("block.ownerId", "=", arg("viewerId"))
            .where("block.otherId", "=", invitation.ref("people.id"))
            .select(sql.lit(1).as("one")),
        ),
      ),
    );

/** The viewer, and everyone who is connected or linked with them; `since` is when that began, 0 for the viewer. */
export const familiarTo = (
  arg: Arg<{ viewerId: string }>,
): AliasableExpression<PersonWithStanding & { since: number }> =>
  rows
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", arg("viewerId"))
    .where("side.state", "=", sql.lit<StoredState>("connected"))
    .groupBy("side.otherId")
    .select((side) => ["side.otherId as id", side.fn.min("side.changedAt").as("since")])
    .unionAll(
      rows
        .selectFrom("people as viewer")
        .where("viewer.id", "=", arg("viewerId"))
        .select(["viewer.id", sql.lit(0).as("since")]),
    )
    .$call((sides) =>
      rows
        .selectFrom(sides.as("familiar"))
        .innerJoin("people", "people.id", "familiar.id")
        .select((row) => [
          ...(["people.id", "people.displayName", "people.photoURL", "familiar.since"] as const),
          standingOf(arg("viewerId"))(row.ref("people.id")).as("standing"),
        ]),
    );

/** The latest entry of each size of an owner's and of their dependents': when its text was entered, and by whom. */
export const latestEntries = (
  { ownerId, sizes, dependents }: Visibility,
  from: object = rows,
): SelectQueryBuilder<
  OpenTables & {
    entry: Tables["history"];
    item: Tables["items"];
    dependent: { [Column in keyof Tables["dependents"]]: Tables["dependents"][Column] | null };
  },
  "entry" | "item" | "dependent",
  object
> =>
  (from as typeof rows)
    .selectFrom("history as entry")
    .innerJoin("items as item", (join) =>
      join.onRef("item.ownerId", "=", "entry.ownerId").onRef("item.id", "=", "entry.itemId"),
    )
    .leftJoin("dependents as dependent", (join) =>
      join
        .onRef("dependent.ownerId", "=", "item.ownerId")
        .onRef("dependent.id", "=", "item.dependentId"),
    )
    .where("entry.ownerId", "=", ownerId)
    .where("entry.kind", "=", sql.lit<EntryKind>("size"))
    .where((row) => {
      const ofDependent = within(dependents, row.ref("item.visibleToConnections"));
      return sql<SqlBool>`case when ${row.ref("item.dependentId")} is null
        then ${within(sizes, row.ref("item.visibleToConnections"))}
        else ${within(dependents, sql.ref("dependent.visibleToConnections"))} and ${ofDependent} end`;
    })
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("history as later")
            .select("later.id")
            .whereRef("later.ownerId", "=", "entry.ownerId")
            .whereRef("later.itemId", "=", "entry.itemId")
            .where("later.kind", "=", sql.lit<EntryKind>("size"))
            .where(sql<SqlBool>`(later."enteredAt", later.id) > (entry."enteredAt", entry.id)`),
        ),
      ),
    );

/** Who asked the viewer for their sizes, of those whom they still know. */
export const asksOf = (arg: Arg<{ viewerId: string }>): Source<"ask", "sizeAsks"> =>
  rows
    .selectFrom("sizeAsks as ask")
    .where("ask.ownerId", "=", arg("viewerId"))
    .where((ask) => knows(arg("viewerId"), ask.ref("ask.otherId")));

/** When the viewer asked an owner for their sizes; null if they didn't. */
export const askedAt = (viewerId: string, ownerId: Expression<string>) =>
  rows
    .selectFrom("sizeAsks as ask")
    .where("ask.ownerId", "=", ownerId)
    .where("ask.otherId", "=", viewerId)
    .select((ask) => sql<number | null>`${ask.ref("ask.createdAt")}`.as("at"))
    .$asScalar();

/** The viewer's invitations that someone used whom the viewer still knows. */
export const usedInvitations = (
  arg: Arg<{ viewerId: string }>,
): Source<"invitation", "invitations"> =>
  rows
    .selectFrom("invitations as invitation")
    .where("invitation.ownerId", "=", arg("viewerId"))
    .where("invitation.usedBy", "is not", null)
    .where(knows(arg("viewerId"), sql.ref<string>("invitation.usedBy")));
