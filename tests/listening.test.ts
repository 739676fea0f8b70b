/** A server that can't listen for other servers' changes isn't ready (PostgreSQL). */
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/store/database.ts";
import { openPostgres } from "#server/store/postgres/pool.ts";
import { newDatabase } from "./databases.ts";
import { openPooler } from "./pooler.ts";

/** Creates a database behind a pooler. */
async function pooled({ byTransaction }: { byTransaction: boolean }) {
  const { url, remove } = await newDatabase();
  const pooler = await openPooler(url);
  pooler.byTransaction = byTransaction;
  onTestFinished(async () => {
    pooler.end();
    await remove();
  });
  return { pooler, url };
}

const noSubscribers = { publish: () => {}, publishAll: () => {} };

test("a server behind a transaction pooler refuses to start, and says why", async () => {
  const { pooler } = await pooled({ byTransaction: true });
  const opening = openPostgres(pooler.url, noSubscribers, { deadlineMs: 100 });
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: .*no notification arrived.*transaction pooler, such as PgBouncer/,
  );
});

test("a server that loses its listener reruns every query, and is ready once it listens again", async () => {
  const { pooler, url } = await pooled({ byTransaction: false });
  let asked = 0;
  const heard: string[] = [];
  const { listenError, close } = await openPostgres(
    pooler.url,
    { publish: (topics) => heard.push(...topics), publishAll: () => (asked += 1) },
    { heartbeatMs: 10, deadlineMs: 1000 },
  );
  onTestFinished(close);
  expect(listenError()).toBeUndefined();

  pooler.byTransaction = true;
  await expect.poll(() => String(listenError())).toContain("no notification");
  const before = asked;
  pooler.byTransaction = false;
  await expect.poll(listenError).toBeUndefined();
  expect(asked).toBeGreaterThan(before);

  const other = await openStore({ dataDir: "", databaseUrl: url }, noSubscribers);
  onTestFinished(() => other.close());
  await other.change(["ann:items"], () => Promise.resolve());
  await expect.poll(() => heard).toContain("ann:items");
  // Heartbeats publish no topic.
  expect(heard.filter((topic) => topic.startsWith("heartbeat"))).toEqual([]);
});

test("a server stops while its listener is connecting again", async () => {
  const { pooler } = await pooled({ byTransaction: false });
  const { close } = await openPostgres(pooler.url, noSubscribers, { deadlineMs: 1000 });
  pooler.isSilent = true;
  pooler.cutsOff();
  await expect.poll(pooler.clients).toBe(0);
  await expect.poll(pooler.clients).toBe(1);
  await close();
});
