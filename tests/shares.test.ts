/** Share links: what anyone with the token sees, when it ends, and that an ended link reveals nothing. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { disablePerson, enablePerson } from "#server/data/account/accounts.ts";
import type { InputOf } from "#domain/contract.ts";
import { maxShares } from "#domain/share.ts";
import { people, staySignedIn } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, type World, connect, visitor } from "./world.ts";
import { dayMs } from "#domain/time.ts";

type Draft = InputOf<"shares.add">["share"];

/** Mara and Jonah look after Teo, and Cat is Mara's friend; Teo and Mara each have visible sizes and a private one. */
async function family() {
  const { world, ann: mara, bob: jonah, cat } = await people("ann", "bob", "cat");
  await staySignedIn(world);
  await connect(mara, jonah, "dependentLink");
  await connect(mara, cat);
  const teo = await mara.hasDependent("Child", "Teodor Karl Example");
  const inTeo = { dependentId: teo };
  const sneakers = await mara.adds("Shoes", "Sneakers", "31 EU", { ...inTeo, note: "Wide." });
  const jeans = await mara.adds("Apparel", "Jeans", "122/128", inTeo);
  const secret = { visibleToConnections: false };
  await mara.adds("Apparel", "Underwear", "128", { ...inTeo, ...secret });
  await mara.adds("Shoes", "Sneakers", "39");
  await mara.adds("Apparel", "Bra", "75B", secret);
  return { world, mara, jonah, cat, teo, sneakers, jeans, guest: visitor(world) };
}

const shares = async (who: Person, ownerId: string, dependentId: string | null, draft: Partial<Draft> = {}) =>
  who.call("shares.add", {
    ownerId,
    dependentId,
    share: { label: "Swim class", categories: null, until: "off", ...draft },
  });

const sizesIn = (page: { items: { size: string }[] }) => page.items.map(({ size }) => size);

/** The raw refusal of a link that opens nothing. */
async function refusalOf(world: World, token: string) {
  const response = await visitor(world).post("/api/shares.open", { token });
  const headers = [...response.headers].filter(([name]) => name !== "date");
  return { status: response.status, headers, body: await response.text() };
}

test("anyone with the link sees first names and the sizes that connections see, and nothing else", async () => {
  const { mara, jonah, teo, world, guest } = await family();
  const { token } = await shares(jonah, mara.id, teo, { until: "week" });
  expect(token).toMatch(/^[\w-]{22}$/);
  const page = await guest.call("shares.open", { token });
  expect(page).toEqual({
    wearer: "Teodor",
    photoURL: null,
    picture: null,
    type: "Child",
    sharedBy: "Bob",
    endsAt: world.clock.now + 7 * dayMs,
    items: [
      expect.objectContaining({ name: "Sneakers", size: "31 EU", note: "Wide." }),
      expect.objectContaining({ name: "Jeans", size: "122/128" }),
    ],
    others: [],
  });
  expect(Object.keys(page.items[0] ?? {}).toSorted()).toEqual(
    ["brand", "category", "fit", "measuredAt", "name", "note", "outgrown", "size", "system"].toSorted(),
  );
  const own = await shares(mara, mara.id, null);
  expect(await guest.call("shares.open", { token: own.token })).toMatchObject({
    wearer: "Ann",
    type: null,
    sharedBy: "Ann",
    endsAt: null,
    items: [{ name: "Sneakers", size: "39" }],
  });
});

test("a name that is an email address isn't shown whole", async () => {
  const { mara, guest } = await family();
  await mara.call("profiles.update", { changes: { displayName: "mara@example.org" } });
  const { token } = await shares(mara, mara.id, null);
  const page = await guest.call("shares.open", { token });
  expect([page.wearer, page.sharedBy]).toEqual(["mara", "mara"]);
});

test("an invisible character doesn't count as a first name", async () => {
  const { mara, guest } = await family();
  await mara.call("profiles.update", { changes: { displayName: "\u2067 Noa  \u200B Bar \u2069" } });
  const { token } = await shares(mara, mara.id, null);
  const page = await guest.call("shares.open", { token });
  expect([page.wearer, page.sharedBy]).toEqual(["Noa", "Noa"]);
  expect((await mara.call("viewer.me", {}))?.displayName).toBe("Noa Bar");
});

test("a name that begins with an @ is shown", async () => {
  const { mara, guest } = await family();
  await mara.call("profiles.update", { changes: { displayName: "@home with us" } });
  const { token } = await shares(mara, mara.id, null);
  expect(await guest.call("shares.open", { token })).toMatchObject({ wearer: "@home" });
});

