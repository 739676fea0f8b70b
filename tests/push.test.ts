/** Notifications on devices, received and decrypted by a push service of the tests' own. */
import type { LookupAddress } from "node:dns";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ProfileChanges } from "#domain/people/profile.ts";
import { startPlanning } from "#server/notifications/planner.ts";
import { startPushing } from "#server/notifications/push-sender.ts";
import { openPushTransport } from "#server/notifications/push-transport.ts";
import { authorizer, openPushKey } from "#server/notifications/server-key.ts";
import { quietUntil } from "#server/data/notifications/push-queue.ts";
import { tellReaders } from "#server/data/notifications/new-sizes.ts";
import { tell } from "#server/data/notifications/outbox.ts";
import type { Writer } from "#server/store/statement.ts";
import { reasonOf } from "#server/operations/reason.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { paths } from "#web/paths.ts";
import { openWorld, staySignedIn } from "./people.ts";
import { type Device, startPushService } from "./push-service.ts";
import { type Person, type Refused, type World, connect, joins } from "./world.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";
import { isWhole } from "./extent.ts";

type Service = Awaited<ReturnType<typeof startPushService>>;

/**
 * The senders of a world: each `pass` sends the notifications due by the world's clock. No push service is too slow, unless
 * the test says so.
 */
async function senderOf(
  world: World,
  parts: Pick<Parameters<typeof openPushTransport>[0], "resolve" | "deadline"> = {},
) {
  const { settings, store, clock } = world;
  const { pushHosts, providers } = settings;
  const now = () => clock.now;
  const problems: string[] = [];
  const results: string[] = [];
  const log = {
    say: () => {},
    problem: (what: string, error: unknown) => problems.push(`${what}: ${reasonOf(error)}`),
  };
  const key = await openPushKey(store);
  const authorize = authorizer(key, "https://sizes.example.org", now);
  // A pass runs only when the test asks for one, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const sending = startPushing({
    store,
    transport: openPushTransport({
      authorize,
      pushHosts,
      deadline: () => new AbortController().signal,
      ...parts,
    }),
    issuers: providers.map(({ issuer }) => issuer),
    pushHosts,
    now,
    log,
    onResult: (result) => results.push(result),
  });
  const planning = startPlanning({ store, now, log });
  vi.useRealTimers();
  onTestFinished(async () => {
    await Promise.all([sending.stop(), planning.stop()]);
  });
  const pass = async () => {
    await planning.pass();
    await sending.pass();
  };
  return {
    key,
    pass,
    problems,
    results,
    after: async (elapsedMs: number) => {
      clock.now += elapsedMs;
      await pass();
    },
  };
}

/** A world with a push service, and people in it. */
async function pushing<Name extends string>(...names: Name[]) {
  const service = await startPushService();
  const world = await openWorld({ environment: { PUSH_HOSTS: service.host } });
  const joined = await Promise.all(names.map(async (name) => [name, await joins(world, name)] as const));
  await staySignedIn(world);
  const persons = Object.fromEntries(joined) as Record<Name, Person>;
  return { world, service, ...(await senderOf(world)), ...persons };
}

/** Turns notifications on in a person's browser. */
async function turnsOn(person: Person, service: Service, timeZone?: string): Promise<Device> {
  const device = service.device(timeZone);
  await person.call("notifications.turnOn", device.subscription);
  return device;
}

const chooses = (person: Person, changes: ProfileChanges) => person.call("profiles.update", { changes });

const titles = ({ received }: Device) => received.map(({ notice }) => notice.title);

const waiting = async ({ db }: World) =>
  (await db.selectFrom("mails").select("id").where("sessionId", "is not", null).execute()).length;

const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, "");

test("a device gets nothing before its owner turns notifications on, and then each request and answer", async () => {
  const { world, service, pass, after, ann, bob } = await pushing("ann", "bob");
  await bob.asks(ann);
  await bob.moves("cancel", ann);
  await pass();
  expect([service.attempts, await waiting(world)]).toEqual([0, 0]);

  const [phone, bobs] = [await turnsOn(ann, service), await turnsOn(bob, service)];
  await bob.asks(ann);
  await pass();
  expect(phone.received).toHaveLength(1);
  const [{ notice, headers } = { notice: undefined, headers: undefined }] = phone.received;
  expect(plain(notice?.title)).toBe("Bob Example wants to connect with you");
  expect(notice).toMatchObject({
    body: "Tap to see what you’d share.",
    lang: "en",
    dir: "ltr",
    path: paths.publicProfile(bob.id),
    unread: 1,
  });
  expect(headers).toMatchObject({
    ttl: "86400",
    urgency: "normal",
    "content-encoding": "aes128gcm",
  });
  expect(headers?.["topic"]).toMatch(/^[\w-]{1,32}$/);
  await ann.accepts(bob);
  await after(minuteMs);
  expect(titles(bobs).map(plain)).toEqual(["Ann Example accepted your request"]);
  expect([service.unsigned, await waiting(world)]).toEqual([0, 0]);
});

