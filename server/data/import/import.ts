/** Adds records of an export to the viewer's own data without changing existing rows. */
import type { Wearer } from "#domain/items/catalogue.ts";
import {
  type ImportDraft,
  type Imported,
  type ImportedDependent,
  type ImportedEntry,
  type ImportedSize,
  type OlderEntry,
  isPlausibleTime,
} from "#domain/import/export.ts";
import { fieldErrors } from "#domain/field.ts";
import { completed } from "#domain/items/item-fields.ts";
import { itemRules } from "#domain/items/item.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit } from "#server/data/access/access.ts";
import { idsOfDeleted } from "#server/data/deleted/deleted.ts";
import { newTapes } from "#server/data/dependents/dependents.ts";
import { addEntries } from "#server/data/items/history.ts";
import { bytesOf, enforceDependentLimit, enforceItemLimit, enforceTextLimit } from "#server/data/access/limits.ts";
import { type Writer, newRow } from "#server/store/statement.ts";

type May = { sizes: MayEdit<"sizes">; dependents: MayEdit<"dependents"> };

/**
 * Adds a chunk of an import, all or nothing; repeating it changes nothing. Throws `invalid` with the field errors or if
 * there is no room, `not-found` for a dependent or a size that doesn't exist, and `conflict` if an id belongs to
 * another wearer's size or an entry isn't older than its size's latest.
 */
export async function importRecords(
  tx: Writer,
  may: May,
  { dependents, sizes, entries }: ImportDraft,
  now: number,
): Promise<Imported> {
  enforceTimes(
    [
      ...sizes.flatMap(({ measuredAt, latest }) => [measuredAt, latest?.enteredAt ?? measuredAt]),
      ...entries.map(({ enteredAt }) => enteredAt),
    ],
    now,
  );
  return {
    dependents: await importDependents(tx, may.dependents, dependents, now),
    sizes: await importSizes(tx, may, sizes, now),
    entries: await importEntries(tx, may.sizes, entries),
  };
}

function enforceTimes(times: readonly number[], now: number): void {
  if (!times.every((time) => isPlausibleTime(time, now))) {
    throw new Refusal("invalid", { enteredAt: "This date can’t be right." });
  }
}

async function importDependents(
  tx: Writer,
  { ownerId, viewerId }: MayEdit<"dependents">,
  drafts: readonly ImportedDependent[],
  now: number,
): Promise<number> {
  const known = new Set((await wearersOf(tx, ownerId)).keys());
  const added = distinctById(drafts).filter(({ id }) => !known.has(id));
  if (added.length === 0) return 0;
  await enforceDependentLimit(tx, ownerId, added.length);
  const tapes = await newTapes(tx, ownerId, added.length);
  const tracked = { ownerId, createdAt: now, changedAt: now, changedBy: viewerId };
  await tx.db
    .insertInto("dependents")
    .values(
      added.map((draft, index) =>
        newRow("dependents", {
          ...draft,
          ...tracked,
          photoURL: null,
          tape: tapes[index] ?? 0,
          handedOverAt: null,
        }),
      ),
    )
    .execute();
  return added.length;
}

async function importSizes(
  tx: Writer,
  { sizes: { ownerId, viewerId } }: May,
  drafts: readonly ImportedSize[],
  now: number,
): Promise<number> {
  if (drafts.length === 0) return 0;
  const wearers = await wearersOf(tx, ownerId);
  for (const draft of drafts) enforceRules(draft, wearers);
  const known = await sizesThere(
    tx,
    ownerId,
    drafts.map(({ id }) => id),
  );
  for (const { id, dependentId } of drafts) {
    const there = known.get(id);
    if (there && there.dependentId !== dependentId) throw new Refusal("conflict");
  }
  const added = distinctById(drafts).filter(({ id }) => !known.has(id));
  if (added.length === 0) return 0;
  await enforceFreeIds(tx, ownerId, added);
  for (const some of Object.values(Object.groupBy(added, roomOf))) {
    const [{ dependentId }] = some as [ImportedSize];
    await enforceItemLimit(tx, { ownerId, dependentId }, some.length);
    const bytes = some.reduce((sum, draft) => sum + bytesOf(draft), 0);
    await enforceTextLimit(tx, { ownerId, dependentId }, bytes);
  }
  const tracked = { ownerId, createdAt: now, changedAt: now, changedBy: viewerId };
  await tx.db
    .insertInto("items")
    .values(
      added.map(({ latest: _latest, ...draft }) => newRow("items", { ...draft, ...completed(draft), ...tracked })),
    )
    .execute();
  await addEntries(
    tx,
    ownerId,
    added.flatMap(({ id, latest }) => (latest ? [rowOf({ ownerId, viewerId }, id, latest)] : [])),
  );
  return added.length;
}

