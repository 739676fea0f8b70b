/** The door to everybody's rows: what it hands out decides what is read, and without it nothing is written. */
import { type Expression, type SqlBool, sql } from "kysely";
import {
  type Access,
  type Editable,
  type Extent,
  type Standing,
  accessFor,
} from "#domain/access.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { type Arg, type Reader, type Writer, statement } from "#server/data/statement.ts";

declare const minted: unique symbol;

/** That a viewer was checked against an owner, and what came of it. Only `grant` makes one. */
export type Granted = Access & {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly [minted]: true;
};

/** That a viewer may change one part of what an owner has. Only `mayEdit` makes one. */
export type MayEdit<Part extends Editable> = {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly [minted]: Part;
};

/** Every way to stand to an owner, with what adds up in it. */
const combinations = {
  self: ["self"],
  both: ["connection", "caretaker"],
  connection: ["connection"],
  caretaker: ["caretaker"],
  stranger: [],
} satisfies Record<string, Standing[]>;

/** Only `standingTo` makes one. */
export type CombinedStanding = keyof typeof combinations & { readonly [minted]: "standing" };

/**
 * How a viewer stands to an owner, in SQL: looked up by the very statement that reads the rows. Read
 * apart, a row could be shown that was added after the access had ended. Pending is not accepted: only
 * `connected` counts (spec §6).
 */
export function standingTo(viewerId: string, ownerId: Expression<string>) {
  const accepted = (kind: RelationshipKind) => sql<SqlBool>`exists (
    select 1 from relationships as accepted
    where accepted."ownerId" = ${viewerId} and accepted.kind = ${sql.lit(kind)}
      and accepted."otherId" = ${ownerId} and accepted.state = 'connected'
  )`;
  const standing = (name: keyof typeof combinations) => sql.lit(name);
  return sql<CombinedStanding>`case
    when ${ownerId} = ${viewerId} then ${standing("self")}
    when ${accepted("connection")} then
      case when ${accepted("dependentLink")} then ${standing("both")} else ${standing("connection")} end
    when ${accepted("dependentLink")} then ${standing("caretaker")}
    else ${standing("stranger")} end`;
}

const standingOf = statement<{ viewerId: string; ownerId: string }>()(({ db, arg }) =>
  db.selectNoFrom(standingTo(arg("viewerId"), sql`${arg("ownerId")}`).as("standing")),
);

/** Reads how the viewer stands to the owner, and what that opens. Strangers get a grant of nothing. */
export async function grant(
  reader: Reader | Writer,
  viewerId: string,
  ownerId: string,
): Promise<Granted> {
  const [found] = await standingOf(reader, { viewerId, ownerId });
  const name: keyof typeof combinations = found?.standing ?? "stranger";
  return { ...accessFor(combinations[name]), viewerId, ownerId } as Granted;
}

/** What an owner opens, known from a column or beforehand. */
type VisibleExtent = Extent | Expression<Extent>;

/** What one owner opens to the viewer. Only this door makes one; server/data/visible-rows.ts reads rows with it. */
export type Visibility = {
  readonly ownerId: Expression<string>;
  readonly sizes: VisibleExtent;
  readonly dependents: VisibleExtent;
  readonly linkedDependents: VisibleExtent;
  readonly connections: Expression<SqlBool>;
  readonly editsDependents: Expression<SqlBool>;
  readonly [minted]: true;
};

const mintVisibility = (facts: Omit<Visibility, typeof minted>) => facts as Visibility;

/** What a standing to an owner opens, in SQL: the table of domain/access.ts. */
export function accessOf(
  standing: Expression<CombinedStanding>,
  ownerId: Expression<string>,
): Visibility {
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
    editsDependents: byStanding(({ edits }) => edits.includes("dependents")),
  });
}

/** What one standing opens: nobody looks up how people stand to themselves. */
function visibilityAs(standing: Standing, ownerId: Expression<string>): Visibility {
  const { connections, edits, ...extents } = accessFor([standing]);
  return mintVisibility({
    ...extents,
    ownerId,
    connections: sql.lit(connections),
    editsDependents: sql.lit(edits.includes("dependents")),
  });
}

/** What people open to themselves. `arg` is a statement's own: its `viewerId` is who asks. */
export const own = (arg: Arg<{ viewerId: string }>): Visibility =>
  visibilityAs("self", sql<string>`${arg("viewerId")}`);

/** What those open whose side of an accepted link the viewer has: `linkedTo` in server/data/visible-rows.ts says who. */
export const asCaretaker = (ownerId: Expression<string>): Visibility =>
  visibilityAs("caretaker", ownerId);

/**
 * What somebody opens who is linked with an owner, on the owner's page: as much as the owner's page shows of
 * those who are linked, and everything to their own caretakers.
 */
export function accessThrough(
  { linkedDependents }: Visibility,
  standing: Expression<CombinedStanding>,
  ownerId: Expression<string>,
): Visibility {
  const own = accessOf(standing, ownerId);
  const dependents = sql<Extent>`case when ${own.editsDependents} then 'all'
    else ${extentInSql(linkedDependents)} end`;
  return mintVisibility({ ...own, dependents });
}

const extentInSql = (extent: VisibleExtent): Expression<Extent> =>
  typeof extent === "string" ? sql.lit(extent) : extent;

/** Whether there is anything that an extent could open. */
export const isOpen = (extent: VisibleExtent) => sql<SqlBool>`${extentInSql(extent)} <> 'none'`;

/** Whether a row is within an extent: all of them, those flagged visible, or none. */
export const within = (extent: VisibleExtent, visibleToConnections: Expression<boolean>) =>
  extent === "all"
    ? sql.lit<SqlBool>(true)
    : sql<SqlBool>`case ${extentInSql(extent)} when 'all' then ${sql.lit(true)}
  when 'shared' then ${visibleToConnections} = ${sql.lit(true)} else ${sql.lit(false)} end`;

/** Narrows a grant to the right to change one part; throws `not-allowed` where it has none. */
export function mayEdit<Part extends Editable>(granted: Granted, part: Part): MayEdit<Part> {
  if (!granted.edits.includes(part)) throw new Refusal("not-allowed");
  const { viewerId, ownerId } = granted;
  return { viewerId, ownerId } as MayEdit<Part>;
}
