/** Gives every size of a store a history, as years of checks would. */
import { sql } from "kysely";
import { type StoreLocation, openStore } from "#server/store/database.ts";
import { dayMs } from "#domain/time.ts";

const quarterMs = 91 * dayMs;

/** Replaces all entries with `entries` per size, a quarter of a year apart; every fourth is another size. */
export async function addPast(place: StoreLocation, entries: number): Promise<void> {
  const store = await openStore(place, { publish: () => {}, publishAll: () => {} });
  await store.change([], ({ db }) => db.deleteFrom("history").execute());
  for (let number = 0; number < entries; number++) {
    const id = `0192aaaa-4000-7000-8000-${String(number).padStart(12, "0")}`;
    const kind = number % 4 === 0 ? "size" : "fits";
    await store.change([], ({ db }) =>
      sql`insert into history ("ownerId", "itemId", id, kind, size, system, "enteredAt", "enteredBy")
        select "ownerId", id, ${sql.lit(id)}, ${sql.lit(kind)}, size, system,
          "changedAt" + ${sql.lit(number * quarterMs)}, "ownerId" from items`.execute(db),
    );
  }
  await store.change([], ({ db }) => sql`analyze history`.execute(db));
  await store.close();
}
