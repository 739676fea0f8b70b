/** How a relationship comes and goes: the same for connections and dependent links (spec §4). */
import { describe, expect, test } from "vitest";
import { type RelationshipKind, relationshipKinds } from "#domain/relationship.ts";
import { people } from "./people.ts";
import { type Person, connect } from "./world.ts";

describe.each(relationshipKinds)("a %s", (kind) => {
  test("is asked for, and shows as sent on one side and received on the other", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    expect(await how(ann, bob, kind)).toBe("sent");
    expect(await how(bob, ann, kind)).toBe("received");
  });

  test("is there on both sides once it is accepted, and gone on both once it is ended", async () => {
    const { ann, bob } = await people("ann", "bob");
    await connect(ann, bob, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual([
      "connected",
      "connected",
    ]);
    await bob.moves("disconnect", ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
  });

  test("is gone on both sides when it is denied or withdrawn", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    await bob.moves("deny", ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
    await ann.asks(bob, kind);
    await ann.moves("cancel", bob, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
  });

  test("comes about at once when both ask each other", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    await bob.asks(ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual([
      "connected",
      "connected",
    ]);
  });

  test("comes about, and is never half there, when both ask in the same moment", async () => {
    const { ann, bob } = await people("ann", "bob");
    await Promise.all([ann.asks(bob, kind), bob.asks(ann, kind)]);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual([
      "connected",
      "connected",
    ]);
  });

  test("refuses every move that doesn't start from where the two are, and tells nobody", async () => {
    const { world, ann, bob } = await people("ann", "bob");
    const refused = async (attempt: Promise<unknown>, reason = "conflict") => {
      world.told.length = 0;
      await expect(attempt).rejects.toThrow(reason);
      expect(world.told).toEqual([]);
    };
    for (const move of ["accept", "deny", "cancel", "disconnect"] as const) {
      await refused(ann.moves(move, bob, kind));
    }
    await refused(ann.asks(ann, kind));
    await refused(ann.asks({ id: "01900000-0000-7000-8000-000000000000" }, kind), "not-found");

    await ann.asks(bob, kind);
    await refused(ann.asks(bob, kind));
    // Only whoever was asked can accept.
    await refused(ann.accepts(bob, kind));
    await ann.moves("cancel", bob, kind);
    await refused(bob.accepts(ann, kind));

    await connect(ann, bob, kind);
    await refused(bob.accepts(ann, kind));
    await refused(ann.asks(bob, kind));
    expect(await how(ann, bob, kind)).toBe("connected");
  });
});

test("the two kinds don't touch each other", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  expect(await how(ann, bob, "dependentLink")).toBe("none");
  await connect(ann, bob, "dependentLink");
  await ann.moves("disconnect", bob);
  expect(await how(ann, bob, "connection")).toBe("none");
  expect(await how(ann, bob, "dependentLink")).toBe("connected");
});

test("the dashboard lists who asks and who is connected, and follows by itself", async () => {
  const { ann, bob, cleo } = await people("ann", "bob", "cleo");
  const { shows } = await ann.opens("dashboard.page", {});
  const names = (people: readonly { displayName: string }[]) =>
    people.map(({ displayName }) => displayName).join();

  await bob.asks(ann);
  await cleo.asks(ann);
  await shows((now) => names(now.connectionRequests) === "Bob Example,Cleo Example");
  await ann.accepts(bob);
  await ann.moves("deny", cleo);
  await shows(
    (now) => names(now.connections) === "Bob Example" && now.connectionRequests.length === 0,
  );
  await bob.moves("disconnect", ann);
  await shows((now) => now.connections.length === 0);
});

async function how(viewer: Person, other: { id: string }, kind: RelationshipKind) {
  const { relationships } = await viewer.call("profiles.page", { personId: other.id });
  return relationships[kind];
}
