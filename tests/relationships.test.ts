/** The life of a relationship, the same for connections and dependent links (spec §4). */
import { describe, expect, test } from "vitest";
import {
  type RelationshipKind,
  type RelationshipMove,
  maxRequestsPerDay,
  relationshipKinds,
} from "#domain/people/relationship.ts";
import { people } from "./people.ts";
import { type Person, type World, connect } from "./world.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

describe.each(relationshipKinds)("a %s", (kind) => {
  test("shows as sent on one side and received on the other after a request", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    expect(await how(ann, bob, kind)).toBe("sent");
    expect(await how(bob, ann, kind)).toBe("received");
  });

  test("exists on both sides once accepted, and on neither once ended", async () => {
    const { ann, bob } = await people("ann", "bob");
    await connect(ann, bob, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["connected", "connected"]);
    await bob.moves("disconnect", ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
  });

  test("is gone on both sides when the request is denied or withdrawn", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    await bob.moves("deny", ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
    await ann.asks(bob, kind);
    await ann.moves("cancel", bob, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["none", "none"]);
  });

  test("is created right away when each asks the other", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, kind);
    await bob.asks(ann, kind);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["connected", "connected"]);
  });

  test("is created on both sides or neither when both ask at the same moment", async () => {
    const { ann, bob } = await people("ann", "bob");
    await Promise.all([ann.asks(bob, kind), bob.asks(ann, kind)]);
    expect([await how(ann, bob, kind), await how(bob, ann, kind)]).toEqual(["connected", "connected"]);
  });

  test("refuses every move that doesn't fit its state, and notifies no one", async () => {
    const { world, ann, bob } = await people("ann", "bob");
    const refused = async (attempt: () => Promise<unknown>, reason = "conflict") => {
      await world.caughtUp();
      world.published.length = 0;
      await expect(attempt()).rejects.toThrow(reason);
      await world.caughtUp();
      expect(world.published).toEqual([]);
    };
    for (const move of ["accept", "deny", "cancel", "disconnect"] as const) {
      await refused(() => ann.moves(move, bob, kind));
    }
    await refused(() => ann.asks(ann, kind));
    await refused(() => ann.asks({ id: "01900000-0000-7000-8000-000000000000" }, kind), "not-found");

    await ann.asks(bob, kind);
    await refused(() => ann.asks(bob, kind));
    // Only the person who was asked can accept.
    await refused(() => ann.accepts(bob, kind));
    await ann.moves("cancel", bob, kind);
    await refused(() => bob.accepts(ann, kind));

    await connect(ann, bob, kind);
    await refused(() => bob.accepts(ann, kind));
    await refused(() => ann.asks(bob, kind));
    expect(await how(ann, bob, kind)).toBe("connected");
  });
});

test("connections and dependent links don't affect each other", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  expect(await how(ann, bob, "dependentLink")).toBe("none");
  await connect(ann, bob, "dependentLink");
  await ann.moves("disconnect", bob);
  expect(await how(ann, bob, "connection")).toBe("none");
  expect(await how(ann, bob, "dependentLink")).toBe("connected");
});

