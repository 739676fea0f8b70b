/** Links, buttons and fields stay where they are while the rest of a screen loads. */
import { type Page, expect } from "@playwright/test";
import { type Household, test } from "./household.ts";

/** The tolerance, less than half a fingertip: a size without equivalents moves rows this far. */
const atMostPixels = 20;

/** Records, frame by frame, every interactive element that moves. */
async function notesWhatMoves(page: Page): Promise<void> {
  await page.addInitScript((atMost) => {
    const places = new WeakMap<Element, number>();
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const look = () => {
      for (const target of document.querySelectorAll("main :is(a, button, input, textarea)")) {
        const { top, height } = target.getBoundingClientRect();
        const before = places.get(target) ?? top;
        if (Math.abs(top - before) > atMost) moved.push(`${target.textContent}: ${before} to ${top}`);
        if (height > 0) places.set(target, top);
      }
      requestAnimationFrame(look);
    };
    look();
  }, atMostPixels);
}

/** Waits until the screen has loaded and its elements were measured. */
async function isWhole(page: Page, last: string): Promise<void> {
  // A phone shows one place of the dashboard, and has them all.
  await page.locator("main").getByText(last, { exact: true }).first().waitFor({ state: "attached" });
  await expect(page.locator("main .equivalents:empty")).toHaveCount(0);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

type Screen = (household: Household) => { path: string; who: "ann" | "bob" | "dora"; last: string };

const screens: readonly [string, Screen][] = [
  ["a new person’s dashboard", () => ({ path: "/dashboard", who: "dora", last: "Account" })],
  ["a full dashboard", () => ({ path: "/dashboard", who: "ann", last: "Account" })],
  [
    "a dependent’s page",
    ({ teo, ids }) => ({
      path: `/dependent/${teo}/owner/${ids.ann}`,
      who: "ann",
      last: "Recently deleted",
    }),
  ],
  ["a friend’s sizes in a shop", ({ ids }) => ({ path: `/shop/${ids.ann}`, who: "bob", last: "Slippers" })],
];

for (const [name, screenOf] of screens) {
  test(`nothing on ${name} moves while it loads, the first time and again`, async ({ household }) => {
    const { path, who, last } = screenOf(household);
    for (const width of [390, 1280]) {
      const page = await household.opens("/feedbackSuccess", who, {
        viewport: { width, height: 2600 },
      });
      await notesWhatMoves(page);
      for (let visits = 0; visits < 2; visits++) {
        await page.goto(path);
        await isWhole(page, last);
        expect(await page.evaluate(() => Reflect.get(globalThis, "moved"))).toEqual([]);
      }
    }
  });
}

test("a phone's header keeps its height while a screen loads, on a device without a session", async ({
  signsIn,
  browser,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const device = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: await ann.context().cookies(), origins: [] },
  });
  const page = await device.newPage();
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(globalThis, { heights });
    const look = () => {
      const height = document.querySelector("header .wrap")?.getBoundingClientRect().height;
      if (height && height !== heights.at(-1)) heights.push(height);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/shop");
  await page.getByRole("button", { name: /account$/ }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, "heights"))).toHaveLength(1);
});
