/** Live pages miss no change, get no duplicate, and end with the session (spec §4, §7). */
import type { CompiledQuery, Kysely } from "kysely";
import { expect, test, vi } from "vitest";
import type { Tables } from "#server/store/schema.ts";
import type { Reader } from "#server/store/statement.ts";
import { people } from "./people.ts";
import { type Person, type World, connect, joins, withToken } from "./world.ts";
import { dayMs } from "#domain/time.ts";

test("an open page shows what is stored after many quick changes", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const { shows } = await bob.opens("profiles.page", { personId: ann.id });
  const names = ["Sneakers", "Flats", "Booties", "Slippers"] as const;
  const ids = await Promise.all(names.map((name) => ann.adds("Shoes", name, "0")));
  for (let size = 1; size <= 40; size++) {
    await Promise.all(
      ids.map((id) =>
        ann.call("items.update", {
          ownerId: ann.id,
          dependentId: null,
          id,
          changes: { size: String(size) },
        }),
      ),
    );
  }
  await shows(({ items }) => items?.length === 4 && items.every(({ size }) => size === "40"));
});

test("an unchanged answer is not sent again", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const { page, shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(() => true);
  const id = await ann.adds("Shoes", "Slippers", "41", { visibleToConnections: false });
  await ann.call("items.update", {
    ownerId: ann.id,
    dependentId: null,
    id,
    changes: { size: "42" },
  });
  await ann.adds("Shoes", "Sneakers", "42");
  await shows(({ items }) => items?.length === 1);
  expect(page.answers).toBe(2);
});

test("signing out empties every open page of that session, and no other's", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const mine = await ann.opens("dashboard.page", {});
  const me = await ann.opens("viewer.me", {});
  const others = await bob.opens("dashboard.page", {});
  await mine.shows(() => true);
  await me.shows((now) => now !== null);
  await others.shows(() => true);

  const response = await ann.post("/auth/sign-out", {});
  expect(response.status).toBe(204);
  await mine.refuses("signed-out");
  await me.shows((now) => now === null);
  await bob.adds("Shoes", "Sneakers", "44");
  await others.shows(({ items }) => items.length === 1);
  expect(world.problems).toEqual([]);
});

/** Runs `happens` before every read of a person's page. */
function beforePages({ store }: World, happens: () => Promise<unknown>): { end: () => void } {
  const { freshReader } = store;
  store.freshReader = () => {
    // A replica could still answer with the earlier rows.
    const { engine, db } = store.read;
    const executeQuery = async (query: CompiledQuery) => {
      if (query.sql.includes("askedForSizesAt")) await happens();
      return (db as unknown as Kysely<Tables>).executeQuery(query);
    };
    const get = (target: Reader["db"], name: string) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "executeQuery") return executeQuery;
      return typeof value === "function" ? value.bind(target) : value;
    };
    return Promise.resolve({ engine, db: new Proxy(db, { get }) });
  };
  return { end: () => (store.freshReader = freshReader) };
}

/** Runs `happens` before the next read of a person's page. */
function beforeNextPage(world: World, happens: () => Promise<unknown>): void {
  const pages = beforePages(world, async () => {
    pages.end();
    await happens();
  });
}

test("a request whose session ends while it waits for its turn isn't answered", async () => {
  const { world, ann: phone, bob } = await people("ann", "bob");
  const laptop = await joins(world, "ann");
  const page = { personId: bob.id };
  const gate = Promise.withResolvers<void>();
  let reading = 0;
  beforePages(world, () => {
    reading += 1;
    return gate.promise;
  });
  // One more than the requests of a person that are read at the same time, so one waits.
  const first = Array.from({ length: 4 }, () => phone.call("profiles.page", page));
  await vi.waitUntil(() => reading === (world.store.read.engine === "sqlite" ? 1 : 3));
  const late = laptop.call("profiles.page", page);
  void late.catch(() => {});
  await bob.call("viewer.me", {});
  await laptop.post("/auth/sign-out", {});
  await bob.call("profiles.update", { changes: { displayName: "Bob After" } });
  gate.resolve();
  await expect(late).rejects.toMatchObject({ body: { refusal: "signed-out" } });
  expect(await Promise.all(first)).toHaveLength(4);
});

test("a page read while its session or token ends shows nothing written afterward", async () => {
  const { world, ann: phone, bob } = await people("ann", "bob");
  const laptop = await joins(world, "ann");
  const token = { name: "Display", scope: "read" } as const;
  const made = await phone.call("account.addToken", { token });
  const write = (displayName: string) => bob.call("profiles.update", { changes: { displayName } });
  const open = async (who: Pick<Person, "opens">) => {
    const opened = await who.opens("profiles.page", { personId: bob.id });
    await opened.shows(() => true);
    return opened;
  };

  const signedOut = await open(laptop);
  beforeNextPage(world, async () => {
    await laptop.post("/auth/sign-out", {});
    await write("Bob After");
  });
  await write("Bob Before");
  await signedOut.refuses("signed-out");

  const revoked = await open(withToken(world, phone, made.token));
  beforeNextPage(world, async () => {
    await phone.call("account.removeToken", { id: made.id });
    await write("Bob After all");
  });
  await write("Bob Again");
  await revoked.refuses("signed-out");

  expect([signedOut.page.answers, revoked.page.answers]).toEqual([2, 2]);
});