test("every event is told in the reader’s language, with names and without sizes", async () => {
  const { world, service, after, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await world.store.change([], ({ db }) => db.updateTable("people").set({ quietHours: "" }).execute());
  const annsPhone = await turnsOn(ann, service);
  const said: Record<string, (string | undefined)[]> = { en: [], de: [] };
  for (const language of ["en", "de"] as const) {
    await chooses(ann, { language });
    await bob.asks(ann);
    await after(hourMs);
    await bob.moves("cancel", ann);
    await bob.asks(ann, "dependentLink");
    await after(hourMs);
    await ann.accepts(bob, "dependentLink");
    await ann.asks(cleo);
    await cleo.accepts(ann);
    await after(hourMs);
    await cleo.call("news.ask", { otherId: ann.id });
    await after(hourMs);
    const teo = await ann.hasDependent("Child", "Teo");
    await bob.call("news.ask", { otherId: ann.id, dependentId: teo });
    await after(hourMs);
    await bob.adds("Shoes", "Sneakers", "31", { ownerId: ann.id, dependentId: teo });
    await after(hourMs);
    await cleo.adds("Shoes", "Sneakers", "42");
    await after(hourMs);
    said[language] = annsPhone.received.splice(0).map(({ notice }) => plain(notice.title));
    expect(JSON.stringify(said[language])).not.toMatch(/31|42|Sneakers/);
    await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
    await ann.moves("disconnect", cleo);
    await ann.moves("disconnect", bob, "dependentLink");
    // Until Cleo may ask again.
    await after(8 * dayMs);
    annsPhone.received.length = 0;
  }
  expect(said).toEqual({
    en: [
      "Bob Example wants to connect with you",
      "Bob Example wants to link dependents with you",
      "Cleo Example accepted your request",
      "Cleo Example asked for your sizes",
      "Someone asked for sizes of someone you look after",
      "Bob Example updated Teo’s sizes",
      "Cleo Example has new sizes",
    ],
    de: [
      "Bob Example möchte dich als Kontakt hinzufügen",
      "Bob Example möchte sich die Betreuung mit dir teilen",
      "Cleo Example hat deine Anfrage angenommen",
      "Cleo Example hat nach deinen Größen gefragt",
      "Jemand hat nach den Größen eines deiner Schützlinge gefragt",
      "Bob Example hat die Größen von Teo aktualisiert",
      "Cleo Example hat neue Größen",
    ],
  });
});

test("new sizes of a wearer are told once a day, a few minutes after the first, and lead to the wearer", async () => {
  const { service, after, pass, ann, bob } = await pushing("ann", "bob");
  await connect(ann, bob);
  await pass();
  const teo = await ann.hasDependent("Child", "Teo");
  const phone = await turnsOn(bob, service);
  await ann.adds("Shoes", "Sneakers", "31", { dependentId: teo });
  await after(2 * minuteMs);
  await ann.adds("Apparel", "Hoodie", "128", { dependentId: teo });
  expect(phone.received).toEqual([]);
  await after(3 * minuteMs);
  expect(phone.received.map(({ notice }) => [plain(notice.title), notice.path])).toEqual([
    ["Ann Example updated Teo’s sizes", paths.shopForDependent(teo, ann.id)],
  ]);
  await ann.adds("Apparel", "Jeans", "128", { dependentId: teo });
  await after(3 * hourMs);
  expect(phone.received).toHaveLength(1);
  await after(dayMs);
  expect(phone.received).toHaveLength(2);
  await after(2 * dayMs);
  expect(phone.received).toHaveLength(2);
});

test("an outgrown size is told without a size, to whoever sees it", async () => {
  const { world, service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await connect(ann, bob);
  await connect(ann, cleo, "dependentLink");
  await pass();
  const teo = await ann.hasDependent("Child", "Teo");
  const of = { ownerId: ann.id, dependentId: teo };
  const boots = await ann.adds("Shoes", "Winter Boots", "32", { dependentId: teo });
  const hidden = await ann.adds("Shoes", "Slippers", "32", { dependentId: teo, visibleToConnections: false });
  for (const person of [bob, cleo]) await person.call("news.read", { until: world.clock.now });
  // The new sizes were told, and a day without any has passed.
  for (let day = 0; day < 3; day++) await after(dayMs);
  const [anns, bobs, cleos] = [await turnsOn(ann, service), await turnsOn(bob, service), await turnsOn(cleo, service)];
  await cleo.call("items.update", { ...of, id: hidden, changes: { outgrown: true } });
  await after(5 * minuteMs);
  expect([titles(anns).map(plain), titles(bobs)]).toEqual([["Teo needs something new"], []]);
  await ann.call("items.update", { ...of, id: boots, changes: { outgrown: true } });
  await after(5 * minuteMs);
  expect([titles(anns), titles(bobs), titles(cleos)].map((each) => each.map(plain))).toEqual([
    ["Teo needs something new"],
    ["Teo needs something new"],
    ["Teo needs something new"],
  ]);
  expect(bobs.received.at(-1)?.notice.path).toBe(paths.shopForDependent(teo, ann.id));
});

test("new sizes are told to connections only if they see them, and not to whoever entered or read them", async () => {
  const { world, service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await connect(ann, bob);
  await connect(ann, cleo, "dependentLink");
  await pass();
  const teo = await ann.hasDependent("Child", "Teo", { visibleToConnections: false });
  const [anns, bobs, cleos] = [await turnsOn(ann, service), await turnsOn(bob, service), await turnsOn(cleo, service)];
  await ann.adds("Apparel", "Bra", "75B", { visibleToConnections: false });
  await cleo.adds("Shoes", "Sneakers", "31", { ownerId: ann.id, dependentId: teo });
  await after(5 * minuteMs);
  expect([titles(anns).map(plain), titles(bobs), titles(cleos)]).toEqual([
    ["Cleo Example updated Teo’s sizes"],
    [],
    [],
  ]);
  await ann.adds("Shoes", "Winter Boots", "39");
  await after(minuteMs);
  await bob.call("news.read", { until: world.clock.now });
  await after(2 * dayMs);
  expect(titles(bobs)).toEqual([]);
});

test("a child unlinked between the event and its sending isn’t told of", async () => {
  const { world, service, after, pass, ann, bob } = await pushing("ann", "bob");
  await connect(ann, bob, "dependentLink");
  await pass();
  const teo = await ann.hasDependent("Child", "Teo");
  const phone = await turnsOn(bob, service);
  const { store, clock } = world;
  await ann.adds("Shoes", "Sneakers", "31", { dependentId: teo });
  // Queued for Bob's phone, but not sent yet.
  await store.change([], (tx) =>
    tell(tx, bob.id, { kind: "sizes", ownerId: ann.id, dependentId: teo, isShared: true, since: clock.now }, clock.now),
  );
  expect(await waiting(world)).toBe(1);
  await ann.moves("disconnect", bob, "dependentLink");
  await after(5 * minuteMs);
  expect([phone.received.length, service.attempts, await waiting(world)]).toEqual([0, 0, 0]);
});

test("a request that was canceled, or whose reader doesn’t want to know, isn’t told", async () => {
  const { world, service, pass, ann, bob } = await pushing("ann", "bob");
  const phone = await turnsOn(ann, service);
  await bob.asks(ann);
  await bob.moves("cancel", ann);
  await pass();
  await bob.asks(ann);
  await chooses(ann, { tellRequests: false });
  await pass();
  await bob.moves("cancel", ann);
  await bob.asks(ann);
  expect(await waiting(world)).toBe(0);
  await pass();
  expect(phone.received).toEqual([]);
});

test("a device that is signed out, whose session expired, or whose owner is disabled or gone, gets nothing", async () => {
  const { world, service, pass, ann, bob, cleo, dan, eve } = await pushing("ann", "bob", "cleo", "dan", "eve");
  const devices = [];
  for (const each of [ann, cleo, dan, eve]) devices.push(await turnsOn(each, service));
  for (const each of [ann, cleo, dan, eve]) await bob.asks(each);
  await ann.post("/auth/sign-out", {});
  const { store, clock } = world;
  await store.change([], async ({ db }) => {
    await db.updateTable("sessions").set({ expiresAt: clock.now }).where("personId", "=", cleo.id).execute();
    await db.updateTable("people").set({ disabledAt: clock.now }).where("id", "=", dan.id).execute();
  });
  await eve.call("account.erase", { name: "Eve Example", handOvers: [] });
  await pass();
  expect([devices.flatMap(titles), service.attempts, await waiting(world)]).toEqual([[], 0, 0]);
  const left = await world.db.selectFrom("sessions").select("id").where("endpoint", "is not", null).execute();
  // Sessions that a sign-out or a person's end deleted are gone with everything in them.
  expect(left.map(({ id }) => id).toSorted()).toEqual([cleo, dan].map(({ token }) => hashOf(token)).toSorted());
});

test("a browser in which someone else signs in gets notifications for them alone", async () => {
  const { service, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  const device = await turnsOn(ann, service);
  await bob.call("notifications.turnOn", device.subscription);
  await cleo.asks(ann);
  await cleo.asks(bob);
  await pass();
  expect(device.received).toHaveLength(1);
  expect((await ann.call("notifications.page", {})).devices).toEqual([]);
});

test("each device has its own row, others can be turned off, and the eleventh replaces the first", async () => {
  const { world, service, pass, ann, bob } = await pushing("ann", "bob");
  const browsers = [ann];
  for (let nth = 0; nth < 10; nth++) {
    world.clock.now += minuteMs;
    browsers.push(await joins(world, "ann"));
  }
  const devices = [];
  for (const browser of browsers) {
    world.clock.now += minuteMs;
    devices.push(await turnsOn(browser, service));
  }
  const page = await ann.call("notifications.page", {});
  expect(page.devices).toHaveLength(10);
  expect(page.devices.every(({ isCurrent }) => !isCurrent)).toBe(true);
  const second = hashOf(browsers[1]?.token ?? "");
  await ann.call("notifications.turnOff", { id: second });
  await expect(ann.call("notifications.turnOff", { id: second })).rejects.toThrow("not-found");
  await expect(bob.call("notifications.turnOff", { id: hashOf(browsers[2]?.token ?? "") })).rejects.toThrow(
    "not-found",
  );
  await bob.asks(ann);
  await pass();
  expect(devices.map(({ received }) => received.length)).toEqual([0, 0, ...Array(9).fill(1)]);
});

test("a test arrives right away on this device only, quiet hours or not", async () => {
  const { world, service, pass, ann } = await pushing("ann");
  await expect(ann.call("notifications.test", {})).rejects.toThrow("not-found");
  world.clock.now = Date.UTC(2026, 10, 22, 23, 30);
  const other = await joins(world, "ann");
  const [phone, laptop] = [await turnsOn(ann, service), await turnsOn(other, service)];
  await ann.call("notifications.test", {});
  await pass();
  expect([titles(phone), titles(laptop)]).toEqual([["Notifications work on this device"], []]);
  expect(phone.received[0]?.notice.path).toBe("/notifications");
});

test("nothing arrives at night, by the clock of each device, and in the morning it comes as one", async () => {
  const { world, service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  world.clock.now = Date.UTC(2026, 10, 22, 22, 30);
  const tablet = await joins(world, "ann");
  await staySignedIn(world);
  const [phone, abroad] = [
    await turnsOn(ann, service, "Europe/Berlin"),
    await turnsOn(tablet, service, "America/New_York"),
  ];
  await bob.asks(ann);
  await cleo.asks(ann);
  await pass();
  expect([phone.received.length, abroad.received.length]).toEqual([0, 1]);
  await after(7 * hourMs + 29 * minuteMs);
  expect(phone.received).toHaveLength(0);
  await after(minuteMs);
  expect(phone.received.map(({ notice }) => [notice.title, plain(notice.body), notice.path])).toEqual([
    [
      "2 updates on Kinsize",
      "Bob Example wants to connect with you\nCleo Example wants to connect with you",
      paths.news,
    ],
  ]);
});

test.each([
  ["22-7", "UTC", "21:59", "21:59"],
  ["22-7", "UTC", "22:00", "07:00"],
  ["22-7", "UTC", "06:59", "07:00"],
  ["22-7", "UTC", "07:00", "07:00"],
  ["13-15", "UTC", "14:20", "15:00"],
  ["13-15", "Asia/Kolkata", "08:00", "09:30"],
  ["22-7", "Nowhere/Land", "23:10", "07:00"],
  ["", "UTC", "23:10", "23:10"],
  ["7-7", "UTC", "07:10", "07:10"],
])("quiet hours %s in %s at %s end at %s", (quiet, zone, at, end) => {
  const day = Date.UTC(2026, 10, 22);
  const timeOf = (text: string) => {
    const [hour = 0, minute = 0] = text.split(":").map(Number);
    return day + hour * hourMs + minute * minuteMs;
  };
  const until = quietUntil(quiet, zone, timeOf(at) + 17_000);
  const expected = timeOf(end) + (at === end ? 17_000 : 0);
  expect((until - expected) % dayMs).toBe(0);
  expect(until).toBeGreaterThanOrEqual(timeOf(at));
});

test.each([
  ["forward in spring", "22-7", "Europe/Berlin", "2027-03-27T22:30Z", "2027-03-28T05:00Z"],
  ["back in autumn", "22-7", "Europe/Berlin", "2027-10-30T21:30Z", "2027-10-31T06:00Z"],
  ["forward in America", "22-7", "America/New_York", "2027-03-14T04:00Z", "2027-03-14T11:00Z"],
  ["forward by half an hour", "22-7", "Australia/Lord_Howe", "2027-10-02T12:00Z", "2027-10-02T20:00Z"],
  ["over the hour in which they end", "22-2", "Europe/Berlin", "2027-03-27T22:30Z", "2027-03-28T01:00Z"],
  ["back to the hour in which they end", "22-2", "Europe/Berlin", "2027-10-30T21:30Z", "2027-10-31T00:00Z"],
  ["at midnight", "20-0", "Africa/Cairo", "2027-04-29T19:00Z", "2027-04-29T22:00Z"],
])("quiet hours end on time in the night when the clocks go %s", (_when, quiet, zone, at, end) => {
  expect(new Date(quietUntil(quiet, zone, Date.parse(at))).toISOString()).toBe(new Date(end).toISOString());
});

test("a daily or weekly choice sends one summary, and only if there is news", async () => {
  const { world, service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  // A Saturday.
  world.clock.now = Date.UTC(2026, 10, 21, 9);
  const phone = await turnsOn(ann, service);
  await chooses(ann, { push: "daily" });
  world.clock.now += minuteMs;
  await bob.asks(ann);
  await cleo.asks(ann);
  await pass();
  expect(phone.received).toEqual([]);
  await after(dayMs);
  expect(phone.received.map(({ notice }) => [notice.title, notice.path])).toEqual([
    ["There are 2 new things for you.", paths.news],
  ]);
  await ann.call("news.read", { until: world.clock.now });
  await after(dayMs);
  expect(phone.received).toHaveLength(1);
  await chooses(ann, { push: "weekly" });
  world.clock.now += minuteMs;
  await bob.moves("cancel", ann);
  await bob.asks(ann);
  await after(5 * dayMs);
  expect(phone.received).toHaveLength(1);
  await after(dayMs);
  expect(phone.received.map(({ notice }) => notice.title)).toEqual([
    "There are 2 new things for you.",
    "There’s one new thing for you.",
  ]);
});

test("sizes due for a check are told on Sunday, by name, to those who want to know", async () => {
  const { world, service, after, ann, bob } = await pushing("ann", "bob");
  world.clock.now = Date.UTC(2026, 10, 21, 9);
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  for (const name of ["Sneakers", "Winter Boots"]) {
    await ann.adds("Shoes", name, "31", { dependentId: teo });
  }
  await after(5 * minuteMs);
  const [anns, bobs] = [await turnsOn(ann, service), await turnsOn(bob, service)];
  await chooses(ann, { tellDue: true });
  await after(dayMs);
  expect(anns.received).toEqual([]);
  await after(14 * 7 * dayMs);
  expect(anns.received.map(({ notice }) => [notice.title, notice.body, notice.path])).toEqual([
    [
      expect.stringMatching(/^2 of .?Teo.?’s sizes are due for a check$/),
      "It takes about a minute.",
      paths.checkDependent(teo, ann.id),
    ],
  ]);
  expect(bobs.received).toEqual([]);
});

test("a gone subscription is forgotten, with what waits for it, and its owner’s page says so", async () => {
  for (const status of [404, 410]) {
    const { world, service, pass, results, ann, bob } = await pushing("ann", "bob");
    await turnsOn(ann, service);
    service.answers = () => ({ status });
    const page = await ann.opens("notifications.page", {});
    await page.shows(({ devices }) => devices.length === 1);
    await bob.asks(ann);
    await pass();
    await page.shows(({ devices }) => devices.length === 0);
    expect([results, await waiting(world)]).toEqual([["gone"], 0]);
    page.leave();
  }
});

test("a notification that a push service refuses is dropped, and the next one is sent", async () => {
  for (const status of [400, 403, 413]) {
    const { world, service, after, pass, results, problems, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
    const phone = await turnsOn(ann, service);
    service.answers = () => ({ status });
    await bob.asks(ann);
    await pass();
    expect([results, await waiting(world)]).toEqual([["refused"], 0]);
    expect(problems[0]).toContain(`status=${status}`);
    service.answers = () => ({ status: 201 });
    await cleo.asks(ann);
    await after(minuteMs);
    expect(phone.received).toHaveLength(1);
  }
});

test("a push service that is overloaded isn’t asked again before it says, by any device", async () => {
  const { service, after, pass, results, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  const [phone, cleos] = [await turnsOn(ann, service), await turnsOn(cleo, service)];
  service.answers = () => ({ status: 503, headers: { "Retry-After": "600" } });
  await bob.asks(ann);
  await pass();
  await bob.asks(cleo);
  await pass();
  service.answers = () => ({ status: 201 });
  await after(9 * minuteMs);
  expect(service.attempts).toBe(1);
  await after(minuteMs);
  expect([phone.received.length, cleos.received.length]).toEqual([1, 1]);
  expect(results).toEqual(["postponed", "sent", "sent"]);
});

test("a push service that has had enough of one device still gets what others are told", async () => {
  const { service, after, pass, results, ann, bob, eve } = await pushing("ann", "bob", "eve");
  const [phone, eves] = [await turnsOn(ann, service), await turnsOn(eve, service)];
  const isOfEve = (path: string) => eves.subscription.endpoint.endsWith(path);
  service.answers = (path) => (isOfEve(path) ? { status: 429, headers: { "Retry-After": "600" } } : { status: 201 });
  await eve.call("notifications.test", {});
  await pass();
  await bob.asks(ann);
  await pass();
  expect([phone.received.length, eves.received.length]).toEqual([1, 0]);
  await after(9 * minuteMs);
  expect(service.attempts).toBe(2);
  service.answers = () => ({ status: 201 });
  await after(minuteMs);
  expect(eves.received).toHaveLength(1);
  expect(results).toEqual(["postponed", "sent", "sent"]);
});

test("a push service that fails for days is given up on after enough attempts", async () => {
  const { world, service, after, results, ann, bob } = await pushing("ann", "bob");
  await chooses(ann, { quietHours: "" });
  await turnsOn(ann, service);
  service.answers = () => ({ status: 503 });
  await bob.asks(ann);
  for (let hours = 0; hours < 24; hours++) await after(hourMs);
  expect(results.at(-1)).toBe("given-up");
  expect(results.filter((result) => result === "postponed")).toHaveLength(11);
  expect(await waiting(world)).toBe(0);
});

test("a push service that never answers holds up nothing of another", async () => {
  const [hanging, other] = [await startPushService(), await startPushService()];
  const world = await openWorld({ environment: { PUSH_HOSTS: `${hanging.host} ${other.host}` } });
  const [ann, bob, cleo] = [await joins(world, "ann"), await joins(world, "bob"), await joins(world, "cleo")];
  const time = new AbortController();
  const { pass, results } = await senderOf(world, { deadline: () => time.signal });
  await turnsOn(ann, hanging);
  const phone = await turnsOn(bob, other);
  hanging.answers = () => "hang";
  await cleo.asks(ann);
  await cleo.asks(bob);
  const passing = pass();
  await expect.poll(() => [phone.received.length, results]).toEqual([1, ["sent"]]);
  time.abort();
  await passing;
  expect(results).toEqual(["sent", "postponed"]);
});

test("a push service’s time is up even if it ends before the request begins", async () => {
  const service = await startPushService();
  const world = await openWorld({ environment: { PUSH_HOSTS: service.host } });
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  const { pass, results } = await senderOf(world, { deadline: () => AbortSignal.abort() });
  await turnsOn(ann, service);
  service.answers = () => "hang";
  await bob.asks(ann);
  await pass();
  expect(results).toEqual(["postponed"]);
});

test("a redirect isn’t followed, wherever it leads", async () => {
  const inside = await startPushService();
  const { service, pass, results, ann, bob } = await pushing("ann", "bob");
  await turnsOn(ann, service);
  service.answers = () => ({ status: 307, headers: { Location: `http://${inside.host}/` } });
  await bob.asks(ann);
  await pass();
  expect([results, inside.attempts]).toEqual([["refused"], 0]);
});

const inside = [
  "https://127.0.0.1/push",
  "http://127.0.0.1:9/push",
  "https://localhost/push",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/push",
  "https://10.0.0.1/push",
  "https://push.example.org/push",
  "http://fcm.googleapis.com/push",
  "https://fcm.googleapis.com:8443/push",
  "https://fcm.googleapis.com@127.0.0.1/push",
  "https://ann:secret@fcm.googleapis.com/push",
  "https://evilfcm.googleapis.com/push",
  "https://fcm.googleapis.com.example.org/push",
  "https://push.apple.com/push",
  "file:///etc/passwd",
];

test.each(inside)("%s can’t be stored, and nothing is sent there", async (endpoint) => {
  const { world, service, pass, results, ann, bob } = await pushing("ann", "bob");
  const { subscription } = service.device();
  const refused = await ann
    .call("notifications.turnOn", { ...subscription, endpoint })
    .catch((error: unknown) => error);
  expect((refused as Refused).body).toMatchObject({ refusal: "invalid" });
  // Someone has changed PUSH_HOSTS, or the database.
  await ann.call("notifications.turnOn", subscription);
  await world.store.change([], ({ db }) =>
    db.updateTable("sessions").set({ endpoint }).where("personId", "=", ann.id).execute(),
  );
  await bob.asks(ann);
  await pass();
  expect([results, await waiting(world)]).toEqual([["gone"], 0]);
});

test.each(["127.0.0.1", "169.254.169.254", "10.1.2.3", "::1", "::ffff:192.168.0.1", "fd00::1"])(
  "an allowed name that leads to %s isn’t connected to",
  async (address) => {
    const world = await openWorld({ environment: { PUSH_HOSTS: "push.example.org" } });
    const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
    const resolve = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [{ address, family: address.includes(":") ? 6 : 4 }])) as never;
    const { pass, results, problems } = await senderOf(world, { resolve });
    const { subscription } = (await startPushService()).device();
    const endpoint = "https://push.example.org/push";
    await ann.call("notifications.turnOn", { ...subscription, endpoint });
    await bob.asks(ann);
    await pass();
    expect(results).toEqual(["refused"]);
    expect(problems[0]).toContain(`push.example.org leads to ${address}`);
  },
);

test("the key is made once, whoever starts first, and every signed-in person’s browser knows it", async () => {
  const world = await openWorld();
  const ann = await joins(world, "ann");
  expect((await ann.call("viewer.me", {}))?.pushKey).toBe(null);
  const keys = await Promise.all([1, 2, 3].map(() => openPushKey(world.store)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect((await ann.call("viewer.me", {}))?.pushKey).toBe(keys[0]?.publicKey);
  expect(Buffer.from(keys[0]?.publicKey ?? "", "base64url")).toHaveLength(65);
});

test("one device’s missing host holds up no one else, and neither does one that fails for long", async () => {
  const world = await openWorld({});
  const [ann, eve, bob] = [await joins(world, "ann"), await joins(world, "eve"), await joins(world, "bob")];
  await staySignedIn(world);
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (error: Error) => void) => {
    asked.push(name);
    const missing = { code: "ENOTFOUND", syscall: "getaddrinfo" };
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), missing));
  }) as never;
  const { pass, results } = await senderOf(world, { resolve });
  const { subscription } = (await startPushService()).device();
  for (const [person, name] of [
    [eve, "nowhere"],
    [ann, "web"],
  ] as const) {
    const endpoint = `https://${name}.push.apple.com/${person.id}`;
    await person.call("notifications.turnOn", { ...subscription, endpoint });
  }
  await eve.call("notifications.test", {});
  await pass();
  await bob.asks(ann);
  await pass();
  expect(asked).toEqual(["nowhere.push.apple.com", "web.push.apple.com"]);
  expect(results).toEqual(["postponed", "postponed"]);
});

test("a browser that renews its subscription while the old one fails keeps notifications, and gets what waits", async () => {
  const { world, service, after, pass, results, ann, bob } = await pushing("ann", "bob");
  await turnsOn(ann, service);
  const renewed = service.device();
  const { store } = world;
  service.answers = (path) => ({
    status: renewed.subscription.endpoint.endsWith(path) ? 201 : 410,
  });
  await bob.asks(ann);
  const change = store.change.bind(store);
  let isRenewed = false;
  store.change = (async (topics: never, work: never) => {
    // The answer to the old subscription has arrived.
    if (service.attempts === 1 && !isRenewed) {
      isRenewed = true;
      await ann.call("notifications.turnOn", renewed.subscription);
    }
    return change(topics, work);
  }) as typeof store.change;
  await pass();
  await after(minuteMs);
  expect((await ann.call("notifications.page", {})).devices).toHaveLength(1);
  expect(renewed.received).toHaveLength(1);
  expect(results).toEqual(["gone", "sent"]);
});

test("a browser that renews its subscription turns notifications on for no one who has signed in since", async () => {
  const { world, service, pass, ann, bob } = await pushing("ann", "bob");
  const before = await turnsOn(ann, service);
  const laptop = await joins(world, "ann");
  const { subscription } = service.device();
  const renewal = { ...subscription, replaces: before.subscription.endpoint };
  for (const other of [bob, laptop]) {
    await expect(other.call("notifications.turnOn", renewal)).rejects.toThrow("not-found");
  }
  expect((await bob.call("notifications.page", {})).devices).toEqual([]);
  // Nothing of Ann's has changed, either.
  await ann.call("notifications.test", {});
  await pass();
  expect(before.received).toHaveLength(1);
  // The answer to a renewal can be lost.
  for (let time = 0; time < 2; time++) await ann.call("notifications.turnOn", renewal);
  expect((await ann.call("notifications.page", {})).devices).toHaveLength(1);
});

test("long names are cut, so that what is gathered with them isn’t refused", async () => {
  const { service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await connect(ann, bob);
  await pass();
  await ann.call("profiles.update", { changes: { displayName: "９".repeat(80) } });
  const phone = await turnsOn(bob, service);
  for (let nth = 0; nth < 6; nth++) {
    const id = await ann.hasDependent("Child", `${nth}${"８".repeat(79)}`);
    await ann.adds("Shoes", "Sneakers", "31", { dependentId: id });
  }
  await after(5 * minuteMs);
  expect(phone.received).toHaveLength(1);
  expect(phone.received[0]?.bytes).toBeLessThanOrEqual(4096);
  await cleo.asks(bob);
  await after(minuteMs);
  expect(phone.received).toHaveLength(2);
});

test("push services can’t tell from a topic or a length what arrives, or that two devices get the same", async () => {
  const { service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  for (const other of [bob, cleo]) await connect(ann, other);
  await pass();
  const devices = [await turnsOn(bob, service), await turnsOn(cleo, service)];
  await ann.adds("Shoes", "Sneakers", "39");
  await after(5 * minuteMs);
  await bob.call("notifications.test", {});
  await pass();
  const all = devices.flatMap(({ received }) => received);
  expect(new Set(all.map(({ headers }) => headers["topic"])).size).toBe(3);
  expect(new Set(all.map(({ bytes }) => bytes)).size).toBe(1);
});

test("the time at which a size is told doesn’t depend on private ones", async () => {
  const { service, after, pass, ann, bob } = await pushing("ann", "bob");
  await connect(ann, bob);
  await pass();
  const phone = await turnsOn(bob, service);
  await ann.adds("Apparel", "Bra", "75B", { visibleToConnections: false });
  await after(10 * minuteMs);
  await ann.adds("Shoes", "Sneakers", "39");
  await after(5 * minuteMs);
  expect(phone.received).toHaveLength(1);
});

test("no one can buzz a phone all day with new dependents, or after they are blocked", async () => {
  const { service, after, pass, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await connect(ann, bob);
  await connect(ann, cleo, "dependentLink");
  await pass();
  const phone = await turnsOn(bob, service);
  const hasNew = async (owner: Person, nth: number) => {
    const id = await owner.hasDependent("Child", `Kid ${nth}`);
    await owner.adds("Shoes", "Sneakers", "31", { dependentId: id });
    await owner.call("dependents.remove", { ownerId: owner.id, id });
    const other = await owner.hasDependent("Child", `Kin ${nth}`);
    await owner.adds("Shoes", "Sneakers", "31", { dependentId: other });
    await after(5 * minuteMs);
  };
  for (let nth = 0; nth < 30; nth++) await hasNew(ann, nth);
  expect(phone.received.length).toBeLessThanOrEqual(20);
  phone.received.length = 0;
  // Bob sees Cleo's children on Ann's page, and has never met Cleo.
  await hasNew(cleo, 0);
  expect(phone.received).toHaveLength(1);
  await bob.call("blocks.add", { otherId: cleo.id });
  await hasNew(cleo, 1);
  expect(phone.received).toHaveLength(1);
});

test("what is new isn’t given up with what was tried for long, and no answer makes the server retry right away", async () => {
  const { world, service, after, ann, bob, cleo } = await pushing("ann", "bob", "cleo");
  await chooses(ann, { quietHours: "" });
  const phone = await turnsOn(ann, service);
  service.answers = () => ({ status: 503, headers: { "Retry-After": "0" } });
  await bob.asks(ann);
  await after(0);
  const attempts = service.attempts;
  await after(minuteMs);
  expect(service.attempts).toBe(attempts);
  for (let hours = 0; hours < 10; hours++) await after(hourMs);
  await cleo.asks(ann);
  for (let hours = 0; hours < 3; hours++) await after(hourMs);
  expect(await waiting(world)).toBe(1);
  service.answers = () => ({ status: 201 });
  await after(hourMs);
  expect(titles(phone).map(plain)).toEqual(["Cleo Example wants to connect with you"]);
});

// oxlint-disable-next-line vitest/no-conditional-tests -- SQLite makes one change at a time
if (process.env["ENGINE"] === "postgres")
  test("a size entered in the moment in which its wearer’s row ends is told", async () => {
    const { world, service, after, pass, ann, bob } = await pushing("ann", "bob");
    const { store, clock, db } = world;
    await connect(ann, bob);
    await pass();
    const phone = await turnsOn(bob, service);
    await ann.adds("Shoes", "Sneakers", "39");
    await after(5 * minuteMs);
    clock.now += dayMs + minuteMs;
    const [row] = await db.selectFrom("mails").select("id").execute();
    const change = store.change.bind(store);
    store.change = (async (topics: never, work: (tx: Writer) => Promise<unknown>) =>
      change(topics, async (tx) => {
        const result = await work(tx);
        store.change = change;
        await change([], (planner) => tellReaders(planner, row?.id ?? "", clock.now));
        return result;
      })) as typeof store.change;
    await ann.adds("Shoes", "Winter Boots", "40");
    await after(5 * minuteMs);
    expect(phone.received).toHaveLength(2);
  });

test("two servers send many events once each", async () => {
  const events = isWhole ? 200 : 40;
  const service = await startPushService();
  const environment = {
    PUSH_HOSTS: service.host,
    GOOGLE_CLIENT_ID: "x",
    GOOGLE_CLIENT_SECRET: "x",
  };
  const world = await openWorld({ environment });
  const { databaseUrl } = world.settings;
  const second =
    databaseUrl === undefined ? world : await openWorld({ environment, database: databaseUrl, clock: world.clock });
  const devices: Device[] = [];
  for (let nth = 0; nth < events; nth++) {
    const reader = await joins(world, `reader${nth}`);
    const sender = await joins(world, `sender${nth}`);
    devices.push(await turnsOn(reader, service));
    await sender.asks(reader);
  }
  expect(await waiting(world)).toBe(events);
  const senders = [await senderOf(world), await senderOf(second)];
  await Promise.all(senders.map(({ pass }) => pass()));
  expect(devices.map(titles).map((each) => each.map(plain))).toEqual(
    devices.map((_device, nth) => [`Sender${nth} Example wants to connect with you`]),
  );
  expect([service.attempts, service.unsigned, await waiting(world)]).toEqual([events, 0, 0]);
  const sentBy = senders.map(({ results }) => results.length);
  // With one server on SQLite, either of its two senders may have been first.
  expect(sentBy.filter((count) => count > 0).length).toBeGreaterThanOrEqual(databaseUrl === undefined ? 1 : 2);
});
