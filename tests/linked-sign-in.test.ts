/**
 * Several ways to sign in to one account: only its owner adds and removes them, and email never does (decision 0035).
 */
import { expect, onTestFinished, test } from "vitest";
import { type Browser, locationOf } from "./browser-jar.ts";
import { browserThrough, googleSettings, recordedGoogle } from "./google.ts";
import { openProvider, visitorOf } from "./oidc-provider.ts";
import { openWorld } from "./people.ts";
import type { OutputOf } from "#domain/contract.ts";

const add = "?provider=oidc&link=1&returnTo=/account";
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

async function opened() {
  const [google, provider] = [await recordedGoogle(), await openProvider({ prompts: ["login"] })];
  onTestFinished(() => provider.close());
  const world = await openWorld({ environment: { ...googleSettings, ...provider.environment } });
  provider.register(world.url);
  provider.accounts.set("fam", {
    name: "Family Ann",
    email: "ann@family.example",
    email_verified: true,
    picture: "https://family.example/ann.png",
  });
  const newBrowser = () => browserThrough(world, google.fetch);
  const withGoogle = async (browser: Browser, claims = {}) => {
    google.says(claims);
    await browser.goes(google.chooses(await browser.begins("?provider=google")).href);
    return browser;
  };
  const withFamily = async (browser: Browser, login = "fam") => {
    const asked = await browser.begins("?provider=oidc");
    await browser.goes((await visitorOf(provider)(asked, login)).href);
    return browser;
  };
  /** Starts adding the family's provider; resolves with the URL of the redirect back. */
  const beginsToAdd = async (browser: Browser, login = "fam") => {
    const started = await browser.goes(`/auth/sign-in${add}`, { headers: sameOrigin });
    return visitorOf(provider)(locationOf(started), login);
  };
  const adds = async (browser: Browser, login?: string) =>
    locationOf(await browser.goes((await beginsToAdd(browser, login)).href));
  const call = async (browser: Browser, name: string, input: object = {}) =>
    browser.goes(`/api/${name}`, { method: "POST", body: JSON.stringify(input) });
  const page = async (browser: Browser) =>
    (await (await call(browser, "account.page")).json()) as OutputOf<"account.page">;
  const removes = async (browser: Browser, key: "google" | "oidc") => {
    const { identities } = await page(browser);
    const id = identities.find((identity) => identity.provider === key)?.id ?? "";
    return (await call(browser, "account.removeIdentity", { id })).status;
  };
  const tables = async () => ({
    people: await world.db.selectFrom("people").selectAll().orderBy("n").execute(),
    identities: await world.db.selectFrom("identities").selectAll().orderBy("createdAt").orderBy("id").execute(),
    sessions: (await world.db.selectFrom("sessions").selectAll().execute()).length,
  });
  const tick = () => void (world.clock.now += 60_000);
  return {
    world,
    provider,
    newBrowser,
    withGoogle,
    withFamily,
    beginsToAdd,
    adds,
    call,
    page,
    removes,
    tables,
    tick,
  };
}

test("someone adds a second way to sign in, and is one person by either", async () => {
  const { world, newBrowser, withGoogle, withFamily, adds, page, tables, tick } = await opened();
  const ann = await withGoogle(newBrowser());
  tick();
  const before = ann.cookies.get("session");
  expect((await adds(ann)).href).toBe(`${world.url}/account`);
  // Adding a way to sign in keeps the session.
  expect(ann.cookies.get("session")).toBe(before);
  const { people, identities, sessions } = await tables();
  expect([people.length, identities.length, sessions]).toEqual([1, 2, 1]);
  expect((await page(ann)).identities).toMatchObject([
    { provider: "oidc", email: "ann@family.example" },
    { provider: "google", email: "ann@example.org" },
  ]);
  const elsewhere = await withFamily(newBrowser());
  expect(await elsewhere.me()).toBe("Ann Example");
  expect((await tables()).people).toMatchObject([
    // The first identity's name and email stay, however often the second is used.
    { email: "ann@example.org", displayName: "Ann Example" },
  ]);
  // Adding it again changes nothing.
  await adds(ann);
  expect((await tables()).identities).toHaveLength(2);
});

test("the provider asks for credentials again before a second sign-in is added", async () => {
  const { newBrowser, withGoogle } = await opened();
  const ann = await withGoogle(newBrowser());
  const started = await ann.goes(`/auth/sign-in${add}`, { headers: sameOrigin });
  expect(locationOf(started).searchParams.get("prompt")).toBe("login");
});

