/** The door to everybody's rows: what it hands out decides what is read, and without it nothing is written. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type Access,
  type Editable,
  type Extent,
  type Standing,
  accessFor,
} from "#domain/access.ts";
import { Refusal } from "#domain/refusal.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/relationship.ts";
import { type Reader, type Writer, statement } from "#server/data/statement.ts";

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

/** Pending is not accepted: only `connected` counts (spec §6). */
const acceptedKinds = statement<{ viewerId: string; ownerId: string }>()(({ db, arg }) =>
  db
    .selectFrom("relationships")
    .select("kind")
    .where("ownerId", "=", arg("viewerId"))
    .where("otherId", "=", arg("ownerId"))
    .where(
      "kind",
      "in",
      relationshipKinds.map((kind) => sql.lit(kind)),
    )
    .where("state", "=", sql.lit("connected")),
);

const standingOf = { connection: "connection", dependentLink: "caretaker" } as const;

/** Reads how the viewer stands to the owner, and what that opens. Strangers get a grant of nothing. */
export async function grant(
  reader: Reader | Writer,
  viewerId: string,
  ownerId: string,
): Promise<Granted> {
  const standings: Standing[] =
    viewerId === ownerId
      ? ["self"]
      : (await acceptedKinds(reader, { viewerId, ownerId })).map(({ kind }) => standingOf[kind]);
  return { ...accessFor(standings), viewerId, ownerId } as Granted;
}

/** Every way to stand to an owner, with what adds up in it. */
const stances = {
  self: ["self"],
  both: ["connection", "caretaker"],
  connection: ["connection"],
  caretaker: ["caretaker"],
  stranger: [],
} satisfies Record<string, Standing[]>;

type Stance = keyof typeof stances;

/**
 * How a viewer stands to an owner, in SQL: looked up by the very statement that reads the rows. Read
 * apart, a row could be shown that was added after the access had ended.
 */
export function stanceTo(viewerId: string, ownerId: Expression<string>) {
  const accepted = (kind: RelationshipKind) => sql<SqlBool>`exists (
    select 1 from relationships as standing
    where standing."ownerId" = ${viewerId} and standing.kind = ${sql.lit(kind)}
      and standing."otherId" = ${ownerId} and standing.state = 'connected'
  )`;
  const stance = (name: Stance) => sql.lit(name);
  return sql<Stance>`case
    when ${ownerId} = ${viewerId} then ${stance("self")}
    when ${accepted("connection")} then
      case when ${accepted("dependentLink")} then ${stance("both")} else ${stance("connection")} end
    when ${accepted("dependentLink")} then ${stance("caretaker")}
    else ${stance("stranger")} end`;
}

/** What a stance opens, in SQL: the table of domain/access.ts. */
export function accessOf(stance: Expression<Stance>) {
  const chosen = <Value>(from: (access: Access) => Value) => {
    const cases = Object.entries(stances).map(
      ([name, standings]) => sql`when ${sql.lit(name)} then ${sql.lit(from(accessFor(standings)))}`,
    );
    return sql<Value>`case ${stance} ${sql.join(cases, sql` `)} end`;
  };
  return {
    sizes: chosen(({ sizes }) => sizes),
    dependents: chosen(({ dependents }) => dependents),
    linkedDependents: chosen(({ linkedDependents }) => linkedDependents),
    connections: chosen(({ connections }) => connections) as RawBuilder<SqlBool>,
    editsDependents: chosen(({ edits }) => edits.includes("dependents")) as RawBuilder<SqlBool>,
  };
}

/** Whether a row is within an extent: all of them, those flagged visible, or none. */
export const within = (
  extent: Expression<Extent>,
  visibleToConnections: Expression<boolean>,
) => sql<SqlBool>`case ${extent} when 'all' then ${sql.lit(true)}
  when 'shared' then ${visibleToConnections} = ${sql.lit(true)} else ${sql.lit(false)} end`;

/** Narrows a grant to the right to change one part; throws `not-allowed` where it has none. */
export function mayEdit<Part extends Editable>(granted: Granted, part: Part): MayEdit<Part> {
  if (!granted.edits.includes(part)) throw new Refusal("not-allowed");
  const { viewerId, ownerId } = granted;
  return { viewerId, ownerId } as MayEdit<Part>;
}
