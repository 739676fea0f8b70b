/** Deletes for good what was deleted too long ago to be restored. */
import { restorableMs } from "#domain/deleted.ts";
import type { Writer } from "#server/data/statement.ts";

/**
 * An expired record stays for three more days, so that a clock that is ahead for a moment deletes nothing early: no less
 * than the longest jump of the clock that housekeeping doesn't distrust (`maxJumpMs`).
 */
const sweepAfterMs = restorableMs + 3 * 86_400_000;

/** Limits how long other changes wait for one transaction of the sweep: documents can be long. */
const maxSweptRows = 50;

/** Deletes some records that expired more than three days ago; resolves with how many. */
export async function sweepDeleted({ db }: Writer, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("deleted")
    .where((gone) =>
      gone(
        gone.refTuple("ownerId", "kind", "id"),
        "in",
        db
          .selectFrom("deleted")
          .select(["ownerId", "kind", "id"])
          .where("deletedAt", "<=", now - sweepAfterMs)
          .limit(maxSweptRows)
          .$asTuple("ownerId", "kind", "id"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
