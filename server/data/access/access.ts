/** Access checks: every read of an owner's rows, and every write to them, goes through what this file returns. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Access, type Editable, type Extent, type Standing, accessFor } from "#domain/access.ts";
import { Refusal } from "#domain/refusal.ts";
import type { SeenAs } from "#domain/people/profile.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type Arg, type Reader, type Writer, statement } from "#server/store/statement.ts";

declare const minted: unique symbol;

/** Proof that a viewer's access to an owner was checked, with the result. Only `grant` creates one. */
export type Granted = Access & {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly [minted]: true;
};

/** Proof that a viewer may change one part of an owner's data. Only `mayEdit` creates one. */
export type MayEdit<Part extends Editable> = {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly [minted]: Part;
};

/** Every combination of standings that a viewer can have to an owner. */
const combinations = {
  self: ["self"],
  both: ["connection", "caretaker"],
  connection: ["connection"],
  caretaker: ["caretaker"],
  reached: ["reached"],
  blocked: ["blocked"],
  stranger: [],
} satisfies Record<string, Standing[]>;

/** A name of one combination. Only this file creates one. */
export type CombinedStanding = keyof typeof combinations & { readonly [minted]: "standing" };

/**
 * The viewer's standing to the owner, as SQL inside the statement that reads the rows. A separate lookup could let
 * through a row that was added after access had ended. Pending requests grant nothing: only `connected` counts (spec
 * §6). Of the pair's two rows it reads the owner's, because the owner decides who sees their data.
 */
export function standingTo(viewerId: string | Expression<string>, ownerId: Expression<string>) {
  const accepted = (kind: RelationshipKind) => sql<SqlBool>`exists (
    select 1 from relationships as accepted
    where accepted."ownerId" = ${ownerId} and accepted.kind = ${sql.lit(kind)}
      and accepted."otherId" = ${viewerId} and accepted.state = 'connected'
  )`;
  const standing = (name: keyof typeof combinations) => sql.lit(name);
  return sql<CombinedStanding>`case
    when ${ownerId} = ${viewerId} then ${standing("self")}
    when ${accepted("connection")} then
      case when ${accepted("dependentLink")} then ${standing("both")} else ${standing("connection")} end
    when ${accepted("dependentLink")} then ${standing("caretaker")}
    when ${hasBlocked(ownerId, viewerId)} then ${standing("blocked")}
    else ${standing("stranger")} end`;
}

/** Whether an owner has blocked someone. */
export const hasBlocked = (ownerId: string | Expression<string>, personId: string | Expression<string>) => sql<
  SqlBool & boolean
>`exists (
  select 1 from blocks as block where block."ownerId" = ${ownerId} and block."otherId" = ${personId}
)`;

/**
 * The standing with which someone sees an owner's dependents in Shop: `reached` if a link of one of
 * their connections leads there.
 */
export function standingInShop(viewerId: string | Expression<string>, ownerId: Expression<string>) {
  const isReached = sql<SqlBool>`exists (
    select 1 from relationships as link
    join relationships as accepted on accepted."ownerId" = link."otherId"
      and accepted.kind = 'connection' and accepted."otherId" = ${viewerId}
      and accepted.state = 'connected'
    where link."ownerId" = ${ownerId} and link.kind = 'dependentLink' and link.state = 'connected'
  )`;
  const direct = standingTo(viewerId, ownerId);
  return sql<CombinedStanding>`case when ${direct} = 'stranger' and ${isReached}
    then ${standingToReached} else ${direct} end`;
}

/**
 * The standing as the viewer's own rows tell it, for lists that already start from those rows and
 * group them: reading each person's row as well would cost a lookup per person.
 */
export const standingOfSides = (kind: Expression<RelationshipKind>) => {
  const standing = (name: keyof typeof combinations) => sql.lit(name);
  return sql<CombinedStanding>`case
    when min(${kind}) <> max(${kind}) then ${standing("both")}
    when min(${kind}) = 'connection' then ${standing("connection")}
    else ${standing("caretaker")} end`;
};

export const standingToSelf = sql.lit("self" as CombinedStanding);

/** The standing to someone linked with a connection; `reachedBy` in server/data/access/visible-people.ts finds them. */
export const standingToReached = sql.lit("reached" as CombinedStanding);

/** Maps a person to the standing that the reader of a page has to them. */
export type StandingTo = (personId: Expression<string>) => RawBuilder<CombinedStanding>;

