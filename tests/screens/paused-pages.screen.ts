/**
 * Pages that the browser pauses, in the cache from which it goes back or in a tab that it freezes, hold no connection, of
 * which it has six for a server. Tests send its events, as headless shells pause nothing (cached-pages.screen.ts).
 */
import { type Page, expect } from "@playwright/test";
import { does, hasSize, idOf } from "./calls.ts";
import { losesNetwork, region, test } from "./people.ts";

const isStream = (request: { url: () => string }) => request.url().endsWith("/api/live");

/** What a page hears when it is paused, and when it goes on. */
const pauses = {
  "is left": ["pagehide", "pageshow"],
  "is frozen": ["freeze", "resume"],
} as const;

type PauseEvent = (typeof pauses)[keyof typeof pauses][number];

const hears = (page: Page, event: PauseEvent) =>
  page.evaluate((type) => {
    if (type.startsWith("page")) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    else document.dispatchEvent(new Event(type));
  }, event);

for (const [when, [pause, wake]] of Object.entries(pauses)) {
  test(`a page that ${when} ends its stream, and is live again afterward`, async ({ signsIn }) => {
    const mara = await signsIn("Mara Lindqvist");
    const ended = mara.waitForEvent("requestfailed", isStream);
    await hears(mara, pause);
    await ended;
    await hasSize(mara, { name: "Sneakers", size: "38" });
    await hears(mara, wake);
    await expect(region(mara, "My sizes").getByText("38", { exact: true })).toBeVisible();
  });

  test(`a share link’s page that ${when} ends its stream, and is live again afterward @all`, async ({
    joins,
    browser,
    server,
  }) => {
    const mara = await joins("Mara Lindqvist");
    const wearer = { ownerId: await idOf(mara), dependentId: null };
    const share = { label: "Ruth", categories: null, until: "off" } as const;
    const { token } = await does(mara, "shares.add", { ...wearer, share });
    const ruth = await browser.newPage({ baseURL: server.url });
    const live = ruth.waitForResponse(isStream);
    await ruth.goto(`/s/${token}`);
    await live;
    const ended = ruth.waitForEvent("requestfailed", isStream);
    await hears(ruth, pause);
    await ended;
    await hasSize(mara, { name: "Sneakers", size: "38 EU" });
    await hears(ruth, wake);
    await expect(ruth.getByText("38 EU")).toBeVisible();
  });
}

test("a page that is left before the app runs ends its stream, too @all", async ({ joins }) => {
  const mara = await joins("Mara Lindqvist");
  await hasSize(mara, { name: "Sneakers", size: "38" });
  const arrived = Promise.withResolvers<void>();
  await mara.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const live = mara.waitForResponse(isStream);
  await mara.goto("/dashboard", { waitUntil: "commit" });
  await live;
  const ended = mara.waitForEvent("requestfailed", isStream);
  await hears(mara, "pagehide");
  await ended;
  arrived.resolve();
  await expect(region(mara, "My sizes").getByText("38", { exact: true })).toBeVisible();
});

test("going back to a page after a sign-out shows nothing of the person, even without a network", async ({
  signsIn,
}) => {
  const mara = await signsIn("Mara Lindqvist");
  // Some browsers give a paused page no messages of other tabs.
  await mara.addInitScript(() => Reflect.deleteProperty(globalThis, "BroadcastChannel"));
  await mara.reload();
  await hasSize(mara, { name: "Sneakers", size: "38" });
  const size = region(mara, "My sizes").getByText("38", { exact: true });
  await expect(size).toBeVisible();
  await hears(mara, "pagehide");
  const next = await mara.context().newPage();
  await next.goto("/dashboard");
  await next.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(next.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
  await losesNetwork(mara.context());
  await hears(mara, "pageshow");
  await expect(size).toBeHidden();
  await expect(mara.getByText("Lindqvist")).toHaveCount(0);
});
