/** Blocks: a blocked person's requests no longer arrive, and nothing reveals that to them (decision 0033). */
import { describe, expect, test } from "vitest";
import type { CallName, InputOf } from "#domain/contract.ts";
import {
  type RelationshipKind,
  maxBlocks,
  maxRequestsPerDay,
  relationshipKinds,
  relationshipMoves,
} from "#domain/people/relationship.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { aPicture } from "./builders.ts";
import { people } from "./people.ts";
import { missing } from "./scene.ts";
import { type Person, connect, joins } from "./world.ts";
import { dayMs } from "#domain/time.ts";

const moves = Object.keys(relationshipMoves) as (keyof typeof relationshipMoves)[];

/** A person's whole answer without their id and name, so two people's answers can be compared. */
async function comparableAnswer<Name extends CallName>(who: Person, name: Name, input: InputOf<Name>) {
  const response = await who.post(`/api/${name}`, input);
  const headers = [...response.headers].filter(([header]) => !/^(date|x-request-id)$/.test(header));
  const text = `${response.status}\n${headers.join("\n")}\n${await response.text()}`;
  return text.replaceAll(who.id, "their id").replaceAll(who.displayName, "Their Name");
}

/** Every query in which a person could notice another. */
const pagesShowing = async (who: Person, other: Person) => [
  await comparableAnswer(who, "dashboard.page", {}),
  await comparableAnswer(who, "profiles.page", { personId: other.id }),
  await comparableAnswer(who, "profiles.search", { text: "ann example" }),
  await comparableAnswer(who, "shop.page", {}),
  await comparableAnswer(who, "deleted.page", {}),
  await comparableAnswer(who, "blocks.page", {}),
];

/** Every query in which Ann could notice a person or their requests. */
const tracesOf = async (ann: Person, other: Person) => ({
  dashboard: await ann.call("dashboard.page", {}),
  page: await ann.call("profiles.page", { personId: other.id }),
  found: await ann.call("profiles.search", { text: other.displayName }),
});

const blocked = async (ann: Person) => (await ann.call("blocks.page", {})).people.map(({ displayName }) => displayName);

