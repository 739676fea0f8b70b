/** How a relationship comes and goes: the same for connections and dependent links (spec §4). */
import { describe, expect, test } from "vitest";
import {
  type RelationshipKind,
  maxRequestsPerDay,
  relationshipKinds,
} from "#domain/relationship.ts";
import { people } from "./people.ts";
import { type Person, type World, connect } from "./world.ts";

const minute = 60_000;
const day = 86_400_000;

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
    const refused = async (attempt: () => Promise<unknown>, reason = "conflict") => {
      await world.caughtUp();
      world.told.length = 0;
      await expect(attempt()).rejects.toThrow(reason);
      await world.caughtUp();
      expect(world.told).toEqual([]);
    };
    for (const move of ["accept", "deny", "cancel", "disconnect"] as const) {
      await refused(() => ann.moves(move, bob, kind));
    }
    await refused(() => ann.asks(ann, kind));
    await refused(
      () => ann.asks({ id: "01900000-0000-7000-8000-000000000000" }, kind),
      "not-found",
    );

    await ann.asks(bob, kind);
    await refused(() => ann.asks(bob, kind));
    // Only whoever was asked can accept.
    await refused(() => ann.accepts(bob, kind));
    await ann.moves("cancel", bob, kind);
    await refused(() => bob.accepts(ann, kind));

    await connect(ann, bob, kind);
    await refused(() => bob.accepts(ann, kind));
    await refused(() => ann.asks(bob, kind));
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
  const names = (listed: readonly { displayName: string }[]) =>
    listed.map(({ displayName }) => displayName).join();

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

test("a request keeps the name and photo it was made with until it is accepted, and nobody hears of new ones", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  for (const kind of relationshipKinds) {
    const list = kind === "connection" ? "connectionRequests" : "dependentLinkRequests";
    const accepted = kind === "connection" ? "connections" : "dependentLinks";
    await bob.call("profiles.update", { changes: { displayName: "Bob" } });
    await bob.asks(ann, kind);
    const { shows } = await ann.opens("dashboard.page", {});
    await shows((now) => now[list][0]?.displayName === "Bob");
    await world.caughtUp();
    const { notified } = world.subscriptions;
    await bob.call("profiles.update", { changes: { displayName: "Call 555-0100 now" } });
    await hasPhoto(world, bob, "https://example.org/rude.png");
    expect((await ann.call("dashboard.page", {}))[list]).toEqual([
      { id: bob.id, displayName: "Bob", photoURL: null },
    ]);
    await world.caughtUp();
    expect(world.subscriptions.notified).toBe(notified);

    await ann.accepts(bob, kind);
    const now = await shows((board) => board[accepted].length === 1);
    expect(now[accepted][0]).toMatchObject({
      displayName: "Call 555-0100 now",
      photoURL: "https://example.org/rude.png",
    });
    await ann.moves("disconnect", bob, kind);
    await hasPhoto(world, bob, null);
  }
});

/** As a sign-in with a new photo would. */
const hasPhoto = (world: World, person: Person, photoURL: string | null) =>
  world.store.change([`${person.id}:profile`], ({ db }) =>
    db.updateTable("people").set({ photoURL }).where("id", "=", person.id).execute(),
  );

test("a request that is cancelled and made again has the name of the new moment", async () => {
  const { ann, bob } = await people("ann", "bob");
  await bob.asks(ann);
  await bob.call("profiles.update", { changes: { displayName: "Robert" } });
  await bob.moves("cancel", ann);
  await bob.asks(ann);
  const { connectionRequests } = await ann.call("dashboard.page", {});
  expect(connectionRequests).toMatchObject([{ displayName: "Robert" }]);
});

async function how(viewer: Person, other: { id: string }, kind: RelationshipKind) {
  const { relationships } = await viewer.call("profiles.page", { personId: other.id });
  return relationships[kind];
}

test("the same person can be asked five times a day, whatever becomes of it", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await ann.asks(bob, time % 2 === 0 ? "connection" : "dependentLink");
    await (time % 2 === 0 ? bob.moves("deny", ann) : ann.moves("cancel", bob, "dependentLink"));
  }
  await world.caughtUp();
  world.told.length = 0;
  await expect(ann.asks(bob)).rejects.toMatchObject({ status: 429, body: { retryAfter: 86_400 } });
  await world.caughtUp();
  expect(world.told).toEqual([]);
  expect((await bob.call("dashboard.page", {})).connectionRequests).toEqual([]);

  // Others can be asked, and whoever was asked too often may ask.
  await ann.asks(cat);
  await connect(bob, ann);
  await ann.moves("disconnect", bob);
  world.clock.now += day;
  await ann.asks(bob);
  expect((await bob.call("dashboard.page", {})).connectionRequests).toHaveLength(1);
});

test("five a day are five in any 24 hours, not five before midnight and five after", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const asksAndCancels = async () => {
    await ann.asks(bob);
    await ann.moves("cancel", bob);
  };
  await asksAndCancels();
  world.clock.now += day - minute;
  for (let time = 1; time < maxRequestsPerDay; time++) await asksAndCancels();
  await expect(ann.asks(bob)).rejects.toMatchObject({ body: { retryAfter: 60 } });
  world.clock.now += minute;
  await asksAndCancels();
  await expect(ann.asks(bob)).rejects.toMatchObject({ body: { retryAfter: 86_340 } });
});

test("an accept is no request: who is asked again and again can still say yes", async () => {
  const { ann, bob } = await people("ann", "bob");
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await bob.asks(ann);
    await ann.asks(bob);
    await ann.moves("disconnect", bob);
  }
  const { relationships } = await ann.call("profiles.page", { personId: bob.id });
  expect(relationships.connection).toBe("none");
});
