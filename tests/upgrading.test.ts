/** Upgrades: data from older versions is migrated at the start, without loss. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "./databases.ts";
import { asOf0003, asOf0006 } from "./older.ts";
import { at, connect, joins, startWorld } from "./world.ts";

/** Settings of one sign-in provider for all servers, whatever their port. */
const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };

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

test.each([
  ["0.1.0", asOf0003],
  ["the version before", asOf0006],
])("after an upgrade from %s, each size begins its past with the text it has", async (_, older) => {
  const place = { ...(await lasting()), environment };
  const before = await startWorld(place);
  const [ann, bob] = [await joins(before, "ann"), await joins(before, "bob")];
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const teos = { ownerId: ann.id, dependentId: teo };
  const added = before.clock.now;
  const sneakers = { ...teos, id: await ann.adds("Shoes", "Sneakers", "28", teos) };
  const socks = { ...teos, id: await ann.adds("Apparel", "Socks", "", teos) };
  const own = { ...teos, dependentId: null, id: await ann.adds("Shoes", "Flats", "40") };
  before.clock.now += 60_000;
  await bob.call("items.confirm", { ...sneakers, size: "28" });
  before.clock.now += 60_000;
  await bob.call("items.update", { ...sneakers, changes: { note: "Wide." } });
  // A size from before it was stored when it was measured.
  await before.store.change([], ({ db }) =>
    db.updateTable("items").set({ measuredAt: null }).where("id", "=", own.id).execute(),
  );
  await before.store.change([], older);
  await before.end();

  const world = await startWorld(place);
  onTestFinished(() => world.end());
  world.clock.now = before.clock.now + 60_000;
  const [anns, bobs] = [at(world, ann), at(world, bob)];
  const past = async (key: typeof sneakers | typeof own) =>
    (await anns.call("items.history", key)).entries;
  const first = { id: sneakers.id, kind: "size", size: "28", enteredAt: added + 60_000 };
  expect(await past(sneakers)).toMatchObject([{ ...first, enteredBy: { id: bob.id } }]);
  expect(await past(own)).toMatchObject([
    { kind: "size", size: "40", enteredAt: added, enteredBy: { id: ann.id } },
  ]);
  expect(await past(socks)).toEqual([]);
  // It goes on from there.
  await bobs.call("items.confirm", { ...sneakers, size: "28" });
  await anns.call("items.update", { ...socks, changes: { size: "29" } });
  expect((await past(sneakers)).map(({ kind }) => kind)).toEqual(["size", "fits"]);
  expect(await past(socks)).toMatchObject([{ kind: "size", size: "29" }]);
  await anns.call("items.remove", sneakers);
  await bobs.call("deleted.restore", sneakers);
  expect(await past(sneakers)).toHaveLength(2);
  const { viewer, dependents } = await anns.call("dashboard.page", {});
  expect([viewer.checkEvery, dependents[0]?.checkEvery]).toEqual([null, null]);
});
