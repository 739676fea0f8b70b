/** Import: a round trip loses nothing, a repeat adds nothing, and nothing is overwritten. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maxDependents } from "#domain/people/dependent.ts";
import type { ImportDraft, ImportedSize } from "#domain/import/export.ts";
import { maxEntries } from "#domain/items/history.ts";
import { maxItems } from "#domain/items/item.ts";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import { importsFile, makeFamily, moved, sends } from "./moving.ts";
import { openWorld, people, staySignedIn } from "./people.ts";
import { Refused, connect, joins } from "./world.ts";

/** A world on SQLite, regardless of ENGINE. */
async function onSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-test-"));
  const world = await openWorld({ dataDir });
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return world;
}

test("a family with everything moves from one engine to the other and back, and nothing is lost", async () => {
  const world = await onSqlite();
  const ann = await joins(world, "ann");
  await staySignedIn(world);
  await makeFamily(world, ann);
  const file = await ann.call("data.export", {});
  let last = file;
  for (const open of [() => openWorld(), onSqlite]) {
    const other = await open();
    other.clock.now = world.clock.now;
    const anna = await joins(other, "anna");
    const plan = await importsFile(anna, JSON.stringify(last, null, 2));
    expect([plan.refused, plan.kept]).toEqual([[], []]);
    last = await anna.call("data.export", {});
    expect(moved(last)).toEqual(moved(file));
    // A second import finds nothing new, and the same pieces can be sent again.
    const twice = await importsFile(anna, JSON.stringify(file));
    expect(twice.wearers.flatMap(({ sizes, dependent }) => [...sizes, dependent ?? []].flat())).toEqual([]);
    expect([twice.histories, twice.kept, twice.refused, twice.profile]).toEqual([[], [], [], null]);
    expect((await sends(anna, plan)).length).toBeGreaterThan(1);
    expect(moved(await anna.call("data.export", {}))).toEqual(moved(file));
    const sizes = plan.wearers.flatMap((wearer) => wearer.sizes);
    const entries = sizes.reduce((sum, { older }) => sum + older.length + 1, 0);
    console.info(
      `Into ${other.store.read.engine}: ${file.dependents.length} dependents, ${sizes.length} sizes, ${entries} entries, ${JSON.stringify(last, null, 2).length} characters; differences: 0.`,
    );
  }
});

test("a size whose system was set later moves as well", async () => {
  const { ann, bob } = await people("ann", "bob");
  const id = await ann.adds("Shoes", "Sneakers", "8");
  const key = { ownerId: ann.id, dependentId: null, id };
  await ann.call("items.update", { ...key, changes: { system: "uk" }, seen: { size: "8" } });
  const file = await ann.call("data.export", {});
  await importsFile(bob, JSON.stringify(file));
  const there = await bob.call("data.export", {});
  expect(moved(there).sizes).toEqual(moved(file).sizes);
  expect(there.sizes).toMatchObject([{ size: "8", system: "uk", history: [{ size: "8" }] }]);
});