test("a page read while its reader deletes their account shows only that they are signed out", async () => {
  const { world, ann } = await people("ann");
  const { page, shows, refuses } = await ann.opens("profiles.page", { personId: ann.id });
  await shows(() => true);
  beforeNextPage(world, () => ann.call("account.erase", { name: "Ann Before", handOvers: [], deletes: [] }));
  await ann.call("profiles.update", { changes: { displayName: "Ann Before" } });
  await refuses("signed-out");
  expect(page.answers).toBe(2);
});

test("the tabs of one session share their answers, and each of them shows every change", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => ann.opens("dashboard.page", {})));
  for (const { shows } of tabs) await shows(({ connections }) => connections.length === 1);
  // One for the page, one for the session.
  expect(world.subscriptions.size).toBe(2);
  await world.caughtUp();
  const { notified } = world.subscriptions;
  await bob.call("profiles.update", { changes: { displayName: "Bob Other" } });
  for (const { shows } of tabs) await shows(({ connections: [other] }) => other?.displayName === "Bob Other");
  expect(world.subscriptions.notified).toBe(notified + 1);
  tabs[0]?.leave();
  await ann.adds("Shoes", "Sneakers", "42");
  for (const { shows } of tabs.slice(1)) await shows(({ items }) => items.length === 1);
});

test("no answer is shared with another session, a token, or another person", async () => {
  const { world, ann: phone, bob } = await people("ann", "bob");
  const laptop = await joins(world, "ann");
  const made = await phone.call("account.addToken", { token: { name: "Display", scope: "read" } });
  const program = withToken(world, phone, made.token);
  const open = (who: Pick<Person, "opens">) => who.opens("dashboard.page", {});
  const [one, other] = [await open(phone), await open(phone)];
  const stay = [await open(laptop), await open(program)];
  const bobs = await open(bob);
  for (const { shows } of [one, other, ...stay, bobs]) await shows(() => true);
  // Three pages of hers and one of his, and as many sessions and tokens.
  expect(world.subscriptions.size).toBe(8);

  expect((await phone.post("/auth/sign-out", {})).status).toBe(204);
  await one.refuses("signed-out");
  await other.refuses("signed-out");
  await laptop.adds("Shoes", "Sneakers", "42");
  for (const { shows } of stay) await shows(({ items }) => items.length === 1);
  await expect.poll(() => one.page.ended && other.page.ended).toBe(true);
  expect([one.page.answers, other.page.answers]).toEqual([2, 2]);
  expect([bobs.page.answers, world.subscriptions.size]).toEqual([1, 6]);
});

test("a failing query is reported, and doesn't affect the others of its stream", async () => {
  const { world, ann } = await people("ann");
  await world.store.change([], ({ db }) => db.schema.alterTable("items").renameTo("gone").execute());
  const queries = [
    { call: "dashboard.page", input: {} },
    { call: "viewer.me", input: {} },
  ];
  const leaving = new AbortController();
  const response = await ann.post("/api/live", { queries }, leaving.signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.split("data: ").length <= queries.length) text += (await reader?.read())?.value ?? "";
  expect(text).toContain('{"query":0,"failed":true}');
  expect(text).toContain('"query":1,"answer":{');
  await ann.call("profiles.update", { changes: { displayName: "Still here" } });
  expect((await reader?.read())?.value).toContain("Still here");
  leaving.abort();
});

test("an open page is emptied the moment its session expires", async () => {
  const { world, ann } = await people("ann");
  const expiresAt = world.clock.now + 300;
  // A session that started a year ago can't be renewed.
  const createdAt = expiresAt - 365 * dayMs;
  await world.store.change([], ({ db }) => db.updateTable("sessions").set({ createdAt, expiresAt }).execute());
  const { shows, refuses } = await ann.opens("dashboard.page", {});
  await shows(() => true);
  world.clock.now = expiresAt;
  await refuses("signed-out");
});

test("a stopping server ends its streams and keeps its data", async () => {
  const { world, ann } = await people("ann");
  const { page, shows } = await ann.opens("dashboard.page", {});
  await shows(() => true);
  world.stop();
  await expect.poll(() => page.ended).toBe(true);
  await ann.adds("Shoes", "Sneakers", "42");
  expect((await ann.call("dashboard.page", {})).items).toHaveLength(1);
});

test("a closed page leaves no subscription behind", async () => {
  const { world, ann } = await people("ann");
  const { shows, leave } = await ann.opens("dashboard.page", {});
  await shows(() => true);
  expect(world.subscriptions.topics).toBeGreaterThan(0);
  leave();
  await expect.poll(() => world.subscriptions.topics).toBe(0);
});

test("a stream answers several queries, and a refused one doesn't affect the others", async () => {
  const { world, ann } = await people("ann");
  const queries = [
    { call: "viewer.me", input: {} },
    { call: "profiles.page", input: { personId: "no id" } },
    { call: "items.add", input: {} },
    { call: "constructor.name", input: {} },
  ];
  const leaving = new AbortController();
  const response = await ann.post("/api/live", { queries }, leaving.signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.split("data: ").length <= queries.length) text += (await reader?.read())?.value ?? "";
  leaving.abort();
  const events = text
    .split("\n\n")
    .filter((piece) => piece.startsWith("data: "))
    .map((event) => JSON.parse(event.slice("data: ".length)) as { query: number })
    .toSorted((one, other) => one.query - other.query);
  expect(events).toMatchObject([
    { query: 0, answer: { id: ann.id } },
    { query: 1, refused: { refusal: "invalid" } },
    { query: 2, refused: { refusal: "not-found" } },
    { query: 3, refused: { refusal: "not-found" } },
  ]);
  expect(world.problems).toEqual([]);
});