describe.each(relationshipKinds)("a request for a %s", (kind) => {
  const other: RelationshipKind = kind === "connection" ? "dependentLink" : "connection";

  test("looks the same to a blocked sender as one that is never answered", async () => {
    // The names have the same length, because lengths of answers are compared, too.
    const { world, ann, bob, eve } = await people("ann", "bob", "eve");
    await ann.adds("Shoes", "Sneakers", "38");
    const askers = [bob, eve];
    for (const asker of askers) {
      await asker.asks(ann, kind);
      await ann.moves("deny", asker, kind);
    }
    await ann.call("blocks.add", { otherId: bob.id });

    const told: string[][] = [[], []];
    const both = async (act: (asker: Person) => Promise<string | string[]>) => {
      world.clock.now += 1000;
      for (const [index, asker] of askers.entries()) {
        told[index]?.push(...[await act(asker)].flat());
      }
      expect(told[0]).toEqual(told[1]);
    };
    const look = () => both((asker) => pagesShowing(asker, ann));
    const move = async (name: keyof typeof relationshipMoves, as: RelationshipKind) => {
      await both((asker) => comparableAnswer(asker, "relationships.move", { kind: as, move: name, otherId: ann.id }));
      await look();
    };
    await look();
    // Every move from every state, and requests up to the limit of a day.
    for (const name of moves) await move(name, kind);
    for (const name of moves) await move(name, other);
    for (let times = 0; times < maxRequestsPerDay; times++) {
      await move("request", kind);
      await move("cancel", kind);
    }
    expect(told[0]?.some((text) => text.includes("too-many"))).toBe(true);
    world.clock.now += dayMs;
    await move("request", kind);
    await move("request", kind);
    await move("request", other);
    await both((asker) => comparableAnswer(asker, "blocks.add", { otherId: ann.id }));
    await both((asker) => comparableAnswer(asker, "profiles.update", { changes: { personalBio: "Hi." } }));
    await both((asker) => comparableAnswer(asker, "news.ask", { otherId: ann.id }));
    await look();
  });

  test("that was pending when its sender was blocked stays pending for them, and their open pages don't blink", async () => {
    const { world, ann, bob, cleo } = await people("ann", "bob", "cleo");
    const open = async (asker: Person) => {
      const board = await asker.opens("dashboard.page", {});
      const page = await asker.opens("profiles.page", { personId: ann.id });
      await asker.asks(ann, kind);
      const list = kind === "connection" ? "sentConnectionRequests" : "sentDependentLinkRequests";
      await board.shows((now) => now[list].length === 1);
      await page.shows((now) => now.relationships[kind] === "sent");
      return [board, page];
    };
    const pages = [...(await open(bob)), ...(await open(cleo))];
    await world.caughtUp();
    const before = pages.map(({ page }) => page.answers);
    await ann.call("blocks.add", { otherId: bob.id });
    await ann.call("blocks.remove", { otherId: bob.id });
    await ann.call("blocks.add", { otherId: bob.id });
    // A change that everyone sees follows all effects of the block.
    await ann.call("profiles.update", { changes: { displayName: "Ann Renamed" } });
    for (const { page } of pages) {
      await expect.poll(() => JSON.stringify(page.now)).toContain("Ann Renamed");
    }
    expect(pages.map(({ page }) => page.answers)).toEqual(before.map((answers) => answers + 1));
  });

  test("of a blocked person appears nowhere, and can't be answered", async () => {
    const { world, ann, bob, cleo } = await people("ann", "bob", "cleo");
    await cleo.asks(ann, kind);
    const before = await tracesOf(ann, bob);
    const { page } = await ann.opens("dashboard.page", {});
    await ann.call("blocks.add", { otherId: bob.id });
    await bob.asks(ann, kind);
    await bob.asks(ann, other);
    await world.caughtUp();
    expect(await tracesOf(ann, bob)).toEqual(before);
    expect(page.answers).toBeLessThanOrEqual(1);
    for (const move of ["accept", "deny", "cancel", "disconnect"] as const) {
      await expect(ann.moves(move, bob, kind)).rejects.toThrow("conflict");
    }
    expect((await bob.call("profiles.page", { personId: ann.id })).relationships).toEqual({
      connection: "sent",
      dependentLink: "sent",
    });
    expect(await blocked(ann)).toEqual(["Bob Example"]);
  });

  test("shows up, with when it was sent, once its sender may ask again", async () => {
    const { world, ann, bob } = await people("ann", "bob");
    await ann.call("blocks.add", { otherId: bob.id });
    world.clock.now += 1000;
    const askedAt = world.clock.now;
    await bob.asks(ann, kind);
    world.clock.now += 1000;
    const list = kind === "connection" ? "connectionRequests" : "dependentLinkRequests";
    const { shows } = await ann.opens("dashboard.page", {});
    await shows((now) => now[list].length === 0);
    await ann.call("blocks.remove", { otherId: bob.id });
    const { [list]: waiting } = await shows((now) => now[list].length === 1);
    expect(waiting).toMatchObject([{ id: bob.id, askedAt }]);
    await ann.accepts(bob, kind);
    expect(await blocked(ann)).toEqual([]);
  });

  test("to a blocked person ends the block, and accepts what they requested meanwhile", async () => {
    const { ann, bob, cleo } = await people("ann", "bob", "cleo");
    await ann.call("blocks.add", { otherId: bob.id });
    await ann.call("blocks.add", { otherId: cleo.id });
    await bob.asks(ann, kind);
    await ann.asks(bob, kind);
    await ann.asks(cleo, kind);
    const states = async (person: Person) =>
      (await ann.call("profiles.page", { personId: person.id })).relationships[kind];
    expect([await states(bob), await states(cleo)]).toEqual(["connected", "sent"]);
    expect(await blocked(ann)).toEqual([]);
  });

  test("never shows when it is sent at the moment of the block", async () => {
    const { ann, bob } = await people("ann", "bob");
    await Promise.all([bob.asks(ann, kind), ann.call("blocks.add", { otherId: bob.id })]);
    const { relationships } = await ann.call("profiles.page", { personId: bob.id });
    expect(relationships[kind]).toBe("none");
    const theirs = await bob.call("profiles.page", { personId: ann.id });
    expect(theirs.relationships[kind]).toBe("sent");
  });
});

/**
 * Ann and Dan look after each other's dependents, and Ann has blocked Eve, or is about to. Eve is connected with Dan, who
 * shows her Ann's Teo.
 */
