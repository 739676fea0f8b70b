/** Invitations: a link connects two people once, and shows nothing once it can't. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { InvitationDraft } from "#domain/people/invitation.ts";
import {
  invitationMs,
  maxInvitationMailsPerDay,
  maxInvitations,
  maxInvitationsPerDay,
} from "#domain/people/invitation-limits.ts";
import { type RelationshipKind, maxDependentLinks } from "#domain/people/relationship.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { disablePerson, enablePerson } from "#server/data/account/accounts.ts";
import { addInvitation, sweepInvitations } from "#server/data/invitations/invitations.ts";
import type { Topic } from "#server/live/topics.ts";
import { people, staySignedIn } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, type World, connect, joins, visitor } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** Ann invites a person; resolves with the invitation's id and token. */
const invites = (who: Person, more: Partial<InvitationDraft> = {}) =>
  who.call("invitations.add", { invitation: { name: "Ingrid", kind: "connection", ...more } });

const how = async (one: Person, other: Person) =>
  (await one.call("profiles.page", { personId: other.id })).relationships;

const connected = { connection: "connected", dependentLink: "none" };
const linked = { connection: "connected", dependentLink: "connected" };
const strangers = { connection: "none", dependentLink: "none" };

/** A person's invitations in short: each one's name, and who used it. */
const listOf = async (who: Person) =>
  (await who.call("invitations.page", {})).invitations.map(({ name, usedBy }) =>
    usedBy ? `${name}: ${usedBy.displayName}` : name,
  );

/** All rows except the times that every request updates. */
const rowsOf = async (world: World) => ({ ...(await everything(world)), sessions: [] });

test.each<[RelationshipKind, object]>([
  ["connection", connected],
  ["dependentLink", linked],
])("accepting an invitation to a %s creates it for both people", async (kind, expected) => {
  const { ann, bob } = await people("ann", "bob");
  const anns = await ann.opens("dashboard.page", {});
  const { token } = await invites(ann, { kind });
  expect(await how(ann, bob)).toEqual(strangers);
  expect(await bob.call("invitations.accept", { token })).toEqual({ inviterId: ann.id });
  expect([await how(ann, bob), await how(bob, ann)]).toEqual([expected, expected]);
  await anns.shows(({ connections }) => connections.some(({ id }) => id === bob.id));
  expect(await listOf(ann)).toEqual(["Ingrid: Bob Example"]);
  anns.leave();
});

test("an invited visitor reads numbers and only the inviter's name; someone signed in also reads whom they’d see", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await ann.adds("Shoes", "Sneakers", "40");
  await ann.adds("Shoes", "Slippers", "41", { visibleToConnections: false });
  await ann.hasDependent("Child", "Teo");
  await ann.hasDependent("Dog", "Rex", { visibleToConnections: false });
  const asRead = (who: Pick<Person, "call">, token: string) => who.call("invitations.open", { token });
  const inviter = { id: ann.id, displayName: "Ann Example", photoURL: null };
  const { token } = await invites(ann, { message: "Hello." });
  const page = {
    inviter,
    kind: "connection",
    message: "Hello.",
    endsAt: world.clock.now + invitationMs,
    sizes: 1,
    dependents: 1,
    linkedDependents: 0,
    connections: 0,
    names: null,
    isOwn: false,
    isThere: false,
    isUsed: false,
  };
  expect(await asRead(visitor(world), token)).toEqual(page);
  const names = { dependents: ["Teo"], linkedDependents: [] };
  expect(await asRead(bob, token)).toEqual({ ...page, names });
  expect(await asRead(ann, token)).toMatchObject({ isOwn: true });
  const both = await invites(ann, { kind: "dependentLink" });
  expect(await asRead(visitor(world), both.token)).toMatchObject({ sizes: 1, dependents: 2 });
  await connect(ann, bob);
  expect(await asRead(bob, token)).toMatchObject({ isThere: true });
  expect(await asRead(bob, both.token)).toMatchObject({ isThere: false });
});

test("of two people who accept at the same moment, one is connected, and the other finds nothing", async () => {
  const { ann, bob, cat } = await people("ann", "bob", "cat");
  const { token } = await invites(ann);
  const pressed = await Promise.allSettled([bob, cat].map((who) => who.call("invitations.accept", { token })));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(pressed.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: "not-found" },
  });
  const { connections } = await ann.call("dashboard.page", {});
  expect(connections).toHaveLength(1);
  expect(await ann.call("invitations.page", {})).toMatchObject({
    invitations: [{ usedBy: { id: connections[0]?.id } }],
  });
});

