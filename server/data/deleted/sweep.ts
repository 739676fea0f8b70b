/** Permanently deletes records that have expired. */
import { restorableMs } from "#domain/items/deleted.ts";
import type { Writer } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/**
 * Keeps an expired record for three more days, so a clock that is ahead for a moment doesn't delete
 * it early. That is no less than the longest clock jump that housekeeping accepts (`maxJumpMs`).
 */
const sweepAfterMs = restorableMs + 3 * dayMs;

/** Fewer than for other tables, because documents can be long. */
const maxSweptDocuments = 50;

export const sweepDeleted = (tx: Writer, now: number): Promise<number> =>
  sweep(
    tx,
    "deleted",
    ["ownerId", "kind", "id"],
    (row) => row("deletedAt", "<=", now - sweepAfterMs),
    maxSweptDocuments,
  );
