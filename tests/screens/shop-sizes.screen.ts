/** A person's sizes in a store: on the first screen, in large type, and on paper. */
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { catalogue } from "#domain/items/catalogue.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { test as atHome } from "./household.ts";
import { region, test } from "./people.ts";

atHome("the device's screen stays on only while sizes are shown", async ({ household }) => {
  const { opens, ids } = household;
  const bob = await opens("/shop", "bob");
  // Replaces the wake lock, which not every device grants.
  await bob.addInitScript(() => {
    const held: string[] = [];
    const request = (type: string) => {
      held.push(type);
      return Promise.resolve({ release: () => Promise.resolve(void held.pop()) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(globalThis, { held });
  });
  const held = () => bob.evaluate(() => (globalThis as unknown as { held: string[] }).held);
  await bob.goto(`/shop/${ids.ann}`);
  await bob.getByRole("region", { name: "Shoes" }).waitFor();
  expect(await held()).toEqual(["screen"]);
  await bob.locator(".back-link").click();
  await bob.getByRole("heading", { name: "Who are you shopping for?" }).waitFor();
  await expect.poll(held).toEqual([]);
});

/** Gives the person forty sizes, the first of each category with a note. */
async function hasFortySizes(page: Page): Promise<void> {
  const ownerId = await idOf(page);
  const names = (["Shoes", "Apparel", "Accessories", "Body Measurements"] as const)
    .flatMap((category) => catalogue[category].map((name) => ({ category, name })))
    .slice(0, 40);
  for (const [index, item] of names.entries()) {
    const note = item.name === "Sneakers" ? "Narrow heel." : "";
    await does(page, "items.add", {
      ownerId,
      dependentId: null,
      item: anItemDraft({ ...item, size: String(30 + index), note }),
    });
  }
}

for (const [how, fontSize, widths] of [
  ["as it is", "", [320, 390]],
  ["at 200 % text", "200%", [390]],
] as const) {
  test(`the first screen shows sizes, ${how}, and the sticky category never covers a name`, async ({ signsIn }) => {
    const ann = await signsIn("Ann Lindqvist");
    await hasFortySizes(ann);
    await ann.goto(`/shop/${await idOf(ann)}`);
    for (const width of widths) {
      await ann.setViewportSize({ width, height: width === 320 ? 568 : 844 });
      await ann.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        scrollTo(0, 0);
      }, fontSize);
      await expect(ann.getByText("31", { exact: true })).toBeVisible();
      await expect(ann.getByText("30", { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(ann.getByText("Narrow heel.")).toBeInViewport({ ratio: 1 });
      expect(await ann.evaluate(namesHalfCovered)).toEqual([]);
    }
  });
}

/** Scrolls through the page, and returns names half covered by sticky elements. */
async function namesHalfCovered(): Promise<string[]> {
  const found = new Set<string>();
  const end = document.documentElement.scrollHeight;
  const places = document.querySelector(".places")?.getBoundingClientRect();
  const lowerEdge = places?.height ? places.top : innerHeight;
  for (let top = 0; top < end; top += 37) {
    scrollTo(0, top);
    await new Promise((painted) => requestAnimationFrame(painted));
    const bars = [...document.querySelectorAll<HTMLElement>(".shop-head, .shelf-head, .jump")];
    for (const name of document.querySelectorAll("h3")) {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right, top: above, bottom: below } = range.getBoundingClientRect();
      // Rows behind the bottom bar count as off screen.
      if (below < 0 || below > lowerEdge) continue;
      const y = (above + below) / 2;
      const seen = [left + 1, (left + right) / 2, right - 1].map((x) => {
        const at = document.elementFromPoint(x, y);
        if (at === null) return "away";
        if (name.contains(at)) return "name";
        const bar = bars.find((one) => one.contains(at));
        const isOpaque =
          bar && getComputedStyle(bar).backgroundColor === getComputedStyle(document.body).backgroundColor;
        return isOpaque ? "bar" : "other";
      });
      if (new Set(seen).size > 1 || seen.includes("other")) {
        found.add(`${name.textContent} at ${top}: ${seen.join()}`);
      }
    }
  }
  return [...found];
}

test("the longest equivalents fit a small phone with text twice as large", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 320, height: 700 } });
  await hasSize(ann, { category: "Apparel", name: "Jeans", size: "29 × 32" });
  await ann.goto(`/shop/${await idOf(ann)}`);
  await ann.getByRole("button", { name: /EU men’s 46/ }).waitFor();
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("notes about a wearer are read before their sizes", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await know(ann, bob);
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teo", bio: "Allergic to wool." });
  await hasSize(ann, { category: "Apparel", name: "Hoodie", size: "122" }, teo);
  await bob.goto(`/shop/${ownerId}/${teo}`);
  const topOf = async (text: string) => (await bob.getByText(text).first().boundingBox())?.y ?? 0;
  await expect(bob.getByText("Allergic to wool.")).toBeVisible();
  expect(await topOf("Allergic to wool.")).toBeLessThan(await topOf("Hoodie"));
  await bob.goto(`/shop/${ownerId}`);
  await expect(bob.getByRole("heading", { name: "Ann Lindqvist", level: 1 })).toBeVisible();
  await expect(bob.getByText("Allergic to wool.")).toHaveCount(0);
});