test("a person who accepts on two devices, or repeats a lost call, is connected once", async () => {
  const { ann, bob } = await people("ann", "bob");
  const { token } = await invites(ann);
  const accept = () => bob.call("invitations.accept", { token });
  expect(await Promise.all([accept(), accept()])).toEqual([{ inviterId: ann.id }, { inviterId: ann.id }]);
  expect(await accept()).toEqual({ inviterId: ann.id });
  expect((await ann.call("dashboard.page", {})).connections).toHaveLength(1);
  await ann.moves("disconnect", bob);
  await expect(accept()).rejects.toThrow("not-found");
});

test("an invitation works for 14 days, to the second", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await staySignedIn(world);
  const [first, last] = [await invites(ann), await invites(ann)];
  world.clock.now += 14 * dayMs - 1;
  await bob.call("invitations.accept", { token: first.token });
  expect(await cat.call("invitations.open", { token: last.token })).toMatchObject({ sizes: 0 });
  world.clock.now += 1;
  for (const name of ["open", "accept", "decline"] as const) {
    await expect(cat.call(`invitations.${name}`, { token: last.token })).rejects.toThrow("not-found");
  }
  await expect(ann.call("invitations.remove", { id: last.id })).rejects.toThrow("not-found");
});

test("used, withdrawn, declined, expired, unknown, and malformed invitations get the same answer", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await staySignedIn(world);
  const ended = await invites(ann);
  world.clock.now += invitationMs;
  const [used, withdrawn, declined] = [await invites(ann), await invites(ann), await invites(ann)];
  await bob.call("invitations.accept", { token: used.token });
  await ann.call("invitations.remove", { id: withdrawn.id });
  await visitor(world).call("invitations.decline", { token: declined.token });
  const tokens = [ended, used, withdrawn, declined].map(({ token }) => token);
  for (const token of [...tokens, "A".repeat(22), "", "\u{10FFFF}", "x".repeat(100)]) {
    for (const name of ["open", "accept", "decline"]) {
      const response = await cat.post(`/api/invitations.${name}`, { token });
      expect([response.status, await response.text()]).toEqual([404, '{"refusal":"not-found","fields":{}}']);
    }
  }
});

test("withdrawing or declining an invitation empties its open page right away", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const [one, other] = [await invites(ann), await invites(ann)];
  const pages = [
    await visitor(world).opens("invitations.open", { token: one.token }),
    await bob.opens("invitations.open", { token: one.token }),
    await bob.opens("invitations.open", { token: other.token }),
  ];
  for (const { shows } of pages) await shows(({ inviter }) => inviter.id === ann.id);
  await ann.call("invitations.remove", { id: one.id });
  await pages[0]?.refuses("not-found");
  await pages[1]?.refuses("not-found");
  await bob.call("invitations.decline", { token: other.token });
  await pages[2]?.refuses("not-found");
  for (const { leave } of pages) leave();
});

test("the link opened again says that the viewer used it while the two are connected, and nothing to others", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  const { token } = await invites(ann);
  const { shows, refuses, leave } = await bob.opens("invitations.open", { token });
  await shows(({ isUsed }) => !isUsed);
  await bob.call("invitations.accept", { token });
  await shows(({ isUsed, isThere }) => isUsed && isThere);
  // Long after it would have expired, too.
  world.clock.now += 15 * dayMs;
  expect(await bob.call("invitations.open", { token })).toMatchObject({ isUsed: true });
  for (const other of [ann, cat, visitor(world)]) {
    await expect(other.call("invitations.open", { token })).rejects.toThrow("not-found");
  }
  await bob.call("relationships.move", { otherId: ann.id, kind: "connection", move: "disconnect" });
  await refuses("not-found");
  // Asking again doesn't open it.
  await bob.asks(ann);
  await expect(bob.call("invitations.open", { token })).rejects.toThrow("not-found");
  await expect(bob.call("invitations.accept", { token })).rejects.toThrow("not-found");
  leave();
});

test("an open page empties when the invitation expires, without any action", async () => {
  const { world, ann } = await people("ann");
  const { token } = await invites(ann);
  world.clock.now += 14 * dayMs - 500;
  const { shows, refuses, leave } = await visitor(world).opens("invitations.open", { token });
  await shows(({ inviter }) => inviter.id === ann.id);
  world.clock.now += 500;
  await refuses("not-found");
  leave();
});

