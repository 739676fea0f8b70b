/** The page of a share link in the reader's language: at the first byte, live, chosen, and complete. */
import { type Page, expect } from "@playwright/test";
import { languages, nameOfLanguage } from "#domain/languages.ts";
import { anItemDraft } from "../builders.ts";
import { isAccessible, violationsIn } from "./axe.ts";
import { does, idOf } from "./calls.ts";
import { phone, test, visits } from "./people.ts";
import { unbracketed } from "./unbracketed.ts";

/** Adds Mara's child Teo with sizes of many kinds, and a link to them. */
async function sharesSizes(mara: Page) {
  const ownerId = await idOf(mara);
  const { id: dependentId } = await does(mara, "dependents.add", {
    ownerId,
    dependent: { category: "Child", name: "Teo", bio: "", visibleToConnections: true },
  });
  const wearer = { ownerId, dependentId };
  const { id: sneakers } = await does(mara, "items.add", {
    ...wearer,
    item: anItemDraft({ name: "Sneakers", size: "33 EU", note: "With laces", brand: "Zoom" }),
  });
  const others = [
    { name: "Slippers", size: "" },
    { category: "Apparel", name: "Short Sleeve T-Shirt", size: "122", system: "cm" },
    { category: "Apparel", name: "Long Johns/Long Underwear", size: "7 y" },
    { category: "Body Measurements", name: "Foot Length", size: "20.5 cm" },
  ] as const;
  for (const item of others) await does(mara, "items.add", { ...wearer, item: anItemDraft(item) });
  const share = { label: "", categories: null, until: "week" as const };
  const { id, token } = await does(mara, "shares.add", { ...wearer, share });
  return { wearer, sneakers, id, path: `/s/${token}` };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a grandmother reads German from the first byte, live, and until the link ends", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { wearer, sneakers, id, path } = await sharesSizes(mara);

  const response = await fetch(server.url + path, { headers: { "Accept-Language": "de-AT,de" } });
  const html = await response.text();
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain("<title>Größen von Teo | Kinsize</title>");

  const oma = await visits(browser, server, path, { ...phone, locale: "de-DE" });
  await expect(heading(oma)).toHaveText("Größen von Teo");
  await expect(oma.getByText(/^Geteilt von Mara bis zum \d/)).toBeVisible();
  await expect(oma.getByRole("heading", { name: "Körpermaße" })).toBeVisible();
  const row = oma.getByRole("listitem").filter({ hasText: "Sneaker" });
  await expect(row).toContainText("33 EU");
  await expect(row).toContainText("Fußlänge20,5 cm");
  await expect(row).toContainText("With laces");
  await expect(oma.getByText("Mara sieht, dass der Link geöffnet wurde")).toBeVisible();

  await does(mara, "items.update", { ...wearer, id: sneakers, changes: { size: "34 EU" } });
  await expect(row).toContainText("34 EU");
  await expect(oma.getByRole("status")).toHaveText("Die Größen wurden gerade geändert.");
  await does(mara, "shares.remove", { ...wearer, id });
  await expect(heading(oma)).toHaveText("Dieser Link gilt nicht mehr");
  await expect(oma).toHaveTitle("Dieser Link gilt nicht mehr | Kinsize");
  await expect(oma.getByText("33 EU")).toHaveCount(0);
});

test("a reader chooses a language, which stays on the device and isn't passed on with the link", async ({
  joins,
  browser,
  server,
}) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const reader = await visits(browser, server, path, { ...phone, locale: "en-GB" });
  await expect(heading(reader)).toHaveText("Teo’s sizes");
  const choice = reader.getByRole("navigation", { name: "Language" });
  for (const language of languages) {
    await expect(choice.getByText(nameOfLanguage[language])).toBeVisible();
  }
  await choice.getByRole("link", { name: "Polski" }).click();
  await expect(heading(reader)).toHaveText("Rozmiary: Teo");
  expect(new URL(reader.url()).search).toBe("");
  await expect(reader.getByText("Polski")).toHaveAttribute("aria-current", "true");
  await reader.reload();
  await expect(heading(reader)).toHaveText("Rozmiary: Teo");
  // Regions and dates are still those of the reader's country.
  await expect(reader.getByRole("listitem").first().locator("[aria-hidden]")).toHaveText(/^UK/);

  const friend = await visits(browser, server, reader.url(), { ...phone, locale: "fr-FR" });
  await expect(heading(friend)).toHaveText("Teo : ses tailles");
});

test("unknown choices and languages show English", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  for (const query of ["?language=xx", "?language=", "?language=__proto__"]) {
    const page = await visits(browser, server, path + query, { ...phone, locale: "nl-NL" });
    await expect(heading(page)).toHaveText("Teo’s sizes");
  }
});

test("nothing on the page is left in English, and longer words fit", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path, wearer, id } = await sharesSizes(mara);
  const page = await visits(browser, server, path, { ...phone, locale: "en-XA" });
  await expect(heading(page)).toContainText("[");
  const known = ["With laces", "Zoom"];
  expect(await page.evaluate(unbracketed, known)).toEqual([]);
  expect(await page.title()).toMatch(/^Teo\[.*\]$/);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await does(mara, "shares.remove", { ...wearer, id });
  await expect(page.getByRole("listitem")).toHaveCount(0);
  expect(await page.evaluate(unbracketed, known)).toEqual([]);
});

test("the page runs from right to left, and figures don't", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  const page = await visits(browser, server, path, { ...phone, locale: "en-XB" });
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // In a value such as `6–7 y`, the figures stay to the left of their unit.
  const isInOrder = await page
    .getByRole("listitem")
    .filter({ hasText: "122" })
    .locator("[aria-hidden] b", { hasText: "–" })
    .first()
    .evaluate((value) => {
      const text = value.firstChild;
      if (!text?.textContent) return "no text";
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect().left;
      };
      return at(0) < at(text.textContent.length - 1);
    });
  expect(isInOrder).toBe(true);
});

test("the page is accessible in German, and in every language's letters", async ({ joins, browser, server }) => {
  const mara = await joins("Mara Lindqvist");
  const { path } = await sharesSizes(mara);
  await isAccessible(await visits(browser, server, path, { ...phone, locale: "de-DE" }));
  for (const locale of ["fr-FR", "es-ES", "it-IT", "pl-PL", "en-XB"]) {
    expect(await violationsIn(await visits(browser, server, path, { ...phone, locale }))).toEqual([]);
  }
});
