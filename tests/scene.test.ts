/** The scene that tests of refusals rely on: nothing is written without being noticed. */
import { expect, test } from "vitest";
import type { Tables } from "#server/data/schema.ts";
import { everything, openScene, restore } from "./scene.ts";

test("the rows of a store are read once, and again after anything was written to any table", async () => {
  const { world } = await openScene("linked");
  const before = await everything(world);
  expect(await everything(world)).toBe(before);
  const unnoticed: string[] = [];
  const changed: string[] = [];
  for (const table of Object.keys(before) as (keyof Tables)[]) {
    const last = await everything(world);
    if (last[table].length === 0) continue;
    await world.store.change([], ({ db }) => {
      const [column] = Object.keys(last[table][0] ?? {});
      const same = {
        [column ?? ""]: (row: { ref: (name: never) => unknown }) => row.ref(column as never),
      };
      return db
        .updateTable(table)
        .set(same as never)
        .execute();
    });
    const now = await everything(world);
    if (now === last) unnoticed.push(table);
    if (JSON.stringify(now) !== JSON.stringify(last)) changed.push(table);
  }
  expect({ unnoticed, changed }).toEqual({ unnoticed: [], changed: [] });
  await world.store.change([], ({ db }) => db.deleteFrom("people").execute());
  expect(await everything(world)).not.toEqual(before);
  await restore(world, before);
  expect(await everything(world)).toEqual(before);
  await world.end();
});
