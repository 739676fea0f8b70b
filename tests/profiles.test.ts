/** A person's own profile, and the lists that show it (spec §2, §3, §5). */
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { connect, unnames } from "./world.ts";

test("a profile is saved trimmed, and everyone who sees it sees it change", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const me = await ann.opens("viewer.me", {});
  const board = await bob.opens("dashboard.page", {});
  const page = await bob.opens("profiles.page", { personId: ann.id });
  await ann.call("profiles.update", {
    changes: { displayName: "  Ann the Second ", personalBio: " Green, please. " },
  });
  await me.shows((now) => now?.displayName === "Ann the Second");
  await board.shows(({ connections }) => connections[0]?.displayName === "Ann the Second");
  const { personalBio } = await page.shows(({ displayName }) => displayName === "Ann the Second");
  expect(personalBio).toBe("Green, please.");
});

test("the systems a person wants sizes shown in are stored with them, and no one else sees them", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const me = await ann.opens("viewer.me", {});
  await me.shows((now) => now?.showSizesIn.length === 0);
  await ann.call("profiles.update", { changes: { showSizesIn: ["UK", "EU"] } });
  const now = await me.shows((later) => later?.showSizesIn.length === 2);
  expect(now).toMatchObject({ showSizesIn: ["UK", "EU"], displayName: "Ann Example" });
  expect(await bob.call("profiles.page", { personId: ann.id })).not.toHaveProperty("showSizesIn");
  const change = (showSizesIn: string[]) => ann.post("/api/profiles.update", { changes: { showSizesIn } });
  expect((await change(["Mars"])).status).toBe(400);
  expect((await change(Array.from({ length: 50 }, () => "EU"))).status).toBe(400);
});

test("a person who changes their name is found by the new one only", async () => {
  const { ann, bob } = await people("ann", "bob");
  await ann.call("profiles.update", { changes: { displayName: "Zuzana" } });
  const finds = async (text: string) => (await bob.call("profiles.search", { text })).map(({ id }) => id);
  expect(await finds("zuz")).toEqual([ann.id]);
  await ann.call("profiles.update", { changes: { displayName: "Mirka" } });
  expect(await finds("zuz")).toEqual([]);
  expect(await finds("mirk")).toEqual([ann.id]);
  expect(await finds("ann@")).toEqual([ann.id]);
});

test("a person can be found until they switch searchable off", async () => {
  const { ann, bob } = await people("ann", "bob");
  expect((await ann.call("dashboard.page", {})).viewer.searchable).toBe(true);
  await ann.call("profiles.update", { changes: { searchable: false } });
  expect(await bob.call("profiles.search", { text: "ann" })).toEqual([]);
  expect((await ann.call("dashboard.page", {})).viewer.searchable).toBe(false);
});

test("a display name can’t be blank, and someone who has none can change the rest", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await unnames(world, ann);
  world.published.length = 0;
  for (const displayName of ["", " ", "\u200B"]) {
    const answer = await ann.post("/api/profiles.update", { changes: { displayName } });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { refusal: "invalid", fields: { displayName: "Your display name can’t be blank." } },
    ]);
  }
  await world.caughtUp();
  expect(world.published).toEqual([]);
  await ann.call("profiles.update", { changes: { personalBio: "Loves wool." } });
  const seen = await bob.call("profiles.page", { personId: ann.id });
  expect(seen).toMatchObject({ displayName: "", personalBio: "Loves wool." });
});

test("a name has at most 80 characters, a bio 1,000", async () => {
  const { world, ann } = await people("ann");
  const change = (changes: object) => ann.call("profiles.update", { changes });
  await expect(change({ displayName: "x".repeat(81) })).rejects.toThrow("invalid");
  await expect(change({ personalBio: "x".repeat(1001) })).rejects.toThrow("invalid");
  await world.caughtUp();
  expect(world.published).toEqual([]);
  // A call can't change fields that the form lacks.
  await change({ email: "x@example.org" });
  expect((await ann.call("viewer.me", {}))?.email).toBe("ann@example.org");
});

test("an owner and their connections see the owner's list of connections", async () => {
  const { ann, bob, cleo } = await people("ann", "bob", "cleo");
  await connect(ann, bob);
  await connect(ann, cleo);
  const names = async (viewer: typeof ann) =>
    (await viewer.call("profiles.page", { personId: ann.id })).connections?.map(({ id }) => id);
  expect(await names(bob)).toEqual([bob.id, cleo.id]);
  expect(await names(ann)).toEqual([bob.id, cleo.id]);
});
