/** The row snapshots that tests of refusals rely on: every write is noticed, and can be undone. */
import { expect, test } from "vitest";
import type { Tables } from "#server/store/schema.ts";
import { type Rows, everything, restore } from "./rows.ts";
import { openScene } from "./scene.ts";
import type { World } from "./world.ts";

const tablesOf = (rows: Rows) => Object.keys(rows) as (keyof Tables)[];

/** Updates every row of a table to its current values. */
const touches = ({ store }: World, table: keyof Tables, rows: Rows) =>
  store.change([], ({ db }) => {
    const [column] = Object.keys(rows[table][0] ?? {});
    const same = {
      [column ?? ""]: (row: { ref: (name: never) => unknown }) => row.ref(column as never),
    };
    return db
      .updateTable(table)
      .set(same as never)
      .execute();
  });

test("the rows of a store are read once, and again after any write to any table", async () => {
  const { world } = await openScene("linked");
  const before = await everything(world);
  expect(await everything(world)).toBe(before);
  const unnoticed: string[] = [];
  const changed: string[] = [];
  for (const table of tablesOf(before)) {
    const last = await everything(world);
    if (last[table].length === 0) continue;
    await touches(world, table, last);
    const now = await everything(world);
    if (now[table] === last[table]) unnoticed.push(table);
    if (JSON.stringify(now) !== JSON.stringify(last)) changed.push(table);
  }
  expect({ unnoticed, changed }).toEqual({ unnoticed: [], changed: [] });
  await world.end();
});

test("the rows of a store are put back after any deletion from any table", async () => {
  const { world } = await openScene("linked");
  const before = await everything(world);
  for (const deleted of tablesOf(before)) {
    if (before[deleted].length === 0) continue;
    await world.store.change([], ({ db }) => db.deleteFrom(deleted).execute());
    expect((await everything(world))[deleted]).toEqual([]);
    await restore(world, before);
    expect(await everything(world)).toBe(before);
    for (const table of tablesOf(before)) {
      if (before[table].length > 0) await touches(world, table, before);
    }
    const now = await everything(world);
    expect(now).not.toBe(before);
    expect(now).toEqual(before);
  }
  await world.end();
});
