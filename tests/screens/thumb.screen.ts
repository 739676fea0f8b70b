/** Forms and lists for a thumb: nothing moves or is covered. */
import { type Locator, type Page, expect } from "@playwright/test";
import type { Category } from "#domain/items/catalogue.ts";
import { anItemDraft } from "../builders.ts";
import { does, has, idOf } from "./calls.ts";
import { doubleTapsFirst, goesTo, opensAddSize, region, standsStill, test, typesNote } from "./people.ts";
import { dayMs } from "#domain/time.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const hasSizes = async (page: Page, sizes: readonly [Category, string, string][]) => {
  const ownerId = await idOf(page);
  for (const [category, name, size] of sizes) {
    const item = anItemDraft({ category, name, size });
    await does(page, "items.add", { ownerId, dependentId: null, item });
  }
};

/** Where the fields and buttons of a form are. */
const boxesIn = (form: Locator) =>
  form.locator("input, select, textarea, button").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

const placeOf = (element: Element) => element.getBoundingClientRect().toJSON() as unknown;

/** Where an element is the moment it is in the page. */
const appearsAt = (selector: string) =>
  new Promise((appeared) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      appeared(element.getBoundingClientRect().toJSON());
    }).observe(document.body, { subtree: true, childList: true });
  });

for (const [screen, options] of [
  ["phone", phone],
  ["wide screen", { viewport: { width: 1280, height: 900 } }],
] as const) {
  test(`on a ${screen}, Save appears in a reserved place, and nothing moves`, async ({ signsIn }) => {
    const ann = await signsIn("Ann Lindqvist", { ...options, reducedMotion: "reduce" });
    await hasSizes(ann, [["Shoes", "Sneakers", "42"]]);
    const teo = await has(ann, { name: "Teo" });
    const moves = async (form: Locator, field: string, word: string) => {
      // The new text is in the same system, whose chip stays.
      await form.getByLabel(field).selectText();
      const before = await boxesIn(form);
      await ann.keyboard.insertText("43");
      await expect(form.getByRole("button", { name: word, exact: true })).toBeVisible();
      // Only Save, the last button, is new, so all others kept their places.
      expect((await boxesIn(form)).slice(0, -1)).toEqual(before);
    };
    await ann.goto("/dashboard#sizes");
    const whereItOpens = ann.evaluate(appearsAt, "form[aria-label='Edit Sneakers']");
    await ann.getByRole("button", { name: "Edit Sneakers" }).click();
    const edit = ann.getByRole("form", { name: "Edit Sneakers" });
    // With reduced motion, Save doesn't slide in.
    expect(await whereItOpens).toEqual(await edit.evaluate(placeOf));
    await moves(edit, "Size", "Save");
    await ann.goto(`/dependent/${teo}/owner/${await idOf(ann)}`);
    await ann.getByRole("button", { name: "Edit Teo" }).click();
    await moves(ann.getByRole("form", { name: "Edit Teo" }), "Name", "Save");
    await ann.getByRole("button", { name: "Cancel" }).click();
    await ann.getByRole("button", { name: "Discard" }).click();
    await moves(await opensAddSize(ann), "Size", "Add");
  });
}

/** Simulates an on-screen keyboard that covers the page without resizing it, as in Safari. */
const covers = (page: Page, height: number) =>
  page.evaluate((keyboard) => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - keyboard });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

