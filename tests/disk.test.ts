/** A disk that is full, and has room again: nothing is lost, and what can be read is read. */
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { people } from "./people.ts";

test("on a full disk a change says so, what is there is shown, and with room again it goes on", async () => {
  const { world, ann } = await people("ann");
  await ann.adds("Shoes", "Sneakers", "42");
  const { shows } = await ann.opens("dashboard.page", {});
  await shows(({ items }) => items.length === 1);
  const limit = (pages: number) =>
    world.store.change([], ({ db }) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
    world.store.read.db as unknown as Kysely<unknown>,
  );
  // Room for a little more, and no further.
  await limit((rows[0]?.page_count ?? 0) + 3);
  world.told.length = 0;

  const bio = "x".repeat(1000);
  const hasDependent = async () => {
    const dependent = { category: "Child", name: "Teo", bio, visibleToConnections: true };
    return (await ann.post("/api/dependents.add", { ownerId: ann.id, dependent })).status;
  };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 503 && statuses.length < 50) statuses.push(await hasDependent());
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const room = statuses.filter((status) => status === 200).length;
  expect(await hasDependent()).toBe(503);
  expect((await ann.call("dashboard.page", {})).dependents).toHaveLength(room);
  expect(world.told).toHaveLength(room);
  expect(String(world.problems[0])).toContain("disk is full");
  // The log has it once, however many meet it.
  expect(world.problems).toHaveLength(1);

  await limit(1_000_000);
  expect(await hasDependent()).toBe(200);
  await shows(({ dependents }) => dependents.length === room + 1);
});
