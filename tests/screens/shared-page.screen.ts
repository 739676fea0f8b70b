/** A share link's page for a visitor: on a phone, live, and empty once the link is turned off. */
import { type Browser, type Page, type Request, expect } from "@playwright/test";
import type { InputOf } from "#domain/contract.ts";
import { aPicture, anItemDraft } from "../builders.ts";
import { violationsIn } from "./axe.ts";
import { does, idOf } from "./calls.ts";
import { losesNetwork, phone, test, keepsApp, visits } from "./people.ts";
import type { Server } from "./server.ts";
import { dayMs, hourMs } from "#domain/time.ts";

test.use(keepsApp);

type Wearer = { ownerId: string; dependentId: string };

/** Adds Mara's child Teodor with sizes, and a link to them. */
async function sharesSizes(mara: Page, until: InputOf<"shares.add">["share"]["until"] = "week") {
  const ownerId = await idOf(mara);
  const { id: dependentId } = await does(mara, "dependents.add", {
    ownerId,
    dependent: {
      category: "Child",
      name: "Teodor Lindqvist",
      bio: "Allergic to wool.",
      visibleToConnections: true,
    },
  });
  const wearer: Wearer = { ownerId, dependentId };
  const sneakers = await adds(mara, wearer, "Sneakers", "31 EU", "Velcro, please.");
  await adds(mara, wearer, "Slippers", "");
  await adds(mara, wearer, "Flats", "<b>30</b>", `"><img src=x onerror="document.title='ran'">`);
  const share = { label: "Swim class", categories: null, until };
  const { id, token } = await does(mara, "shares.add", { ...wearer, share });
  return { wearer, sneakers, id, path: `/s/${token}` };
}

const adds = async (mara: Page, wearer: Wearer, name: string, size: string, note = "") =>
  (await does(mara, "items.add", { ...wearer, item: anItemDraft({ name, size, note }) })).id;

const isReady = (page: Page) => page.getByRole("button", { name: "Print" }).waitFor();

/** Opens a page on a phone whose clock the test moves. */
async function visitsByClock(browser: Browser, server: Server, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  await page.clock.install();
  await page.goto(path);
  await isReady(page);
  return page;
}

/** Expects only the message of an ended link. */
async function hasEnded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expect(page.getByText("It expired or was turned off.")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await page.content()).not.toMatch(/Teodor|Mara|Velcro/);
  expect(await page.locator("body").textContent()).not.toContain("31");
  await expect(page).toHaveTitle("This link has ended | Kinsize");
}

test("a visitor reads sizes right away and live, and the page empties when the link is turned off", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, id, path } = await sharesSizes(mara);
  const page = await visits(browser, server, path);
  await expect(page).toHaveTitle("Teodor’s sizes | Kinsize");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teodor’s sizes");
  await expect(page.getByText(/^Shared by Mara until /)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Sneakers" });
  await expect(row).toContainText("31 EU");
  // The regions are those of the visitor's language.
  await expect(row.locator("[aria-hidden]")).toHaveText(/^UK/);
  await expect(row).toContainText("Velcro, please.");
  await expect(row).toContainText(/Checked \d+ \w+/);
  await expect(page.getByRole("listitem").filter({ hasText: "Slippers" })).toContainText("No size");
  await expect(
    page.getByText("No account needed. Mara can see that the link was opened, but not who opened it."),
  ).toBeVisible();
  await expect(page.getByText("Lindqvist")).toHaveCount(0);
  await expect(page.getByText("Allergic")).toHaveCount(0);

  // A change that arrives proves that the page is live.
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "32 EU" } });
  await expect(row).toContainText("32 EU");
  await expect(page.getByRole("status")).toHaveText("These sizes were just updated.");
  await does(mara, "shares.remove", { ...wearer, id });
  await hasEnded(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await hasEnded(page);
});

test("days are those of the visitor's time zone", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara);
  // Wherever the server is, one of the two is on another day than UTC.
  const timezoneId = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  const page = await visits(browser, server, path, { ...phone, timezoneId });
  const day = new Date().toLocaleDateString("en-GB", { timeZone: timezoneId, day: "numeric", month: "long" });
  const row = page.getByRole("listitem").filter({ hasText: "Sneakers" });
  const checked = new RegExp(`Checked (${day}|${day.split(" ").toReversed().join(" ")})`);
  await expect(row).toContainText(checked);
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "32 EU" } });
  await expect(row).toContainText("32 EU");
  await expect(row).toContainText(checked);
});