test("the same verified email doesn't merge two people", async () => {
  const { provider, newBrowser, withGoogle, withFamily, tables } = await opened();
  provider.accounts.set("fam", { name: "Eve", email: "ann@example.org", email_verified: true });
  await withGoogle(newBrowser());
  const eve = await withFamily(newBrowser());
  expect(await eve.me()).toBe("Eve");
  expect((await tables()).people).toHaveLength(2);
});

test("another person's way to sign in stays theirs, and no session changes hands", async () => {
  const { world, newBrowser, withGoogle, withFamily, adds, tables } = await opened();
  const eve = await withFamily(newBrowser());
  const ann = await withGoogle(newBrowser());
  const before = await tables();
  expect((await adds(ann)).href).toBe(`${world.url}/account?sign-in=link-taken`);
  expect(await tables()).toEqual(before);
  expect(await ann.me()).toBe("Ann Example");
  expect(await eve.me()).toBe("Family Ann");
});

test.each([
  ["another site", "cross-site", ""],
  ["a neighboring site", "same-site", ""],
  ["an address that was typed or mailed", "none", "link-lost"],
  ["a browser that doesn't say", undefined, "link-lost"],
])("%s can't start to add a way to sign in", async (_who, from, code) => {
  const { newBrowser, withGoogle } = await opened();
  const ann = await withGoogle(newBrowser());
  const headers = from === undefined ? {} : { "Sec-Fetch-Site": from };
  const answer = await ann.goes(`/auth/sign-in${add}`, { headers });
  expect(locationOf(answer).searchParams.get("sign-in") ?? "").toBe(code);
  expect([...ann.cookies.keys()]).toEqual(["session"]);
});

test("a visitor can't start to add a way to sign in", async () => {
  const { newBrowser } = await opened();
  const answer = await newBrowser().goes(`/auth/sign-in${add}`, { headers: sameOrigin });
  expect(locationOf(answer).searchParams.get("sign-in")).toBe("link-lost");
});

test("no way to sign in is added once its owner has signed out, or someone else has signed in", async () => {
  const { newBrowser, withGoogle, beginsToAdd, tables } = await opened();
  const ann = await withGoogle(newBrowser());
  const back = await beginsToAdd(ann);
  await ann.goes("/auth/sign-out", { method: "POST" });
  expect(locationOf(await ann.goes(back.href)).searchParams.get("sign-in")).toBe("link-lost");
  expect(await ann.me()).toBeNull();

  const shared = await withGoogle(newBrowser());
  const later = await beginsToAdd(shared);
  await withGoogle(shared, { sub: "2", name: "Bob", email: "bob@example.org" });
  expect(locationOf(await shared.goes(later.href)).searchParams.get("sign-in")).toBe("link-lost");
  expect(await shared.me()).toBe("Bob");
  expect((await tables()).identities).toHaveLength(2);
});

test("a stolen answer adds nothing to the thief's account, or to that of someone who follows the thief's link", async () => {
  const { newBrowser, withGoogle, beginsToAdd, tables } = await opened();
  const ann = await withGoogle(newBrowser());
  const eve = await withGoogle(newBrowser(), { sub: "2", name: "Eve" });
  const back = await beginsToAdd(eve);
  expect((await ann.goes(back.href)).status).toBe(400);
  const annsOwn = await beginsToAdd(ann);
  expect((await eve.goes(annsOwn.href)).status).toBe(400);
  // Even with the state of Ann's own attempt, Eve's code belongs to another attempt.
  annsOwn.searchParams.set("code", back.searchParams.get("code") ?? "");
  expect(locationOf(await ann.goes(annsOwn.href)).searchParams.get("sign-in")).toBe("link-failed");
  expect((await tables()).identities).toHaveLength(2);
});

test("an answer to a sign-in adds nothing, and an answer to an addition signs no one in", async () => {
  const { newBrowser, withGoogle, beginsToAdd, provider, tables } = await opened();
  const ann = await withGoogle(newBrowser());
  const asked = await ann.begins("?provider=oidc");
  await ann.goes((await visitorOf(provider)(asked, "fam")).href);
  // The answer signs in a second account, as the sign-in asked.
  expect(await ann.me()).toBe("Family Ann");
  expect((await tables()).people).toHaveLength(2);

  const bob = await withGoogle(newBrowser(), { sub: "3", name: "Bob", email: "bob@example.org" });
  const back = await beginsToAdd(bob, "new");
  bob.cookies.delete("session");
  await bob.goes(back.href);
  expect(await bob.me()).toBeNull();
  expect((await tables()).people).toHaveLength(3);
});

