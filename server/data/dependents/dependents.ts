/** Adds and changes dependents, and selects the document of a dependent's page. */
import { type ExpressionBuilder, sql } from "kysely";
import type { DependentType } from "#domain/items/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentChanges, DependentDraft, DependentSeen } from "#domain/people/dependent.ts";
import { nextTapes } from "#domain/people/name-tape.ts";
import { formerMember } from "#domain/people/former-member.ts";
import { Refusal } from "#domain/refusal.ts";
import { type MayEdit, knows, lookedUp } from "#server/data/access/access.ts";
import { enforceDependentLimit } from "#server/data/access/limits.ts";
import { dependentsOf, sizesOfDependent } from "#server/data/access/visible-rows.ts";
import { dependentShape, itemShape, personShape, topicNames } from "#server/data/access/shapes.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import { type Save, isAsAdded, isAsSeen } from "#server/store/optimistic-concurrency.ts";
import { type Writer, document, newRow, newValues } from "#server/store/statement.ts";

type May = MayEdit<"dependents">;

/**
 * Adds a dependent. Repeating a call with the same id and input changes nothing. Throws `conflict`
 * if the id has another input.
 */
export async function addDependent(
  tx: Writer,
  { ownerId, viewerId }: May,
  id: string,
  draft: DependentDraft,
  now: number,
): Promise<void> {
  const { db } = tx;
  const said = { ...draft, birthMonth: draft.birthMonth ?? "" };
  const known = await db
    .selectFrom("dependents")
    .select(isAsAdded(said).as("isAsAdded"))
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (known?.isAsAdded) return;
  if (known) throw new Refusal("conflict");
  await enforceDependentLimit(tx, ownerId);
  const [tape = 0] = await newTapes(tx, ownerId);
  await db
    .insertInto("dependents")
    .values(
      newRow("dependents", {
        ...said,
        photoURL: null,
        tape,
        checkEvery: null,
        handedOverAt: null,
        ownerId,
        id,
        createdAt: now,
        changedAt: now,
        changedBy: viewerId,
      }),
    )
    .execute();
}

/** The name tapes of `count` new dependents of an owner. */
export async function newTapes({ db }: Writer, ownerId: string, count = 1): Promise<number[]> {
  const used = await db.selectFrom("dependents").select("tape").where("ownerId", "=", ownerId).execute();
  return nextTapes(
    used.map(({ tape }) => tape),
    count,
  );
}

/** Changes only the given fields. Throws `conflict` if the stored value of one isn't the one its author saw. */
export async function updateDependent(
  tx: Writer,
  may: May,
  id: string,
  save: Save<DependentChanges, DependentSeen>,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable("dependents")
    .set({
      ...newValues("dependents", save.changes),
      changedAt: now,
      changedBy: may.viewerId,
    })
    .where("ownerId", "=", may.ownerId)
    .where("id", "=", id)
    .where(isAsSeen(save))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await typeOfDependent(tx, may, id);
  throw new Refusal("conflict");
}

/** The type of a dependent (child, cat, …). Throws `not-found` if the owner has no dependent with this id. */
export async function typeOfDependent({ db }: Writer, { ownerId }: May, id: string): Promise<DependentType> {
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
 * The document of a dependent's page with all of its sizes; undefined if the owner has no dependent
 * with this id, or if the viewer may not edit the owner's dependents.
 */
export const dependentPage = document<{ viewerId: string; ownerId: string; id: string }, OutputOf<"dependents.page">>()(
  ({ db, arg, json }) => {
    const ownerId = sql<string>`${arg("ownerId")}`;
    const { access, visible } = lookedUp(db, arg("viewerId"), ownerId);
    /** A caretaker who knows only the owner must not learn from a size who the dependent's other caretakers are. */
    const authorsOf = (item: ExpressionBuilder<OpenTables & { item: Tables["items"] }, "item">) =>
      item
        .selectFrom("people")
        .whereRef("people.id", "=", "item.changedBy")
        .where((author) => knows(arg("viewerId"), author.ref("people.id")));
    return dependentsOf(visible, access)
      .innerJoin("people", "people.id", "dependent.ownerId")
      .where("dependent.id", "=", arg("id"))
      .where(visible.editsDependents)
      .select((dependent) => [
        json
          .object({
            ...dependentShape(dependent, json),
            checkEvery: dependent.ref("dependent.checkEvery"),
            items: sizesOfDependent(dependent, visible)
              .select((item) => {
                const author = authorsOf(item).select("people.displayName");
                const changedBy = sql<string | null>`case when ${item.ref("item.changedBy")} = ''
                then ${sql.lit(formerMember)} else ${author} end`;
                return json.array({ ...itemShape(item, json), changedBy }, item.ref("item.id")).as("list");
              })
              .$asScalar(),
            owner: json.object(personShape(dependent)),
          })
          .as("doc"),
        sizesOfDependent(dependent, visible)
          .select((item) => {
            const names = authorsOf(item)
              .select((author) => topicNames(author.ref("people.id"), "profile"))
              .$asScalar();
            return sql<string | null>`string_agg(${names}, ' ')`.as("topics");
          })
          .$asScalar()
          .as("topics"),
      ]);
  },
);
