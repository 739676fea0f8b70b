/** The largest possible export: it can be read back, and marks parts beyond a limit. */
import { expect, test } from "vitest";
import { maxDependents } from "#domain/people/dependent.ts";
import { maxCaredForRows } from "#domain/import/export.ts";
import { maxEntries } from "#domain/items/history.ts";
import { maxFileBytes, readJsonFile } from "#domain/import/import-file.ts";
import { maxItems } from "#domain/items/item.ts";
import { anItemDraft } from "./builders.ts";
import { people } from "./people.ts";
import { type Person, type World, connect } from "./world.ts";
import { dayMs } from "#domain/time.ts";

const uuid = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, "0")}`;

const longest = (length: number) => "👟".repeat(length);

/** Gives a person as much as the limits allow: own sizes, dependents' sizes, and full histories. */
async function fill({ store, clock }: World, { id: ownerId }: Person): Promise<void> {
  const tracked = { createdAt: clock.now, changedAt: clock.now, changedBy: ownerId };
  const dependents = Array.from({ length: maxDependents }, (_, nth) => ({
    ownerId,
    id: uuid(nth),
    category: "Child" as const,
    name: longest(80),
    bio: longest(1000),
    birthMonth: "2019-03",
    visibleToConnections: true,
    tape: 0,
    checkEvery: null,
    handedOverAt: null,
    ...tracked,
  }));
  const items = Array.from({ length: 2 * maxItems }, (_, nth) => ({
    ...anItemDraft({ size: longest(30), note: longest(34) }),
    ownerId,
    id: uuid(1000 + nth),
    measuredAt: clock.now,
    dependentId: nth % 2 ? uuid(nth % maxDependents) : null,
    ...tracked,
  }));
  const perSize = maxEntries.ofOwner / maxItems;
  const entries = items.flatMap(({ id: itemId }, at) =>
    Array.from({ length: perSize }, (_, nth) => ({
      ownerId,
      itemId,
      id: uuid(10_000 + at * perSize + nth),
      kind: "size" as const,
      size: longest(30),
      system: "us-women" as const,
      enteredBy: ownerId,
      enteredAt: clock.now - (perSize - nth) * dayMs,
    })),
  );
  await store.change([], async ({ db }) => {
    await db
      .updateTable("people")
      .set({ displayName: longest(80) })
      .where("id", "=", ownerId)
      .execute();
    await db.insertInto("dependents").values(dependents).execute();
    for (let from = 0; from < items.length; from += 500) {
      await db
        .insertInto("items")
        .values(items.slice(from, from + 500))
        .execute();
    }
    for (let from = 0; from < entries.length; from += 1000) {
      await db
        .insertInto("history")
        .values(entries.slice(from, from + 1000))
        .execute();
    }
  });
}

test("the largest export can be read back, and it marks an owner whose dependents don't fit", async () => {
  const { world, ann, bob, cleo } = await people("ann", "bob", "cleo");
  for (const each of [ann, bob, cleo]) await fill(world, each);
  await connect(ann, bob, "dependentLink");
  const began = performance.now();
  const { text } = await ann.post("/api/data.export", {}).then(async (response) => ({ text: await response.text() }));
  const ms = Math.round(performance.now() - began);
  const file = JSON.stringify(JSON.parse(text), null, 2);
  expect(Buffer.byteLength(file)).toBeLessThan(maxFileBytes);
  const read = readJsonFile(file, world.clock.now);
  expect(read.wearers.flatMap(({ sizes }) => sizes)).toHaveLength(2 * maxItems);
  console.info(
    `The largest export on ${world.store.read.engine}: ${Buffer.byteLength(text)} bytes in ${ms} ms, ${Buffer.byteLength(file)} bytes as a file.`,
  );
  await connect(ann, cleo, "dependentLink");
  expect(2 * (maxEntries.ofOwner + maxItems)).toBeGreaterThan(maxCaredForRows);
  const { caredFor } = await ann.call("data.export", {});
  expect(caredFor.map(({ dependents }) => dependents?.length ?? null)).toEqual([maxDependents, null]);
});