test("a link to some categories shows them, and sizes added to them later", async () => {
  const { mara, teo, guest } = await family();
  const { token } = await shares(mara, mara.id, teo, { categories: ["Shoes", "Accessories"] });
  const { page, shows, leave } = await guest.opens("shares.open", { token });
  await shows((now) => sizesIn(now).join() === "31 EU");
  await mara.adds("Apparel", "Hoodie", "134", { dependentId: teo });
  await mara.adds("Accessories", "Hat", "53", { dependentId: teo });
  await shows((now) => sizesIn(now).join() === "31 EU,53");
  expect(page.refusal).toBeUndefined();
  leave();
});

test("an open page follows sizes, names, and privacy, and empties when the link is turned off", async () => {
  const { mara, jonah, teo, sneakers, guest } = await family();
  const { id, token } = await shares(jonah, mara.id, teo);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows((now) => sizesIn(now).join() === "31 EU,122/128");
  const size = { ownerId: mara.id, dependentId: teo, id: sneakers };
  await mara.call("items.update", { ...size, changes: { size: "32 EU" } });
  await shows((now) => sizesIn(now).join() === "32 EU,122/128");
  await mara.call("items.update", { ...size, changes: { visibleToConnections: false } });
  await shows((now) => sizesIn(now).join() === "122/128");
  const changes = { name: "Teo Example" };
  await mara.call("dependents.update", { ownerId: mara.id, id: teo, changes });
  await shows((now) => now.wearer === "Teo");
  await jonah.call("profiles.update", { changes: { displayName: "Jonah Berg" } });
  await shows((now) => now.sharedBy === "Jonah");
  // Mara didn't create the link, but may turn it off.
  await mara.call("shares.remove", { ownerId: mara.id, dependentId: teo, id });
  await refuses("not-found");
  leave();
});

test("a link expires to the second, even on an open page", async () => {
  const { world, mara, teo, guest } = await family();
  const { id, token } = await shares(mara, mara.id, teo, { until: "week" });
  const endsAt = world.clock.now + 7 * dayMs;
  world.clock.now = endsAt - 100;
  const open = await guest.opens("shares.open", { token });
  const list = await mara.opens("shares.page", { ownerId: mara.id, dependentId: teo });
  await open.shows((now) => now.endsAt === endsAt);
  await list.shows((now) => now.shares[0]?.id === id);
  world.clock.now = endsAt - 1;
  await guest.call("shares.open", { token });
  world.clock.now = endsAt;
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
  await open.refuses("not-found");
  await list.shows((now) => now.shares.length === 0);
  open.leave();
  list.leave();
});

test("a month is 30 days, and a link without an expiry lasts until it is turned off", async () => {
  const { world, mara, guest } = await family();
  const month = await shares(mara, mara.id, null, { until: "month" });
  const off = await shares(mara, mara.id, null);
  world.clock.now += 30 * dayMs - 1;
  await guest.call("shares.open", { token: month.token });
  world.clock.now += 1;
  await expect(guest.call("shares.open", { token: month.token })).rejects.toThrow("not-found");
  world.clock.now += 3000 * dayMs;
  await guest.call("shares.open", { token: off.token });
});

test("unlinking a caretaker turns off their share links immediately and permanently", async () => {
  const { world, mara, jonah, teo, guest } = await family();
  const { token } = await shares(jonah, mara.id, teo);
  const kept = await shares(mara, mara.id, teo);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows(() => true);
  await jonah.moves("disconnect", mara, "dependentLink");
  await refuses("not-found");
  leave();
  await connect(mara, jonah, "dependentLink");
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
  await guest.call("shares.open", { token: kept.token });
  expect((await everything(world)).shares).toHaveLength(1);
});

test("a link whose author may no longer edit the sizes shows nothing, even if its row is still there", async () => {
  const { world, mara, jonah, teo, guest } = await family();
  const { token } = await shares(jonah, mara.id, teo);
  await world.store.change([], ({ db }) =>
    db.deleteFrom("relationships").where("kind", "=", "dependentLink").execute(),
  );
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
  // No one can create a link to another person's own sizes; even if one existed, it would be empty.
  await connect(mara, jonah, "dependentLink");
  const own = await shares(mara, mara.id, null);
  await world.store.change([], ({ db }) =>
    db.updateTable("shares").set({ createdBy: jonah.id }).where("id", "=", own.id).execute(),
  );
  await expect(guest.call("shares.open", { token: own.token })).rejects.toThrow("not-found");
});

