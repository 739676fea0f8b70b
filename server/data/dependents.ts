/** Dependents: adding, changing and removing them, and the document of one dependent's page. */
import { sql } from "kysely";
import type { DependentType } from "#domain/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import { type DependentChanges, type DependentDraft, maxDependents } from "#domain/dependent.ts";
import { Refusal } from "#domain/refusal.ts";
import { type MayEdit, accessOf, standingTo } from "#server/data/access.ts";
import { dependentsOf, sizesOfDependent } from "#server/data/visible-rows.ts";
import { dependentShape, itemShape, personShape } from "#server/data/shapes.ts";
import { type Writer, document, newRow, newValues } from "#server/data/statement.ts";

type May = MayEdit<"dependents">;

/** Adds a dependent. Repeating a call with the same id changes nothing. */
export async function addDependent(
  { db }: Writer,
  { ownerId, viewerId }: May,
  id: string,
  draft: DependentDraft,
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom("dependents")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .execute();
  if (known.length > 0) return;
  const { count } = await db
    .selectFrom("dependents")
    .select((dependents) => dependents.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count >= maxDependents) {
    throw new Refusal("invalid", {
      name: `A person can have up to ${maxDependents} dependents. Delete one to make room.`,
    });
  }
  await db
    .insertInto("dependents")
    .values(
      newRow("dependents", {
        ...draft,
        ownerId,
        id,
        createdAt: now,
        changedAt: now,
        changedBy: viewerId,
      }),
    )
    .execute();
}

/** Changes only the given fields. */
export async function updateDependent(
  { db }: Writer,
  { ownerId, viewerId }: May,
  id: string,
  changes: DependentChanges,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("dependents")
    .set({ ...newValues("dependents", changes), changedAt: now, changedBy: viewerId })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not-found");
}

/** Removes a dependent; the foreign key removes its sizes with it. */
export async function removeDependent({ db }: Writer, { ownerId }: May, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("dependents")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/** The type of a dependent (child, cat, …); throws `not-found` if the owner has no dependent with this id. */
export async function typeOfDependent(
  { db }: Writer,
  { ownerId }: May,
  id: string,
): Promise<DependentType> {
  const found = await db
    .selectFrom("dependents")
    .select("category")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Refusal("not-found");
  return found.category;
}

/**
 * A dependent's page with all of its sizes; undefined if the owner has no dependent with this id, or if
 * the viewer may not edit the owner's dependents.
 */
export const dependentPage = document<
  { viewerId: string; ownerId: string; id: string },
  OutputOf<"dependents.page">
>()(({ db, arg, json }) => {
  const ownerId = sql<string>`${arg("ownerId")}`;
  const access = db.with(
    (cte) => cte("access").materialized(),
    (cte) => cte.selectNoFrom(standingTo(arg("viewerId"), ownerId).as("standing")),
  );
  const visible = accessOf(access.selectFrom("access").select("standing").$asScalar(), ownerId);
  return dependentsOf(visible, access)
    .innerJoin("people", "people.id", "dependent.ownerId")
    .where("dependent.id", "=", arg("id"))
    .where(visible.editsDependents)
    .select((dependent) =>
      json
        .object({
          ...dependentShape(dependent, json),
          items: sizesOfDependent(dependent, visible)
            .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
            .$asScalar(),
          owner: json.object(personShape(dependent)),
        })
        .as("doc"),
    );
});