describe("a link's move that also moves the connection", () => {
  const both = (from: Person, move: RelationshipMove, to: Person) =>
    from.call("relationships.move", { kind: "dependentLink", move, otherId: to.id, withConnection: true });
  const states = async (from: Person, to: Person) => [
    await how(from, to, "connection"),
    await how(from, to, "dependentLink"),
  ];

  test.each([
    ["accept", "connected"],
    ["deny", "none"],
  ] as const)("asks for both, and %s answers both", async (move, state) => {
    const { ann, bob } = await people("ann", "bob");
    await both(ann, "request", bob);
    expect(await states(ann, bob)).toEqual(["sent", "sent"]);
    await both(bob, move, ann);
    expect(await states(ann, bob)).toEqual([state, state]);
    expect(await states(bob, ann)).toEqual([state, state]);
  });

  test("can be canceled in one act, or answered one by one", async () => {
    const { ann, bob } = await people("ann", "bob");
    await both(ann, "request", bob);
    await both(ann, "cancel", bob);
    expect(await states(bob, ann)).toEqual(["none", "none"]);
    await both(ann, "request", bob);
    await bob.accepts(ann);
    await bob.moves("deny", ann, "dependentLink");
    expect(await states(ann, bob)).toEqual(["connected", "none"]);
  });

  test("leaves a connection in another state as it is", async () => {
    const { ann, bob, cat } = await people("ann", "bob", "cat");
    await connect(ann, bob);
    await both(ann, "request", bob);
    expect(await states(ann, bob)).toEqual(["connected", "sent"]);
    await both(bob, "deny", ann);
    expect(await states(ann, bob)).toEqual(["connected", "none"]);
    // Asking someone who has asked to connect accepts that.
    await cat.asks(ann);
    await both(ann, "request", cat);
    expect(await states(ann, cat)).toEqual(["connected", "sent"]);
  });

  test("changes neither if the link isn't in that state", async () => {
    const { ann, bob } = await people("ann", "bob");
    await ann.asks(bob, "dependentLink");
    await expect(both(ann, "request", bob)).rejects.toThrow("conflict");
    await bob.asks(ann);
    await ann.moves("cancel", bob, "dependentLink");
    for (const move of ["accept", "deny", "cancel", "disconnect"] as const) {
      await expect(both(ann, move, bob)).rejects.toThrow("conflict");
    }
    expect(await states(ann, bob)).toEqual(["received", "none"]);
  });

  test("is one entry of the news, and counts as one request of the day", async () => {
    const { ann, bob } = await people("ann", "bob");
    const newsOf = async (person: Person) => {
      const { entries } = await person.call("news.page", {});
      expect((await person.call("news.unread", {})).count).toBe(entries.length);
      return entries.map((entry) => [entry.kind, "relationship" in entry && entry.relationship]);
    };
    for (let time = 1; time < maxRequestsPerDay; time++) {
      await both(ann, "request", bob);
      await both(ann, "cancel", bob);
    }
    await both(ann, "request", bob);
    expect(await newsOf(bob)).toEqual([["request", "dependentLink"]]);
    await both(bob, "accept", ann);
    expect(await newsOf(ann)).toEqual([["accepted", "dependentLink"]]);
    await both(ann, "disconnect", bob);
    await expect(both(ann, "request", bob)).rejects.toThrow("too-many");
    expect(await states(ann, bob)).toEqual(["none", "none"]);
  });

  test("asked by both at the same moment, connects and links them", async () => {
    const { ann, bob } = await people("ann", "bob");
    await Promise.all([both(ann, "request", bob), both(bob, "request", ann)]);
    expect(await states(ann, bob)).toEqual(["connected", "connected"]);
    expect(await states(bob, ann)).toEqual(["connected", "connected"]);
  });
});

test("the dashboard lists requests and connections, and updates live", async () => {
  const { ann, bob, cleo } = await people("ann", "bob", "cleo");
  const { shows } = await ann.opens("dashboard.page", {});
  const names = (listed: readonly { displayName: string }[]) => listed.map(({ displayName }) => displayName).join();

  await bob.asks(ann);
  await cleo.asks(ann);
  await shows((now) => names(now.connectionRequests) === "Bob Example,Cleo Example");
  await ann.accepts(bob);
  await ann.moves("deny", cleo);
  await shows((now) => names(now.connections) === "Bob Example" && now.connectionRequests.length === 0);
  await bob.moves("disconnect", ann);
  await shows((now) => now.connections.length === 0);
});

