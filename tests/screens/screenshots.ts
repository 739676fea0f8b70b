/**
 * Takes the screenshots of the README and of the manifest, which phones show before installing.
 * Run `npm run build && node tests/screens/screenshots.ts` after a design change; they are in web/public.
 */
import { join } from "node:path";
import { type Page, chromium } from "playwright";
import type { Category, DependentType } from "#domain/items/catalogue.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";
import { does, idOf } from "./calls.ts";
import { runServer, signIn } from "./people.ts";
import { findBrowser } from "../../scripts/browser.ts";

const folder = join(import.meta.dirname, "../../web/public");

type Size = [category: Category, name: string, size: string, note?: string];

const addSizes = async (
  page: Page,
  wearer: { ownerId: string; dependentId: string | null },
  sizes: readonly Size[],
) => {
  for (const [category, name, size, note = ""] of sizes) {
    const item = anItemDraft({
      category,
      name,
      size,
      note,
      visibleToConnections: name !== "Waist",
    });
    await does(page, "items.add", { ...wearer, item });
  }
};

const addDependent = async (
  page: Page,
  ownerId: string,
  [category, name, bio]: [DependentType, string, string],
  sizes: readonly Size[],
) => {
  const dependent = aDependentDraft({
    category,
    name,
    bio,
    visibleToConnections: name !== "Nonna Pia",
  });
  const { id } = await does(page, "dependents.add", { ownerId, dependent });
  await addSizes(page, { ownerId, dependentId: id }, sizes);
  return id;
};

/** Waits for equivalents, whose rules load last. */
const hasEquivalents = (page: Page) => page.getByText("about").first().waitFor();

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox"],
});
await runServer(browser, async (server) => {
  const ines = await signIn(browser, server, "Ines Halloran", {
    viewport: { width: 1280, height: 800 },
  });
  const mara = await signIn(browser, server, "Mara Lindqvist");
  const tomasz = await signIn(browser, server, "Tomasz Wieland");
  const [inesId, maraId] = [await idOf(ines), await idOf(mara)];

  await addSizes(ines, { ownerId: inesId, dependentId: null }, [
    ["Shoes", "Sneakers", "38½ EU", "Narrow heel. Half a size up in leather."],
    ["Shoes", "Winter Boots", "39 EU", "Room for a wool sock."],
    ["Apparel", "Hoodie", "M", "Long in the arm, please."],
    ["Apparel", "Jeans", "29 × 32"],
    ["Accessories", "Ring", "54", "Left hand."],
    ["Body Measurements", "Waist", "72 cm"],
  ]);
  const teo = await addDependent(
    ines,
    inesId,
    ["Child", "Teo", "Grows on Tuesdays."],
    [
      ["Shoes", "Winter Boots", "31", "Wide."],
      ["Apparel", "Winter Jacket", "116", "Buy 122 for next winter."],
      ["Apparel", "Jeans", "110"],
      ["Accessories", "Hat", "52 cm"],
    ],
  );
  await addDependent(ines, inesId, ["Adult", "Nonna Pia", ""], [["Shoes", "Slippers", "38"]]);
  await addDependent(ines, inesId, ["Cat", "Pepper", ""], [["Cats", "Collar Size", "24 cm"]]);
  await addDependent(mara, maraId, ["Child", "Finn", ""], [["Shoes", "Sneakers", "28"]]);
  for (const kind of ["connection", "dependentLink"] as const) {
    await does(mara, "relationships.move", { kind, move: "request", otherId: inesId });
    await does(ines, "relationships.move", { kind, move: "accept", otherId: maraId });
  }
  const kind = "connection";
  await does(tomasz, "relationships.move", { kind, move: "request", otherId: inesId });

  await ines.getByRole("link", { name: "Tomasz Wieland" }).waitFor();
  await ines.reload();
  await ines.getByRole("link", { name: "Tomasz Wieland" }).waitFor();
  await hasEquivalents(ines);
  await ines.screenshot({ path: join(folder, "screenshot-wide.png") });

  const phone = await browser.newContext({
    baseURL: server.url,
    storageState: await ines.context().storageState(),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await phone.newPage();
  await page.goto(`/shop/${inesId}/${teo}`);
  await page.getByRole("region", { name: "Shoes" }).waitFor();
  await hasEquivalents(page);
  await page.screenshot({ path: join(folder, "screenshot-phone.png") });
  await Promise.all(browser.contexts().map((context) => context.close()));
});
await browser.close();
