/** Splits an import into pieces: what someone chose of a plan, as calls to send one after the other. */
import { type ImportDraft, maxImported } from "#domain/import/export.ts";
import { utf8Bytes } from "#domain/field.ts";
import type { ImportPlan, NewSize, PlannedHistory, PlannedWearer } from "#domain/import/import-plan.ts";

export const maxPieceBytes = 60_000;

export function chosenOf(plan: ImportPlan, keys: ReadonlySet<string>) {
  const wearers = plan.wearers.filter(({ key }) => keys.has(key));
  return {
    wearers,
    histories: plan.histories.filter(({ key }) => keys.has(key)),
    dependents: wearers.filter(({ dependent }) => dependent !== null).length,
    pictures: wearers.flatMap(({ isOwner, key, picture }) =>
      picture === null ? [] : [{ dependentId: isOwner ? null : key, jpeg: picture }],
    ),
    sizes: wearers.reduce((sum, { sizes }) => sum + sizes.length, 0),
  };
}

/** A piece depends only on itself and earlier pieces, so a later one can fail without harm. */
export function piecesOf({
  wearers,
  histories,
}: {
  wearers: readonly PlannedWearer[];
  histories: readonly PlannedHistory[];
}): ImportDraft[] {
  const pieces: ImportDraft[] = [];
  let bytes = Infinity;
  const put = <Kind extends keyof ImportDraft>(kind: Kind, record: ImportDraft[Kind][number]) => {
    const size = utf8Bytes(JSON.stringify(record)) + 1;
    let piece = pieces.at(-1);
    if (!piece || bytes + size > maxPieceBytes || piece[kind].length >= maxImported[kind]) {
      piece = { dependents: [], sizes: [], entries: [] };
      pieces.push(piece);
      bytes = 100;
    }
    (piece[kind] as ImportDraft[Kind][number][]).push(record);
    bytes += size;
  };
  for (const { dependent, sizes } of wearers) {
    if (dependent) put("dependents", dependent);
    for (const { older, ...size } of sizes satisfies NewSize[]) {
      put("sizes", size);
      for (const entry of older) put("entries", entry);
    }
  }
  for (const { entries } of histories) for (const entry of entries) put("entries", entry);
  return pieces;
}
