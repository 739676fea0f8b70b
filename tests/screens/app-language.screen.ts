/** The app in the reader's language: at first the browser's, then as chosen, on all of their devices, and offline. */
import { type Page, expect } from "@playwright/test";
import { type KnownLanguage, languages, nameOfLanguage } from "#domain/languages.ts";
import { inLanguage as dashboardWords } from "#words/all/dashboard.js";
import { inLanguage as catalogueWords } from "#words/all/catalogue.js";
import { inLanguage as formWords } from "#words/all/form.js";
import { inLanguage as frameWords } from "#words/all/frame.js";
import { inLanguage as pageWords } from "#words/all/pages.js";
import { inLanguage as relationshipWords } from "#words/all/relationships.js";
import { inLanguage as shareWords } from "#words/all/shares.js";
import { does, idOf } from "./calls.ts";
import { isAccessible } from "./axe.ts";
import { hasApp, keepsApp, losesNetwork, phone, test, visits } from "./people.ts";

test.use(keepsApp);

const isIn = (page: Page, language: KnownLanguage) => expect(page.locator("html")).toHaveAttribute("lang", language);

const choice = (page: Page) => page.getByRole("contentinfo").getByRole("combobox");

test("a visitor's page is in the browser's language from the first byte", async ({ server }) => {
  const ask = async (headers: Record<string, string>) => (await fetch(`${server.url}/dashboard`, { headers })).text();
  const german = await ask({ "Accept-Language": "de-AT,de;q=0.9,en;q=0.8" });
  expect(german).toContain('<html lang="de" dir="ltr">');
  expect(german).toContain("Kinsize braucht JavaScript.");
  expect(await ask({ "Accept-Language": "tlh" })).toContain('<html lang="en">');
  expect(await ask({ "Accept-Language": "tlh", Cookie: "language=fr" })).toContain('lang="fr"');
});

test("a language chosen on one device is that of all the person's tabs and devices", async ({ signsIn, joins }) => {
  const phonePage = await signsIn("Mara Lindqvist");
  await hasApp(phonePage);
  const other = await phonePage.context().newPage();
  await other.goto("/leaveFeedback");
  const laptop = await joins("Mara Lindqvist");
  await laptop.goto("/dashboard");
  await isIn(laptop, "en");

  await choice(phonePage).selectOption("Deutsch");
  await isIn(phonePage, "de");
  await expect(phonePage.getByRole("heading", { name: "Meine Größen" })).toBeVisible();
  await isIn(other, "de");
  await isIn(laptop, "de");
  await expect(choice(laptop)).toHaveValue("de");

  // On a new device, the person's language comes before the browser's.
  const tablet = await joins("Mara Lindqvist", { locale: "fr-FR" });
  await tablet.goto("/leaveFeedback");
  await isIn(tablet, "de");
});

test("the chosen language opens offline", async ({ signsIn }) => {
  const mara = await signsIn("Mara Lindqvist");
  await hasApp(mara);
  await choice(mara).selectOption("Polski");
  await isIn(mara, "pl");
  await hasApp(mara);
  await expect.poll(() => mara.evaluate(() => caches.keys())).toHaveLength(1);
  await losesNetwork(mara.context());
  const tab = await mara.context().newPage();
  await tab.goto("/leaveFeedback");
  await isIn(tab, "pl");
  await expect(tab.getByText("Offline").first()).toBeVisible();
  // Another language needs the network.
  await choice(tab).selectOption("Italiano");
  await expect(tab.getByRole("alert")).toHaveText(frameWords.pl.languageUnchanged);
  await isIn(tab, "pl");
});

for (const language of languages) {
  test(`a family adds, connects, shares, and shops in ${nameOfLanguage[language]}`, async ({
    browser,
    server,
    joins,
  }) => {
    const [frame, form] = [frameWords[language], formWords[language]];
    const mara = await visits(browser, server, "/", { ...phone, serviceWorkers: "allow" });
    await choice(mara).selectOption(nameOfLanguage[language]);
    await isIn(mara, language);
    const opening = mara.waitForEvent("popup");
    await mara
      .getByRole("button", { name: frame.signInWith({ provider: "Google" }) })
      .first()
      .click();
    const chooser = await opening;
    await chooser.locator("input[name=name]").fill("Mara Lindqvist");
    await chooser.locator("input[name=email]").fill("mara@example.org");
    await chooser.getByRole("button", { name: pageWords[language].goOn }).click();
    const { mySizes, myConnections } = dashboardWords[language];
    await mara.getByRole("link", { name: dashboardWords[language].startWithMine }).click();
    await expect(mara.getByRole("heading", { name: mySizes, level: 2 })).toBeVisible();

    const sneakers = catalogueWords[language].items["Sneakers"] ?? "Sneakers";
    await mara.getByRole("button", { name: sneakers }).first().click();
    const adding = mara.getByRole("form", { name: form.addNewItem });
    await adding.getByRole("textbox", { name: form.size }).fill("38 EU");
    await adding.getByRole("button", { name: form.add, exact: true }).click();
    await expect(mara.getByText(form.added({ item: sneakers }))).toBeVisible();
    await adding.getByRole("button", { name: form.done }).click();

    const jonah = await joins("Jonah Abeysekera");
    const otherId = await idOf(mara);
    await does(jonah, "relationships.move", { kind: "connection", move: "request", otherId });
    await mara.goto("/dashboard#people");
    await mara.getByRole("button", { name: relationshipWords[language].accept, exact: true }).click();
    const connections = mara.getByRole("region", { name: myConnections });
    await expect(connections.getByText("Jonah Abeysekera")).toBeVisible();

    await mara.goto("/dashboard#sizes");
    await mara.getByRole("button", { name: shareWords[language].shareMine }).click();
    await mara.getByRole("button", { name: shareWords[language].create }).click();
    await expect(mara.getByRole("textbox", { name: shareWords[language].link, exact: true })).toHaveValue(/\/s\//);
    await mara.getByRole("button", { name: shareWords[language].done }).click();

    await mara.goto(`/shop/${otherId}`);
    await expect(mara.getByRole("heading", { name: sneakers })).toBeVisible();
    await hasApp(mara);
    await losesNetwork(mara.context());
    await mara.reload();
    await isIn(mara, language);
    await expect(mara.getByRole("heading", { name: sneakers })).toBeVisible();
    await expect(mara.getByText("38").first()).toBeVisible();
  });
}

test("the dashboard is accessible in German and Polish", async ({ joins }) => {
  for (const language of ["de", "pl"] as const) {
    const mara = await joins(`Mara ${language}`, { locale: language });
    await does(mara, "profiles.update", { changes: { language } });
    await mara.goto("/dashboard");
    await isIn(mara, language);
    await mara.locator(".late").waitFor({ state: "detached" });
    await isAccessible(mara);
  }
});