test("the field in use and the buttons of a form stay above the on-screen keyboard", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { ...phone, reducedMotion: "reduce" });
  const form = await opensAddSize(ann);
  const note = form.getByRole("textbox", { name: "Note" });
  const isAbove = async (height: number) => {
    for (const each of [note, form.getByRole("button", { name: "Cancel" })]) {
      await expect(each).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => bottomOf(each)).toBeLessThanOrEqual(height);
    }
  };
  await typesNote(form, "Narrow heel");
  // A keyboard that shrinks the page.
  await ann.setViewportSize({ width: 390, height: 480 });
  await isAbove(480);
  await ann.setViewportSize(phone.viewport);
  await covers(ann, 360);
  await isAbove(484);
  await expect(form.getByRole("button", { name: "Add", exact: true })).toBeInViewport({ ratio: 1 });
});

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test("no name on a label is broken inside a word, at any width", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 320, height: 800 } });
  await hasSizes(ann, [
    ["Apparel", "Crew Neck Sweatshirt", "M"],
    ["Apparel", "Long Johns/Long Underwear", "W29 L32"],
    ["Apparel", "Short Sleeve T-Shirt", "40 EU"],
    ["Body Measurements", "Waist", "72 cm"],
  ]);
  await ann.goto("/dashboard#sizes");
  const names = region(ann, "My sizes").locator(".label-name");
  await expect(names).toHaveCount(4);
  for (const width of [320, 390, 768, 1280]) {
    await ann.setViewportSize({ width, height: 800 });
    expect(await names.evaluateAll(brokenWords), `${width} px`).toEqual([]);
  }
  await ann.setViewportSize({ width: 390, height: 844 });
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const { overflow } = await ann.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth };
  });
  expect(overflow, "at 200 % text").toBe(0);
});

test("on a small phone with text twice as large, names and sizes get a whole line", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 320, height: 640 } });
  for (const name of ["Teodor", "Biscuit"]) await has(ann, { name });
  await hasSizes(ann, [
    ["Apparel", "Bra", "34DD UK"],
    ["Apparel", "Dress", "12 Short"],
  ]);
  const large = () => ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await ann.goto("/shop");
  await ann.getByRole("link", { name: /^Teodor/ }).waitFor();
  await large();
  expect(await ann.locator("main .who b > bdi").evaluateAll(brokenWords)).toEqual([]);
  for (const path of ["/dashboard#sizes", `/publicProfile/${await idOf(ann)}`]) {
    await ann.goto(path);
    await ann.getByText("12 Short").first().waitFor();
    await large();
    const labels = ann.locator(".how-large bdi").filter({ visible: true });
    expect(await labels.evaluateAll(brokenWords), path).toEqual([]);
  }
});

test("a dependent's name keeps its width beside the buttons, with text twice as large", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 1024, height: 768 } });
  const id = await has(ann, { name: "Maximiliana-Alexandra" });
  await ann.goto(`/dependent/${id}/owner/${await idOf(ann)}`);
  const name = ann.getByRole("heading", { level: 1 });
  await expect(name).toHaveText("Maximiliana-Alexandra");
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await name.locator("bdi").evaluateAll(brokenWords)).toEqual([]);
});

test("the buttons of a form are within reach on a short phone, however long the text above them", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  await hasSizes(ann, [["Shoes", "Sneakers", "42"]]);
  await ann.goto("/dashboard#sizes");
  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  const form = ann.getByRole("form", { name: "Edit Sneakers" });
  await form.getByRole("textbox", { name: "Size" }).fill("43");
  await ann.route("**/api/items.update", (route) => route.abort());
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("alert").waitFor();
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await ann.setViewportSize({ width: 390, height: 440 });
  for (const button of ["Cancel", "Save"]) {
    const it = form.getByRole("button", { name: button });
    await it.scrollIntoViewIfNeeded();
    await expect(it).toBeInViewport({ ratio: 0.9 });
  }
});

/** Runs in the page: words that break across lines. */
function brokenWords(names: Element[]): string[] {
  const broken: string[] = [];
  for (const node of names.flatMap((name) => [...name.childNodes])) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s/-]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A range at the start of a line also has an empty box at the end of the previous line.
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