test("a page without sizes offers to add one to everyone who may, and to no one else", async ({ signsIn, joins }) => {
  const [ann, bob, cleo] = [await joins("Ann Lindqvist"), await signsIn("Bob Okonjo"), await joins("Cleo Marchetti")];
  const [annId, teo] = [await idOf(ann), await has(ann, { name: "Teo" })];
  await know(bob, ann, ["dependentLink"]);
  await know(cleo, ann);
  const add = (page: Page) => page.getByRole("link", { name: "New size" });

  await ann.goto(`/shop/${annId}`);
  await expect(ann.getByText("Ann Lindqvist has no items. Yet.")).toBeVisible();
  await add(ann).click();
  await expect(ann).toHaveURL(/\/dashboard/);
  await expect(region(ann, "My sizes")).toBeVisible();
  for (const page of [ann, bob]) {
    await page.goto(`/shop/${annId}/${teo}`);
    await add(page).click();
    await expect(page).toHaveURL(new RegExp(`/dependent/${teo}/owner/${annId}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teo");
  }
  for (const path of [`/shop/${annId}`, `/shop/${annId}/${teo}`]) {
    await cleo.goto(path);
    await expect(cleo.getByText("has no items. Yet.")).toBeVisible();
    await expect(add(cleo)).toBeHidden();
  }
});

test("a size looks the same in a store, whichever page was open before", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const [annId, teo] = [await idOf(ann), await has(ann, { name: "Teo" })];
  await hasSize(ann, { size: "31", note: "Narrow heel." }, teo);
  const heights = async () => {
    await ann.getByText("Narrow heel.").waitFor();
    return ann
      .locator(".large-size > *")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top - scrollY));
  };
  await ann.goto("/shop");
  await ann.getByRole("link", { name: /^Teo/ }).click();
  await ann.waitForURL(`**/shop/${annId}/${teo}`);
  const after = await heights();
  await ann.reload();
  expect(after).toEqual(await heights());
});

test("names in another script keep their direction, and so does the text beside them", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await does(bob, "profiles.update", { changes: { displayName: "يوسف حداد" } });
  const noor = await has(bob, { name: "نور" });
  await know(bob, ann, ["connection", "dependentLink"]);
  await ann.goto("/shop");
  const row = ann.getByRole("main").getByRole("listitem").filter({ hasText: "نور" });
  await expect(row.getByText("Child ·")).toHaveCSS("direction", "ltr");
  for (const name of ["نور", "يوسف حداد"]) {
    await expect(row.getByText(name, { exact: true })).toHaveCSS("direction", "rtl");
  }
  await ann.goto(`/shop/${await idOf(bob)}/${noor}`);
  await expect(ann.getByRole("heading", { level: 1 }).getByText("نور")).toHaveCSS("direction", "rtl");
  const isIsolated = async (text: string, name: string) => {
    const sentence = ann.getByRole("main").getByText(text);
    await expect(sentence).toHaveCSS("direction", "ltr");
    await expect(sentence.getByText(name)).toHaveCSS("direction", "rtl");
  };
  await isIsolated("has no items. Yet.", "نور");
  await ann.goto(`/publicProfile/${await idOf(bob)}`);
  await isIsolated("يوسف حداد has no items. Yet.", "يوسف حداد");
  await isIsolated("نور has no items. Yet.", "نور");
});

test("a printed page has its date, and leaves out what is private", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { timezoneId: "UTC" });
  const ownerId = await idOf(ann);
  const owns = (fields: Parameters<typeof anItemDraft>[0], dependentId: string | null = null) =>
    does(ann, "items.add", { ownerId, dependentId, item: anItemDraft(fields) });
  await owns({ name: "Sneakers", size: "42" });
  await owns({ name: "Slippers", size: "41", visibleToConnections: false });
  await owns({ category: "Accessories", name: "Ring", size: "54", visibleToConnections: false });
  const teo = await has(ann, { name: "Teo" });
  await owns({ name: "Flats", size: "28" }, teo);
  const nonna = await has(ann, { name: "Nonna Pia", visibleToConnections: false });
  await owns({ name: "Booties", size: "38" }, nonna);
  await ann.clock.install({ time: new Date("2026-11-22T08:00:00Z") });

  for (const path of [`/publicProfile/${ownerId}`, `/shop/${ownerId}`]) {
    await ann.goto(path);
    await expect(ann.getByText("Slippers")).toBeVisible();
    await expect(ann.getByText("Printed")).toBeHidden();
    await ann.emulateMedia({ media: "print" });
    await expect(ann.getByText("Printed November 22, 2026")).toBeVisible();
    await expect(ann.getByText("Sneakers")).toBeVisible();
    for (const hidden of ["Slippers", "41", "Accessories", "Ring", "Nonna Pia", "Booties"]) {
      for (const found of await ann.getByText(hidden, { exact: true }).all()) {
        await expect(found).toBeHidden();
      }
    }
    await ann.emulateMedia({ media: "screen" });
  }
  await ann.goto(`/publicProfile/${ownerId}`);
  await ann.emulateMedia({ media: "print" });
  await expect(ann.getByText("Teo", { exact: true })).toBeVisible();
  await expect(ann.getByText("3 sizes", { exact: true })).toBeHidden();
  await ann.goto(`/shop/${ownerId}/${teo}`);
  await expect(ann.getByText("Flats")).toBeVisible();
  for (const path of ["/dashboard", `/dependent/${teo}/owner/${ownerId}`]) {
    await ann.goto(path);
    await expect.soft(ann.getByText("Printed November 22, 2026")).toBeVisible();
  }
});
