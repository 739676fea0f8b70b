/**
 * Sources of an owner's rows for documents: sizes, dependents, their history, and share links. Each takes a Visibility
 * (server/data/access/access.ts) and returns nothing beyond it. Documents can't read these tables any other way.
 */
import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from "kysely";
import type { DependentType } from "#domain/items/catalogue.ts";
import type { EntryKind } from "#domain/items/history.ts";
import {
  type CombinedStanding,
  type Visibility,
  accessOf,
  looksAfter,
  mayEditWearer,
  standingInShop,
  within,
} from "#server/data/access/access.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import type { Arg } from "#server/store/statement.ts";

/** Selects rows under an alias, so that code which extends the select can't name the table itself. */
export type Source<Name extends string, Table extends keyof Tables> = SelectQueryBuilder<
  OpenTables & Record<Name, Tables[Table]>,
  Name,
  object
>;

const rows = expressionBuilder<Tables>();

/** An owner's own sizes. Pass `from` only if they are the main select of a statement. */
export const sizesOf = ({ ownerId, sizes }: Visibility, from: object = rows): Source<"item", "items"> =>
  (from as typeof rows)
    .selectFrom("items as item")
    .where("item.ownerId", "=", ownerId)
    .where("item.dependentId", "is", null)
    .where((item) => within(sizes, item.ref("item.visibleToConnections")));

export const sizesOfDependent = (
  dependent: ExpressionBuilder<{ dependent: Tables["dependents"] }, "dependent">,
  { dependents }: Visibility,
): Source<"item", "items"> =>
  rows
    .selectFrom("items as item")
    .where("item.ownerId", "=", dependent.ref("dependent.ownerId"))
    .where("item.dependentId", "=", dependent.ref("dependent.id"))
    .where((item) => within(dependents, item.ref("item.visibleToConnections")));

/** An owner's dependents. Pass `from` only if they are the main select of a statement. */
export const dependentsOf = (
  { ownerId, dependents }: Visibility,
  from: object = rows,
): Source<"dependent", "dependents"> =>
  (from as typeof rows)
    .selectFrom("dependents as dependent")
    .where("dependent.ownerId", "=", ownerId)
    .where((dependent) => within(dependents, dependent.ref("dependent.visibleToConnections")));

/**
 * The pictures with a hash whose person or dependent the viewer may see: a profile is open to everyone who is signed in
 * (spec §6), a dependent to those who see it in Shop. Use it as the main select of a statement, and pass `from`.
 */
export const visiblePictures = (
  arg: Arg<{ viewerId: string; hash: string }>,
  from: object,
): Source<"picture", "pictures"> =>
  (from as typeof rows)
    .selectFrom("pictures as picture")
    .where("picture.hash", "=", arg("hash"))
    .where((picture) => {
      const ownerId = picture.ref("picture.ownerId");
      const visible = accessOf(standingInShop(arg("viewerId"), ownerId), ownerId);
      return picture.or([
        picture("picture.dependentId", "=", sql.lit("")),
        picture.exists(
          dependentsOf(visible)
            .where("dependent.id", "=", picture.ref("picture.dependentId"))
            .select(sql.lit(1).as("one")),
        ),
      ]);
    });

/**
 * The dependents of everyone in `linked` (visible-people.ts), without the viewer's own. `visible`
 * is the access to `people`, the owner of each.
 */
export const dependentsOfLinked = (
  visible: Visibility,
  arg: Arg<{ viewerId: string }>,
): Source<"dependent", "dependents"> =>
  rows
    .selectFrom(sql<{ id: string }>`linked`.as("people"))
    // A cross join keeps SQLite's order, as in latestDeletedOf.
    .crossJoin("dependents as dependent")
    .where("dependent.ownerId", "=", visible.ownerId)
    .where("dependent.ownerId", "<>", arg("viewerId"))
    .where((row) => within(visible.dependents, row.ref("dependent.visibleToConnections")));

/** An owner's dependents joined with their sizes. Pass `from` only if they are the main select of a statement. */
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
      join.onRef("item.ownerId", "=", "dependent.ownerId").onRef("item.dependentId", "=", "dependent.id"),
    )
    .where("dependent.ownerId", "=", ownerId)
    .where((row) => within(dependents, row.ref("dependent.visibleToConnections")))
    .where((row) => within(dependents, row.ref("item.visibleToConnections")));