const uuid = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, "0")}`;

const aPiece = (fields: Partial<ImportDraft>): ImportDraft => ({
  dependents: [],
  sizes: [],
  entries: [],
  ...fields,
});

const entered = Date.UTC(2025, 2, 4);

const aSize = (nth: number, fields: Partial<ImportedSize> = {}): ImportedSize => {
  const { size = "42" } = fields;
  const latest = {
    id: uuid(nth),
    kind: "size" as const,
    size,
    system: "" as const,
    enteredAt: entered,
  };
  return {
    ...anItemDraft(),
    id: uuid(nth),
    dependentId: null,
    measuredAt: entered,
    latest,
    ...fields,
  };
};

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    (error: unknown) => (error instanceof Refused ? error.body.refusal : "failed"),
  );

test("a piece adds everything or nothing, and only what its author may add", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob, "dependentLink");
  const mia = await bob.hasDependent("Child", "Mia");
  const teo = await ann.hasDependent("Child", "Teo");
  const shoes = await ann.adds("Shoes", "Sneakers", "42");
  const boots = await ann.adds("Shoes", "Winter Boots", "31", { dependentId: teo });
  const gone = await ann.adds("Shoes", "Flats", "30", { dependentId: teo });
  await ann.call("items.remove", { ownerId: ann.id, dependentId: teo, id: gone });
  const rex = await ann.hasDependent("Dog", "Rex");
  const vest = await ann.adds("Dogs", "Vest", "M", { dependentId: rex });
  await ann.call("dependents.remove", { ownerId: ann.id, id: rex });
  const before = JSON.stringify(await ann.call("data.export", {}));
  const older = { id: uuid(9), kind: "size" as const, size: "41", system: "" as const };
  const cases: [why: string, piece: Partial<ImportDraft>, refusal: string][] = [
    ["someone else's dependent", { sizes: [aSize(1), aSize(2, { dependentId: mia })] }, "not-found"],
    ["a missing dependent", { sizes: [aSize(1, { dependentId: uuid(77) })] }, "not-found"],
    ["the id of another wearer's size", { sizes: [aSize(1), aSize(2, { id: boots })] }, "conflict"],
    ["the id of its wearer", { sizes: [aSize(1, { id: teo, dependentId: teo })] }, "conflict"],
    ["the id of what was deleted", { sizes: [aSize(1, { id: gone })] }, "conflict"],
    ["the id of what was deleted with its wearer", { sizes: [aSize(1, { id: vest })] }, "conflict"],
    ["an item outside the catalogue", { sizes: [aSize(1), aSize(2, { name: "Gloves" })] }, "invalid"],
    ["a pet's item", { sizes: [aSize(1, { category: "Dogs", name: "Vest" })] }, "invalid"],
    ["an own size without a text", { sizes: [aSize(1, { size: "" })] }, "invalid"],
    ["another size than its past says", { sizes: [aSize(1, { size: "41", latest: aSize(1).latest })] }, "invalid"],
    ["a size without a history", { sizes: [aSize(1, { latest: null })] }, "invalid"],
    ["a time to come", { sizes: [aSize(1, { measuredAt: world.clock.now + 600_000 })] }, "invalid"],
    ["an absurd time", { sizes: [aSize(1, { measuredAt: 0 })] }, "invalid"],
    ["too long a note", { sizes: [aSize(1, { note: "x".repeat(501) })] }, "invalid"],
    [
      "an entry after the latest",
      {
        sizes: [aSize(1)],
        entries: [{ ...older, itemId: shoes, dependentId: null, enteredAt: world.clock.now + 500 }],
      },
      "conflict",
    ],
    [
      "an entry of another wearer's size",
      { entries: [{ ...older, itemId: boots, dependentId: null, enteredAt: entered }] },
      "not-found",
    ],
    [
      "an entry of a size that isn't there",
      { entries: [{ ...older, itemId: uuid(5), dependentId: null, enteredAt: entered }] },
      "not-found",
    ],
    [
      "a bad dependent",
      {
        sizes: [aSize(1)],
        dependents: [{ ...aDependentDraft({ birthMonth: "soon" }), id: uuid(3), checkEvery: null }],
      },
      "invalid",
    ],
  ];
  world.clock.now += 1000;
  for (const [why, piece, refusal] of cases) {
    expect([why, await refusalOf(ann.call("data.import", aPiece(piece)))]).toEqual([why, refusal]);
  }
  world.clock.now -= 1000;
  expect(JSON.stringify(await ann.call("data.export", {}))).toBe(before);
});

test("an import overwrites nothing, and the importer becomes the author", async () => {
  const { ann } = await people("ann");
  const teo = await ann.hasDependent("Child", "Teo", { bio: "Grows." });
  const shoes = await ann.adds("Shoes", "Sneakers", "42", { note: "mine" });
  const piece = aPiece({
    dependents: [{ ...aDependentDraft({ name: "Other" }), id: teo, checkEvery: 1 }],
    sizes: [aSize(1, { id: shoes, size: "39", note: "the file's" })],
    entries: [
      {
        itemId: shoes,
        dependentId: null,
        id: uuid(4),
        kind: "size",
        size: "40",
        system: "eu",
        enteredAt: entered,
      },
    ],
  });
  expect(await ann.call("data.import", piece)).toEqual({ dependents: 0, sizes: 0, entries: 1 });
  expect(await ann.call("data.import", piece)).toEqual({ dependents: 0, sizes: 0, entries: 0 });
  const { sizes, dependents } = await ann.call("data.export", {});
  expect(dependents).toMatchObject([{ name: "Teo", bio: "Grows.", checkEvery: null }]);
  expect(sizes).toMatchObject([
    {
      size: "42",
      note: "mine",
      history: [{ size: "40", enteredAt: entered, enteredBy: "Ann Example" }, { size: "42" }],
    },
  ]);
});

test("two imports of one file at the same time add it once", async () => {
  const { ann } = await people("ann");
  const piece = aPiece({
    dependents: [{ ...aDependentDraft(), id: uuid(1), checkEvery: null }],
    sizes: [aSize(2), aSize(3, { dependentId: uuid(1) })],
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.call("data.import", piece)));
  expect(answers.reduce((sum, { sizes }) => sum + sizes, 0)).toBe(2);
  expect((await ann.call("data.export", {})).sizes).toHaveLength(1);
});

test("an import is bound by everyone's limits", async () => {
  const { ann } = await people("ann");
  const dependents = Array.from({ length: maxDependents }, (_, nth) => ({
    ...aDependentDraft({ name: `Kid ${nth}` }),
    id: uuid(9000 + nth),
    checkEvery: null,
  }));
  await ann.call("data.import", aPiece({ dependents }));
  const one = [{ ...aDependentDraft(), id: uuid(1), checkEvery: null }];
  expect(await refusalOf(ann.call("data.import", aPiece({ dependents: one })))).toBe("invalid");
  for (let from = 0; from < maxItems; from += 100) {
    const sizes = Array.from({ length: 100 }, (_, nth) => aSize(from + nth));
    await ann.call("data.import", aPiece({ sizes }));
  }
  expect(await refusalOf(ann.call("data.import", aPiece({ sizes: [aSize(5000)] })))).toBe("invalid");
  // Existing records don't count against the limit.
  expect(await ann.call("data.import", aPiece({ sizes: [aSize(1)] }))).toMatchObject({ sizes: 0 });
  const entries = Array.from({ length: 300 }, (_, nth) => ({
    itemId: uuid(7),
    dependentId: null,
    id: uuid(20_000 + nth),
    kind: "fits" as const,
    size: "42",
    system: "" as const,
    enteredAt: entered - 1000 * (nth + 1),
  }));
  await ann.call("data.import", aPiece({ entries }));
  const { sizes } = await ann.call("data.export", {});
  expect(sizes.find(({ id }) => id === uuid(7))?.history).toHaveLength(maxEntries.ofSize);
});

test("what an import doesn’t call private is visible to connections", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const [teo, boots] = [uuid(1), uuid(2)];
  const { visibleToConnections: _of, ...dependent } = aDependentDraft();
  const { visibleToConnections: _, ...size } = anItemDraft({ size: "" });
  const piece = {
    dependents: [{ ...dependent, id: teo, checkEvery: null }],
    sizes: [{ ...size, id: boots, dependentId: teo, measuredAt: entered, latest: null }],
    entries: [],
  };
  await ann.call("data.import", piece);
  const { dependents } = await bob.call("profiles.page", { personId: ann.id });
  expect(dependents).toMatchObject([{ name: "Teo", items: [{ name: "Sneakers" }] }]);
});
