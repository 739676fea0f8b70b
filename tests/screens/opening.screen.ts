/** Cold opens: what the first page of a visit loads before it can be read, and when it asks its first questions. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { openings } from "#web/start/openings.ts";
import { anItemDraft } from "../builders.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import {
  answersOnce,
  choosesAccount,
  hasApp,
  keepsApp,
  losesNetwork,
  opensAddSize,
  signsOutOffline,
  test,
} from "./people.ts";
import type { Server } from "./server.ts";

const pages = join(import.meta.dirname, "../../dist");

/** Compressed bytes of built files, as browsers get them over https. */
const weightOf = (files: readonly string[]): number =>
  files.reduce((sum, path) => sum + statSync(join(pages, `${path}.br`)).size, 0);

/** What a page requests until it shows a text, and the bodies of its streams. */
async function opens(page: Page, path: string, shows: string) {
  const requested: string[] = [];
  const streams: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    requested.push(pathname);
    if (pathname === "/api/live") streams.push(request.postData() ?? "");
  });
  await page.goto(path);
  await page.locator("main").getByText(shows).locator("visible=true").first().waitFor();
  page.removeAllListeners("request");
  return { requested, streams };
}

/** A browser that has nothing but someone's session, on a phone. */
async function coldPhone(page: Page, server: Server): Promise<BrowserContext> {
  const cookies = await page.context().cookies();
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    });
  await context.addCookies(cookies);
  // What is loaded once the screen is quiet doesn't count.
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  return context;
}

test("each first page names its files, opens one stream, and stays within its budget @all", async ({
  signsIn,
  joins,
  server,
}) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await joins("Bob Okonjo")];
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await know(bob, ann);
  const annId = await idOf(ann);
  const teoId = await has(ann, { name: "Teo" });
  const wearer = { ownerId: annId, dependentId: null };
  const invitation = { name: "Cleo", kind: "connection" as const };
  const { token } = await does(ann, "invitations.add", { invitation });
  await does(ann, "items.add", { ...wearer, item: anItemDraft({ name: "Flats", size: "38" }) });

  type Screen = [path: string, shows: string, who: "visitor" | "bob" | "ann", most: Most];
  type Most = { requests: number; kilobytes: number };
  const screens: Record<string, Screen> = {
    [paths.welcome]: ["/", "Sign in with Google", "visitor", { requests: 8, kilobytes: 111 }],
    [paths.home]: ["/home", "Sign in with Google", "visitor", { requests: 8, kilobytes: 111 }],
    [paths.leaveFeedback]: ["/leaveFeedback", "Email", "visitor", { requests: 9, kilobytes: 123 }],
    [paths.invited(":token")]: [`/invite/${token}`, "invites you", "visitor", { requests: 9, kilobytes: 128 }],
    [paths.dashboard]: ["/dashboard", "Teo", "ann", { requests: 9, kilobytes: 130 }],
    [paths.shop]: ["/shop", "Ann Lindqvist", "bob", { requests: 9, kilobytes: 127 }],
    [paths.shopFor(":personId")]: [`/shop/${annId}`, "Sneakers", "bob", { requests: 9, kilobytes: 128 }],
    [paths.shopForDependent(":dependentId", ":personId")]: [
      `/shop/${annId}/${teoId}`,
      "Teo",
      "bob",
      { requests: 9, kilobytes: 128 },
    ],
    [paths.publicProfile(":personId")]: [
      `/publicProfile/${annId}`,
      "Sneakers",
      "bob",
      { requests: 12, kilobytes: 147 },
    ],
    [paths.dependent(":dependentId", ":ownerId")]: [
      `/dependent/${teoId}/owner/${annId}`,
      "Teo",
      "ann",
      { requests: 13, kilobytes: 150 },
    ],
    [paths.news]: ["/news", "Ann Lindqvist", "bob", { requests: 12, kilobytes: 144 }],
  };
  expect(Object.keys(screens).toSorted()).toEqual(Object.keys(openings).toSorted());
  for (const [path, shows, who, most] of Object.values(screens)) {
    const context = await coldPhone(who === "bob" ? bob : ann, server);
    if (who === "visitor") await context.clearCookies();
    const { requested, streams } = await opens(await context.newPage(), path, shows);
    await context.close();

    const files = requested.filter((name) => /\.(js|css)$/.test(name));
    expect(requested.length, path).toBeLessThanOrEqual(most.requests);
    expect(streams.length, `the streams of ${path}`).toBe(1);
    expect(weightOf(["/index.html", ...files]) / 1024, path).toBeLessThan(most.kilobytes);
    const named = readFileSync(join(pages, "index.html"), "utf8");
    // The page names every file, so none waits for another one to run.
    expect(files.filter((name) => !named.includes(name.slice(1)))).toEqual([]);
  }
});

test("the page is the same for everyone, and no answer is in it", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  const hers = await ann.request.get("/dashboard");
  const visitors = await fetch(`${server.url}/dashboard`, { headers: { Cookie: "session=x" } });
  expect(await hers.text()).toBe(await visitors.text());
  expect(await hers.text()).not.toContain("Lindqvist");
  expect(hers.headers()["etag"]).toBe(visitors.headers.get("etag"));

  // What the page asked for ahead is stored by no cache.
  const phone = await coldPhone(ann, server);
  const page = await phone.newPage();
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.goto("/dashboard");
  expect((await asked).headers()["cache-control"]).toContain("no-store");
  await phone.close();
});