/** The history of a size; empty for viewers who may not edit it. */
export const entriesOf = (
  item: ExpressionBuilder<{ item: Tables["items"] }, "item">,
  visible: Visibility,
): Source<"entry", "history"> =>
  rows
    .selectFrom("history as entry")
    .where("entry.ownerId", "=", item.ref("item.ownerId"))
    .where("entry.itemId", "=", item.ref("item.id"))
    .where(mayEditWearer(visible, item.ref("item.dependentId")));

/** An owner's deleted sizes and dependents, for viewers who may edit them. */
export const deletedOf = (visible: Visibility): Source<"gone", "deleted"> =>
  rows
    .selectFrom("deleted as gone")
    .where("gone.ownerId", "=", visible.ownerId)
    .where((gone) => mayEditWearer(visible, gone.ref("gone.dependentId")));

/**
 * The latest deletions of everyone in `familiar` (visible-people.ts) for whom the viewer is a
 * caretaker: `count` sizes and `count` dependents of each, so that one person's deletions can't
 * push out another's. `visible` is the access to `known`.
 */
export const latestDeletedOf = (
  visible: Visibility,
  count: number,
  which: (gone: ExpressionBuilder<{ gone: Tables["deleted"] }, "gone">) => Expression<SqlBool>,
) =>
  rows
    .selectFrom(
      rows
        .selectFrom(sql<{ standing: CombinedStanding }>`familiar`.as("known"))
        // SQLite keeps the order of a cross join, so it reads only these people's deletions.
        .crossJoin("deleted as gone")
        .where(looksAfter(sql.ref<CombinedStanding>("known.standing")))
        .where("gone.ownerId", "=", visible.ownerId)
        .where((gone) => mayEditWearer(visible, gone.ref("gone.dependentId")))
        .where((gone) => which(gone as never))
        .select([
          "gone.ownerId",
          "gone.kind",
          "gone.id",
          sql<number>`row_number() over (partition by gone."ownerId", gone.kind
            order by gone."deletedAt" desc, gone.id)`.as("place"),
        ])
        .as("latest"),
    )
    .crossJoin("deleted as gone")
    .where("latest.place", "<=", sql.lit(count))
    .whereRef("gone.ownerId", "=", "latest.ownerId")
    .whereRef("gone.kind", "=", "latest.kind")
    .whereRef("gone.id", "=", "latest.id");

/** The share links that show one wearer's sizes, for viewers who may edit those sizes. */
export const sharesOf = (visible: Visibility, dependentId: Expression<string | null>): Source<"share", "shares"> =>
  rows
    .selectFrom("shares as share")
    .where("share.ownerId", "=", visible.ownerId)
    .where((share) =>
      share.or([
        sql<SqlBool>`${share.ref("share.dependentId")} is not distinct from ${dependentId}`,
        share.exists(moreOf(keyOf(share)).where("also.dependentId", "=", sql<string>`${dependentId}`)),
      ]),
    )
    .where(mayEditWearer(visible, dependentId));

type ShareRow = {
  [Column in "ownerId" | "id" | "dependentId"]: Expression<Tables["shares"][Column] | null>;
};

/** The dependents of a share link besides its first wearer. */
export const moreOf = ({ ownerId, id }: Pick<ShareRow, "ownerId" | "id">) =>
  rows
    .selectFrom("shareDependents as also")
    .where("also.ownerId", "=", sql<string>`${ownerId}`)
    .where("also.shareId", "=", sql<string>`${id}`)
    .select("also.dependentId");

/** The columns of a share link that its wearers are looked up by. */
export const keyOf = (share: ExpressionBuilder<{ share: Tables["shares"] }, "share">): ShareRow => ({
  ownerId: share.ref("share.ownerId"),
  id: share.ref("share.id"),
  dependentId: share.ref("share.dependentId"),
});

/**
 * Everyone whose sizes a share link shows, by `place`: children, adults, and pets, the eldest
 * first, then the owner. Dependents outside of `visible` are left out.
 */