test("an open page of an invitation is back once its inviter is enabled again", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { token } = await invites(ann);
  const pages = [
    await visitor(world).opens("invitations.open", { token }),
    await bob.opens("invitations.open", { token }),
  ];
  const { store, clock } = world;
  const asGiven = (topics: Topic[]) => topics;
  await store.change(asGiven, async (tx) => (await disablePerson(tx, ann.id, clock.now)).topics);
  for (const { refuses } of pages) await refuses("not-found");
  await store.change(asGiven, (tx) => enablePerson(tx, ann.id));
  for (const { shows, leave } of pages) {
    await shows(({ inviter }) => inviter.id === ann.id);
    leave();
  }
});

test("an open invitation follows the inviter's name and figures", async () => {
  const { world, ann } = await people("ann");
  const { token } = await invites(ann);
  const { shows, leave } = await visitor(world).opens("invitations.open", { token });
  await shows(({ sizes }) => sizes === 0);
  await ann.adds("Shoes", "Sneakers", "40");
  await shows(({ sizes }) => sizes === 1);
  await ann.hasDependent("Child", "Teo");
  await shows(({ dependents }) => dependents === 1);
  await ann.call("profiles.update", { changes: { displayName: "Ann Lind" } });
  await shows(({ inviter }) => inviter.displayName === "Ann Lind");
  leave();
});

test("a withdrawn invitation leaves the list; a declined one only reads as expired", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { id } = await invites(ann, { name: "Signe" });
  const { token } = await invites(ann, { name: "Bertil" });
  world.clock.now += 1000;
  await ann.call("invitations.remove", { id });
  await bob.call("invitations.decline", { token });
  expect((await ann.call("invitations.page", {})).invitations).toMatchObject([
    { name: "Bertil", endsAt: world.clock.now, usedBy: null, usedAt: null },
  ]);
  expect(await everything(world)).toMatchObject({
    invitations: expect.not.arrayContaining([expect.objectContaining({ name: "Signe" })]) as never,
  });
});

test("only the inviter sees the list, and only they can withdraw", async () => {
  const { ann, bob } = await people("ann", "bob");
  const { id } = await invites(ann);
  expect(await listOf(bob)).toEqual([]);
  await expect(bob.call("invitations.remove", { id })).rejects.toThrow("not-found");
  expect(await listOf(ann)).toEqual(["Ingrid"]);
});

test("an invitation that someone has used names them, and can be undone", async () => {
  const { ann, mallory } = await people("ann", "mallory");
  const list = await ann.opens("invitations.page", {});
  const { token } = await invites(ann, { kind: "dependentLink" });
  await list.shows(({ invitations }) => invitations.length === 1);
  await mallory.call("invitations.accept", { token });
  await list.shows(({ invitations }) => invitations[0]?.usedBy?.id === mallory.id);
  for (const kind of ["connection", "dependentLink"] as const) {
    await ann.moves("disconnect", mallory, kind);
  }
  await list.shows(({ invitations }) => invitations[0]?.usedBy?.relationships.connection === "none");
  expect(await how(mallory, ann)).toEqual(strangers);
  await expect(mallory.call("invitations.accept", { token })).rejects.toThrow("not-found");
  list.leave();
});

test("opening the viewer's own invitation connects no one, and it stays pending", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { token } = await invites(ann);
  const before = await rowsOf(world);
  await expect(ann.call("invitations.accept", { token })).rejects.toThrow("conflict");
  expect(await rowsOf(world)).toEqual(before);
  await bob.call("invitations.accept", { token });
});

test("someone who is already connected doesn't use up an invitation", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  const { token } = await invites(ann);
  const before = await rowsOf(world);
  await expect(bob.call("invitations.accept", { token })).rejects.toThrow("conflict");
  expect(await rowsOf(world)).toEqual(before);
  await cat.call("invitations.accept", { token });
  const more = await invites(ann, { kind: "dependentLink" });
  await bob.call("invitations.accept", { token: more.token });
  expect(await how(bob, ann)).toEqual(linked);
});

test.each(["inviter", "invited"])("a pending request of the %s's is answered", async (asking) => {
  const { world, ann, bob } = await people("ann", "bob");
  const [from, to] = asking === "inviter" ? [ann, bob] : [bob, ann];
  await from.asks(to);
  const { token } = await invites(ann);
  await bob.call("invitations.accept", { token });
  expect([await how(ann, bob), await how(bob, ann)]).toEqual([connected, connected]);
  const { connectionRequests, sentConnectionRequests } = await from.call("dashboard.page", {});
  expect([connectionRequests, sentConnectionRequests]).toEqual([[], []]);
  const sides = await world.db.selectFrom("relationships").selectAll().execute();
  expect(sides).toHaveLength(2);
  expect(sides.map(({ requesterName }) => requesterName)).toEqual([null, null]);
});