test("on a touch screen the suggestions of a form are tall enough for a thumb", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await opensAddSize(ann);
  const chips = ann.getByRole("dialog").getByRole("group", { name: "Start with" }).getByRole("button");
  await expect(chips).not.toHaveCount(0);
  const heights = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test("a phone without dependents offers each type, and the form opens with the chosen one", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await goesTo(ann, "Family");
  const types = region(ann, "Dependents").getByRole("group", { name: "Add a dependent" });
  await expect(types.getByRole("button")).toHaveText(["Child", "Adult", "Cat", "Dog", "Horse"]);
  const below = ann.getByRole("link", { name: /^Start with my own sizes/ });
  const before = await below.boundingBox();
  await types.getByRole("button", { name: "Dog" }).click();
  expect(await below.boundingBox()).toEqual(before);
  const form = ann.getByRole("form", { name: "Add a dependent" });
  await expect(form.getByLabel("Type")).toHaveValue("Dog");
  await expect(form.getByLabel("Name")).toBeFocused();
  await ann.keyboard.type("Biscuit");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(ann.getByRole("dialog")).toBeHidden();
  await expect(region(ann, "Dependents").getByRole("link", { name: /^Biscuit/ })).toBeVisible();
  // With a dependent, a row adds the next.
  await expect(types).toBeHidden();
  await ann.getByRole("button", { name: "Add a dependent" }).click();
  await expect(form.getByLabel("Type")).toHaveValue("");

  // A dependent's page counts as part of Family.
  await ann.goBack();
  await region(ann, "Dependents")
    .getByRole("link", { name: /^Biscuit/ })
    .click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Biscuit");
  const bar = ann.getByRole("navigation", { name: "Places" });
  await expect(bar.getByRole("link", { name: "Family" })).toHaveAttribute("aria-current", "true");
});

test("the button of a place stays beside its name at 320 px", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 320, height: 640 } });
  await hasSizes(ann, [["Shoes", "Sneakers", "42"]]);
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  const name = ann.getByRole("heading", { level: 1 });
  for (const [place, button] of [
    ["Sizes", "New size"],
    ["People", "Add people"],
  ] as const) {
    await goesTo(ann, place);
    const action = ann.locator(".place-head").getByText(button);
    await expect(action).toBeVisible();
    expect(Math.abs((await middle(action)) - (await middle(name))), place).toBeLessThan(24);
  }
});

test("the second tap of a double tap on Undo takes back no other answer of the check", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  await hasSizes(ann, [
    ["Shoes", "Sneakers", "42"],
    ["Shoes", "Slippers", "42"],
    ["Shoes", "Flats", "42"],
  ]);
  await ann.clock.install();
  await ann.goto("/check/mine");
  for (const name of ["Sneakers", "Slippers"]) {
    await ann.getByRole("button", { name: `New size for ${name}` }).tap();
    await ann.getByRole("button", { name: /^Save/ }).tap();
  }
  await doubleTapsFirst(ann.getByRole("button", { name: /^Undo/ }));
});

test("the second tap on Undo at the end of a check takes back no other answer", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  await hasSizes(ann, [
    ["Shoes", "Sneakers", "42"],
    ["Shoes", "Slippers", "42"],
  ]);
  await ann.clock.install();
  await ann.goto("/check/mine");
  for (const name of ["Sneakers", "Slippers"]) {
    await ann.getByRole("button", { name: `New size for ${name}` }).tap();
    await ann.getByRole("button", { name: /^Save/ }).tap();
  }
  await expect(ann.getByText("All 2 checked")).toBeVisible();
  await doubleTapsFirst(ann.getByRole("button", { name: /^Undo/ }));
});

test("the second tap on the last answer of a check doesn't begin the next check", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  await hasSizes(ann, [["Shoes", "Sneakers", "42"]]);
  const teo = { ownerId: await idOf(ann), dependentId: await has(ann, { name: "Teo" }) };
  await does(ann, "items.add", { ...teo, item: anItemDraft({ name: "Slippers", size: "31" }) });
  await ann.clock.install({ time: Date.now() + 200 * dayMs });
  await ann.goto("/check/mine");
  await ann.getByRole("button", { name: "Sneakers 42 still fits" }).waitFor();
  await standsStill(ann);
  await ann.getByRole("button", { name: "Sneakers 42 still fits" }).tap();
  const next = ann.getByRole("link", { name: "Check all" });
  await next.tap();
  await expect(ann.getByText("1 of 1 checked")).toBeVisible();
  await ann.clock.runFor(1000);
  await next.tap();
  await expect(ann.getByRole("heading", { level: 2, name: "Teo" })).toBeVisible();
});
