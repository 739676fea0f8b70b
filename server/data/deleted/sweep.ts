/** Deletes for good what was deleted too long ago to be restored. */
import { restorableMs } from "#domain/items/deleted.ts";
import type { Writer } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/**
 * An expired record stays for three more days, so that a clock that is ahead for a moment deletes nothing early: no less
 * than the longest jump of the clock that housekeeping doesn't distrust (`maxJumpMs`).
 */
const sweepAfterMs = restorableMs + 3 * dayMs;

/** Fewer than of other rows, because documents can be long. */
const maxSweptDocuments = 50;

/** Deletes some records that expired more than three days ago; resolves with how many. */
export const sweepDeleted = (tx: Writer, now: number): Promise<number> =>
  sweep(
    tx,
    "deleted",
    ["ownerId", "kind", "id"],
    (row) => row("deletedAt", "<=", now - sweepAfterMs),
    maxSweptDocuments,
  );