test.each(["the invited person", "the inviter"])(
  "an invitation opens nothing if %s blocked the other",
  async (blocker) => {
    const { world, ann, bob } = await people("ann", "bob");
    const { token } = await invites(ann);
    if (blocker === "the inviter") await ann.call("blocks.add", { otherId: bob.id });
    else await bob.call("blocks.add", { otherId: ann.id });
    const before = await rowsOf(world);
    for (const name of ["open", "accept", "decline"] as const) {
      await expect(bob.call(`invitations.${name}`, { token })).rejects.toThrow("not-found");
    }
    expect(await rowsOf(world)).toEqual(before);
    expect(await how(ann, bob)).toEqual(strangers);
  },
);

test("deleting the inviter's account deletes the invitations; deleting the invited person's removes only the name", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  const { token } = await invites(ann);
  await bob.call("invitations.accept", { token });
  const open = await invites(ann);
  const erase = ({ id }: Person) =>
    world.store.change([], ({ db }) => db.deleteFrom("people").where("id", "=", id).execute());
  await erase(bob);
  expect((await ann.call("invitations.page", {})).invitations).toHaveLength(2);
  expect(await listOf(ann)).toEqual(["Ingrid", "Ingrid"]);
  await erase(ann);
  await expect(cat.call("invitations.open", { token: open.token })).rejects.toThrow("not-found");
  expect((await everything(world)).invitations).toEqual([]);
});

test("a call repeated with the same id creates a new token, and the lost one opens nothing", async () => {
  const { ann, bob } = await people("ann", "bob");
  const call = { id: randomUUID(), invitation: { name: "Ingrid", kind: "connection" } } as const;
  const lost = await ann.call("invitations.add", call);
  const { id, token } = await ann.call("invitations.add", call);
  expect(id).toBe(lost.id);
  expect(token).not.toBe(lost.token);
  await expect(bob.call("invitations.open", { token: lost.token })).rejects.toThrow("not-found");
  await bob.call("invitations.accept", { token });
  expect(await listOf(ann)).toEqual(["Ingrid: Bob Example"]);
  await expect(ann.call("invitations.add", call)).rejects.toThrow("conflict");
});

test("the token has 128 bits, and nothing that is stored opens an invitation", async () => {
  const { world, ann } = await people("ann");
  const { token } = await invites(ann);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  const rows = await everything(world);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [row] = rows.invitations as { tokenHash: string }[];
  await expect(visitor(world).call("invitations.open", { token: row?.tokenHash ?? "" })).rejects.toThrow("not-found");
});

test(`${maxInvitations} invitations wait at most; one that is withdrawn makes room`, async () => {
  const { ann } = await people("ann");
  const made = [];
  for (let n = 0; n < maxInvitations; n++) made.push(await invites(ann));
  await expect(invites(ann)).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { name: expect.stringContaining("up to 20") as string } },
  });
  await ann.call("invitations.remove", { id: made[0]?.id ?? "" });
  await invites(ann);
});

test("an invitation gives no one more dependent links than the limit", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { token } = await invites(ann, { kind: "dependentLink" });
  for (let n = 0; n < maxDependentLinks; n++) {
    const other = await joins(world, `friend${n}`);
    await connect(other, ann, "dependentLink");
    // Past every rate limit.
    world.clock.now += 60_000;
  }
  const otherId = "They have no room for more dependent links. Ask them to make room.";
  await expect(bob.call("invitations.accept", { token })).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { otherId } },
  });
  expect(await how(bob, ann)).toEqual(strangers);
  expect(await listOf(ann)).toEqual(["Ingrid"]);
});

test("a server that sends no email says so at the field, and invites no one", async () => {
  const { ann } = await people("ann");
  await expect(invites(ann, { email: "ingrid@example.org" })).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { email: "This server can’t send email." } },
  });
  expect(await listOf(ann)).toEqual([]);
});

/** Invites by email, on a server that sends email. */
const mails = ({ store, clock }: World, who: Person, id: string = randomUUID()) =>
  store.change([], async (tx) =>
    addInvitation(
      tx,
      mayEdit(await grant(tx, who.id, who.id), "profile"),
      { id, tokenId: null },
      { name: "Ingrid", kind: "connection", email: "ingrid@example.org" },
      clock.now,
    ),
  );

