/** Upgrades: data from older versions is migrated at the start, without loss. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Writer } from "#server/data/statement.ts";
import { newDatabase } from "./databases.ts";
import { joins, startWorld } from "./world.ts";

/** A store that outlives each world opened on it. */
async function lasting(): Promise<Parameters<typeof startWorld>[0]> {
  if (process.env["ENGINE"] === "postgres") {
    const { url, remove } = await newDatabase();
    onTestFinished(remove);
    return { database: url };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-upgrading-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir };
}

/** Undoes the migrations after 0003. */
async function asOf0003({ db }: Writer): Promise<void> {
  const older = db as unknown as Kysely<unknown>;
  await older.schema.alterTable("people").dropColumn("showSizesIn").execute();
  await older.schema.alterTable("dependents").dropColumn("birthMonth").execute();
  for (const column of ["system", "brand", "fit"]) {
    await older.schema.alterTable("items").dropColumn(column).execute();
  }
  await older.schema.dropIndex("feedbackByTime").execute();
  await older.schema.alterTable("feedback").dropColumn("bytes").execute();
  for (const column of ["requesterName", "requesterPhotoURL"]) {
    await older.schema.alterTable("relationships").dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name > '0004'`.execute(older);
}

test("an upgrade gives requests their senders' names, feedback its size, and keeps sizes as they are", async () => {
  const place = await lasting();
  const before = await startWorld(place);
  const [ann, bob] = [await joins(before, "ann"), await joins(before, "bob")];
  await bob.asks(ann);
  await ann.asks(bob, "dependentLink");
  await bob.accepts(ann, "dependentLink");
  await ann.adds("Shoes", "Sneakers", "42");
  await ann.hasDependent("Child", "Teo");
  const draft = { name: "Ines", email: "ines@example.org", feedback: "Größere Schuhe 👟" };
  await ann.call("feedback.send", { feedback: draft });
  await before.store.change([], asOf0003);
  await before.end();

  const world = await startWorld(place);
  onTestFinished(() => world.end());
  const rows = await world.db
    .selectFrom("relationships")
    .select(["kind", "state", "requesterName", "requesterPhotoURL"])
    .where("requesterName", "is not", null)
    .execute();
  expect(rows).toEqual([
    {
      kind: "connection",
      state: "received",
      requesterName: "Bob Example",
      requesterPhotoURL: null,
    },
  ]);
  const items = await world.db.selectFrom("items").selectAll().execute();
  expect(items).toMatchObject([{ size: "42", system: "", brand: "", fit: "" }]);
  const dependents = await world.db.selectFrom("dependents").selectAll().execute();
  expect(dependents).toMatchObject([{ name: "Teo", birthMonth: "" }]);
  const people = await world.db.selectFrom("people").select("showSizesIn").distinct().execute();
  expect(people).toEqual([{ showSizesIn: "[]" }]);
  const { bytes } = await world.db.selectFrom("feedback").select("bytes").executeTakeFirstOrThrow();
  expect(bytes).toBe(Buffer.byteLength(draft.name + draft.email + draft.feedback));
});