export const standingOf =
  (viewerId: string): StandingTo =>
  (personId) =>
    standingTo(viewerId, personId);

/**
 * The standing of someone who is only the viewer's connection, caretaker, or neither. It can't open
 * anything that the viewer may not see, because all of it is the viewer's own.
 */
export const standingAs =
  (as: SeenAs, viewerId: string): StandingTo =>
  (personId) =>
    sql<CombinedStanding>`case when ${personId} = ${viewerId} then ${sql.lit(as)}
      else ${sql.lit("stranger" satisfies keyof typeof combinations)} end`;

export const isConnection = (standing: Expression<CombinedStanding>) =>
  sql<SqlBool>`${standing} in ('connection', 'both')`;

/** Whether a standing opens all of the owner's dependents: the owner's own standing, or that of a caretaker. */
export const looksAfter = (standing: Expression<CombinedStanding>) =>
  sql<SqlBool>`${standing} in ('self', 'caretaker', 'both')`;

export const knows = (viewerId: string, personId: Expression<string>) =>
  sql<SqlBool>`${standingTo(viewerId, personId)} in ('both', 'connection', 'caretaker')`;

const lookUpStanding = statement<{ viewerId: string; ownerId: string }>()(({ db, arg }) =>
  db.selectNoFrom(standingTo(arg("viewerId"), sql`${arg("ownerId")}`).as("standing")),
);

/** Reads the viewer's standing to the owner and what it grants. A stranger's grant is empty. */
export async function grant(reader: Reader | Writer, viewerId: string, ownerId: string): Promise<Granted> {
  const [found] = await lookUpStanding(reader, { viewerId, ownerId });
  const name: keyof typeof combinations = found?.standing ?? "stranger";
  return { ...accessFor(combinations[name]), viewerId, ownerId } as Granted;
}

type VisibleExtent = Extent | Expression<Extent>;

/** The data of one owner that the viewer may see. Only this file creates one; server/data/access/visible-rows.ts reads rows with it. */
export type Visibility = {
  readonly ownerId: Expression<string>;
  readonly sizes: VisibleExtent;
  readonly dependents: VisibleExtent;
  readonly linkedDependents: VisibleExtent;
  readonly connections: Expression<SqlBool>;
  readonly editsSizes: Expression<SqlBool>;
  readonly editsDependents: Expression<SqlBool>;
  readonly [minted]: true;
};

const mintVisibility = (facts: Omit<Visibility, typeof minted>) => facts as Visibility;

/** The data that a standing makes visible: the table in domain/access.ts, in SQL. */
export function accessOf(standing: Expression<CombinedStanding>, ownerId: Expression<string>): Visibility {
  const byStanding = <Value>(from: (access: Access) => Value) => {
    const cases = Object.entries(combinations).map(
      ([name, standings]) => sql`when ${sql.lit(name)} then ${sql.lit(from(accessFor(standings)))}`,
    );
    return sql<Value>`case ${standing} ${sql.join(cases, sql` `)} end`;
  };
  return mintVisibility({
    ownerId,
    sizes: byStanding(({ sizes }) => sizes),
    dependents: byStanding(({ dependents }) => dependents),
    linkedDependents: byStanding(({ linkedDependents }) => linkedDependents),
    connections: byStanding(({ connections }) => connections),
    editsSizes: byStanding(({ edits }) => edits.includes("sizes")),
    editsDependents: byStanding(({ edits }) => edits.includes("dependents")),
  });
}

/** The viewer's visibility of an owner, and the statement to select from. It looks the standing up once. */
export function lookedUp(db: Reader["db"], viewerId: string, ownerId: Expression<string>) {
  const access = db.with(
    (cte) => cte("access").materialized(),
    (cte) => cte.selectNoFrom(standingTo(viewerId, ownerId).as("standing")),
  );
  const standing = access.selectFrom("access").select("standing").$asScalar();
  return { access, visible: accessOf(standing, ownerId) };
}

function visibilityAs(standing: Standing, ownerId: Expression<string>): Visibility {
  const { connections, edits, ...extents } = accessFor([standing]);
  return mintVisibility({
    ...extents,
    ownerId,
    connections: sql.lit(connections),
    editsSizes: sql.lit(edits.includes("sizes")),
    editsDependents: sql.lit(edits.includes("dependents")),
  });
}