test("a sent request is listed with its date until it is answered or canceled", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  for (const kind of relationshipKinds) {
    const list = kind === "connection" ? "sentConnectionRequests" : "sentDependentLinkRequests";
    const { shows } = await ann.opens("dashboard.page", {});
    world.clock.now += 1000;
    const askedAt = world.clock.now;
    await ann.asks(bob, kind);
    world.clock.now += 1000;
    const [sent] = (await shows((now) => now[list].length === 1))[list];
    expect(sent).toMatchObject({ id: bob.id, askedAt });
    await bob.call("profiles.update", { changes: { displayName: `Bob for a ${kind}` } });
    await shows((now) => now[list][0]?.displayName === `Bob for a ${kind}`);
    await ann.moves("cancel", bob, kind);
    await shows((now) => now[list].length === 0);
    await ann.asks(bob, kind);
    await bob.accepts(ann, kind);
    await shows((now) => now[list].length === 0 && now.connections.length > 0);
  }
});

test("a request keeps its sender's name and photo until it is accepted, and later ones aren't announced", async () => {
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
      { id: bob.id, displayName: "Bob", photoURL: null, askedAt: world.clock.now },
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
    // The page must receive this before Bob changes his name again.
    await shows((board) => board[accepted].length === 0);
    await hasPhoto(world, bob, null);
  }
});

/** Sets a person's photo, as a sign-in does. */
const hasPhoto = (world: World, person: Person, photoURL: string | null) =>
  world.store.change([`${person.id}:profile`], ({ db }) =>
    db.updateTable("people").set({ photoURL }).where("id", "=", person.id).execute(),
  );

test("a request that is canceled and sent again has the sender's current name", async () => {
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

test("a person can be asked five times a day by the same person, whatever the answers", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await ann.asks(bob, time % 2 === 0 ? "connection" : "dependentLink");
    await (time % 2 === 0 ? bob.moves("deny", ann) : ann.moves("cancel", bob, "dependentLink"));
  }
  await world.caughtUp();
  world.published.length = 0;
  await expect(ann.asks(bob)).rejects.toMatchObject({ status: 429, body: { retryAfter: 86_400 } });
  await world.caughtUp();
  expect(world.published).toEqual([]);
  expect((await bob.call("dashboard.page", {})).connectionRequests).toEqual([]);

  // The limit is per pair and direction: others can be asked, and the asked person can ask back.
  await ann.asks(cat);
  await connect(bob, ann);
  await ann.moves("disconnect", bob);
  world.clock.now += dayMs;
  await ann.asks(bob);
  expect((await bob.call("dashboard.page", {})).connectionRequests).toHaveLength(1);
});

test("the limit of five a day holds for any 24 hours, not for each calendar day", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const asksAndCancels = async () => {
    await ann.asks(bob);
    await ann.moves("cancel", bob);
  };
  await asksAndCancels();
  world.clock.now += dayMs - minuteMs;
  for (let time = 1; time < maxRequestsPerDay; time++) await asksAndCancels();
  await expect(ann.asks(bob)).rejects.toMatchObject({ body: { retryAfter: 60 } });
  world.clock.now += minuteMs;
  await asksAndCancels();
  await expect(ann.asks(bob)).rejects.toMatchObject({ body: { retryAfter: 86_340 } });
});

test("accepting doesn't count as a request: a person asked five times can still accept", async () => {
  const { ann, bob } = await people("ann", "bob");
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await bob.asks(ann);
    await ann.asks(bob);
    await ann.moves("disconnect", bob);
  }
  const { relationships } = await ann.call("profiles.page", { personId: bob.id });
  expect(relationships.connection).toBe("none");
});

test("of a pair’s two rows, the owner’s row grants the other person access", async () => {
  // No call creates only one of the rows, so the test deletes one.
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  await ann.adds("Shoes", "Sneakers", "42");
  const sizesSeenBy = async (viewer: Person, owner: Person) =>
    (await viewer.call("profiles.page", { personId: owner.id })).items;
  await world.store.change([], ({ db }) => db.deleteFrom("relationships").where("ownerId", "=", ann.id).execute());
  expect(await sizesSeenBy(bob, ann)).toBeNull();
  expect(await sizesSeenBy(ann, bob)).toEqual([]);
});
