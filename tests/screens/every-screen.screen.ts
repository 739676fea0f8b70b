/**
 * Every page in every state (spec §2), opened once in a pseudo-language with accents and longer words: nothing is left in
 * English, it is accessible in both themes, and it fits any device.
 */
import { type Page, expect } from "@playwright/test";
import { accented } from "../../scripts/words/pseudo.ts";
import { isAccessible } from "./axe.ts";
import { type Household, screens, test } from "./household.ts";
import { fitsEveryone } from "./layout.ts";
import { unbracketed } from "./unbracketed.ts";

const inLanguage = ({ opens, ...household }: Household, locale: string): Household => ({
  ...household,
  opens: (path, who, options) => opens(path, who, { ...options, locale }),
});

/** Texts that the household's people typed, which no language changes. */
const typed = [
  "Ann Lindqvist-Featherstonehaugh",
  "Bob Okonjo",
  "Cleo Marchetti",
  "Dora",
  "Rex",
  "Teo",
  "Mia",
  "Biscuit",
  "Ingrid",
  "Bob",
  "Green, please.",
  "Nothing that scratches.",
  "ann@example.org",
  "Linux, Chrome",
  "JSON",
  "CSV",
  "Narrow heel.",
  "Wide.",
  "Likes long sleeves.",
  "Grows on Tuesdays.",
  "W".repeat(60),
  "between 72 and 73 cm",
];

async function hasTitle(page: Page, title: string): Promise<void> {
  const shown = typed.includes(title) ? title : accented(title);
  await expect.poll(() => page.title()).toContain(shown);
  expect(await page.title()).toMatch(/ \| Kinsize$/);
}

const isTranslated = async (page: Page) =>
  expect(await page.evaluate(unbracketed, typed)).toEqual([]);

for (const [name, title, opens] of Object.values(screens).flat()) {
  test(`${name} has its title and no text in English, is accessible, and fits everyone`, async ({
    household,
  }) => {
    const page = await opens(inLanguage(household, "en-XA"));
    await hasTitle(page, title);
    await isTranslated(page);
    await isAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await fitsEveryone(page);
  });

  test(`${name} fits from right to left @all`, async ({ household }) => {
    const page = await opens(inLanguage(household, "en-XB"));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  });
}
