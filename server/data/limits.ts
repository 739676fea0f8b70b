/** Limits on what one owner can store: enough for a large family, too little for a flood. */
import { sql } from "kysely";
import { maxDependents } from "#domain/dependent.ts";
import { type ItemDraft, maxItemBytes, maxItems } from "#domain/item.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Writer } from "#server/data/statement.ts";

/** Throws `invalid` if an owner would have more sizes than the limit with `more` sizes. */
export async function enforceItemLimit({ db }: Writer, ownerId: string, more = 1): Promise<void> {
  if (more === 0) return;
  const { count } = await db
    .selectFrom("items")
    .select((items) => items.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count + more > maxItems) {
    throw new Refusal("invalid", {
      category: `A person can have up to ${maxItems.toLocaleString("en-US")} sizes. Delete ${more === 1 ? "one" : "some"} to make room.`,
    });
  }
}

/** Throws `invalid` if an owner would have more dependents than the limit with `more` dependents. */
export async function enforceDependentLimit(
  { db }: Writer,
  ownerId: string,
  more = 1,
): Promise<void> {
  const { count } = await db
    .selectFrom("dependents")
    .select((dependents) => dependents.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count + more > maxDependents) {
    throw new Refusal("invalid", {
      name: `A person can have up to ${maxDependents} dependents. Delete ${more === 1 ? "one" : "some"} to make room.`,
    });
  }
}

/** The length of a size's texts, which count toward the limit. */
export const bytesOf = ({ size, note, brand = "" }: Pick<ItemDraft, "size" | "note" | "brand">) =>
  Buffer.byteLength(size) + Buffer.byteLength(note) + Buffer.byteLength(brand);

/** Throws `invalid` if `more` bytes would exceed the limit on the text of an owner's sizes. */
export async function enforceTextLimit(
  { db }: Writer,
  ownerId: string,
  more: number,
): Promise<void> {
  // An earlier version may have stored more than today's limit.
  if (more <= 0) return;
  const bytes = (column: "size" | "note" | "brand") =>
    sql<number>`octet_length(${sql.ref(column)})`;
  const { stored } = await db
    .selectFrom("items")
    .select(
      sql<number | null>`sum(${bytes("size")} + ${bytes("note")} + ${bytes("brand")})`.as("stored"),
    )
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if ((stored ?? 0) + more > maxItemBytes) {
    throw new Refusal("invalid", {
      note: "There’s no room for this much text. Shorten some notes to make room.",
    });
  }
}