async function blockedThroughDan() {
  const { world, ann, dan, eve, fay } = await people("ann", "dan", "eve", "fay");
  await connect(ann, dan, "dependentLink");
  await connect(dan, eve);
  await connect(dan, fay);
  const teo = await ann.hasDependent("Child", "Teo");
  const of = { ownerId: ann.id, dependentId: teo };
  const { photoURL } = await ann.call("pictures.set", { ...of, jpeg: aPicture(1) });
  await ann.adds("Shoes", "Winter Boots", "28", { dependentId: teo });
  await dan.hasDependent("Dog", "Rex");
  world.clock.now += 1000;
  const ask = (who: Person) => who.call("news.ask", { otherId: ann.id, dependentId: teo });
  return { world, ann, dan, eve, fay, of, photoURL, ask };
}

/** Everything in which someone could see a dependent of a person linked with Dan. */
async function allSeenOf(who: Person, dan: Person) {
  const { linkedDependents, dependentsAskedFor } = await who.call("profiles.page", {
    personId: dan.id,
  });
  const { friends } = await who.call("shop.page", {});
  const news = await who.call("news.page", {});
  return {
    profile: linkedDependents,
    asked: dependentsAskedFor.length,
    shop: friends.flatMap(({ dependents }) => dependents.map(({ name }) => name)),
    news: JSON.stringify(news).includes("Winter Boots"),
    unread: (await who.call("news.unread", {})).count,
  };
}

describe("a blocked person", () => {
  test("sees none of the blocker's dependents through a caretaker, and the others see them as before", async () => {
    const { ann, dan, eve, fay, of, photoURL, ask } = await blockedThroughDan();
    const before = await allSeenOf(fay, dan);
    expect(before).toMatchObject({ shop: ["Teo", "Rex"], news: true, unread: 1 });
    expect(await allSeenOf(eve, dan)).toEqual(before);
    await ann.call("blocks.add", { otherId: eve.id });

    expect(await allSeenOf(eve, dan)).toEqual({
      profile: [],
      asked: 0,
      shop: ["Rex"],
      news: false,
      unread: 0,
    });
    expect((await eve.get(photoURL ?? "")).status).toBe(404);
    await expect(ask(eve)).rejects.toThrow("not-allowed");
    await expect(eve.call("dependents.page", of)).rejects.toThrow("not-allowed");
    expect(await allSeenOf(fay, dan)).toEqual(before);
    expect((await fay.get(photoURL ?? "")).status).toBe(200);

    await ann.call("blocks.remove", { otherId: eve.id });
    expect(await allSeenOf(eve, dan)).toEqual(before);
  });

  test("loses these dependents and asks about them on open pages, also on those of the caretaker", async () => {
    const { ann, dan, eve, ask } = await blockedThroughDan();
    await ask(eve);
    const profile = await eve.opens("profiles.page", { personId: dan.id });
    const shop = await eve.opens("shop.page", {});
    const news = await eve.opens("news.page", {});
    const asks = await dan.opens("news.page", {});
    const isThere = async (teo: boolean) => {
      await profile.shows(({ linkedDependents }) => (linkedDependents?.length === 1) === teo);
      await profile.shows(({ dependentsAskedFor }) => (dependentsAskedFor.length === 1) === teo);
      await shop.shows(({ friends }) => friends[0]?.dependents.length === (teo ? 2 : 1));
      await news.shows((now) => JSON.stringify(now).includes("Winter Boots") === teo);
      await asks.shows((now) => (now.asks.length === 1) === teo);
    };
    await isThere(true);
    await ann.call("blocks.add", { otherId: eve.id });
    await isThere(false);
    await ann.call("blocks.remove", { otherId: eve.id });
    await isThere(true);
    expect(asks.page.now?.asks).toMatchObject([{ by: { displayName: "Eve Example" } }]);
  });

  test("doesn't read of the blocker's dependents in an invitation of their caretaker", async () => {
    const { world, ann, dan } = await blockedThroughDan();
    const [gil, hal] = [await joins(world, "gil"), await joins(world, "hal")];
    const invitation = { name: "Ingrid", kind: "connection" } as const;
    const { token } = await dan.call("invitations.add", { invitation });
    const pages = await Promise.all([gil, hal].map((who) => who.opens("invitations.open", { token })));
    for (const page of pages) await page.shows(({ linkedDependents }) => linkedDependents === 1);
    await ann.call("blocks.add", { otherId: gil.id });
    await pages[0]?.shows(({ linkedDependents }) => linkedDependents === 0);
    expect(await hal.call("invitations.open", { token })).toMatchObject({ linkedDependents: 1 });
  });

  test("still shows their own dependents to the blocker through a caretaker", async () => {
    const { ann, dan, eve } = await blockedThroughDan();
    const mia = await eve.hasDependent("Cat", "Mia");
    await connect(dan, eve, "dependentLink");
    await connect(ann, dan);
    await ann.call("blocks.add", { otherId: eve.id });
    const { linkedDependents } = await ann.call("profiles.page", { personId: dan.id });
    const seen = linkedDependents?.flatMap(({ dependents }) => dependents.map(({ id }) => id));
    expect(seen).toContain(mia);
  });

  test("finds an invitation of the blocker as if it were withdrawn, and it stays pending for others", async () => {
    const { ann, bob, cat } = await people("ann", "bob", "cat");
    const { token } = await ann.call("invitations.add", {
      invitation: { name: "Ingrid", kind: "connection" },
    });
    const { token: withdrawn, id } = await ann.call("invitations.add", {
      invitation: { name: "Ingrid", kind: "connection" },
    });
    await ann.call("invitations.remove", { id });
    const open = await bob.opens("invitations.open", { token });
    await open.shows(({ isOwn }) => !isOwn);
    await ann.call("blocks.add", { otherId: bob.id });
    await open.refuses("not-found");
    for (const name of ["open", "accept", "decline"] as const) {
      expect(await comparableAnswer(bob, `invitations.${name}`, { token })).toBe(
        await comparableAnswer(bob, `invitations.${name}`, { token: withdrawn }),
      );
    }
    await cat.call("invitations.accept", { token });
    expect((await ann.call("dashboard.page", {})).connections).toMatchObject([{ id: cat.id }]);
  });
});

