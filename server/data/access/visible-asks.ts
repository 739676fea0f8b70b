/**
 * Sources of asks for sizes (visible-people.ts and visible-rows.ts have the others). An ask shows
 * only while its author may see whom they asked about.
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
import type { Category } from "#domain/items/catalogue.ts";
import {
  type CombinedStanding,
  accessOf,
  hasBlocked,
  knows,
  looksAfter,
  standingInShop,
  within,
} from "#server/data/access/access.ts";
import { measuredAt } from "#server/data/access/shapes.ts";
import type { Source } from "#server/data/access/visible-rows.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import type { Arg } from "#server/store/statement.ts";

const rows = expressionBuilder<Tables>();

/** Asks for the viewer's own sizes by people whom the viewer still knows. */
export const asksOf = (arg: Arg<{ viewerId: string }>): Source<"ask", "asks"> =>
  rows
    .selectFrom("asks as ask")
    .where("ask.ownerId", "=", arg("viewerId"))
    .where("ask.dependentId", "is", null)
    .where((ask) => knows(arg("viewerId"), ask.ref("ask.otherId")));

/** The viewer's asks for an owner's own sizes. */
export const asksAbout = (viewerId: string | Expression<string>, ownerId: Expression<string>): Source<"ask", "asks"> =>
  rows
    .selectFrom("asks as ask")
    .where("ask.otherId", "=", viewerId)
    .where("ask.ownerId", "=", ownerId)
    .where("ask.dependentId", "is", null);

type AskTables = OpenTables & { ask: Tables["asks"] & { dependentId: string }; dependent: Tables["dependents"] };

type AsksForDependents = SelectQueryBuilder<AskTables, "ask" | "dependent", object>;

const asksAndDependents = (from: object): AsksForDependents =>
  (from as typeof rows)
    .selectFrom("asks as ask")
    .innerJoin("dependents as dependent", (join) =>
      join.onRef("dependent.ownerId", "=", "ask.ownerId").onRef("dependent.id", "=", "ask.dependentId"),
    );

function seenByItsAuthor(row: ExpressionBuilder<AskTables, "ask" | "dependent">) {
  const standing = standingInShop(row.ref("ask.otherId"), row.ref("ask.ownerId"));
  const { dependents } = accessOf(standing, row.ref("ask.ownerId"));
  return within(dependents, row.ref("dependent.visibleToConnections"));
}

/** The viewer's own asks for the sizes of dependents whom the viewer still sees. */
export const asksBy = (viewerId: string): AsksForDependents =>
  asksAndDependents(rows).where("ask.otherId", "=", viewerId).where(seenByItsAuthor);

/**
 * Asks for dependents' sizes that a reader may know of: their authors still see the dependents, and
 * the reader hasn't blocked them. Whether the reader looks after the dependents is for the caller to
 * say. Pass `from` only if they are the main select of a statement.
 */
export const asksForDependents = (readerId: string, from: object = rows): AsksForDependents =>
  asksAndDependents(from)
    .where("ask.otherId", "<>", readerId)
    .where(seenByItsAuthor)
    .where((row) => row.not(hasBlocked(readerId, row.ref("ask.otherId"))));

export type Asked = {
  ownerId: string;
  dependentId: string | null;
  /** The dependent's name; null for the viewer's own sizes. */
  wearer: string | null;
  otherId: string;
  category: Category | null;
  name: string | null;
  createdAt: number;
};

/**
 * Asks for one of the viewer's own sizes, and for those of dependents whom the viewer looks after.
 * `familiar` must be in the statement (`familiarTo`).
 */
export const asksFor = (arg: Arg<{ viewerId: string }>, after: Expression<number>): AliasableExpression<Asked> => {
  const ofOwn = asksOf(arg)
    .where("ask.createdAt", ">", after)
    .where("ask.name", "is not", null)
    .select([
      "ask.ownerId",
      sql<string | null>`null`.as("dependentId"),
      sql<string | null>`null`.as("wearer"),
      ...(["ask.otherId", "ask.category", "ask.name", "ask.createdAt"] as const),
    ]);
  const lookedAfter = rows
    .selectFrom(sql<{ id: string; standing: CombinedStanding }>`familiar`.as("known"))
    .where((known) => looksAfter(known.ref("known.standing")))
    .select("known.id");
  const ofDependents = asksForDependents(arg("viewerId"))
    .where("ask.ownerId", "in", lookedAfter)
    .where("ask.createdAt", ">", after)
    .select([
      "ask.ownerId",
      sql<string | null>`${sql.ref("ask.dependentId")}`.as("dependentId"),
      sql<string | null>`${sql.ref("dependent.name")}`.as("wearer"),
      ...(["ask.otherId", "ask.category", "ask.name", "ask.createdAt"] as const),
    ]);
  return ofOwn.unionAll(ofDependents);
};

/** Whom and what an ask is about. */
export type AskColumns = {
  [Column in "ownerId" | "dependentId" | "category" | "name"]: Expression<Asked[Column]>;
};

/** The sizes that an ask is about: the one asked for, or any of the wearer. */
export const sizesAskedFor = (ask: AskColumns): Source<"item", "items"> =>
  rows
    .selectFrom("items as item")
    .where("item.ownerId", "=", ask.ownerId)
    .where(sql<SqlBool>`coalesce(${sql.ref("item.dependentId")}, '') = coalesce(${ask.dependentId}, '')`)
    .where(
      sql<SqlBool>`(${ask.name} is null or (${sql.ref("item.category")} = ${ask.category}
        and ${sql.ref("item.name")} = ${ask.name}))`,
    );

/** The sizes that answer an ask, because they were entered or confirmed since; each as `one`. */
export const answersTo = (ask: AskColumns, askedAt: Expression<number>) =>
  sizesAskedFor(ask)
    .where("item.size", "<>", sql.lit(""))
    .where("item.outgrown", "=", sql.lit<boolean>(false))
    .where((item) => sql<SqlBool>`${measuredAt(item)} > ${askedAt}`)
    .select(sql.lit(1).as("one"));