test("a link shows nothing while its dependent is private, and a private dependent gets no link", async () => {
  const { mara, teo, guest } = await family();
  const { token } = await shares(mara, mara.id, teo);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows(() => true);
  const set = (visibleToConnections: boolean) =>
    mara.call("dependents.update", {
      ownerId: mara.id,
      id: teo,
      changes: { visibleToConnections },
    });
  await set(false);
  await refuses("not-found");
  leave();
  await expect(shares(mara, mara.id, teo)).rejects.toMatchObject({ body: { refusal: "invalid" } });
  await set(true);
  await guest.call("shares.open", { token });
});

test("a link ends with its dependent, and doesn't come back with a restored one", async () => {
  const { world, mara, teo, guest } = await family();
  const { token } = await shares(mara, mara.id, teo);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows(() => true);
  await mara.call("dependents.remove", { ownerId: mara.id, id: teo });
  await refuses("not-found");
  leave();
  await mara.call("deleted.restore", { ownerId: mara.id, dependentId: teo, id: teo });
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
  expect((await everything(world)).shares).toEqual([]);
});

test("only people who may edit the sizes can create, list, and turn off links", async () => {
  const { world, mara, jonah, cat, teo, guest } = await family();
  const { id } = await shares(mara, mara.id, teo);
  const before = await everything(world);
  for (const [who, dependentId, reason] of [
    [cat, teo, "not-allowed"],
    [cat, null, "not-allowed"],
    [jonah, null, "not-allowed"],
    [jonah, randomUUID(), "not-found"],
    [guest, teo, "signed-out"],
  ] as const) {
    const wearer = { ownerId: mara.id, dependentId };
    await expect(shares(who as Person, mara.id, dependentId)).rejects.toThrow(reason);
    await expect(who.call("shares.page", wearer)).rejects.toThrow(reason);
    await expect(who.call("shares.remove", { ...wearer, id })).rejects.toThrow(reason);
  }
  expect(await everything(world)).toEqual(before);
});

test("the list shows a wearer's links, latest first, with who created them", async () => {
  const { world, mara, jonah, teo } = await family();
  const one = await shares(mara, mara.id, teo, { categories: ["Shoes"], until: "week" });
  world.clock.now += dayMs;
  const other = await shares(jonah, mara.id, teo, { label: "" });
  await shares(mara, mara.id, null);
  const list = { ownerId: mara.id, dependentId: teo };
  const opened = { showsPictures: false, timesOpened: 0, lastOpenedOn: null, program: null };
  const wearers = ["Teodor Karl Example"];
  expect(await mara.call("shares.page", list)).toEqual({
    shares: [
      {
        id: other.id,
        label: "",
        categories: null,
        createdAt: world.clock.now,
        createdBy: { id: jonah.id, displayName: jonah.displayName },
        endsAt: null,
        ...opened,
        wearers,
      },
      {
        id: one.id,
        label: "Swim class",
        categories: ["Shoes"],
        createdAt: world.clock.now - dayMs,
        createdBy: { id: mara.id, displayName: mara.displayName },
        endsAt: world.clock.now + 6 * dayMs,
        ...opened,
        wearers,
      },
    ],
  });
  expect((await jonah.call("shares.page", list)).shares).toHaveLength(2);
  expect((await mara.call("shares.page", { ...list, dependentId: null })).shares).toHaveLength(1);
});

test("a link that is added again has a new token, and the first opens nothing anymore", async () => {
  const { mara, jonah, teo, guest } = await family();
  const id = randomUUID();
  const share: Draft = { label: "Swim class", categories: null, until: "off" };
  const add = (who: Person) => who.call("shares.add", { ownerId: mara.id, dependentId: teo, id, share });
  const first = await add(mara);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token: first.token });
  await shows(() => true);
  const second = await add(mara);
  expect(second.id).toBe(id);
  await refuses("not-found");
  leave();
  await guest.call("shares.open", { token: second.token });
  // Only the link's creator gets a new token.
  await expect(add(jonah)).rejects.toThrow("conflict");
  await guest.call("shares.open", { token: second.token });
  expect((await mara.call("shares.page", { ownerId: mara.id, dependentId: teo })).shares).toHaveLength(1);
});

