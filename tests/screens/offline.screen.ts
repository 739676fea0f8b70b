/** Offline use: which screens open, how drafts are kept, and what stays on the device. */
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import {
  answersOnce,
  choosesName,
  hasApp,
  opensAddSize,
  parts,
  region,
  signsOutOffline,
  test,
  losesNetwork,
  keepsApp,
} from "./people.ts";
import { dayMs, hourMs } from "#domain/time.ts";

test.use(keepsApp);

/** The names of everything the app has stored on the device. */
/** What is kept of a person; how often the app was opened here names no one. */
const keptOn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith("kinsize.") && name !== "kinsize.visits"),
  );

const everythingOn = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Resolves once the app is stored on the device, along with a page that contains the text. */
async function isOnDevice(page: Page, text: string): Promise<void> {
  await hasApp(page);
  await expect.poll(() => everythingOn(page)).toContain(text);
}

/** Opens a new tab while offline. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  await losesNetwork(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test("the dashboard and an unvisited profile open offline, with the time of their data", async ({ signsIn }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await hasSize(bob, { name: "Sneakers", size: "46½" });
  await has(bob, { name: "Teo" });
  await know(ann, bob);
  await hasSize(ann, { category: "Apparel", name: "Hoodie", size: "M" });
  await isOnDevice(ann, "46½");

  const shop = await coldStart(ann.context(), "/dashboard");
  await expect(region(shop, "My sizes").getByText("Hoodie")).toBeVisible();
  await expect(shop.getByText(/^Offline · as of \d/)).toBeVisible();
  // Two taps: choose the person, then see their sizes in large type.
  await shop.getByRole("link", { name: "Shop", exact: true }).first().click();
  await shop.getByRole("link", { name: "Bob Okonjo" }).click();
  await expect(shop.getByRole("region", { name: "Shoes" })).toContainText("46½");
  await expect(shop.getByText(/^Offline · as of \d/)).toBeVisible();

  // The network's answer replaces the stored one.
  await bob.getByRole("button", { name: "Edit Sneakers" }).click();
  const editor = bob.getByRole("form", { name: "Edit Sneakers" });
  await editor.getByRole("textbox", { name: "Size" }).fill("47");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await ann.context().setOffline(false);
  await expect(shop.getByRole("region", { name: "Shoes" })).toContainText("47");
  await expect(shop.getByText(/^Offline/)).toBeHidden();
});

test("an offline screen shows when its data was last known, however late it is opened @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB", timezoneId: "UTC" });
  await hasApp(ann);
  // The reload at eight makes sure no earlier request is pending.
  await ann.goto("about:blank");
  await ann.clock.install({ time: new Date("2026-11-21T08:00:00Z") });
  await ann.goto("/dashboard");
  await region(ann, "My sizes").waitFor();
  await looks(ann, "hidden");
  await ann.clock.fastForward("05:00:00");
  await losesNetwork(ann.context());
  await looks(ann, "visible");
  await expect(ann.getByText("Offline · as of 08:00")).toBeVisible();
  // Neither a retry nor returning to the tab makes the data newer.
  await ann.clock.fastForward("02:00:00");
  await ann.reload();
  await expect(ann.getByText("Offline · as of 08:00")).toBeVisible();
});

/** Simulates switching to another tab, or back. */
const looks = (page: Page, how: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, how);

/** Makes the server answer streams like a version without stored queries. */
const asksAnOlderServer = (page: Page) =>
  page.route("**/api/live", (route) =>
    route.request().postData()?.includes('"kept"')
      ? route.fulfill({ status: 400, json: { refusal: "invalid", fields: {} } })
      : route.continue(),
  );

test("a device asks an older server for each stored page at each contact @all", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  const sneakers = await hasSize(bob, { name: "Sneakers", size: "46½" });
  await know(ann, bob);
  await asksAnOlderServer(ann);
  await ann.goto("/dashboard");
  await isOnDevice(ann, "46½");
  // Stored pages are requested at the next contact, whatever the dashboard contains.
  await does(bob, "items.remove", {
    ownerId: await idOf(bob),
    dependentId: null,
    id: sneakers,
  });
  await ann.reload();
  await expect.poll(() => everythingOn(ann)).not.toContain("46½");
});

test("a delayed answer of an older server never replaces a newer one @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await asksAnOlderServer(ann);
  // No request of the previous page is pending.
  await ann.goto("about:blank");
  const [asked, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answersOnce(ann, "**/api/dashboard.page", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await arrives.promise;
    await route.fulfill({ response });
  });
  await ann.goto("/dashboard");
  await asked.promise;
  await hasSize(ann, { name: "Sneakers", size: "46½" });
  await expect(region(ann, "My sizes").getByText("46½", { exact: true })).toBeVisible();
  const old = ann.waitForResponse("**/api/dashboard.page");
  arrives.resolve();
  await (await old).finished();
  expect(await everythingOn(ann)).toContain("46½");
});

