/** Older browsers: the oldest that work, and those that are too old. */
import { languages, nameOfLanguage } from "#domain/languages.ts";
import { inLanguage as appWords } from "#words/all/app.js";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { does, hasSize, idOf, know } from "./calls.ts";
import { region, test } from "./people.ts";

const assets = join(import.meta.dirname, "../../dist/assets");

test("an iPhone from 2017 shows What’s new and sizes in other systems", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB" });
  const bob = await joins("Bob Okonjo");
  await know(bob, ann);
  await hasSize(bob, { name: "Sneakers", size: "46" });
  await hasSize(ann, { name: "Sneakers", size: "39 EU" });
  // Safari 16.7, the last version for an iPhone 8, has neither this nor light-dark().
  await ann.addInitScript(() => Object.assign(Map, { groupBy: undefined }));
  await ann.goto("/news");
  await expect(ann.getByRole("main")).toContainText("Bob Okonjo");
  await ann.goto("/dashboard");
  await expect(region(ann, "My sizes")).toContainText("UK");
  for (const file of readdirSync(assets).filter((name) => name.endsWith(".css"))) {
    expect(readFileSync(join(assets, file), "utf8")).not.toContain("light-dark(");
  }
});

test("the table of a size's history is printed, even if it wasn't opened", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const own = { ownerId: await idOf(ann), dependentId: null };
  const id = await hasSize(ann, { name: "Sneakers", size: "39" });
  // Without it, a second size on the same day would be a correction.
  await does(ann, "items.update", { ...own, id, changes: { outgrown: true } });
  await does(ann, "items.update", { ...own, id, changes: { size: "40" } });
  await ann.goto(`/size/${id}`);
  await ann.getByText("Show as a table").waitFor();
  const table = ann.getByRole("table", { name: "every size so far" });
  await expect(table).toBeHidden();
  await ann.emulateMedia({ media: "print" });
  await expect(table).toBeVisible();
  // Before Chrome 131, Safari 18.4, and Firefox 143, styles can't reach the content of closed details.
  await expect(ann.locator("details table")).toHaveCount(0);
});

test("Safari, which accepts only lines as text-decoration, dots a value that has an explanation", () => {
  for (const file of readdirSync(assets).filter((name) => name.endsWith(".css"))) {
    expect(readFileSync(join(assets, file), "utf8")).not.toMatch(/[;{]text-decoration:[\w-]+ /);
  }
});

test("columns are side by side in Chrome before 118, which lacks logical properties", () => {
  for (const file of readdirSync(assets).filter((name) => name.endsWith(".css"))) {
    expect(readFileSync(join(assets, file), "utf8")).not.toMatch(/(?<!:(?:left|right);)(?:float|clear):inline-/);
  }
});

test("a dialog dims the page before Chrome 122 and Safari 17.4, where ::backdrop has no variables", () => {
  const rules = readdirSync(assets)
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) => readFileSync(join(assets, name), "utf8").match(/::backdrop\{[^}]*\}/g) ?? []);
  expect(rules).not.toEqual([]);
  for (const rule of rules) expect(rule).not.toMatch(/var\(--[\w-]+\)/);
});

test("server-rendered pages have light and dark colors in browsers without light-dark()", async ({ page, server }) => {
  const colors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
  const [paper, ink] = ["oklch(0.962 0.009 118)", "oklch(0.235 0.024 166)"];
  const [darkPaper, lightInk] = ["oklch(0.178 0.013 172)", "oklch(0.945 0.016 100)"];
  for (const path of ["/s/ended", "/api", "/unsubscribe/unknown"]) {
    await page.emulateMedia({ colorScheme: "light" });
    const answer = await page.goto(server.url + path);
    expect(await answer?.text()).not.toContain("light-dark(");
    expect(await colors()).toEqual([paper, ink]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colors()).toEqual([darkPaper, lightInk]);
  }
});

test("a browser that is too old can read the scripts in the head, which say so", () => {
  const page = readFileSync(join(assets, "../index.html"), "utf8");
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.join("\n")).not.toMatch(/\?\.[\w[(]|\?\?|=>\s*\(?\{\s*\.\.\.|\basync\b/);
});

for (const language of languages) {
  test(`a browser that is too old says so in ${nameOfLanguage[language]}, and starts no app`, async ({
    browser,
    server,
    problems,
  }) => {
    const page = await browser.newPage({ locale: language });
    await page.addInitScript(() => {
      delete (String.prototype as { isWellFormed?: unknown }).isWellFormed;
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/dashboard`);
    await expect(page.locator("body")).toHaveText(appWords[language].oldBrowser);
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await page.close();
    // The app didn't start.
    problems.splice(0);
  });
}
