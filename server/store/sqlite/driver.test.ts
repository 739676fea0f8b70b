/** Tests which statements SQLite's driver keeps prepared. */
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { kyselyOf } from "#server/store/sqlite/driver.ts";

test("a statement is prepared once, except one whose length depends on its rows", async () => {
  const connection = new DatabaseSync(":memory:");
  connection.exec(`create table blocks ("ownerId" text, "otherId" text, "createdAt" integer)`);
  const prepare = vi.spyOn(connection, "prepare");
  const db = kyselyOf(connection, false);
  const blocks = (count: number) =>
    db
      .insertInto("blocks")
      .values(Array.from({ length: count }, () => ({ ownerId: "a", otherId: "b", createdAt: 0 })))
      .execute();
  await blocks(1);
  await blocks(1);
  expect(prepare).toHaveBeenCalledTimes(1);
  await blocks(100);
  await blocks(100);
  expect(prepare).toHaveBeenCalledTimes(3);
  await db.destroy();
});
