/** Records created with a personal token end with it, and show that a program created them (decision 0049). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { disablePerson } from "#server/data/account/accounts.ts";
import { people } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, type World, connect, joins, visitor, withToken } from "./world.ts";
import { dayMs } from "#domain/time.ts";

const share = { label: "Shop", categories: null, until: "off" } as const;
const invitation = { name: "Ingrid", kind: "dependentLink" } as const;

/** A program with a new write token of a person. */
async function program(world: World, owner: Person, name = "Hallway display") {
  const { id, token } = await owner.call("account.addToken", { token: { name, scope: "write" } });
  return { id, ...withToken(world, owner, token) };
}

const tokensOf = async (who: Person) => (await who.call("account.page", {})).tokens;

test("an invitation created with a stolen token connects no one once the token is revoked", async () => {
  const { world, ann, mallory } = await people("ann", "mallory");
  await ann.hasDependent("Child", "Teo", { visibleToConnections: false });
  const stolen = await program(world, ann);
  const { token } = await stolen.call("invitations.add", { invitation });
  const open = await mallory.opens("invitations.open", { token });
  const list = await ann.opens("invitations.page", {});
  await open.shows(() => true);
  await list.shows(({ invitations }) => invitations.length === 1);
  await ann.call("account.removeToken", { id: stolen.id });
  await open.refuses("not-found");
  await list.shows(({ invitations }) => invitations.length === 0);
  await expect(mallory.call("invitations.accept", { token })).rejects.toThrow("not-found");
  expect((await mallory.call("dashboard.page", {})).caredFor).toEqual([]);
});

test("a share link created with a stolen token shows nothing once the token is revoked, even on an open page", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const stolen = await program(world, dan);
  const links = [
    await stolen.call("shares.add", { ownerId: dan.id, dependentId: null, share }),
    await stolen.call("shares.add", { ownerId: ann.id, dependentId: teo, share }),
  ];
  const pages = await Promise.all(links.map(({ token }) => visitor(world).opens("shares.open", { token })));
  for (const { shows } of pages) await shows(() => true);
  const list = await ann.opens("shares.page", { ownerId: ann.id, dependentId: teo });
  await list.shows(({ shares }) => shares.length === 1);
  await dan.call("account.removeToken", { id: stolen.id });
  for (const { refuses } of pages) await refuses("not-found");
  await list.shows(({ shares }) => shares.length === 0);
  expect((await everything(world)).shares).toEqual([]);
});

test("a request sent with a stolen token is canceled when the token is revoked", async () => {
  const { world, ann, mallory } = await people("ann", "mallory");
  const stolen = await program(world, ann);
  await stolen.asks(mallory, "dependentLink");
  const home = await mallory.opens("dashboard.page", {});
  await home.shows(({ dependentLinkRequests }) => dependentLinkRequests.length === 1);
  await ann.call("account.removeToken", { id: stolen.id });
  await home.shows(({ dependentLinkRequests }) => dependentLinkRequests.length === 0);
  await expect(mallory.accepts(ann, "dependentLink")).rejects.toThrow("conflict");
});

test("creating a token again under its id ends what the old one created, also on open pages", async () => {
  const { world, ann, bob, mallory } = await people("ann", "bob", "mallory");
  const stolen = await program(world, ann);
  const { token } = await stolen.call("invitations.add", { invitation });
  const link = await stolen.call("shares.add", { ownerId: ann.id, dependentId: null, share });
  const own = await ann.call("shares.add", { ownerId: ann.id, dependentId: null, share });
  await stolen.asks(bob);
  const invite = await mallory.opens("invitations.open", { token });
  const page = await visitor(world).opens("shares.open", { token: link.token });
  const home = await bob.opens("dashboard.page", {});
  await invite.shows(() => true);
  await page.shows(() => true);
  await home.shows(({ connectionRequests }) => connectionRequests.length === 1);
  const same = { id: stolen.id, token: { name: "Hallway display", scope: "write" } } as const;
  const again = withToken(world, ann, (await ann.call("account.addToken", same)).token);
  await invite.refuses("not-found");
  await page.refuses("not-found");
  await home.shows(({ connectionRequests }) => connectionRequests.length === 0);
  await expect(stolen.call("dashboard.page", {})).rejects.toThrow("signed-out");
  // What the owner and the new one create stays.
  await again.call("invitations.add", { invitation });
  await visitor(world).call("shares.open", { token: own.token });
  expect(await tokensOf(ann)).toMatchObject([{ id: stolen.id, shares: 0, invitations: 1, requests: 0 }]);
});

test("revoking a token keeps what its owner or another token created, and what was used", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const [one, other] = [await program(world, ann), await program(world, ann, "Backup")];
  const used = await one.call("invitations.add", { invitation });
  await bob.call("invitations.accept", { token: used.token });
  for (const who of [ann, other]) {
    await who.call("invitations.add", { invitation });
    await who.call("shares.add", { ownerId: ann.id, dependentId: null, share });
  }
  // Bob's token may have the same id, and keeps what it created.
  await bob.call("account.addToken", { id: one.id, token: { name: "Bob's", scope: "write" } });
  const before = await everything(world);
  await ann.call("account.removeToken", { id: one.id });
  const after = await everything(world);
  expect({ ...after, tokens: [] }).toEqual({ ...before, tokens: [] });
  expect((await ann.call("dashboard.page", {})).connections).toMatchObject([{ id: bob.id }]);
});

