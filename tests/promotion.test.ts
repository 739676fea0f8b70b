/** Behind one address, a standby takes over: standbys are refused, what was saved is there, and open pages catch up. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { openStore } from "#server/store/database.ts";
import { isUnavailable } from "#server/store/postgres/errors.ts";
import { anItemDraft } from "./builders.ts";
import { newFolder, runs } from "./commands.ts";
import { asked, startPair, waitFor } from "./standby.ts";
import { connect, joins, readyStatus, startWorld } from "./world.ts";

const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

let pair: Awaited<ReturnType<typeof startPair>>;

beforeEach(async () => {
  pair = await startPair();
});

afterEach(() => pair.remove());

/** What the doctor says of standbys, and of the server at the address. */
async function examined(database: string): Promise<string[]> {
  const { said } = await runs("doctor", ["--json"], { DATABASE_URL: database });
  return (JSON.parse(said) as Finding[])
    .filter(({ about }) => about === "standby" || about === "PostgreSQL")
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`);
}

const answers = /^ok: version .* answers; the data takes /;

test("a standby is promoted while people write: nothing they were told is saved is lost, pages catch up, and no one signs in again", async () => {
  const { primary, standby, address } = pair;
  await waitFor(primary, "standby");
  const world = await startWorld({ database: address.url, environment });
  onTestFinished(() => world.end());
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  await connect(ann, bob);
  const { page, shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(() => true);

  const saved: string[] = [];
  const refusals = new Set<unknown>();
  const sizes = Array.from({ length: 100 }, (_, time) => `${time}`);
  const writing = (async () => {
    for (const size of sizes) {
      // As the screens do: a change that got no answer is sent again under the same id.
      const sent = { id: randomUUID(), item: anItemDraft({ name: "Flats", size }) };
      const input = { ownerId: ann.id, dependentId: null, ...sent };
      for (let isSaved = false; !isSaved;) {
        isSaved = await ann.call("items.add", input).then(
          () => true,
          (error: { status?: unknown }) => {
            refusals.add(error.status);
            return false;
          },
        );
        if (!isSaved) await wait(50);
      }
      saved.push(size);
    }
  })();
  await expect.poll(() => saved.length, { interval: 5 }).toBeGreaterThan(5);
  await primary.end("SIGQUIT");
  // As with Patroni, the address leads to the new primary a moment before that has left recovery.
  address.leadsTo(standby);
  await expect.poll(() => readyStatus(world)).toBe(503);
  for (let time = 0; time < 5; time++) {
    const refused = await ann.post("/api/dashboard.page", {});
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  }
  await asked(standby, "select pg_promote()");
  await writing;
  expect([...refusals]).toEqual([503]);

  const { items } = await shows((now) => now.items?.length === sizes.length);
  expect(new Set(items?.map(({ size }) => size))).toEqual(new Set(sizes));
  expect(page.ended).toBe(false);
  await expect.poll(() => readyStatus(world)).toBe(200);
  expect(await examined(address.url)).toEqual([expect.stringMatching(answers)]);
});

test("a standby is refused in a sentence at a start and for a backup, and the doctor names it", async () => {
  const { standby } = pair;
  const url = `${standby.url}/postgres`;
  const { host } = new URL(url);
  const target = join(await newFolder(), "one.dump");
  const listener = { publish: () => {}, publishAll: () => {} };
  const [opened, { code, said }] = await Promise.all([
    openStore({ dataDir: "", databaseUrl: url }, listener).catch((error: unknown) => error),
    runs("backup", [target], { DATABASE_URL: url }),
  ]);
  const sentence = `DATABASE_URL: can’t open the database at ${host}/postgres (it’s a standby). Use an address that leads to the primary, where default_transaction_read_only is off.`;
  expect(opened).toMatchObject({ name: "OperatorError", message: sentence });
  expect([code, said]).toEqual([1, `Waiting for PostgreSQL at ${host}/postgres, up to 15 seconds.\n${sentence}\n`]);
  expect(existsSync(target)).toBe(false);
  expect(await examined(url)).toEqual([
    expect.stringMatching(answers),
    "problem: this server accepts no changes: it’s a standby, or default_transaction_read_only is on.",
  ]);
});

test("what a standby answers to a change is temporary", async () => {
  for (const change of ["begin isolation level serializable", "create table x ()"]) {
    const refused = await asked(pair.standby, change).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: change.startsWith("begin") ? "0A000" : "25006" });
    expect(isUnavailable(refused)).toBe(true);
  }
});

test("the doctor says whether changes wait for a standby that follows", async () => {
  const { primary, address } = pair;
  const standbyLines = async () => (await examined(address.url)).filter((line) => !answers.test(line));
  expect(await standbyLines()).toEqual([
    "warning: a standby follows, and changes don’t wait for it: if the primary is lost, so are the last ones.",
  ]);
  await waitFor(primary, "standby");
  await expect.poll(standbyLines).toEqual(["ok: changes are confirmed only after a standby has them."]);
  await waitFor(primary, "nobody");
  await expect
    .poll(standbyLines)
    .toEqual(["problem: every change waits for a synchronous standby, and none is connected."]);
});
