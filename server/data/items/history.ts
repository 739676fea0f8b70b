/** Writes the history of sizes in the transactions that change sizes, and selects the document of a size's page. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { OutputOf } from "#domain/contract.ts";
import { type EntryKind, maxEntries } from "#domain/items/history.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { type Visibility, knows, lookedUp, own } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";
import {
  authorShape,
  entriesShape,
  dependentShape,
  itemShape,
  personShape,
  topicNames,
} from "#server/data/access/shapes.ts";
import { type Arg, type Writer, document, newRow } from "#server/store/statement.ts";
import { dependentsWithSizes, entriesOf, sizesOf } from "#server/data/access/visible-rows.ts";

type ItemKey = { ownerId: string; itemId: string };

type Entry = { kind: EntryKind; size: string; system: SystemId | ""; enteredBy: string };

export const entryWith = ({ db }: Writer, key: ItemKey, id: string) =>
  db
    .selectFrom("history")
    .select(["kind", "size"])
    .where((entry) => entry.and({ ...key, id }))
    .executeTakeFirst();

/**
 * Adds an entry after all others of its size, and makes room for it. Call it in the transaction of
 * the change. Another person's entry may have a later time although it was written earlier: it
 * waited less, or another server's clock is ahead.
 */
export async function addEntry(
  tx: Writer,
  { ownerId, itemId }: ItemKey,
  entry: Entry,
  now: number,
  id: string = newId(),
): Promise<void> {
  const later = await tx.db
    .selectFrom("history")
    .select("enteredAt")
    .where((row) => row.and({ ownerId, itemId }))
    .where((row) => row(row.refTuple("enteredAt", "id"), ">", row.tuple(now, id)))
    .orderBy("enteredAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const enteredAt = later ? later.enteredAt + 1 : now;
  await tx.db
    .insertInto("history")
    .values(newRow("history", { ...entry, ownerId, itemId, id, enteredAt }))
    .execute();
  await makeRoom(tx, ownerId, (row) => row("itemId", "=", itemId), maxEntries.ofSize);
  await makeRoomBeside(tx, { ownerId, itemId });
}

/**
 * Makes room among the entries of the owner's own sizes, or of the dependents' sizes, whichever this size belongs to.
 */
export async function makeRoomBeside(tx: Writer, { ownerId, itemId }: ItemKey): Promise<void> {
  // Finding out whose entries they are is only worth it near the limit, which almost no one reaches.
  if ((await countOf(tx, ownerId, all)) <= maxEntries.ofOwner) return;
  const { dependentId } = await tx.db
    .selectFrom("items")
    .select("dependentId")
    .where((item) => item.and({ ownerId, id: itemId }))
    .executeTakeFirstOrThrow();
  await makeRoom(tx, ownerId, ofWearers(dependentId === null), maxEntries.ofOwner);
}

/** Adds entries with their own times to existing sizes, and makes room for them. */
export async function addEntries(
  tx: Writer,
  ownerId: string,
  entries: readonly Selectable<Tables["history"]>[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.db.insertInto("history").values(entries).execute();
  const ids = [...new Set(entries.map(({ itemId }) => itemId))];
  const full = await tx.db
    .selectFrom("history")
    .select("itemId")
    .where("ownerId", "=", ownerId)
    .where("itemId", "in", ids)
    .groupBy("itemId")
    .having((entry) => entry.fn.countAll<number>(), ">", maxEntries.ofSize)
    .execute();
  for (const { itemId } of full) {
    await makeRoom(tx, ownerId, (row) => row("itemId", "=", itemId), maxEntries.ofSize);
  }
  if ((await countOf(tx, ownerId, all)) <= maxEntries.ofOwner) return;
  for (const isOwn of [true, false]) {
    await makeRoom(tx, ownerId, ofWearers(isOwn), maxEntries.ofOwner);
  }
}

type Which = (entry: ExpressionBuilder<Tables, "history">) => Expression<SqlBool>;

const all: Which = () => sql.lit(true);

/**
 * Selects the entries of the owner's own sizes, or of all dependents' sizes. The two have separate
 * limits, so a caretaker who keeps confirming sizes can't push out the owner's own history.
 */
const ofWearers =
  (isOwn: boolean): Which =>
  (entry) =>
    entry.exists(
      entry
        .selectFrom("items")
        .select("items.id")
        .whereRef("items.ownerId", "=", "history.ownerId")
        .whereRef("items.id", "=", "history.itemId")
        .where("items.dependentId", isOwn ? "is" : "is not", null),
    );

async function countOf({ db }: Writer, ownerId: string, which: Which): Promise<number> {
  const { count } = await db
    .selectFrom("history")
    .select((entries) => entries.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where(which)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes entries beyond `max`: the oldest confirmations first, then the oldest sizes, never a size's latest entry. */
async function makeRoom(tx: Writer, ownerId: string, which: Which, max: number): Promise<void> {
  const { db } = tx;
  const count = await countOf(tx, ownerId, which);
  if (count <= max) return;
  // A window function reads the entries once; a subquery per entry takes a second with thousands of them.
  const ranked = db
    .selectFrom("history")
    .where("ownerId", "=", ownerId)
    .where(which)
    .select((entry) => [
      "itemId",
      "id",
      "kind",
      "enteredAt",
      entry.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("itemId").orderBy("enteredAt", "desc").orderBy("id", "desc"))
        .as("fromLatest"),
    ]);
  const surplus = db
    .selectFrom(ranked.as("entry"))
    .select(["entry.itemId", "entry.id"])
    .where("entry.fromLatest", ">", 1)
    .orderBy((entry) => entry.case().when("entry.kind", "=", "fits").then(0).else(1).end())
    .orderBy("entry.enteredAt")
    .orderBy("entry.id")
    .limit(count - max);
  await db
    .deleteFrom("history")
    .where("ownerId", "=", ownerId)
    .where((entry) => entry(entry.refTuple("itemId", "id"), "in", surplus.$asTuple("itemId", "id")))
    .execute();
}

type Item = ExpressionBuilder<{ item: Tables["items"] }, "item">;

const entriesWithTopics = (json: Json, arg: Arg<{ viewerId: string }>, item: Item, visible: Visibility) => ({
  entries: json.nested<OutputOf<"items.history">["entries"]>(
    entriesOf(item, visible)
      .select((entry) =>
        entriesShape(entry, json, authorShape(json, arg("viewerId"), entry.ref("entry.enteredBy"))).as("list"),
      )
      .$asScalar(),
  ),
  topics: entriesOf(item, visible)
    .innerJoin("people as author", "author.id", "entry.enteredBy")
    .where((entry) => knows(arg("viewerId"), entry.ref("author.id")))
    .select((entry) => topicNames(entry.ref("author.id"), "profile"))
    .$asScalar()
    .as("topics"),
});

/** The document of one of the viewer's own sizes with its history; undefined if there is none with this id. */
export const ownSizePage = document<{ viewerId: string; id: string }, OutputOf<"items.history">>()(({
  db,
  arg,
  json,
}) => {
  const visible = own(arg);
  return sizesOf(visible, db)
    .innerJoin("people", "people.id", "item.ownerId")
    .where("item.id", "=", arg("id"))
    .select((row) => {
      const { entries, topics } = entriesWithTopics(json, arg, row, visible);
      const shape = {
        owner: json.object(personShape(row)),
        dependent: sql.lit<OutputOf<"items.history">["dependent"]>(null),
        item: json.object(itemShape(row, json)),
        entries,
      };
      return [json.object(shape).as("doc"), topics];
    });
});

/**
 * The document of a dependent's size with its history; undefined if there is none with these ids,
 * or if the viewer may not edit the owner's dependents.
 */
export const dependentSizePage = document<
  { viewerId: string; ownerId: string; dependentId: string; id: string },
  OutputOf<"items.history">
>()(({ db, arg, json }) => {
  const ownerId = sql<string>`${arg("ownerId")}`;
  const { access, visible } = lookedUp(db, arg("viewerId"), ownerId);
  return dependentsWithSizes(visible, access)
    .innerJoin("people", "people.id", "dependent.ownerId")
    .where("dependent.id", "=", arg("dependentId"))
    .where("item.id", "=", arg("id"))
    .where(visible.editsDependents)
    .select((row) => {
      const { id, category, name, birthMonth, visibleToConnections, photoURL, tape } = dependentShape(row, json);
      const shown = { id, category, name, birthMonth, visibleToConnections, photoURL, tape };
      // The type has null, too, because one's own size has no dependent.
      const dependent: Expression<OutputOf<"items.history">["dependent"]> = json.object(shown);
      const { entries, topics } = entriesWithTopics(json, arg, row, visible);
      const shape = {
        owner: json.object(personShape(row)),
        dependent,
        item: json.object(itemShape(row, json)),
        entries,
      };
      return [json.object(shape).as("doc"), topics];
    });
});