test("parts of a screen that are loaded later don't replace its stream @all", async ({ joins, browser, server }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await does(ann, "blocks.add", { otherId: await idOf(bob) });
  const context = await browser.newContext({ baseURL: server.url });
  await context.addCookies(await ann.context().cookies());
  const { streams } = await opens(await context.newPage(), "/dashboard", "Bob Okonjo");
  expect(streams.length).toBe(1);
});

test("a screen whose address is written in percent signs asks once @all", async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url });
  for (const path of ["/invite/%3Cnone%3E", "/invite/%C3%A9", "/invite/%"]) {
    const { streams } = await opens(page, path, "no longer works");
    expect(streams.length, path).toBe(1);
  }
});

test("without JavaScript the page says so, and shows no skeleton @all", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator("noscript")).toBeVisible();
  await expect(page.locator(".first-skeleton")).toBeHidden();
});

test("a device that keeps answers shows them, and asks only once the app runs", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await ann.getByText("Sneakers").first().waitFor();
  await ann.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("answer")));
  await ann.goto("/dashboard");
  await ann.getByText("Sneakers").first().waitFor();
  const opened = await ann.evaluate(() => (globalThis as { opened?: object }).opened);
  expect(opened).toEqual({ route: "/dashboard" });
});

test("nothing is asked ahead while a sign-out waits for the network @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  await hasApp(ann);
  await losesNetwork(ann.context());
  await signsOutOffline(ann);
  const asked: string[] = [];
  ann.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await ann.context().route("**/auth/sign-out*", (route) => route.abort());
  await ann.context().setOffline(false);
  await ann.goto("/dashboard");
  await expect.poll(() => asked.filter((path) => path === "/auth/sign-out").length).toBeGreaterThan(1);
  expect(asked).not.toContain("/api/live");
  expect(await ann.evaluate(() => (globalThis as { opened?: object }).opened)).toEqual({
    route: "/dashboard",
  });
});

test("without the app's code the page shows a skeleton, and with a slow screen the frame @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  let letCode = () => {};
  const code = new Promise<void>((resolve) => (letCode = resolve));
  await ann.route(/\/assets\/dashboard-/, async (route) => {
    await code;
    await route.continue();
  });
  await ann.goto("/dashboard", { waitUntil: "commit" });
  await expect(ann.locator(".first-skeleton")).toBeVisible();
  // The frame comes after a while, without the screen.
  await expect(ann.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(ann.locator(".first-skeleton")).toHaveCount(0);
  letCode();
  await expect(ann.getByRole("heading", { name: "My sizes", level: 2 })).toBeVisible();
});

/** Opens a page whose code stays on its way until the returned function is called. Its first answers are there. */
async function opensSlowly(page: Page, path: string): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.goto(path, { waitUntil: "commit" });
  await answered;
  return code.resolve;
}

test("a page that loads while another tab signs in shows that person, and keeps what they typed @all", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const [tab, loading] = [await context.newPage(), await context.newPage()];
  await tab.goto("/dashboard");
  const letCode = await opensSlowly(loading, "/dashboard");
  await choosesAccount(tab, "Ann Lindqvist");
  const form = await opensAddSize(tab);
  await form.getByRole("textbox", { name: "Size" }).fill("42");
  const drafts = () => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kinsize.draft")));
  await expect.poll(drafts).not.toEqual([]);
  letCode();
  await expect(loading.getByRole("heading", { name: "My sizes", level: 2 })).toBeVisible();
  expect(await drafts()).not.toEqual([]);
});

for (const how of ["", "that the server doesn't get"] as const) {
  test(`a page that loads during another tab's sign-out ${how} shows nothing of that person @all`, async ({
    signsIn,
    server,
  }) => {
    const ann = await signsIn("Ann Lindqvist");
    await hasSize(ann, { name: "Sneakers", size: "42" });
    const phone = await coldPhone(ann, server);
    const [loading, tab] = [await phone.newPage(), await phone.newPage()];
    await loading.addInitScript(() => {
      const stored: string[] = [];
      Object.assign(globalThis, { stored });
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its storage
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        stored.push(value);
        setItem.call(this, key, value);
      };
    });
    const letCode = await opensSlowly(loading, "/dashboard");
    await tab.setViewportSize({ width: 1280, height: 800 });
    await tab.goto("/dashboard");
    await tab.getByText("Sneakers").first().waitFor();
    if (how) {
      await answersOnce(tab, "**/auth/sign-out*", (route) => route.abort());
      await tab.route("**/api/**", (route) => route.abort());
    }
    await tab.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(tab.getByText("Sneakers")).toHaveCount(0);
    letCode();
    await expect(loading.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
    // Its answers aren't stored, not even for a moment.
    const stored = () => loading.evaluate(() => (globalThis as unknown as { stored: [] }).stored);
    expect((await stored()).join()).not.toContain("Sneakers");
    await phone.close();
  });
}