const roomOf = ({ dependentId }: ImportedSize) => (dependentId === null ? "own" : "dependents");

/** Throws `invalid` if its wearer can't have such a size, or if it differs from its latest entry. */
function enforceRules(draft: ImportedSize, wearers: ReadonlyMap<string, Wearer>): void {
  const { latest, dependentId, ...fields } = draft;
  const wearer = dependentId === null ? "self" : wearers.get(dependentId);
  if (!wearer) throw new Refusal("not-found");
  const wrong = fieldErrors(itemRules(wearer), fields);
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);
  // The system may have been chosen later, which doesn't create an entry.
  const isSaid = latest
    ? latest.size === draft.size && (latest.kind === "size" || latest.size !== "")
    : draft.size === "";
  if (!isSaid) throw new Refusal("invalid", { latest: "The history doesn’t end with this size." });
}

/** Throws `conflict` if a size would take the id of its wearer, or of another wearer's size that can be restored. */
async function enforceFreeIds(tx: Writer, ownerId: string, added: readonly ImportedSize[]): Promise<void> {
  const gone = await idsOfDeleted(
    tx,
    ownerId,
    added.map(({ id }) => id),
  );
  for (const { id, dependentId } of added) {
    const of = gone.get(id);
    if (id === dependentId || (of !== undefined && of !== dependentId)) {
      throw new Refusal("conflict");
    }
  }
}

async function importEntries(
  tx: Writer,
  { ownerId, viewerId }: MayEdit<"sizes">,
  drafts: readonly OlderEntry[],
): Promise<number> {
  if (drafts.length === 0) return 0;
  const ids = [...new Set(drafts.map(({ itemId }) => itemId))];
  const there = await sizesThere(tx, ownerId, ids);
  const stored = await tx.db
    .selectFrom("history")
    .select(["itemId", "id", "enteredAt"])
    .where("ownerId", "=", ownerId)
    .where("itemId", "in", ids)
    .orderBy("enteredAt")
    .orderBy("id")
    .execute();
  const known = new Set(stored.map(({ itemId, id }) => `${itemId} ${id}`));
  const latestOf = new Map(stored.map((entry) => [entry.itemId, entry]));
  const added: OlderEntry[] = [];
  for (const entry of drafts) {
    const { itemId, id, dependentId, enteredAt } = entry;
    if (there.get(itemId)?.dependentId !== dependentId) throw new Refusal("not-found");
    if (known.has(`${itemId} ${id}`)) continue;
    const latest = latestOf.get(itemId);
    const isOlder = latest && (enteredAt < latest.enteredAt || (enteredAt === latest.enteredAt && id < latest.id));
    if (!isOlder || (entry.kind !== "size" && entry.size === "")) throw new Refusal("conflict");
    known.add(`${itemId} ${id}`);
    added.push(entry);
  }
  await addEntries(
    tx,
    ownerId,
    added.map((entry) => rowOf({ ownerId, viewerId }, entry.itemId, entry)),
  );
  return added.length;
}

const rowOf = (
  { ownerId, viewerId }: { ownerId: string; viewerId: string },
  itemId: string,
  { id, kind, size, system, enteredAt }: ImportedEntry,
) => newRow("history", { ownerId, itemId, id, kind, size, system, enteredAt, enteredBy: viewerId });

const wearersOf = async ({ db }: Writer, ownerId: string): Promise<Map<string, Wearer>> =>
  new Map(
    (await db.selectFrom("dependents").select(["id", "category"]).where("ownerId", "=", ownerId).execute()).map(
      ({ id, category }) => [id, category],
    ),
  );

const sizesThere = async ({ db }: Writer, ownerId: string, ids: readonly string[]) =>
  new Map(
    (
      await db
        .selectFrom("items")
        .select(["id", "dependentId"])
        .where("ownerId", "=", ownerId)
        .where("id", "in", ids)
        .execute()
    ).map((size) => [size.id, size]),
  );

const distinctById = <Draft extends { id: string }>(drafts: readonly Draft[]): Draft[] => [
  ...new Map(drafts.map((draft) => [draft.id, draft])).values(),
];
