/** The statements that the benchmarks compare with: a ratio means something only if both give the same answer. */
import { expect, onTestFinished, test } from "vitest";
import { openBare } from "../bench/bare.ts";
import { people } from "./people.ts";
import { connect } from "./world.ts";

test("the benchmarks’ hand-written statements answer as the server does", async () => {
  const { world, ann, bob, cleo } = await people("ann", "bob", "cleo");
  await connect(ann, bob);
  await connect(bob, cleo, "dependentLink");
  for (const owner of [bob, cleo]) {
    const dependentId = await owner.hasDependent("Child", "Teo");
    await owner.adds("Shoes", "Sneakers", "31", { ownerId: owner.id, dependentId });
  }
  await bob.adds("Shoes", "Sneakers", "42");
  for (const owner of [bob, cleo]) {
    const id = await owner.adds("Shoes", "Flats", "38");
    await owner.call("items.remove", { ownerId: owner.id, dependentId: null, id });
  }
  const bare = await openBare(world.settings);
  onTestFinished(() => bare.close());
  const dashboard = await bob.call("dashboard.page", {});
  expect(JSON.parse(await bare.ask("dashboard", bob.id, bob.id))).toEqual(dashboard);
  const profile = await ann.call("profiles.page", { personId: bob.id });
  expect(JSON.parse(await bare.ask("profile", bob.id, ann.id))).toEqual(profile);
});
