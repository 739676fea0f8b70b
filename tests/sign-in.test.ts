/** Signing in and out, sessions, and attempts that must fail (spec §4). */
import { expect, test } from "vitest";
import { ourAddress } from "#server/sign-in/attempt.ts";
import { Browser, locationOf } from "./browser-jar.ts";
import { openWorld } from "./people.ts";
import { dayMs } from "#domain/time.ts";

test("signing in returns to the same address, and creates a person once", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const chooser = await browser.begins("?returnTo=/publicProfile/x%3Fy%23z");
  expect(chooser.searchParams.get("prompt")).toBe("select_account");
  const back = await browser.goes((await browser.chooses(chooser)).href);
  expect(locationOf(back).href).toBe(`${world.url}/publicProfile/x?y#z`);
  expect(await browser.me()).toBe("Ann Example");

  await new Browser(world).signsIn({ name: "Another name", email: "ANN@example.org" });
  const people = await world.store.read.db.selectFrom("people").selectAll().execute();
  expect(people).toMatchObject([{ displayName: "Ann Example", email: "ann@example.org", personalBio: "" }]);
  expect(people[0]?.searchable).toBeTruthy();
});

test("a popup notifies our other windows and closes", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const back = await browser.chooses(await browser.begins("?popup=1"));
  const page = await (await browser.goes(back.href)).text();
  expect(page).toContain('data-outcome="signed-in"');
  expect(page).toContain('src="/auth/ended.js"');
});

test("the return address is in a cookie, which no proxy logs, for every request of a sign-in", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  browser.cookies.set("return-to", encodeURIComponent("/invite/x?y#z"));
  // A chat app's browser requests the URL twice: for the popup, and in its place.
  const [popup, inPlace] = [await browser.begins("?popup=1"), await browser.begins()];
  expect(`${popup.href} ${inPlace.href}`).not.toContain("invite");
  const page = `${world.url}/invite/x?y#z`;
  const endsAt = async (chooser: URL) => browser.goes((await browser.chooses(chooser)).href);
  expect(await (await endsAt(popup)).text()).toContain(`href="${page}"`);
  expect(locationOf(await endsAt(inPlace)).href).toBe(page);
});

test.each([
  ["succeeds", {}, {}],
  ["is canceled", { choice: "cancel" }, {}],
  ["isn't allowed", {}, { SIGN_UP: "closed" }],
])("after a sign-in that %s, the next one doesn't lead back to the same page", async (_how, choice, environment) => {
  const world = await openWorld({ environment });
  const browser = new Browser(world);
  browser.cookies.set("return-to", encodeURIComponent("/invite/x"));
  const ann = { name: "Ann Example", email: "ann@example.org" };
  const endsAt = async () => {
    const back = await browser.chooses(await browser.begins(), { ...ann, ...choice });
    return locationOf(await browser.goes(back.href)).pathname;
  };
  expect(await endsAt()).toBe("/invite/x");
  expect(await endsAt()).toBe("/");
});

test("a popup that fails leads back to the page it was opened from, which then says so", async () => {
  const world = await openWorld({ environment: { SIGN_UP: "closed" } });
  const browser = new Browser(world);
  const back = await browser.chooses(await browser.begins("?popup=1&returnTo=/shop"));
  expect(await (await browser.goes(back.href)).text()).toContain(`href="${world.url}/shop?sign-in=closed"`);
});

test("a popup notifies the tab that waits for it; a made-up tab id does nothing", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const endOf = async (tab: string) => {
    const query = `?${new URLSearchParams({ popup: "1", tab })}`;
    const back = await browser.chooses(await browser.begins(query));
    return (await browser.goes(back.href)).text();
  };
  expect(await endOf("0190-aB_c")).toContain('data-tab="0190-aB_c"');
  for (const tab of ["<b>", 'x" onclick="', "a".repeat(65)]) {
    expect(await endOf(tab)).toContain('data-tab=""');
  }
});

