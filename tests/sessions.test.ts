/** Sessions: where a person is signed in, with which browser, and how each is ended. */
import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { type Person, joins } from "./world.ts";
import { hourMs } from "#domain/time.ts";

const idOf = ({ token }: Person) => hash("sha256", token, "base64url");

const sessionsOf = async (who: Person) => (await who.call("account.page", {})).sessions;

test("a person reads where they are signed in, latest first, and which session is the current one", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  world.clock.now += 1000;
  const phone = await joins(world, "ann");
  expect(await sessionsOf(ann)).toMatchObject([
    { id: idOf(phone), isCurrent: false },
    { id: idOf(ann), isCurrent: true },
  ]);
  expect(await sessionsOf(bob)).toMatchObject([{ id: idOf(bob), isCurrent: true }]);
});

test("a session ended from elsewhere empties its open pages right away, and no other’s", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const phone = await joins(world, "ann");
  const open = await phone.opens("dashboard.page", {});
  const list = await ann.opens("account.page", {});
  const bobs = await bob.opens("dashboard.page", {});
  for (const each of [open, bobs]) await each.shows(() => true);
  await list.shows(({ sessions }) => sessions.length === 2);

  await ann.call("account.endSession", { id: idOf(phone) });
  await open.refuses("signed-out");
  while (!open.page.ended) await wait(5);
  await list.shows(({ sessions }) => sessions.length === 1);
  await expect(phone.call("dashboard.page", {})).rejects.toThrow("signed-out");
  await expect(ann.call("account.endSession", { id: idOf(phone) })).rejects.toThrow("not-found");
  expect(bobs.page.ended).toBe(false);
  list.leave();
  bobs.leave();
});

test("no one can end someone else’s session", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const open = await ann.opens("dashboard.page", {});
  await open.shows(() => true);
  world.published.length = 0;
  for (const id of [idOf(ann), "", "x", "%", `${idOf(ann)} `]) {
    await expect(bob.call("account.endSession", { id })).rejects.toThrow("not-found");
  }
  await expect(bob.call("account.endSession", { id: "\0" })).rejects.toThrow("invalid");
  await world.caughtUp();
  expect(world.published).toEqual([]);
  await ann.call("dashboard.page", {});
  open.leave();
});

test("ending the current session signs out", async () => {
  const { ann } = await people("ann");
  const open = await ann.opens("account.page", {});
  await open.shows(() => true);
  await ann.call("account.endSession", { id: idOf(ann) });
  await open.refuses("signed-out");
  await expect(ann.call("account.page", {})).rejects.toThrow("signed-out");
});

test("a session that is ended while its change waits changes nothing", async () => {
  const { world, ann } = await people("ann");
  const phone = await joins(world, "ann");
  const { change } = world.store;
  world.store.change = async (topics, work) => {
    world.store.change = change;
    await change([], ({ db }) => db.deleteFrom("sessions").where("id", "=", idOf(phone)).execute());
    return change(topics, work);
  };
  await expect(phone.adds("Shoes", "Sneakers", "42")).rejects.toThrow("signed-out");
  expect((await ann.call("dashboard.page", {})).items).toEqual([]);
});

test("the last use is kept to the hour, and open lists show it", async () => {
  const { world, ann } = await people("ann");
  const phone = await joins(world, "ann");
  const start = world.clock.now;
  const list = await ann.opens("account.page", {});
  const usedAt = (sessions: Awaited<ReturnType<typeof sessionsOf>>) =>
    sessions.find(({ id }) => id === idOf(phone))?.usedAt;
  await list.shows(({ sessions }) => usedAt(sessions) === start);
  await world.caughtUp();
  world.published.length = 0;
  world.clock.now = start + hourMs - 1;
  await phone.call("viewer.me", {});
  await world.caughtUp();
  expect(world.published).toEqual([]);
  world.clock.now = start + hourMs;
  await Promise.all([1, 2, 3].map(() => phone.call("viewer.me", {})));
  await list.shows(({ sessions }) => usedAt(sessions) === start + hourMs);
  list.leave();
});

test("the last use is correct again once a clock that was ahead is corrected", async () => {
  const { world, ann } = await people("ann");
  const phone = await joins(world, "ann");
  const start = world.clock.now;
  world.clock.now = start + 48 * hourMs;
  await phone.call("viewer.me", {});
  await world.caughtUp();
  world.clock.now = start + hourMs;
  await phone.call("viewer.me", {});
  await world.caughtUp();
  const { sessions } = await ann.call("account.page", {});
  expect(sessions.find(({ id }) => id === idOf(phone))?.usedAt).toBe(start + hourMs);
});

test("an expiring session leaves an open list at that moment", async () => {
  const { world, ann } = await people("ann");
  const phone = await joins(world, "ann");
  const soon = world.clock.now + 100;
  await world.store.change([], ({ db }) =>
    db.updateTable("sessions").set({ expiresAt: soon }).where("id", "=", idOf(phone)).execute(),
  );
  const list = await ann.opens("account.page", {});
  await list.shows(({ sessions }) => sessions.length === 2);
  world.clock.now = soon;
  const { sessions: left } = await list.shows(({ sessions }) => sessions.length === 1);
  expect(left).toMatchObject([{ id: idOf(ann) }]);
  list.leave();
});