test("of two changes at once the page shows the later, and it waits longer each time the server refuses @all", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara, "off");
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  let views = 0;
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().headers()["accept"] !== "application/json") return route.continue();
    views += 1;
    if (views > 1) return route.continue();
    const response = await route.fetch();
    await arrived;
    await route.fulfill({ response });
  });
  await page.goto(path);
  await isReady(page);
  const changesTo = (size: string) => does(mara, "items.update", { ...wearer, id: sneakers, changes: { size } });
  await changesTo("32 EU");
  await expect.poll(() => views).toBe(1);
  await changesTo("33 EU");
  await expect(page.getByText("33 EU")).toBeVisible();
  const late = page.waitForResponse((response) => response.url().endsWith(path));
  arrives();
  await late;
  await expect(page.getByText("33 EU")).toBeVisible();
  await expect(page.getByText("32 EU")).toHaveCount(0);

  await page.clock.install();
  await page.route(`**${path}`, (route) => route.fulfill({ status: 429, json: { refusal: "too-many" } }));
  let streams = 0;
  page.on("request", (request) => (streams += request.url().endsWith("/api/live") ? 1 : 0));
  await changesTo("34 EU");
  for (let seconds = 0; seconds < 20; seconds++) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(50);
  }
  // 0.5, 1, 2, 4, and 8 seconds apart, each up to a half shorter.
  expect(streams).toBeLessThanOrEqual(8);
});

test("an open page empties when its link expires, even without a network @all", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara, "week");
  const page = await visitsByClock(browser, server, path);
  await losesNetwork(page.context());
  await page.clock.fastForward((7 * 24 - 1) * hourMs);
  await expect(page.getByText("31 EU")).toBeVisible();
  await page.clock.fastForward(hourMs);
  await hasEnded(page);
  // The page is empty, so it doesn't claim to be out of date.
  await losesNetwork(page.context());
  await expect(page.getByRole("status")).toBeEmpty();
});

test("a page that slept past its link’s expiry is empty when viewed again, even without a network @all", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara, "week");
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  await page.clock.install();
  // Only the page itself is delivered, without its stream.
  await page.route("**/api/live", (route) => route.abort());
  await page.goto(path);
  await isReady(page);
  await page.clock.setSystemTime(Date.now() + 8 * dayMs);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await hasEnded(page);
});

test("a page past its expiry by the device's clock doesn't show later answers @all", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara, "week");
  const page = await visitsByClock(browser, server, path);
  const changesTo = (size: string) => does(mara, "items.update", { ...wearer, id: sneakers, changes: { size } });
  await changesTo("32 EU");
  await expect(page.getByText("32 EU")).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 8 * dayMs);
  await changesTo("31 EU");
  await hasEnded(page);
});

test("the page stores nothing on the device, loads nothing else, and has headers that forbid both and indexing", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  const requests: string[] = [];
  const wrong: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  const answer = await page.goto(path);
  await isReady(page);
  await expect
    .poll(() =>
      requests
        .map((request) => request.replace(server.url, ""))
        // Browsers don't always report their request for the icon.
        .filter((request) => request !== "GET /favicon.svg")
        .toSorted(),
    )
    .toEqual([
      `GET ${path}`,
      "GET /shared-page-narrow.woff2",
      "GET /shared-page-text.woff2",
      "GET /shared-page.js",
      "POST /api/live",
      `POST ${path}`,
    ]);
  const headers = answer?.headers() ?? {};
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers).not.toHaveProperty("set-cookie");
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ stored: 0, databases: [], caches: [], workers: 0 });
  expect(wrong).toEqual([]);
  // Typed markup stays text, both in the server's HTML and after the script updates it.
  await expect(page.getByText("<b>30</b>")).toBeVisible();
  expect(await page.locator("img, li script").count()).toBe(0);

  const next = page.waitForRequest((request) => new URL(request.url()).pathname === "/");
  await page.getByRole("link", { name: "Keep track of your own family’s sizes" }).click();
  expect((await next).headers()).not.toHaveProperty("referer");
});

test("a page loads each picture once, from the link’s own address, and shows what replaces it", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers } = await sharesSizes(mara);
  await does(mara, "pictures.set", { ...wearer, jpeg: aPicture(1) });
  const share = { label: "", categories: null, until: "week", showsPictures: true } as const;
  const { id, token } = await does(mara, "shares.add", { ...wearer, share });
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  const pictures: Request[] = [];
  const wrong: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && pictures.push(request));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  await page.goto(`/s/${token}`);
  await isReady(page);
  const photo = page.locator("img.photo");
  const isDrawn = () =>
    photo.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);
  const asked = () => pictures.filter((request) => request.url().includes("?picture="));
  await expect.poll(isDrawn).toBe(true);
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "32 EU" } });
  await expect(page.getByText("32 EU")).toBeVisible();
  expect(await isDrawn()).toBe(true);
  expect(asked()).toHaveLength(1);
  const src = await photo.getAttribute("src");
  await does(mara, "pictures.set", { ...wearer, jpeg: aPicture(2) });
  await expect(photo).not.toHaveAttribute("src", src ?? "");
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toHaveLength(2);
  for (const request of asked()) expect(await request.allHeaders()).not.toHaveProperty("referer");
  expect(wrong).toEqual([]);
  await does(mara, "shares.remove", { ...wearer, id });
  await hasEnded(page);
  await expect(photo).toHaveCount(0);
  expect((await page.request.get(asked()[1]?.url() ?? "")).status()).toBe(404);
});

