/** Many simultaneous changes and requests for one person: all succeed. */
import { expect, test, vi } from "vitest";
import { people } from "./people.ts";
import { joins } from "./world.ts";

// The sixty changes run one after another.
vi.setConfig({ testTimeout: 120_000 });

test("sixty simultaneous changes for one owner all succeed", async () => {
  const { ann } = await people("ann");
  const times = Array.from({ length: 60 }, (_, time) => `${time}`);
  await Promise.all(times.map((size) => ann.adds("Shoes", "Flats", size)));
  const { items } = await ann.call("dashboard.page", {});
  expect(items.map(({ size }) => size).toSorted()).toEqual(times.toSorted());
});

test("forty simultaneous requests to one person all arrive", async () => {
  const { world, ann } = await people("ann");
  const joined = await Promise.all(Array.from({ length: 40 }, (_, n) => joins(world, `bob${n}`)));
  await Promise.all(joined.map((person) => person.asks(ann)));
  const { connectionRequests } = await ann.call("dashboard.page", {});
  expect(connectionRequests).toHaveLength(40);
});

test("sixty people who join at the same moment get sixty accounts", async () => {
  const { world } = await people("ann");
  const joined = await Promise.all(Array.from({ length: 60 }, (_, n) => joins(world, `bob${n}`)));
  expect(new Set(joined.map(({ id }) => id)).size).toBe(60);
});
