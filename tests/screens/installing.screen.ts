/** The app on a home screen: offered quietly, once, and with the unread count on its icon. */
import { type Page, expect } from "@playwright/test";
import { does, idOf } from "./calls.ts";
import { keepsApp, phone, test } from "./people.ts";

test.use(keepsApp);

const touchPhone = { ...phone, hasTouch: true, isMobile: true };

/** What Chromium does when the app can be installed. */
const canBeInstalled = (page: Page) =>
  page.evaluate(async () => {
    // The app listens once it is idle, after the screen is shown.
    while (localStorage.getItem("kinsize.visits") === null) {
      await new Promise((wake) => setTimeout(wake, 50));
    }
    const asked = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.body.dataset["asked"] = `${Number(document.body.dataset["asked"] ?? 0) + 1}`;
        return Promise.resolve({ outcome: "accepted" });
      },
    });
    return !dispatchEvent(asked);
  });

const offerOn = (page: Page) => page.getByRole("region", { name: "Put Kinsize on your home screen" });

/** Another tab in the same browser is another visit. */
async function visitsAgain(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByRole("heading", { name: "Family", level: 1 })).toBeVisible();
  return tab;
}

test("the home screen is offered from the second visit on, and never again after a no", async ({ signsIn }) => {
  const first = await signsIn("Ann Lindqvist", touchPhone);
  expect(await canBeInstalled(first)).toBe(true);
  await first.waitForTimeout(300);
  await expect(offerOn(first)).toHaveCount(0);
  const second = await visitsAgain(first);
  await expect.poll(() => second.evaluate(() => localStorage.getItem("kinsize.visits"))).toBe("2");
  await canBeInstalled(second);
  await offerOn(second).getByRole("button", { name: "No, thanks" }).click();
  await expect(offerOn(second)).toHaveCount(0);
  const third = await visitsAgain(first);
  await expect.poll(() => third.evaluate(() => localStorage.getItem("kinsize.visits"))).toBe("3");
  await canBeInstalled(third);
  await third.waitForTimeout(300);
  await expect(offerOn(third)).toHaveCount(0);
});

test("a yes asks with the browser’s own question, once", async ({ signsIn }) => {
  const first = await signsIn("Ann Lindqvist", touchPhone);
  await canBeInstalled(first);
  const second = await visitsAgain(first);
  await expect.poll(() => second.evaluate(() => localStorage.getItem("kinsize.visits"))).toBe("2");
  await canBeInstalled(second);
  await offerOn(second).getByRole("button", { name: "Add to home screen" }).click();
  await expect(second.locator("body")).toHaveAttribute("data-asked", "1");
  await expect(offerOn(second)).toHaveCount(0);
});

test("the icon has the unread count, on all devices, until it is read or someone signs out", async ({
  signsIn,
  joins,
}) => {
  const badges = (page: Page) => page.evaluate(() => (globalThis as unknown as { badge?: number }).badge);
  const counts = async (page: Page) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        setAppBadge: (count: number) => {
          Object.assign(globalThis, { badge: count });
          return Promise.resolve();
        },
      });
    });
    await page.reload();
  };
  const [phonePage, laptop] = [await signsIn("Ann Lindqvist", touchPhone), await joins("Ann Lindqvist")];
  await counts(phonePage);
  await laptop.goto("/dashboard");
  await counts(laptop);
  const bob = await joins("Bob Okafor");
  const otherId = await idOf(phonePage);
  await does(bob, "relationships.move", { kind: "connection", move: "request", otherId });
  await expect.poll(() => badges(phonePage)).toBe(1);
  await expect.poll(() => badges(laptop)).toBe(1);
  await phonePage.getByRole("link", { name: /^What’s new/ }).click();
  await expect.poll(() => badges(phonePage)).toBe(0);
  await expect.poll(() => badges(laptop)).toBe(0);
  await does(bob, "relationships.move", { kind: "dependentLink", move: "request", otherId });
  await expect.poll(() => badges(laptop)).toBe(1);
  await laptop.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => badges(laptop)).toBe(0);
});

test("the manifest's shortcuts open what they say", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist");
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  const { shortcuts } = (await answer.json()) as { shortcuts: { name: string; url: string }[] };
  expect(shortcuts.map(({ name }) => name)).toEqual(["Shop for someone", "New size"]);
  await ann.goto(shortcuts[0]?.url ?? "");
  await expect(ann.getByRole("heading", { name: "Who are you shopping for?" })).toBeVisible();
  await ann.goto(shortcuts[1]?.url ?? "");
  await expect(ann.getByRole("form", { name: "Add new item" })).toBeVisible();
});