test("unknown, expired, turned off, and malformed tokens are refused in the same words", async () => {
  const { world, mara, teo } = await family();
  const ended = await shares(mara, mara.id, teo, { until: "week" });
  const off = await shares(mara, mara.id, teo);
  await mara.call("shares.remove", { ownerId: mara.id, dependentId: teo, id: off.id });
  world.clock.now += 7 * dayMs;
  const refusals = await Promise.all(
    [ended.token, off.token, "A".repeat(22), "", "x", "\0", "' or 1=1 --", "ü".repeat(22)].map((token) =>
      refusalOf(world, token),
    ),
  );
  expect(refusals[0]).toMatchObject({ status: 404, body: `{"refusal":"not-found","fields":{}}` });
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
});

test("the store has no token, only its hash", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara.id, teo);
  const stored = JSON.stringify(await everything(world));
  expect(stored).not.toContain(token);
  expect(world.lines.join()).not.toContain(token);
});

test("a wearer has a limited number of links that work", async () => {
  const { world, mara, teo } = await family();
  await shares(mara, mara.id, null);
  await shares(mara, mara.id, teo, { until: "week" });
  for (let link = 1; link < maxShares; link++) await shares(mara, mara.id, teo);
  await expect(shares(mara, mara.id, teo)).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { label: expect.stringContaining("50") as string } },
  });
  world.clock.now += 7 * dayMs;
  await shares(mara, mara.id, teo);
});

/** Opens the page of a link, as a browser window does. */
const window = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const opensPage = (world: World, token: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${world.url}/s/${token}`, { method, headers: { ...window, ...headers } });

/** Reports that the page was viewed, as its script does once it has the sizes. */
const seesPage = (world: World, token: string, headers: Record<string, string> = {}) =>
  opensPage(world, token, { Origin: world.url, ...headers }, "POST");

test("the list says how often a link's page was opened and the day it was last opened, live", async () => {
  const { world, mara, teo, guest } = await family();
  const { id, token } = await shares(mara, mara.id, teo);
  const other = await shares(mara, mara.id, teo);
  const list = { ownerId: mara.id, dependentId: teo };
  const { shows, leave } = await mara.opens("shares.page", list);
  await shows((now) => now.shares.every(({ timesOpened }) => timesOpened === 0));
  await seesPage(world, token);
  world.clock.now += dayMs;
  expect((await seesPage(world, token)).status).toBe(204);
  // Chat previews, programs, and other sites’ pages don't count as views.
  for (const agent of ["WhatsApp/2.23", "facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0"]) {
    await opensPage(world, token, { "User-Agent": agent });
    await opensPage(world, token, { "User-Agent": agent }, "HEAD");
  }
  await guest.call("shares.open", { token });
  expect((await seesPage(world, token, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await seesPage(world, "A".repeat(22))).status).toBe(204);
  const opened = (now: { shares: { id: string; timesOpened: number; lastOpenedOn: string | null }[] }) =>
    now.shares.find((share) => share.id === id);
  const now = await shows((page) => opened(page)?.timesOpened === 2);
  expect(opened(now)?.lastOpenedOn).toBe("2026-11-22");
  expect(now.shares.find((share) => share.id === other.id)?.timesOpened).toBe(0);
  leave();
});

test("a link that shows no sizes isn't counted as opened, and is counted again once it does", async () => {
  const { world, mara, jonah, teo } = await family();
  const wearer = { ownerId: mara.id, dependentId: teo };
  const { token } = await shares(jonah, mara.id, teo);
  const timesOpened = async () => (await mara.call("shares.page", wearer)).shares.map((share) => share.timesOpened);
  const shows = (visibleToConnections: boolean) =>
    mara.call("dependents.update", {
      ownerId: mara.id,
      id: teo,
      changes: { visibleToConnections },
    });
  await shows(false);
  expect((await seesPage(world, token)).status).toBe(204);
  expect(await timesOpened()).toEqual([0]);
  await shows(true);
  await world.store.change([], (tx) => disablePerson(tx, jonah.id, world.clock.now));
  expect((await seesPage(world, token)).status).toBe(204);
  expect(await timesOpened()).toEqual([0]);
  await world.store.change([], (tx) => enablePerson(tx, jonah.id));
  await seesPage(world, token);
  expect(await timesOpened()).toEqual([1]);
});

test("a link opened endlessly causes few writes, and still shows its sizes", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara.id, teo);
  await world.caughtUp();
  world.published.length = 0;
  for (let time = 0; time < 40; time++) {
    expect((await opensPage(world, token)).status).toBe(200);
    expect((await seesPage(world, token)).status).toBe(204);
  }
  await world.caughtUp();
  expect(world.published).toHaveLength(20);
  const { shares: listed } = await mara.call("shares.page", { ownerId: mara.id, dependentId: teo });
  expect(listed[0]?.timesOpened).toBe(20);
});

test("an address that guesses tokens is rate-limited, on the page and in calls, and no answer repeats the token", async () => {
  const { world } = await family();
  const statuses: number[] = [];
  for (let time = 0; time < 301; time++) {
    statuses.push((await opensPage(world, randomUUID().slice(0, 22))).status);
  }
  expect(statuses.filter((status) => status === 410)).toHaveLength(300);
  const last = await opensPage(world, "S".repeat(22));
  expect(last.status).toBe(429);
  expect(last.headers.get("Retry-After")).toBe("1");
  expect(last.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(await last.text()).not.toContain("SSSS");
  const call = await visitor(world).post("/api/shares.open", { token: "S".repeat(22) });
  expect(call.status).toBe(429);
});

test("unknown, expired, turned off, and malformed links show the same page, byte by byte", async () => {
  const { world, mara, teo } = await family();
  const ended = await shares(mara, mara.id, teo, { until: "week" });
  const off = await shares(mara, mara.id, teo);
  await mara.call("shares.remove", { ownerId: mara.id, dependentId: teo, id: off.id });
  world.clock.now += 7 * dayMs;
  const tokens = [ended.token, off.token, "A".repeat(22), "", "x", "%00", "%ff", "a/b", "..%2f", "é"];
  const pages = await Promise.all(
    tokens.map(async (token) => {
      const response = await opensPage(world, token);
      const headers = [...response.headers].filter(([name]) => name !== "date");
      return { status: response.status, headers, body: await response.text() };
    }),
  );
  expect(pages[0]?.status).toBe(410);
  expect(pages[0]?.body).toContain("This link has ended");
  expect(pages[0]?.body).not.toMatch(/Teodor|Ann|Bob/);
  for (const page of pages) expect(page).toEqual(pages[0]);
  expect(world.problems).toEqual([]);
});

test("a signed-in person sees the same page as everyone, and gets no cookie", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara.id, teo);
  const plain = await opensPage(world, token);
  const signedIn = await opensPage(world, token, { Cookie: `session=${mara.token}` });
  expect(signedIn.headers.get("Set-Cookie")).toBeNull();
  expect(await signedIn.text()).toBe(await plain.text());
});

test("people's text stays text on the page, and appears in no URL of ours", async () => {
  const { world, mara } = await family();
  const script = `<script>alert("1")</script>&'`;
  await mara.call("profiles.update", { changes: { displayName: `${script} Example` } });
  await mara.adds("Shoes", "Flats", `"><img src=x>`, { note: "</section><b>bold</b>" });
  const { token } = await shares(mara, mara.id, null, { label: "A secret label" });
  const body = await (await opensPage(world, token)).text();
  expect(body).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;");
  expect(body).not.toMatch(/<script>|<img|<b>bold|secret label/);
  expect(body).not.toContain(token);
});

