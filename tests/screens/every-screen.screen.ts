/**
 * Every page in every state (spec §2), opened once in a pseudo-language with accents and longer words: nothing is left in
 * English, it is accessible in both themes, and it fits any device.
 */
import { type Page, expect } from "@playwright/test";
import { accented } from "../../scripts/words/pseudo.ts";
import { isAccessible } from "./axe.ts";
import { inLanguage, screens, serverPages, test, typed } from "./household.ts";
import { fitsEveryone, fitsLargeFont } from "./layout.ts";
import { unbracketed } from "./unbracketed.ts";

/** Buttons that open a sheet or ask a question, in English and German. */
const sheets: Readonly<Record<string, Readonly<Record<"en" | "de", readonly (string | RegExp)[]>>>> = {
  "dashboard, full": {
    en: ["Account"],
    de: ["Konto"],
  },
  "one's own sizes": {
    en: ["New size", "Edit Sneakers", "Share my sizes"],
    de: ["Neue Größe", "Sneaker bearbeiten", "Meine Größen teilen"],
  },
  "dependent page": { en: [/^Edit/, "Share"], de: [/^Bearbeiten/, "Teilen"] },
  "a size's page": {
    en: ["Edit Winter Boots", "Delete Winter Boots"],
    de: ["Winterstiefel bearbeiten", "Winterstiefel löschen"],
  },
  account: {
    en: ["Sign out everywhere", "Delete my account"],
    de: ["Überall abmelden", "Mein Konto löschen"],
  },
  "recently deleted": { en: ["Delete Hoodie now"], de: ["Hoodie jetzt löschen"] },
};

async function hasTitle(page: Page, title: string): Promise<void> {
  const shown = typed.includes(title) ? title : accented(title);
  await expect.poll(() => page.title()).toContain(shown);
  expect(await page.title()).toMatch(/ \| Kinsize$/);
}

const isTranslated = async (page: Page) => expect(await page.evaluate(unbracketed, typed)).toEqual([]);

for (const [name, title, opens] of Object.values(screens).flat()) {
  test(`${name} has its title and no text in English, is accessible, and fits everyone`, async ({ household }) => {
    const page = await opens(inLanguage(household, "en-XA"));
    await hasTitle(page, title);
    await isTranslated(page);
    await isAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await fitsEveryone(page);
  });

  test(`${name} keeps words whole in large text, in English and German @all`, async ({ household }) => {
    for (const language of ["en", "de"] as const) {
      await fitsLargeFont(await opens(inLanguage(household, language)), sheets[name]?.[language]);
    }
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

for (const [name, opens] of serverPages) {
  test(`${name} keeps words whole in large text, in English and German @all`, async ({ household }) => {
    for (const language of ["en", "de"]) {
      await fitsLargeFont(await opens(inLanguage(household, language)));
    }
  });
}