test("pages stored while a device’s clock was ahead are fetched again @all", async ({ joins, signsIn }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await hasSize(bob, { name: "Sneakers", size: "46½" });
  await ann.clock.setFixedTime(Date.now() + dayMs);
  await ann.goto("/dashboard");
  await region(ann, "My sizes").waitFor();
  await know(ann, bob);
  await isOnDevice(ann, "46½");

  const today = await ann.context().newPage();
  await ann.close();
  await today.clock.setFixedTime(Date.now());
  await bob.getByRole("button", { name: "Edit Sneakers" }).click();
  const editor = bob.getByRole("form", { name: "Edit Sneakers" });
  await editor.getByRole("textbox", { name: "Size" }).fill("47");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await today.goto("/dashboard");
  await expect.poll(() => everythingOn(today)).not.toContain("46½");
});

test("a person disconnected while offline loses the other's sizes at the next contact @all", async ({ signsIn }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await hasSize(bob, { name: "Sneakers", size: "46½" });
  await know(ann, bob);
  await isOnDevice(ann, "46½");

  await losesNetwork(ann.context());
  await region(bob, "My connections").getByRole("link", { name: "Ann Lindqvist" }).click();
  await parts(bob, "Disconnect");
  await expect(bob.getByText("Connect with Ann Lindqvist")).toBeVisible();
  await expect(region(ann, "My connections").getByText("Bob Okonjo")).toBeVisible();
  expect(await everythingOn(ann)).toContain("46½");

  await ann.context().setOffline(false);
  await expect(region(ann, "My connections").getByText("Bob Okonjo")).toBeHidden();
  await expect.poll(() => everythingOn(ann)).not.toContain("46½");
});

test("signing out leaves nothing on the device, online and offline", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await hasApp(ann);
  expect((await keptOn(ann)).join()).toContain("dashboard.page {}");
  await ann.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(ann.getByText("Sign in to view your dashboard")).toBeVisible();
  await expect.poll(() => keptOn(ann)).toEqual([]);

  const bob = await signsIn("Bob Okonjo");
  await hasSize(bob, { name: "Sneakers", size: "46½" });
  await hasApp(bob);
  await losesNetwork(bob.context());
  await signsOutOffline(bob);
  await expect(bob.getByText("You’re signed out on this device.")).toBeVisible();
  await expect(bob.getByText("Sneakers")).toBeHidden();
  expect(await keptOn(bob)).toEqual(["kinsize.signing-out"]);
  const again = await coldStart(bob.context(), "/dashboard");
  await expect(again.getByText("Sign in to view your dashboard")).toBeVisible();

  // The server gets the sign-out before any other request.
  await bob.context().setOffline(false);
  await expect.poll(() => keptOn(again)).toEqual([]);
  await expect(again.getByText("Sign in to view your dashboard")).toBeVisible();
  const answer = await again.evaluate(async () => {
    const response = await fetch("/api/viewer.me", { method: "POST", body: "{}" });
    return response.json() as Promise<unknown>;
  });
  expect(answer).toBeNull();
});