test("removing a way to sign in ends the other sessions it started right away; the current one stays", async () => {
  const { world, newBrowser, withGoogle, withFamily, adds, removes, tick } = await opened();
  const ann = await withGoogle(newBrowser());
  tick();
  await adds(ann);
  const [phone, laptop] = [await withGoogle(newBrowser()), await withFamily(newBrowser())];
  const sessions = await world.db.selectFrom("sessions").select(["id", "issuer"]).execute();
  world.published.length = 0;
  expect(await removes(ann, "google")).toBe(200);
  await world.caughtUp();
  expect([await ann.me(), await phone.me(), await laptop.me()]).toEqual(["Ann Example", null, "Ann Example"]);
  const left = await world.db.selectFrom("sessions").select("id").execute();
  const ended = sessions.filter(({ id }) => !left.some((session) => session.id === id));
  expect(ended).toMatchObject([{ issuer: "https://accounts.google.com" }]);
  expect(world.published).toContain(`session:${ended[0]?.id}`);
  // A removed identity is treated as unknown.
  const stranger = await withGoogle(newBrowser());
  expect(await stranger.me()).toBe("Ann Example");
  expect(await world.db.selectFrom("people").selectAll().execute()).toHaveLength(2);
});

test("email and search follow the oldest remaining way to sign in", async () => {
  const { newBrowser, withGoogle, adds, removes, tables, tick, world, call } = await opened();
  const ann = await withGoogle(newBrowser());
  tick();
  await adds(ann);
  const finds = async (text: string) => {
    const bob = await withGoogle(newBrowser(), { sub: "9", name: "Bob", email: "b@example.net" });
    const answer = await call(bob, "profiles.search", { text });
    return JSON.stringify(await answer.json()).includes("Ann Example");
  };
  expect(await finds("ann@family.example")).toBe(false);
  world.published.length = 0;
  expect(await removes(ann, "google")).toBe(200);
  const [person] = (await tables()).people;
  expect(person).toMatchObject({ email: "ann@family.example" });
  await world.caughtUp();
  expect(world.published).toContain("everybody:search");
  expect(await finds("ann@family.example")).toBe(true);
  expect(await finds("ann@example.org")).toBe(false);
});

test("removing the second way to sign in leaves the profile as it is", async () => {
  const { newBrowser, withGoogle, adds, removes, tables, tick } = await opened();
  const ann = await withGoogle(newBrowser());
  tick();
  const before = (await tables()).people;
  await adds(ann);
  expect(await removes(ann, "oidc")).toBe(200);
  expect((await tables()).people).toEqual(before);
});

test("the last usable way to sign in can't be removed, even if one of a former provider is left", async () => {
  const { world, newBrowser, withGoogle, adds, removes, page, call, tick } = await opened();
  const ann = await withGoogle(newBrowser());
  expect(await removes(ann, "google")).toBe(409);
  tick();
  await adds(ann);
  await world.store.change([], ({ db }) =>
    db
      .updateTable("identities")
      .set({ issuer: "https://former.example" })
      .where("issuer", "like", "http://localhost%")
      .execute(),
  );
  const [former] = (await page(ann)).identities;
  expect(former?.provider).toBeNull();
  expect(await removes(ann, "google")).toBe(409);
  expect((await call(ann, "account.removeIdentity", { id: former?.id })).status).toBe(200);
});

test("no one can remove another person's way to sign in, and of two simultaneous removals one fails", async () => {
  const { newBrowser, withGoogle, adds, page, call, tables, tick } = await opened();
  const ann = await withGoogle(newBrowser());
  tick();
  await adds(ann);
  const eve = await withGoogle(newBrowser(), { sub: "2", name: "Eve" });
  const { identities } = await page(ann);
  const statusOf = async (browser: Browser, id: string | undefined) =>
    (await call(browser, "account.removeIdentity", { id })).status;
  for (const { id } of identities) expect(await statusOf(eve, id)).toBe(404);
  const removed = await Promise.all(identities.map(({ id }) => statusOf(ann, id)));
  expect(removed.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await tables()).identities).toHaveLength(2);
});

test("a person can add ten ways to sign in, and is then told to remove one", async () => {
  const { world, newBrowser, withGoogle, adds, tables } = await opened();
  const ann = await withGoogle(newBrowser());
  const [{ personId } = { personId: "" }] = (await tables()).identities;
  await world.store.change([], ({ db }) =>
    db
      .insertInto("identities")
      .values(
        Array.from({ length: 9 }, (_, at) => ({
          issuer: "https://former.example",
          subject: `${at}`,
          id: `${at}`,
          personId,
          email: null,
          createdAt: world.clock.now,
          usedAt: null,
        })),
      )
      .execute(),
  );
  expect((await adds(ann)).searchParams.get("sign-in")).toBe("link-full");
  expect((await tables()).identities).toHaveLength(10);
});