test("canceling a sign-in changes nothing", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const back = await browser.chooses(await browser.begins("?returnTo=/home"), {
    choice: "cancel",
  });
  const end = locationOf(await browser.goes(back.href));
  expect(end.href).toBe(`${world.url}/home`);
  expect(await browser.me()).toBeNull();
  expect(world.problems).toEqual([]);
});

test("the account chooser says what is wrong and keeps what was typed", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const chooser = await browser.begins();
  const chooses = async (email: string) => {
    const typed = { ...Object.fromEntries(chooser.searchParams), name: '<b>"Ann"', email };
    const body = new URLSearchParams(typed);
    return browser.goes("/local-provider/choose", { method: "POST", body });
  };
  const response = await chooses("ann");
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain("Enter an email address like ann@example.org.");
  expect(page).toContain("&lt;b&gt;&quot;Ann&quot;");
  expect(page).not.toContain("<b>&quot;");
  const tooLong = await (await chooses(`${"a".repeat(260)}@example.org`)).text();
  expect(tooLong).toContain("Use 254 characters or fewer (18 too many).");
});

test("a session token stays in the browser: the server stores only a hash", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const token = browser.cookies.get("session");
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await world.store.read.db.selectFrom("sessions").selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("every sign-in gets a new token, and ends the browser's previous session", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const before = browser.cookies.get("session") ?? "";
  await browser.signsIn({ name: "Bob", email: "bob@example.org" });
  expect(browser.cookies.get("session")).not.toBe(before);
  expect(await browser.me()).toBe("Bob");
  browser.cookies.set("session", before);
  expect(await browser.me()).toBeNull();
});

test("signing out ends the session on the server as well as in the browser", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const away = await browser.goes("/auth/sign-out", { method: "POST" });
  expect(away.status).toBe(204);
  // The old cookie, which the browser may still have, no longer works.
  expect(browser.cookies.has("session")).toBe(true);
  expect(await browser.me()).toBeNull();
});

test.each(["/auth/sign-out", "/auth/sign-out-everywhere"])(
  "a late answer from %s doesn't sign out the next person",
  async (path) => {
    const world = await openWorld();
    const browser = new Browser(world);
    await browser.signsIn();
    // Ann's sign-out is answered after Bob has signed in.
    const late = await browser.goes(path, { method: "POST" });
    await browser.signsIn({ name: "Bob", email: "bob@example.org" });
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(await browser.me()).toBe("Bob");
  },
);

test.each([
  ["/auth/sign-out", 204],
  ["/auth/sign-out-everywhere", 409],
])("one person's request to %s doesn't end another's session", async (path, status) => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const ann = await browser.goes("/api/viewer.me", { method: "POST", body: "{}" });
  const { id } = (await ann.json()) as { id: string };
  await browser.signsIn({ name: "Bob", email: "bob@example.org" });
  const asked = await browser.goes(`${path}?person=${id}`, { method: "POST" });
  expect(asked.status).toBe(status);
  expect(await browser.me()).toBe("Bob");
});

test("another site can't sign anyone out", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  for (const Origin of ["https://evil.example", "null"]) {
    const headers = { Origin };
    const response = await browser.goes("/auth/sign-out", { method: "POST", headers });
    expect(response.status).toBe(403);
  }
  expect(await browser.me()).toBe("Ann Example");
});

test("a session in use stays valid, an unused one ends after 30 days, and all end after a year", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const began = world.clock.now;
  for (let days = 20; days <= 360; days += 20) {
    world.clock.now = began + days * dayMs;
    expect(await browser.me()).toBe("Ann Example");
  }
  world.clock.now = began + 365 * dayMs + 1;
  expect(await browser.me()).toBeNull();

  const resting = new Browser(world);
  await resting.signsIn();
  world.clock.now += 30 * dayMs + 1;
  expect(await resting.me()).toBeNull();
});

