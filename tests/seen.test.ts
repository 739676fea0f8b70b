/** Optimistic concurrency: no change is overwritten unseen, and changes to different fields merge (spec §4). */
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { connect } from "./world.ts";

/** Ann and Bob look after Teo, who has sneakers. */
async function caretakers() {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const id = await ann.adds("Shoes", "Sneakers", "28", { dependentId: teo });
  const sneakers = { ownerId: ann.id, dependentId: teo, id };
  const stored = async () => {
    const { items } = await ann.call("dependents.page", { ownerId: ann.id, dependentId: teo });
    return items[0];
  };
  return { world, ann, bob, teo, sneakers, stored };
}

test("a size that someone else has changed is not overwritten by a save that hasn’t seen it", async () => {
  const { world, ann, bob, sneakers, stored } = await caretakers();
  await bob.call("items.update", { ...sneakers, changes: { size: "30" }, seen: { size: "28" } });
  await world.caughtUp();
  world.published.length = 0;
  const before = await stored();
  world.clock.now += 1000;
  const late = { ...sneakers, changes: { size: "29", note: "Wide." }, seen: { size: "28" } };
  await expect(ann.call("items.update", late)).rejects.toThrow("conflict");
  expect(await stored()).toEqual(before);
  await world.caughtUp();
  expect(world.published).toEqual([]);
  // Ann may save once she has seen the change.
  await ann.call("items.update", { ...late, seen: { size: "30" } });
  expect(await stored()).toMatchObject({ size: "29", note: "Wide." });
});

test("two people who write the same, or change different fields, are not in conflict", async () => {
  const { ann, bob, sneakers, stored } = await caretakers();
  await bob.call("items.update", { ...sneakers, changes: { size: "30" }, seen: { size: "28" } });
  await ann.call("items.update", { ...sneakers, changes: { size: "30" }, seen: { size: "28" } });
  const seen = { note: "", size: "28", visibleToConnections: true };
  const changes = { note: "Wide.", visibleToConnections: false };
  await ann.call("items.update", { ...sneakers, changes, seen });
  expect(await stored()).toMatchObject({ size: "30", ...changes });
});

test("a size whose item someone else has changed is a conflict, not an invalid item", async () => {
  const { ann, bob, sneakers } = await caretakers();
  await bob.call("items.update", {
    ...sneakers,
    changes: { category: "Apparel", name: "Socks" },
    seen: { category: "Shoes", name: "Sneakers" },
  });
  await expect(
    ann.call("items.update", {
      ...sneakers,
      changes: { name: "Flats" },
      seen: { name: "Sneakers" },
    }),
  ).rejects.toThrow("conflict");
});

test("of two simultaneous saves that saw the same text, one succeeds", async () => {
  const { ann, bob, sneakers, stored } = await caretakers();
  const save = (size: string) => ({ ...sneakers, changes: { size }, seen: { size: "28" } });
  const [anns, bobs] = await Promise.allSettled([
    ann.call("items.update", save("29")),
    bob.call("items.update", save("30")),
  ]);
  expect([anns.status, bobs.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await stored())?.size).toBe(anns.status === "fulfilled" ? "29" : "30");
});

test("a dependent is saved by the same rule, and a deleted one is not found", async () => {
  const { ann, bob, teo } = await caretakers();
  const dependent = { ownerId: ann.id, id: teo };
  await bob.call("dependents.update", {
    ...dependent,
    changes: { name: "Teodor", visibleToConnections: false },
    seen: { name: "Teo", visibleToConnections: true },
  });
  const late = { ...dependent, changes: { name: "Theo" }, seen: { name: "Teo" } };
  await expect(ann.call("dependents.update", late)).rejects.toThrow("conflict");
  await ann.call("dependents.update", {
    ...dependent,
    changes: { bio: "Grows." },
    seen: { bio: "" },
  });
  const page = await ann.call("dependents.page", { ownerId: ann.id, dependentId: teo });
  expect(page).toMatchObject({ name: "Teodor", bio: "Grows.", visibleToConnections: false });
  await ann.call("dependents.remove", dependent);
  await expect(bob.call("dependents.update", late)).rejects.toThrow("not-found");
});

