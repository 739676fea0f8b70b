/**
 * Pages in a browser's back/forward cache hold no connection, of which a browser has six for a server, and are live
 * again once someone goes back to one. A headless shell has no such cache.
 */
import { type Page, expect } from "@playwright/test";
import { findFullBrowser } from "../../scripts/browser.ts";
import { does, hasSize, idOf, know } from "./calls.ts";
import { test } from "./people.ts";

const executablePath = await findFullBrowser();

test.skip(executablePath === undefined, "No Chrome or Chromium is installed (apt install chromium).");

test.use({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox"],
    // Playwright turns the cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
  navigationTimeout: 30_000,
});

/** Opens an address as if it was typed. */
const types = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

/** Goes back to a page, and expects the same one as before, not a new load of it. */
async function goesBack(page: Page, leaves: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["seen"] = "before";
  });
  await leaves();
  await expect(page.locator("html[data-seen]")).toHaveCount(0);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html[data-seen]")).toHaveCount(1);
}

test("each of 25 addresses typed in one tab shows its screen @all", async ({ joins }) => {
  // A full browser draws on a software GPU.
  test.slow();
  const ann = await joins("Ann Lindqvist");
  const screens: readonly [path: string, shows: string][] = [
    ["/dashboard", "My sizes"],
    ["/shop", "Shop"],
    ["/news", "What’s new"],
    ["/notifications", "Notifications"],
    ["/account", "Account"],
    [`/publicProfile/${await idOf(ann)}`, "Ann Lindqvist"],
  ];
  for (let load = 0; load < 25; load += 1) {
    const [path = "", shows = ""] = screens[load % screens.length] ?? [];
    await types(ann, path);
    await expect(ann.getByRole("heading", { name: shows }).first()).toBeVisible();
    await expect(ann.getByText("Loading…")).toHaveCount(0);
  }
});

test("a page that Ann goes back to shows what changed meanwhile, and what changes then", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await know(ann, bob);
  const bobId = await idOf(bob);
  const id = await hasSize(bob, { name: "Sneakers", size: "46½" });
  const changes = (size: string) =>
    does(bob, "items.update", { ownerId: bobId, dependentId: null, id, changes: { size } });
  await ann.goto(`/publicProfile/${bobId}`);
  await expect(ann.getByText("46½", { exact: true })).toBeVisible();
  await goesBack(ann, async () => {
    await types(ann, "/shop");
    await changes("47");
  });
  await expect(ann.getByText("47", { exact: true })).toBeVisible();
  await changes("47½");
  await expect(ann.getByText("47½", { exact: true })).toBeVisible();
});