test("a failure on a link's page leaves its URL in no log, answer, or referrer", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara.id, teo);
  await world.store.change([], ({ db }) => db.schema.alterTable("shares").renameTo("gone").execute());
  const response = await opensPage(world, token);
  expect(response.status).toBe(500);
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(await response.text()).not.toContain(token);
  expect(world.lines.join("\n")).toMatch(/shares/);
  expect(world.lines.join("\n")).not.toContain(token);
});

test.each([["GET"], ["HEAD"], ["POST"], ["PUT"]])(
  "the answer to a %s of a link’s URL keeps the URL from search engines and other sites",
  async (method) => {
    const { world, mara, teo } = await family();
    const { token } = await shares(mara, mara.id, teo);
    for (const path of [`/s/${token}`, `/s/${token}/more`, "/s/unknown"]) {
      const { headers } = await fetch(world.url + path, { method, redirect: "manual" });
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
  },
);

test("an erased person's links are gone, and so are links to their sizes", async () => {
  const { world, mara, jonah, teo, guest } = await family();
  const { token } = await shares(jonah, mara.id, teo);
  const kept = await shares(mara, mara.id, teo);
  await shares(jonah, jonah.id, null);
  await world.store.change([], ({ db }) => db.deleteFrom("people").where("id", "=", jonah.id).execute());
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
  await guest.call("shares.open", { token: kept.token });
  expect((await everything(world)).shares).toHaveLength(1);
});