/**
 * Visibility of everything that the viewer owns. `arg` must be the statement's own argument, so
 * that `viewerId` is the viewer.
 */
export const own = (arg: Arg<{ viewerId: string }>): Visibility =>
  visibilityAs("self", sql<string>`${arg("viewerId")}`);

/** Visibility through a dependent link with the owner; `linkedTo` in server/data/access/visible-people.ts finds the owners. */
export const asCaretaker = (ownerId: Expression<string>): Visibility => visibilityAs("caretaker", ownerId);

/** The standing that someone who accepts an invitation will have to its inviter. */
export const standingOnceAccepted = (kind: Expression<RelationshipKind>, before: Expression<CombinedStanding>) => {
  const standing = (name: keyof typeof combinations) => sql.lit(name);
  return sql<CombinedStanding>`case when ${kind} = 'dependentLink' or ${looksAfter(before)}
    then ${standing("both")} else ${standing("connection")} end`;
};

/**
 * The data of a linked person that the viewer may see on an owner's page: everything if the viewer is one of that
 * person's own caretakers, nothing if that person has blocked the viewer, otherwise as much as the owner's page shows of
 * linked people.
 */
export function accessThrough(
  { linkedDependents }: Visibility,
  standing: Expression<CombinedStanding>,
  ownerId: Expression<string>,
): Visibility {
  const direct = accessOf(standing, ownerId);
  const dependents = sql<Extent>`case when ${direct.editsDependents} then 'all'
    when ${standing} = 'blocked' then 'none' else ${extentInSql(linkedDependents)} end`;
  return mintVisibility({ ...direct, dependents });
}

const extentInSql = (extent: VisibleExtent): Expression<Extent> =>
  typeof extent === "string" ? sql.lit(extent) : extent;

export const isOpen = (extent: VisibleExtent) => sql<SqlBool>`${extentInSql(extent)} <> 'none'`;

/** Whether a row is within an extent: any row, a row flagged visible, or none. */
export const within = (extent: VisibleExtent, visibleToConnections: Expression<boolean>) =>
  extent === "all"
    ? sql.lit<SqlBool>(true)
    : sql<SqlBool>`case ${extentInSql(extent)} when 'all' then ${sql.lit(true)}
  when 'shared' then ${visibleToConnections} = ${sql.lit(true)} else ${sql.lit(false)} end`;

/** Whether the viewer may change a wearer's sizes: the owner's own if `dependentId` is null. */
export const mayEditWearer = ({ editsSizes, editsDependents }: Visibility, dependentId: Expression<string | null>) =>
  sql<SqlBool>`case when ${dependentId} is null then ${editsSizes} else ${editsDependents} end`;

/**
 * What a share link shows: of its wearers, what connections see, and only while the link's author
 * may still change these wearers' sizes. `standing` is the author's standing to the owner.
 */
export function accessByLink(standing: Expression<CombinedStanding>, ownerId: Expression<string>): Visibility {
  const author = accessOf(standing, ownerId);
  const sharedIf = (isAllowed: Expression<SqlBool>) =>
    sql<Extent>`case when ${isAllowed} then 'shared' else 'none' end`;
  const no = sql.lit<SqlBool>(false);
  return mintVisibility({
    ownerId,
    sizes: sharedIf(author.editsSizes),
    dependents: sharedIf(author.editsDependents),
    linkedDependents: "none",
    connections: no,
    editsSizes: no,
    editsDependents: no,
  });
}

/** The right to change the sizes of one wearer: the owner, or a dependent of theirs. */
export type WearerRights =
  | { may: MayEdit<"sizes">; dependentId: null }
  | { may: MayEdit<"dependents">; dependentId: string };

/** Throws `not-allowed` if the grant doesn't include this wearer's sizes. */
export const wearerRights = (granted: Granted, dependentId: string | null): WearerRights =>
  dependentId === null
    ? { may: mayEdit(granted, "sizes"), dependentId }
    : { may: mayEdit(granted, "dependents"), dependentId };

/** Narrows a grant to the right to change one part; throws `not-allowed` if the grant doesn't include it. */
export function mayEdit<Part extends Editable>(granted: Granted, part: Part): MayEdit<Part> {
  if (!granted.edits.includes(part)) throw new Refusal("not-allowed");
  const { viewerId, ownerId } = granted;
  return { viewerId, ownerId } as MayEdit<Part>;
}