export const wearersOf = (share: ShareRow, visible: Visibility) =>
  dependentsOf(visible)
    .where((dependent) =>
      dependent.or([
        dependent("dependent.id", "=", sql<string>`${share.dependentId}`),
        dependent("dependent.id", "in", moreOf(share)),
      ]),
    )
    .select((dependent) => [
      sql<string | null>`${dependent.ref("dependent.id")}`.as("dependentId"),
      "dependent.name",
      sql<DependentType | null>`${dependent.ref("dependent.category")}`.as("type"),
      sql<string>`case ${dependent.ref("dependent.category")} when 'Child' then '1' when 'Adult' then '2'
        else '3' end || case ${dependent.ref("dependent.birthMonth")} when '' then '9999'
        else ${dependent.ref("dependent.birthMonth")} end || ${dependent.ref("dependent.name")}
        || ${dependent.ref("dependent.id")}`.as("place"),
    ])
    .unionAll(
      rows
        .selectFrom("people as owner")
        .where("owner.id", "=", sql<string>`${share.ownerId}`)
        .where(sql<SqlBool>`${share.dependentId} is null`)
        .select([
          sql<string | null>`cast(null as text)`.as("dependentId"),
          "owner.displayName as name",
          sql<DependentType | null>`cast(null as text)`.as("type"),
          sql<string>`'4'`.as("place"),
        ]),
    );

/** The picture of a wearer who is visible already: the owner's own if `dependentId` is null. */
export const pictureOf = (
  ownerId: Expression<string | null>,
  dependentId: Expression<string | null>,
  column: "jpeg" | "hash" = "jpeg",
) => {
  const stored = rows
    .selectFrom("pictures as picture")
    .where("picture.ownerId", "=", sql<string>`${ownerId}`)
    .where("picture.dependentId", "=", sql<string>`coalesce(${dependentId}, '')`)
    .select(`picture.${column}`);
  return sql<string | null>`(${stored})`;
};

/** Whether a share link hasn't expired. */
export const isOn = (
  share: ExpressionBuilder<{ share: Tables["shares"] }, "share">,
  now: number,
): Expression<SqlBool> => share.or([share("share.endsAt", "is", null), share("share.endsAt", ">", now)]);

/** The active share links that end if the viewer leaves: the links they created, and links to their dependents. */
export const sharesEndingWith = (arg: Arg<{ viewerId: string; now: number }>): Source<"share", "shares"> =>
  rows
    .selectFrom("shares as share")
    .where((share) =>
      share.or([share("share.ownerId", "=", arg("viewerId")), share("share.createdBy", "=", arg("viewerId"))]),
    )
    .where((share) => isOn(share, arg("now")));

/** The viewer's active share links that were created with a token. */
export const sharesByPrograms = (arg: Arg<{ viewerId: string; now: number }>): Source<"share", "shares"> =>
  rows
    .selectFrom("shares as share")
    .where("share.createdBy", "=", arg("viewerId"))
    .where("share.tokenId", "is not", null)
    .where((share) => isOn(share, arg("now")));

/** The share link with a token. Anyone with the token may know that it exists; `accessByLink` decides what it shows. */
export const shareWithToken = (arg: Arg<{ tokenHash: string }>): Source<"share", "shares"> =>
  rows.selectFrom("shares as share").where("share.tokenHash", "=", arg("tokenHash"));

/**
 * The name of the dependent who wears or wore something deleted, whether the dependent still exists or was deleted too.
 */
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
 * The latest entry of a kind of each size of an owner and their dependents: when its text was entered,
 * or that it was outgrown, and by whom.
 */
export const latestEntries = (
  { ownerId, sizes, dependents }: Visibility,
  kind: EntryKind = "size",
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
      join.onRef("dependent.ownerId", "=", "item.ownerId").onRef("dependent.id", "=", "item.dependentId"),
    )
    .where("entry.ownerId", "=", ownerId)
    .where("entry.kind", "=", sql.lit(kind))
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
            .where("later.kind", "=", sql.lit(kind))
            .where(sql<SqlBool>`(later."enteredAt", later.id) > (entry."enteredAt", entry.id)`),
        ),
      ),
    );