test("a seen text that can't exist is refused as invalid by every engine", async () => {
  const { world, ann, teo, sneakers, stored } = await caretakers();
  const before = await stored();
  const nul = "2\0";
  for (const changes of [{ size: "29" }, { note: "Wide." }, { name: "Flats" }] as const) {
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, nul]));
    await expect(ann.call("items.update", { ...sneakers, changes, seen })).rejects.toThrow("invalid");
  }
  for (const changes of [{ name: "Teodor" }, { bio: "Grows." }] as const) {
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, nul]));
    await expect(ann.call("dependents.update", { ownerId: ann.id, id: teo, changes, seen })).rejects.toThrow("invalid");
  }
  expect(await stored()).toEqual(before);
  expect(world.problems).toEqual([]);
});

test("two brands, fits, ways of reading a size, or birth months are in conflict like two sizes", async () => {
  const { ann, bob, teo, sneakers, stored } = await caretakers();
  const bobs = { system: "eu", brand: "Brooks", fit: "runs-small" } as const;
  await bob.call("items.update", { ...sneakers, changes: bobs, seen: { brand: "", fit: "" } });
  const late = [
    { changes: { system: "uk" }, seen: { system: "" } },
    { changes: { brand: "adidas" }, seen: { brand: "" } },
    { changes: { fit: "runs-large" }, seen: { fit: "" } },
  ] as const;
  for (const each of late) {
    await expect(ann.call("items.update", { ...sneakers, ...each })).rejects.toThrow("conflict");
  }
  expect(await stored()).toMatchObject(bobs);

  const dependent = { ownerId: ann.id, id: teo };
  const seen = { birthMonth: "" };
  await bob.call("dependents.update", { ...dependent, changes: { birthMonth: "2019-03" }, seen });
  await expect(
    ann.call("dependents.update", { ...dependent, changes: { birthMonth: "2019-04" }, seen }),
  ).rejects.toThrow("conflict");
  const page = await ann.call("dependents.page", { ownerId: ann.id, dependentId: teo });
  expect(page.birthMonth).toBe("2019-03");
});

test("a chosen system applies only to the text that its author saw", async () => {
  const { ann, bob, sneakers, stored } = await caretakers();
  await bob.call("items.update", { ...sneakers, changes: { size: "10" }, seen: { size: "28" } });
  const late = {
    ...sneakers,
    changes: { system: "eu" },
    seen: { system: "", size: "28" },
  } as const;
  await expect(ann.call("items.update", late)).rejects.toThrow("conflict");
  expect(await stored()).toMatchObject({ size: "10", system: "" });
  await ann.call("items.update", { ...late, seen: { system: "", size: "10" } });
  expect(await stored()).toMatchObject({ size: "10", system: "eu" });
});

test("caretakers see who last changed a size, live, if they know each other", async () => {
  const { ann, bob, teo, sneakers } = await caretakers();
  const page = { ownerId: ann.id, dependentId: teo };
  const anns = await ann.opens("dependents.page", page);
  const bobs = await bob.opens("dependents.page", page);
  await anns.shows(({ items }) => items[0]?.changedBy === null);
  await bobs.shows(({ items }) => items[0]?.changedBy === "Ann Example");
  await bob.call("items.confirm", { ...sneakers, size: "28" });
  await anns.shows(({ items }) => items[0]?.changedBy === "Bob Example");
  await bobs.shows(({ items }) => items[0]?.changedBy === null);
  await bob.call("profiles.update", { changes: { displayName: "Bobby" } });
  await anns.shows(({ items }) => items[0]?.changedBy === "Bobby");
  // Once they are strangers, Bob can't use his name to send Ann messages.
  await ann.moves("disconnect", bob, "dependentLink");
  const { items } = await anns.shows((now) => now.items[0]?.changedBy === null);
  expect(items).toHaveLength(1);
});
