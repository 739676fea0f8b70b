/** Tests removing traces from a file that can no longer be read. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { kyselyOf } from "#server/store/sqlite/driver.ts";
import { traceRemover } from "#server/store/sqlite/traces.ts";

test("a failing disk is reported, even if it fails again right away", async () => {
  const connection = new DatabaseSync(":memory:");
  connection.exec("pragma user_version = 1");
  const problems: unknown[] = [];
  const remover = traceRemover("kinsize.db", kyselyOf(connection, false), (problem) => problems.push(problem));
  await remover.look();
  connection.close();
  await expect.poll(() => problems).toHaveLength(1);
  await remover.stop();
});
