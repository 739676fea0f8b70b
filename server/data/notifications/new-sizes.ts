/**
 * Tells everyone who sees a wearer that there are new sizes, or that one is outgrown: a few minutes after the first one, so that several are told
 * as one, and then at most once a day.
 */
import { type SqlBool, sql } from "kysely";
import { entered, outgrown, visible } from "#server/data/news/news.ts";
import { type OutboxDocument, outboxRow, tell } from "#server/data/notifications/outbox.ts";
import { authorFor, everyoneInShopOf } from "#server/data/access/visible-people.ts";
import { type CombinedStanding, hasBlocked, looksAfter, mayEditWearer } from "#server/data/access/access.ts";
import { type Reader, type Writer, statement } from "#server/store/statement.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

export type WearerKey = { ownerId: string; dependentId: string | null };

const collectMs = 5 * minuteMs;

/** A family has fewer wearers; more sizes of an owner's are told the next day. */
const maxWearersADay = 20;

/**
 * Call it in the transaction that enters a size. Sizes that connections see are told apart from private ones: the time at
 * which one is told mustn't depend on the other.
 */
export async function tellNewSizes(
  { db }: Writer,
  { ownerId, dependentId, isShared }: WearerKey & { isShared: boolean },
  now: number,
): Promise<void> {
  const id = ["sizes", ownerId, dependentId, isShared ? "shared" : "private"].join(" ");
  // Read first: on PostgreSQL, a change then waits for a planner that is just deleting the row.
  const told = await db.selectFrom("mails").select("id").where("ownerId", "=", ownerId).execute();
  if (told.length >= maxWearersADay || told.some((row) => row.id === id)) return;
  const event = { kind: "sizes", ownerId, dependentId, isShared, since: now } as const;
  await db
    .insertInto("mails")
    .values(outboxRow({ ownerId }, event, { now, id, dueAt: now + collectMs }))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const due = statement<{ now: number }>()(({ db, arg }) =>
  db
    .selectFrom("mails")
    .select("id")
    .where("dueAt", "<=", arg("now"))
    .where("ownerId", "is not", null)
    .orderBy("dueAt")
    .limit(sql.lit(1)),
);

export const nextWearer = async (reader: Reader, now: number): Promise<string | undefined> =>
  (await due(reader, { now }))[0]?.id;

/** Queues one wearer's new sizes for their readers, or forgets the wearer after a day without any. */
export async function tellReaders(tx: Writer, id: string, now: number): Promise<void> {
  const { db } = tx;
  const row = await db
    .selectFrom("mails")
    .select("document")
    .where("id", "=", id)
    .where("dueAt", "<=", now)
    .executeTakeFirst();
  if (!row) return;
  const event = JSON.parse(row.document) as OutboxDocument;
  if (event.kind !== "sizes" || !(await hasNew(tx, event))) {
    await db.deleteFrom("mails").where("id", "=", id).execute();
    return;
  }
  for (const readerId of await readersOf(tx, event)) await tell(tx, readerId, event, now);
  const document = JSON.stringify({ ...event, since: now } satisfies OutboxDocument);
  await db
    .updateTable("mails")
    .set({ document, dueAt: now + dayMs })
    .where("id", "=", id)
    .execute();
}

type NewSizes = OutboxDocument & { kind: "sizes" };

/** Whether anyone has entered a size of the wearer since then, or marked one as outgrown. */
const hasNew = async ({ db }: Writer, { ownerId, dependentId, isShared, since }: NewSizes) =>
  (await db
    .selectFrom("history as entry")
    .innerJoin("items as item", (join) =>
      join.onRef("item.ownerId", "=", "entry.ownerId").onRef("item.id", "=", "entry.itemId"),
    )
    .where("entry.ownerId", "=", ownerId)
    .where("entry.kind", "in", ["size", "outgrown"])
    .where("entry.enteredAt", ">=", since)
    .where("item.dependentId", dependentId === null ? "is" : "=", dependentId)
    .where("item.visibleToConnections", "=", isShared)
    .select("entry.id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Everyone who may have the wearer in their Shop, and has chosen to be told as it happens. What each of them sees is
 * decided when it is sent.
 */
async function readersOf({ db }: Writer, { ownerId, dependentId }: WearerKey): Promise<string[]> {
  const connected = db
    .selectFrom("relationships as side")
    .where("side.ownerId", "=", ownerId)
    .where("side.state", "=", "connected")
    .select("side.otherId as id");
  const reached = db
    .selectFrom("relationships as link")
    .innerJoin("relationships as side", "side.ownerId", "link.otherId")
    .where("link.ownerId", "=", ownerId)
    .where("link.kind", "=", "dependentLink")
    .where("link.state", "=", "connected")
    .where("side.kind", "=", "connection")
    .where("side.state", "=", "connected")
    .select("side.otherId as id");
  const readers = await db
    .selectFrom("people as reader")
    .select("reader.id")
    .where((reader) =>
      reader.or([
        reader("reader.id", "=", ownerId),
        reader("reader.id", "in", connected),
        ...(dependentId === null ? [] : [reader("reader.id", "in", reached)]),
      ]),
    )
    .where("reader.tellSizes", "=", true)
    .where("reader.disabledAt", "is", null)
    .where((reader) =>
      reader.or([
        reader("reader.mail", "=", "each"),
        reader.and([
          reader("reader.push", "=", "each"),
          reader.exists(
            reader
              .selectFrom("sessions as device")
              .whereRef("device.personId", "=", "reader.id")
              .where("device.endpoint", "is not", null)
              .select("device.id"),
          ),
        ]),
      ]),
    )
    .execute();
  return readers.map(({ id }) => id);
}

type Asked = {
  viewerId: string;
  since: number;
  ownerId: string;
  dependentId: string;
  isShared: 0 | 1;
};

/**
 * The latest size of a wearer that someone else entered, or that needs a new one, if the viewer sees it and hasn't read of
 * it.
 */
const latestOf = (found: typeof entered) =>
  statement<Asked>()(({ db, arg }) =>
    db
      .with(
        (cte) => cte("familiar").materialized(),
        () => everyoneInShopOf(arg),
      )
      .selectFrom(
        found(
          arg,
          sql<number>`(select case when "newsReadUntil" > ${arg("since")} then "newsReadUntil"
            else ${arg("since")} end from people where id = ${arg("viewerId")})`,
        )
          .innerJoin(sql<{ id: string; displayName: string }>`familiar`.as("known"), "known.id", "entry.ownerId")
          .where("entry.ownerId", "=", arg("ownerId"))
          .where(sql<SqlBool>`coalesce(${sql.ref("item.dependentId")}, '') = ${arg("dependentId")}`)
          .where(
            sql<SqlBool>`case when ${sql.ref("item.visibleToConnections")} = ${sql.lit(true)}
              then 1 else 0 end = ${arg("isShared")}`,
          )
          // Someone whom the reader has blocked doesn't reach them this way, either.
          .where((row) => row.not(hasBlocked(arg("viewerId"), row.ref("entry.ownerId"))))
          .where((row) => row.not(hasBlocked(arg("viewerId"), row.ref("entry.enteredBy"))))
          .orderBy("entry.enteredAt", "desc")
          .limit(sql.lit(1))
          .select((row) => {
            // Names only those whom What's new names (server/data/news/page.ts).
            const author = sql<string>`case when ${row.ref("entry.enteredBy")} = ${row.ref("entry.ownerId")}
              or ${mayEditWearer(visible, row.ref("item.dependentId"))}
              then ${row.ref("entry.enteredBy")} end`;
            return [
              sql<string>`coalesce(${row.ref("dependent.name")}, known."displayName")`.as("wearer"),
              authorFor(arg("viewerId"), author).select("author.displayName").$asScalar().as("by"),
              looksAfter(sql.ref<CombinedStanding>("known.standing")).as("isLookedAfter"),
              sql<string | null>`known.through`.as("through"),
            ];
          })
          .as("latest"),
      )
      .selectAll(),
  );

const latestEntered = latestOf(entered);
const latestOutgrown = latestOf(outgrown);

export type NewSizesSeen = {
  wearer: string;
  /** The name of the person who entered them; null if the reader may not know it. */
  by: string | null;
  /** Whether no size was entered, but one is outgrown. */
  needs: boolean;
  /** Whether the reader looks after the wearer. */
  isLookedAfter: boolean;
  /** The connection on whose page the wearer is; null if the reader knows the owner. */
  through: string | null;
};

/** New sizes of a wearer, as far as the reader may know of them; undefined if they see none. */
export async function newSizesFor(
  tx: Writer,
  readerId: string,
  { ownerId, dependentId, isShared, since }: NewSizes,
): Promise<NewSizesSeen | undefined> {
  const wearer = { ownerId, dependentId: dependentId ?? "", isShared: isShared ? 1 : 0 } as const;
  // The first of them was entered at `since` itself.
  const key = { viewerId: readerId, ...wearer, since: since - 1 };
  const [size] = await latestEntered(tx, key);
  const [found = size] = size ? [] : await latestOutgrown(tx, key);
  return found && { ...found, needs: size === undefined, isLookedAfter: Boolean(found.isLookedAfter) };
}