test("a page whose stream reaches a server of version 1.0.0 still follows", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara);
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  const refused = { query: 0, refused: { refusal: "invalid", fields: {} } };
  await page.route("**/api/live", (route) =>
    route.request().postData()?.includes("picturesAs")
      ? route.fulfill({
          contentType: "text/event-stream",
          body: `data: ${JSON.stringify(refused)}\n\n`,
        })
      : route.continue(),
  );
  await page.goto(path);
  await isReady(page);
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "32 EU" } });
  await expect(page.getByText("32 EU")).toBeVisible();
});

test("a visitor asks for a missing size in their own messages, and nothing is sent by the page", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const context = await browser.newContext({ baseURL: server.url, ...phone, permissions: ["clipboard-write"] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const share = (content: ShareData) => {
      Reflect.set(globalThis, "shared", content);
      return Promise.resolve();
    };
    if (!location.hash) Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Missing a size?" })).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: "Ask Mara" }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, "shared"))).toEqual({
    text: `I’m missing a size on this page (Teodor). Which one is it? ${server.url}${path}`,
  });
  expect(requests).toEqual([]);
  // A browser that can't share copies the text.
  await page.evaluate(() => Reflect.deleteProperty(navigator, "share"));
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true }),
  );
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Ask Mara" }).click();
  await expect(page.getByRole("status")).toHaveText("Copied. Paste it into a message.");
});

test("the whole page takes 40 KB at most @all", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const measure = (request: Request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on("requestfinished", measure);
  await page.goto(path);
  await isReady(page);
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  // What finishes later can't be measured once the page is closed.
  page.off("requestfinished", measure);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(30 * 1024);
  expect(bytes).toBeLessThan(40 * 1024);
});

test("without a network the page stays, says that it may be out of date, and catches up", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara, "off");
  const page = await visits(browser, server, path);
  await isReady(page);
  await losesNetwork(page.context());
  // As of when the sizes on the page are.
  await expect(page.getByRole("status")).toHaveText(/^You’re offline\. These sizes are as of .*\d:\d\d/);
  await expect(page.getByText("31 EU")).toBeVisible();
  // A translated sentence must not be replaced at every attempt.
  await page.getByRole("status").evaluate((status) => (status.textContent = "Hors ligne."));
  await page.waitForEvent("requestfailed");
  await page.waitForEvent("requestfailed");
  await expect(page.getByRole("status")).toHaveText("Hors ligne.");
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "33 EU" } });
  await page.context().setOffline(false);
  await expect(page.getByText("33 EU")).toBeVisible();
  await expect(page.getByRole("status")).not.toContainText(/offline|Hors ligne/);
});

test("a page asks again if its question is never answered @all", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara, "off");
  const page = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  await page.clock.install();
  let questions = 0;
  await page.route("**/api/live", async (route) => {
    questions += 1;
    if (questions > 1) await route.continue();
  });
  await page.goto(path);
  await expect.poll(() => questions).toBe(1);
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "33 EU" } });
  await page.clock.fastForward(60_000);
  await expect(page.getByText("33 EU")).toBeVisible();
});

test("a hidden page follows nothing, even if its network comes and goes @all", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, path } = await sharesSizes(mara, "off");
  const page = await visitsByClock(browser, server, path);
  const looks = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await looks(true);
  await page.clock.fastForward(10_000);
  let streams = 0;
  page.on("request", (request) => (streams += request.url().endsWith("/api/live") ? 1 : 0));
  for (const change of ["offline", "online"]) {
    await page.evaluate((type) => dispatchEvent(new Event(type)), change);
  }
  await page.clock.fastForward(60_000);
  expect(streams).toBe(0);
  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "33 EU" } });
  await looks(false);
  await expect(page.getByText("33 EU")).toBeVisible();
});

test("a person with the app opens a share link from the server, not from the app's cache", async ({ signsIn }) => {
  const mara = await signsIn("Mara Lindqvist");
  await mara.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await mara.reload();
  expect(await mara.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const { path } = await sharesSizes(mara);
  await mara.goto(path);
  await expect(mara.getByRole("heading", { level: 1 })).toHaveText("Teodor’s sizes");
});

test("without scripts, the page still shows and prints the sizes", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const page = await visits(browser, server, path, { ...phone, javaScriptEnabled: false });
  await expect(page.getByText("31 EU")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("31 EU")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Keep track of your own family’s sizes" })).toBeHidden();
});

test("both pages are accessible in both themes, and fit 320 pixels at double size @all", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, path } = await sharesSizes(mara);
  await adds(mara, wearer, "Pumps/Heels", "W".repeat(60), "W".repeat(200));
  for (const address of [path, `/s/${"A".repeat(22)}`]) {
    const page = await visits(browser, server, address, { viewport: { width: 320, height: 640 } });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsIn(page);
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