test("a provider's answer that arrives in another browser, twice, late or altered signs no one in", async () => {
  const world = await openWorld();
  const [mine, other] = [new Browser(world), new Browser(world)];
  const fails = async (browser: Browser, address: URL) => {
    const end = await browser.goes(address.href);
    const shown = end.headers.get("Location") ?? (await end.text());
    expect(shown).toMatch(/\?sign-in=refused$|sign in again\.$/);
    expect(await browser.me()).toBeNull();
  };
  const back = await mine.chooses(await mine.begins());
  await fails(other, back);

  const mixedUp = new URL(back);
  mixedUp.searchParams.set("iss", "https://evil.example");
  await fails(mine, mixedUp);
  await fails(mine, back);

  // A code from someone else's attempt fails: PKCE binds it to the browser that started it.
  const theirs = await other.chooses(await other.begins());
  const own = await mine.begins();
  theirs.searchParams.set("state", own.searchParams.get("state") ?? "");
  await fails(mine, theirs);

  const late = await mine.chooses(await mine.begins());
  world.clock.now += 61_000;
  await fails(mine, late);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/.//evil.example",
  "/%2e/%2e//evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "http://localhost:3000@evil.example/",
  "http://evil@localhost:3000/",
  "http://localhost:30001/",
  "/auth/sign-out",
  "/api/viewer.me",
  `/${"a".repeat(1000)}`,
  "blob:http://localhost:3000/01900000-0000-7000-8000-000000000000",
  "/%61uth/sign-in",
  "/auth%2Fsign-in",
  "/%2Fauth/sign-in",
  "/loc%61l-provider/choose",
  "/%E0%A4%A",
])("a return address of %j leads to one of our own screens", (asked) => {
  const address = new URL(ourAddress(asked, "http://localhost:3000"));
  expect(address.origin).toBe("http://localhost:3000");
  expect(address.username).toBe("");
  expect(address.protocol).toBe("http:");
  expect(decodeURIComponent(address.pathname)).not.toMatch(/^\/+(auth|api|local-provider)/);
});

test("another site can't start a sign-in", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const response = await browser.goes("/auth/sign-in", {
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect(locationOf(response).href).toBe(`${world.url}/`);
  expect(browser.cookies.size).toBe(0);
});

test("local sign-in through a proxy is refused, even where it's allowed in public", async () => {
  const environment = { INSECURE_LOCAL_SIGN_IN: "anyone-can-be-anyone", NODE_ENV: "production" };
  const browser = new Browser(await openWorld({ environment }));
  const answer = await browser.goes("/auth/sign-in", {
    headers: { "X-Forwarded-For": "203.0.113.9" },
  });
  expect(answer.status).toBe(403);
  expect(browser.cookies.size).toBe(0);
  await browser.signsIn();
  expect(await browser.me()).toBe("Ann Example");
});

test("abandoned sign-in attempts don't pile up", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  for (let attempt = 0; attempt < 12; attempt++) {
    await browser.begins(`?returnTo=/${"a".repeat(900)}`);
  }
  expect(browser.cookies.size).toBeLessThanOrEqual(5);
});

test("the local provider answers only our own requests", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const chooser = await browser.begins();
  const changed = async (name: string, value: string) => {
    const address = new URL(chooser);
    address.searchParams.set(name, value);
    return (await browser.goes(address.href)).status;
  };
  expect(await changed("client_id", "other")).toBe(400);
  expect(await changed("redirect_uri", "https://evil.example/")).toBe(400);
  expect(await changed("response_type", "id_token")).toBe(400);
  expect(await changed("scope", "email")).toBe(400);
  expect(await changed("code_challenge_method", "plain")).toBe(400);
});

test("a session of the local provider is worthless once another provider signs people in", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  await world.store.change([], ({ db }) =>
    db.updateTable("sessions").set({ issuer: "https://accounts.google.com" }).execute(),
  );
  expect(await browser.me()).toBeNull();
});
