/** Blocks and unblocks people whose requests someone doesn't want. Blocked senders can't tell (decision 0033). */
import { refusedField } from "#domain/limit.ts";
import type { OutputOf } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { maxBlocks } from "#domain/people/relationship.ts";
import { personShape, topicNames } from "#server/data/access/shapes.ts";
import { type Writer, document } from "#server/store/statement.ts";
import { blockedBy } from "#server/data/access/visible-people.ts";

type Pair = { viewerId: string; otherId: string };

export const blocksPage = document<{ viewerId: string }, OutputOf<"blocks.page">>()(({ db, arg, json }) => {
  const blocked = blockedBy(arg);
  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", arg("viewerId"))
    .select([
      json
        .object({
          people: blocked
            .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
            .$asScalar(),
        })
        .as("doc"),
      blocked
        .select((row) => topicNames(row.ref("people.id"), "profile"))
        .$asScalar()
        .as("topics"),
    ]);
});

/**
 * Hides the other person's requests from the viewer, including pending ones, which stay pending for
 * their sender, and the viewer's dependents from the other person (domain/access.ts). Throws `conflict` if the two are connected or linked, or if the viewer has sent a
 * request. Repeating it changes nothing.
 */
export async function block(tx: Writer, { viewerId, otherId }: Pair, now: number): Promise<void> {
  if (viewerId === otherId) throw new Refusal("conflict");
  const { db } = tx;
  const other = await db.selectFrom("people").select("id").where("id", "=", otherId).executeTakeFirst();
  if (!other) throw new Refusal("not-found");
  const wanted = await db
    .selectFrom("relationships")
    .select("kind")
    .where("ownerId", "=", viewerId)
    .where("otherId", "=", otherId)
    .where("state", "in", ["sent", "connected"])
    .execute();
  if (wanted.length > 0) throw new Refusal("conflict");
  await db
    .insertInto("blocks")
    .values({ ownerId: viewerId, otherId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["ownerId", "otherId"]).doNothing())
    .execute();
  await enforceBlockLimit(tx, viewerId);
  await ignoreRequests(tx, { viewerId, otherId }, true);
}

/**
 * Shows the other person's requests again, including any sent in the meantime. Resolves with whether they were blocked.
 */
export async function unblock(tx: Writer, { viewerId, otherId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("blocks")
    .where("ownerId", "=", viewerId)
    .where("otherId", "=", otherId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await ignoreRequests(tx, { viewerId, otherId }, false);
  return true;
}

/** Marks requests as ignored only in the blocker's row, so that the sender's row doesn't change. */
const ignoreRequests = ({ db }: Writer, { viewerId, otherId }: Pair, ignored: boolean) =>
  db
    .updateTable("relationships")
    .set({ ignored })
    .where("ownerId", "=", viewerId)
    .where("otherId", "=", otherId)
    .where("state", "=", "received")
    .execute();

async function enforceBlockLimit({ db }: Writer, ownerId: string): Promise<void> {
  const { count } = await db
    .selectFrom("blocks")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count > maxBlocks) {
    throw refusedField("otherId", "maxBlocks", { max: maxBlocks });
  }
}
