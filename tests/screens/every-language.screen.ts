/** Every screen in other languages: nothing is left in English, longer words fit, and figures keep their order. */
import { type Page, expect } from "@playwright/test";
import { type Household, screens, test } from "./household.ts";
import { unbracketed } from "./unbracketed.ts";

const inLanguage = ({ opens, ...household }: Household, locale: string): Household => ({
  ...household,
  opens: (path, who, options) => opens(path, who, { ...options, locale }),
});

async function fits(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
}

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

for (const [name, opens] of screens) {
  test(`${name} has no text left in English, and fits longer words`, async ({ household }) => {
    const page = await opens(inLanguage(household, "en-XA"));
    expect(await page.evaluate(unbracketed, typed)).toEqual([]);
    await fits(page);
  });

  test(`${name} fits from right to left`, async ({ household }) => {
    const page = await opens(inLanguage(household, "en-XB"));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await fits(page);
  });
}