/** Fills the device's storage with other data, to the last byte. */
const fills = (page: Page) =>
  page.evaluate(() => {
    for (let length = 1 << 22, n = 0; length > 0; n++) {
      try {
        localStorage.setItem(`other ${n}`, "x".repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

test("an offline sign-out on a full device is remembered @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await hasApp(ann);
  await fills(ann);
  await losesNetwork(ann.context());
  await signsOutOffline(ann);
  await expect(ann.getByText("You’re signed out on this device.")).toBeVisible();
  const again = await coldStart(ann.context(), "/dashboard");
  await ann.close();
  await again.context().setOffline(false);
  await expect(again.getByText("Sign in to view your dashboard")).toBeVisible();
  await expect.poll(() => keptOn(again)).toEqual([]);
  await again.reload();
  await expect(again.getByText("Sign in to view your dashboard")).toBeVisible();
});

test("a device that can't store a sign-out says so, and signs out once it can @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const other = await ann.context().newPage();
  await other.goto("/dashboard");
  await region(other, "My sizes").waitFor();
  for (const page of [ann, other]) {
    // Storage fails entirely, as if blocked by the browser's settings.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
  }
  await losesNetwork(ann.context());
  await signsOutOffline(ann);
  await expect(ann.getByText("Keep it open until you’re back online")).toBeVisible();
  await expect(other.getByText("Sign in to view your dashboard")).toBeVisible();
  await ann.context().setOffline(false);
  for (const page of [ann, other]) {
    await expect(page.getByText("Keep this tab open")).toBeHidden();
    await expect(page.getByText("Sign in to view your dashboard")).toBeVisible();
  }
  await other.reload();
  await expect(other.getByText("Sign in to view your dashboard")).toBeVisible();
});

test("a Wi-Fi login page that answers in place of Kinsize doesn't prevent a sign-out @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const context = ann.context();
  const loginPage = { contentType: "text/html", body: "<h1>Sign in to this Wi-Fi</h1>" };
  await context.route(/\/(api|auth)\//, (route) => route.fulfill(loginPage));
  await ann.evaluate(() => dispatchEvent(new Event("online")));
  await signsOutOffline(ann);
  await expect(ann.getByText("You’re signed out on this device.")).toBeVisible();
  await context.unrouteAll();
  await expect(ann.getByText("You’re signed out on this device.")).toBeHidden();
  await expect(ann.getByText("Sign in to view your dashboard")).toBeVisible();
});

test("a size entered offline is kept, and is saved once when it is sent", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasApp(ann);
  await ann.reload();
  await losesNetwork(ann.context());
  const form = await opensAddSize(ann);
  await choosesName(form, "Sneakers");
  await form.getByRole("textbox", { name: "Size" }).fill("42");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByRole("alert")).toContainText("is saved on this device");
  await ann.context().setOffline(false);
  await expect(form.getByRole("alert")).toContainText("You’re back online");
  await losesNetwork(ann.context());

  // Closing the tab doesn't lose the text.
  await ann.reload();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("42");
  await ann.context().setOffline(false);
  // The first answer is lost: the size is saved, but the page doesn't know.
  await answersOnce(ann, "**/api/items.add", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Sneakers added")).toBeVisible();
  await expect(region(ann, "My sizes").getByText("42 EU", { exact: true })).toHaveCount(1);
});

test("a size is saved once even if the server dies before it answers @all", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist");
  const form = await opensAddSize(ann);
  await choosesName(form, "Sneakers");
  await form.getByRole("textbox", { name: "Size" }).fill("42");
  await hasApp(ann);
  await answersOnce(ann, "**/api/items.add", async (route) => {
    await route.fetch();
    await server.kill();
    await route.abort();
  });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByRole("alert")).toContainText("is saved on this device");
  await server.start();
  await expect(region(ann, "My sizes").getByText("42 EU", { exact: true })).toHaveCount(1);
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Sneakers added")).toBeVisible();
  await expect(region(ann, "My sizes").getByText("42 EU", { exact: true })).toHaveCount(1);
});

test("a screen whose script didn’t load shows once the server is back @all", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist", { serviceWorkers: "block" });
  // The page last reloaded itself an hour ago by its clock.
  const inAnHour = `${Date.now() + hourMs}`;
  await ann.evaluate((time) => sessionStorage.setItem("kinsize.reloaded", time), inAnHour);
  await server.kill();
  await ann.getByRole("link", { name: "Leave Feedback" }).first().click();
  await expect(ann.getByText("This page didn’t load.")).toBeVisible();
  await server.start();
  await expect(ann.getByRole("heading", { name: "Leave Feedback" })).toBeVisible();

  // A file that stays missing must not cause a reload loop.
  await ann.route("**/assets/welcome*.js", (route) => route.abort());
  const reached = ann.waitForResponse("**/healthz");
  let loads = 0;
  ann.on("domcontentloaded", () => (loads += 1));
  await ann.getByRole("link", { name: "Home" }).first().click();
  await expect(ann.getByText("This page didn’t load.")).toBeVisible();
  await reached;
  await ann.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(ann.getByText("This page didn’t load.")).toBeVisible();
});

test("another person on the same device sees nothing offline of the one before", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  // Ann's session is ended elsewhere, unknown to this device.
  await ann.context().clearCookies();
  await ann.goto(`${server.url}/dashboard`);
  await expect(ann.getByText("Sign in to view your dashboard")).toBeVisible();
  await expect(ann.getByText("Sneakers")).toBeHidden();
  await expect.poll(() => keptOn(ann)).toEqual([]);
});

test("without a network, a used invite's link leads to Shop, saved on the device @all", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  const { token } = await does(ann, "invitations.add", {
    invitation: { name: "Bob", kind: "connection" },
  });
  await bob.goto(`/invite/${token}`);
  await bob.getByRole("button", { name: "Connect with Ann Lindqvist" }).click();
  await hasApp(bob);
  await bob.getByRole("link", { name: /Ann Lindqvist/ }).waitFor();
  await losesNetwork(bob.context());
  await bob.goto(`/invite/${token}`);
  await expect(bob.getByText("This page isn’t saved on this device.")).toBeVisible();
  await bob.getByRole("link", { name: "Shop, saved on this device" }).click();
  await expect(bob.getByRole("link", { name: /Ann Lindqvist/ })).toBeVisible();
});