test("before revoking a token, its owner reads what would end and whom it connected, live", async () => {
  const { world, ann, bob, dan, eve } = await people("ann", "bob", "dan", "eve");
  await connect(ann, dan, "dependentLink");
  const gus = await dan.hasDependent("Child", "Gus");
  const { id, call, asks, accepts } = await program(world, ann);
  const { shows } = await ann.opens("account.page", {});
  const nothing = { shares: 0, invitations: 0, requests: 0, people: [] };
  const reads = (expected: Partial<Awaited<ReturnType<typeof tokensOf>>[number]>) =>
    shows(({ tokens: [token] }) =>
      Object.entries({ ...nothing, ...expected }).every(
        ([field, value]) => JSON.stringify(token?.[field as "shares"]) === JSON.stringify(value),
      ),
    );
  await reads({});
  await call("shares.add", {
    ownerId: ann.id,
    dependentId: null,
    share: { ...share, until: "week" },
  });
  await reads({ shares: 1 });
  const theirs = await call("shares.add", { ownerId: dan.id, dependentId: gus, share });
  await reads({ shares: 2 });
  await dan.call("shares.remove", { ownerId: dan.id, dependentId: gus, id: theirs.id });
  await reads({ shares: 1 });
  const { token } = await call("invitations.add", { invitation });
  await reads({ shares: 1, invitations: 1 });
  await asks(eve);
  await reads({ shares: 1, invitations: 1, requests: 1 });
  await bob.call("invitations.accept", { token });
  const bobInList = { id: bob.id, displayName: "Bob Example", photoURL: null };
  await reads({ shares: 1, requests: 1, people: [bobInList] });
  await eve.asks(ann, "dependentLink");
  await accepts(eve, "dependentLink");
  const eveInList = { id: eve.id, displayName: "Eve Example", photoURL: null };
  await reads({ shares: 1, requests: 1, people: [bobInList, eveInList] });
  for (const kind of ["connection", "dependentLink"] as const) await ann.moves("disconnect", bob, kind);
  await reads({ shares: 1, requests: 1, people: [eveInList] });
  world.clock.now += 7 * dayMs;
  expect((await tokensOf(ann))[0]).toMatchObject({ id, shares: 0, requests: 1 });
});

test("lists say which program created something: by name to its owner, and without it to other caretakers", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const display = await program(world, dan);
  const wearer = { ownerId: ann.id, dependentId: teo };
  await display.call("shares.add", { ...wearer, share });
  const programsIn = async (who: Person) => (await who.call("shares.page", wearer)).shares.map((each) => each.program);
  expect(await programsIn(dan)).toEqual([{ name: "Hallway display" }]);
  expect(await programsIn(ann)).toEqual([{ name: null }]);
  await dan.call("shares.add", { ...wearer, share });
  expect((await programsIn(dan)).filter(Boolean)).toHaveLength(1);

  await display.call("invitations.add", { invitation });
  await dan.call("invitations.add", { invitation });
  const { invitations } = await dan.call("invitations.page", {});
  expect(invitations.map((each) => each.program)).toEqual(expect.arrayContaining([{ name: "Hallway display" }, null]));
  const [anns, dans] = [await ann.call("data.export", {}), await dan.call("data.export", {})];
  expect(anns.dependents[0]?.shares.map((each) => each.program)).toContainEqual({ name: null });
  expect(JSON.stringify(anns)).not.toContain("Hallway");
  expect(dans.invitations.map((each) => each.program)).toContainEqual({ name: "Hallway display" });
});

test("a token can't take over its owner's records by id, nor the owner a token's", async () => {
  const { world, ann } = await people("ann");
  const { call, id } = await program(world, ann);
  const [link, invite] = [randomUUID(), randomUUID()];
  const wearer = { ownerId: ann.id, dependentId: null };
  const links = { ...wearer, id: link, share };
  const invites = { id: invite, invitation };
  await ann.call("shares.add", links);
  await ann.call("invitations.add", invites);
  await expect(call("shares.add", links)).rejects.toThrow("conflict");
  await expect(call("invitations.add", invites)).rejects.toThrow("conflict");
  await ann.call("account.removeToken", { id });
  expect((await ann.call("invitations.page", {})).invitations).toHaveLength(1);
  expect((await ann.call("shares.page", wearer)).shares).toHaveLength(1);
});

test("disabling a person revokes their tokens and what those created; enabling brings back the rest", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const stolen = await program(world, ann);
  const theirs = await stolen.call("invitations.add", { invitation });
  const own = await ann.call("invitations.add", { invitation });
  const { store, clock } = world;
  await store.change([], (tx) => disablePerson(tx, ann.id, clock.now));
  await store.change([], ({ db }) => db.updateTable("people").set({ disabledAt: null }).execute());
  await expect(bob.call("invitations.accept", { token: theirs.token })).rejects.toThrow("not-found");
  await bob.call("invitations.accept", { token: own.token });
});

test("a token revoked during its calls leaves nothing behind", async () => {
  const { world, ann } = await people("ann");
  const bob = await joins(world, "bob");
  for (let round = 0; round < 12; round++) {
    world.clock.now += 60_000;
    const { id, call, asks } = await program(world, ann, `Round ${round}`);
    await Promise.allSettled([
      call("shares.add", { ownerId: ann.id, dependentId: null, share }),
      call("invitations.add", { invitation }),
      asks(bob),
      ann.call("account.removeToken", { id }),
    ]);
    const rows = await everything(world);
    expect([rows.shares, rows.relationships]).toEqual([[], []]);
    expect((await ann.call("invitations.page", {})).invitations).toEqual([]);
  }
  expect(world.problems).toEqual([]);
});
