/** Networks that buffer event streams until they end, as some virus scanners and company proxies do. */
import { type Page, expect } from "@playwright/test";
import { does, hasSize, idOf, know } from "./calls.ts";
import { adds, keepsApp, losesNetwork, region, signIn, signedIn, test } from "./people.ts";
import { type Behavior, behindProxy, isEventStream } from "./proxy.ts";

const holdingStreams = (): Behavior => ({ holdsBack: (_, answer) => isEventStream(answer) });

const line = (page: Page) => page.getByText("Live updates aren’t getting through on this network");

test("a person’s sizes show on a new device, and so do sizes they save there", async ({ browser }) => {
  await behindProxy(browser, holdingStreams(), async (server) => {
    const elsewhere = await signedIn(browser, server, "Ann Lindqvist");
    await hasSize(elsewhere, { name: "Sneakers", size: "46½" });
    const asked: string[] = [];
    const context = await signedIn(browser, server, "Ann Lindqvist", { serviceWorkers: "block" });
    context.on("request", (request) => {
      if (request.url().endsWith("/api/live")) asked.push(request.headers()["accept"] ?? "");
    });
    const ann = await context.newPage();
    await ann.goto("/dashboard");
    await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
    await adds(ann, { category: "Apparel", name: "Hoodie", size: "M" });
    await expect(region(ann, "My sizes").getByText("Hoodie")).toBeVisible();
    await expect(line(ann)).toBeVisible();
    await expect(ann.getByText(/^Offline/)).toBeHidden();
    expect(new Set(asked)).toEqual(new Set(["text/event-stream"]));
    // The next screen makes plain calls without waiting for a stream.
    await ann.getByRole("link", { name: "Shop", exact: true }).first().click();
    await expect(ann.getByRole("main")).toContainText("Ann Lindqvist");
    await expect(line(ann)).toBeVisible();
  });
});

test("other people's changes show, and a size hidden from someone leaves their screen", async ({ browser }) => {
  await behindProxy(browser, holdingStreams(), async (server) => {
    const bob = await signedIn(browser, server, "Bob Okonjo");
    const ann = await signIn(browser, server, "Ann Lindqvist", { serviceWorkers: "block" });
    await know(ann, bob);
    const bobId = await idOf(bob);
    const id = await hasSize(bob, { name: "Sneakers", size: "46½" });
    await ann.goto(`/publicProfile/${bobId}`);
    await expect(ann.getByText("46½", { exact: true })).toBeVisible();
    const own = { ownerId: bobId, dependentId: null, id };
    await does(bob, "items.update", { ...own, changes: { visibleToConnections: false } });
    await expect(ann.getByText("46½", { exact: true })).toBeHidden();
    await does(bob, "items.update", { ...own, changes: { visibleToConnections: true } });
    await expect(ann.getByText("46½", { exact: true })).toBeVisible();
    const move = { kind: "connection", move: "disconnect", otherId: await idOf(ann) } as const;
    await does(bob, "relationships.move", move);
    await expect(ann.getByText("46½", { exact: true })).toBeHidden();
    expect(await ann.evaluate(() => JSON.stringify(localStorage))).not.toContain("46½");
  });
});

test("a session that ends elsewhere empties the screen, and so does signing out here", async ({ browser }) => {
  await behindProxy(browser, holdingStreams(), async (server) => {
    const ann = await signIn(browser, server, "Ann Lindqvist", { serviceWorkers: "block" });
    await hasSize(ann, { name: "Sneakers", size: "46½" });
    await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
    const headers = { Origin: server.url };
    await ann.request.post("/auth/sign-out", { headers });
    await expect(ann.getByText("46½", { exact: true })).toBeHidden();
    await expect(ann.getByRole("button", { name: /^Sign in/ }).first()).toBeVisible();

    const bob = await signIn(browser, server, "Bob Okonjo", { serviceWorkers: "block" });
    await hasSize(bob, { name: "Sneakers", size: "47" });
    await expect(region(bob, "My sizes").getByText("47", { exact: true })).toBeVisible();
    await bob.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(bob.getByText("47", { exact: true })).toBeHidden();
  });
});

test("without a network the page is offline, and back on another one it is live", async ({ browser }) => {
  const behavior = holdingStreams();
  await behindProxy(browser, behavior, async (server) => {
    const ann = await signIn(browser, server, "Ann Lindqvist", keepsApp);
    await expect(line(ann)).toBeVisible();
    await losesNetwork(ann.context());
    await expect(ann.getByText(/^Offline · as of \d/)).toBeVisible();
    await expect(line(ann)).toBeHidden();
    await ann.context().setOffline(false);
    await expect(ann.getByText(/^Offline/)).toBeHidden();
    await expect(line(ann)).toBeVisible();

    delete behavior.holdsBack;
    await losesNetwork(ann.context());
    await ann.context().setOffline(false);
    await expect(ann.getByText(/^Offline/)).toBeHidden();
    await hasSize(ann, { name: "Sneakers", size: "46½" });
    await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
    await expect(line(ann)).toBeHidden();
  });
});

test("the page of a share link stays current, and doesn’t call the device offline", async ({ browser }) => {
  await behindProxy(browser, holdingStreams(), async (server) => {
    const mara = await signedIn(browser, server, "Mara Ek");
    const ownerId = await idOf(mara);
    const id = await hasSize(mara, { name: "Sneakers", size: "31 EU" });
    const wearer = { ownerId, dependentId: null };
    const share = { label: "Gran", categories: null, until: "off" } as const;
    const made = await does(mara, "shares.add", { ...wearer, share });
    const gran = await browser.newPage({ baseURL: server.url });
    await gran.goto(`/s/${made.token}`);
    await does(mara, "items.update", { ...wearer, id, changes: { size: "32 EU" } });
    await expect(gran.getByRole("main")).toContainText("32");
    await expect(gran.getByText("You’re offline.")).toBeHidden();
    await does(mara, "shares.remove", { ...wearer, id: made.id });
    await expect(gran.getByRole("main")).not.toContainText("32");
  });
});