test("people who are connected, linked or asked can't be blocked, and no one is blocked by accident", async () => {
  const { world, ann, bob, cleo, dan } = await people("ann", "bob", "cleo", "dan");
  await connect(ann, bob);
  await connect(ann, cleo, "dependentLink");
  await ann.asks(dan);
  await world.caughtUp();
  world.published.length = 0;
  for (const { id } of [ann, bob, cleo, dan]) {
    await expect(ann.call("blocks.add", { otherId: id })).rejects.toThrow("conflict");
    await expect(ann.call("blocks.remove", { otherId: id })).rejects.toThrow("not-found");
  }
  await expect(ann.call("blocks.add", { otherId: missing })).rejects.toThrow("not-found");
  await world.caughtUp();
  expect(world.published).toEqual([]);
  expect(await blocked(ann)).toEqual([]);

  await ann.moves("disconnect", bob);
  await world.caughtUp();
  world.published.length = 0;
  await ann.call("blocks.add", { otherId: bob.id });
  await ann.call("blocks.add", { otherId: bob.id });
  expect(await blocked(ann)).toEqual(["Bob Example"]);
  await ann.call("blocks.remove", { otherId: bob.id });
  await world.caughtUp();
  expect(new Set(world.published)).toEqual(
    new Set([`${ann.id}:relationships`, `${ann.id}:dependents`, `${bob.id}:relationships`]),
  );
});

test("the list of blocked people is private, live, and limited", async () => {
  const { world, ann, bob, cleo } = await people("ann", "bob", "cleo");
  const { shows } = await ann.opens("blocks.page", {});
  await ann.call("blocks.add", { otherId: cleo.id });
  await ann.call("blocks.add", { otherId: bob.id });
  await shows((now) => now.people.map(({ id }) => id).join() === [bob.id, cleo.id].join());
  await bob.call("profiles.update", { changes: { displayName: "Robert" } });
  await shows((now) => now.people.some(({ displayName }) => displayName === "Robert"));
  expect(await blocked(bob)).toEqual([]);

  const [{ issuer }] = world.settings.providers;
  await world.store.change([], async (tx) => {
    for (let index = 2; index < maxBlocks; index++) {
      const identity = { issuer, subject: `${index}`, name: "", email: null, photoURL: null };
      const { id } = await upsertPerson(tx, identity, { language: "en", isChosen: false }, world.clock.now);
      const block = { ownerId: ann.id, otherId: id, createdAt: world.clock.now };
      await tx.db.insertInto("blocks").values(block).execute();
    }
  });
  const dan = await joins(world, "dan");
  const otherId = "You can block up to 1,000 people. Unblock someone to make room.";
  await expect(ann.call("blocks.add", { otherId: dan.id })).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { otherId } },
  });
  await ann.call("blocks.remove", { otherId: bob.id });
  await ann.call("blocks.add", { otherId: dan.id });
});