test("an emailed link is stored only until it is sent; a withdrawn one isn't sent", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const id = randomUUID();
  expect([await mails(world, ann, id), await mails(world, ann, id)]).toEqual(["", ""]);
  const waiting = await world.db.selectFrom("mails").selectAll().execute();
  expect(waiting).toMatchObject([{ inviterId: ann.id, personId: null, attempts: 0 }]);
  const mail = JSON.parse(waiting[0]?.document ?? "") as { token: string; to: string };
  expect(mail.to).toBe("ingrid@example.org");
  expect(await bob.call("invitations.open", { token: mail.token })).toMatchObject({ sizes: 0 });
  expect((await ann.call("invitations.page", {})).invitations).toMatchObject([{ isByEmail: true, name: "Ingrid" }]);
  await ann.call("invitations.remove", { id });
  expect(await world.db.selectFrom("mails").selectAll().execute()).toEqual([]);
});

test(`${maxInvitationMailsPerDay} invitations go out by email in 24 hours, withdrawn ones too`, async () => {
  const { world, ann } = await people("ann");
  for (let n = 0; n < maxInvitationMailsPerDay; n++) {
    const id = randomUUID();
    await mails(world, ann, id);
    await ann.call("invitations.remove", { id });
    world.clock.now += 1000;
  }
  await expect(mails(world, ann)).rejects.toThrow("too-many");
  await invites(ann);
  world.clock.now += dayMs - maxInvitationMailsPerDay * 1000;
  await mails(world, ann);
});

test(`${maxInvitationsPerDay} invitations are made in 24 hours, withdrawn and declined ones too`, async () => {
  const { world, ann } = await people("ann");
  for (let n = 0; n < maxInvitationsPerDay / 2; n++) {
    const { id } = await invites(ann);
    await ann.call("invitations.remove", { id });
    const { token } = await invites(ann);
    await visitor(world).call("invitations.decline", { token });
    world.clock.now += 1000;
  }
  const before = await rowsOf(world);
  await world.caughtUp();
  world.published.length = 0;
  await expect(invites(ann)).rejects.toThrow("too-many");
  await world.caughtUp();
  expect([await rowsOf(world), world.published]).toEqual([before, []]);
  world.clock.now += dayMs - (maxInvitationsPerDay / 2) * 1000;
  await invites(ann);
});

test("guesses at invitation links are limited per address", async () => {
  const { world } = await people();
  const guess = () => visitor(world).post("/api/invitations.open", { token: "A".repeat(22) });
  const statuses = new Set<number>();
  for (let n = 0; n < 320; n++) statuses.add((await guess()).status);
  expect([...statuses]).toEqual([404, 429]);
});

test("a used invite never appears in the news as a request", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await staySignedIn(world);
  const { token } = await invites(ann, { name: "Bob" });
  await bob.call("invitations.accept", { token });
  const kinds = async () => (await ann.call("news.page", {})).entries.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["invited"]);
  for (const days of [32, 57]) {
    world.clock.now += days * dayMs;
    await world.store.change([], (tx) => sweepInvitations(tx, world.clock.now));
    expect(await kinds()).toEqual(["invited"]);
  }
});

test("invitations leave the list after 14 days, and are deleted once nothing shows them", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await staySignedIn(world);
  await invites(ann, { name: "Signe" });
  const { token } = await invites(ann, { name: "Bertil" });
  const withdrawn = await invites(ann, { name: "Mo" });
  await ann.call("invitations.remove", { id: withdrawn.id });
  await bob.call("invitations.accept", { token });
  const swept = () => world.store.change([], (tx) => sweepInvitations(tx, world.clock.now));
  world.clock.now += 14 * dayMs;
  expect(await listOf(ann)).toEqual(["Signe", "Bertil: Bob Example"]);
  expect(await swept()).toBe(0);
  world.clock.now += 3 * dayMs;
  expect(await swept()).toBe(1);
  world.clock.now += 11 * dayMs;
  expect(await listOf(ann)).toEqual([]);
  world.clock.now += 3 * dayMs;
  expect(await swept()).toBe(1);
  // The used invitation is news for 90 days.
  world.clock.now += 62 * dayMs;
  expect(await swept()).toBe(1);
  expect((await everything(world)).invitations).toEqual([]);
});
