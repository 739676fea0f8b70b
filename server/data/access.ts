/** The door to everybody's rows: without what it hands out, no function reads or writes them. */
import { type Expression, type SqlBool, sql } from "kysely";
import { type Access, type Editable, type Standing, accessFor } from "#domain/access.ts";
import { Refusal } from "#domain/refusal.ts";
import { relationshipKinds } from "#domain/relationship.ts";
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

/** Reads how the viewer stands to the owner, and what that opens. Strangers get a grant of nothing. */
export async function grant(
  reader: Reader | Writer,
  viewerId: string,
  ownerId: string,
): Promise<Granted> {
  const access = accessFor(await standings(reader, viewerId, ownerId));
  return { ...access, viewerId, ownerId } as Granted;
}

async function standings(
  reader: Reader | Writer,
  viewerId: string,
  ownerId: string,
): Promise<Standing[]> {
  if (viewerId === ownerId) return ["self"];
  const accepted = await acceptedKinds(reader, { viewerId, ownerId });
  return accepted.map(({ kind }) => (kind === "connection" ? "connection" : "caretaker"));
}

/**
 * Whether the viewer sees and edits all dependents of an owner: the table's rows `self` and
 * `caretaker`, in SQL, for lists over several owners at once.
 */
export const caresFor = (viewerId: string, ownerId: Expression<string>) => sql<SqlBool>`(
  ${ownerId} = ${viewerId} or exists (
    select 1 from relationships as care
    where care."ownerId" = ${viewerId} and care.kind = 'dependentLink'
      and care."otherId" = ${ownerId} and care.state = 'connected'
  )
)`;

/** Narrows a grant to the right to change one part; throws `not-allowed` where it has none. */
export function mayEdit<Part extends Editable>(granted: Granted, part: Part): MayEdit<Part> {
  if (!granted.edits.includes(part)) throw new Refusal("not-allowed");
  const { viewerId, ownerId } = granted;
  return { viewerId, ownerId } as MayEdit<Part>;
}
