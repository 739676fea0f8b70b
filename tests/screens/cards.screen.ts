/** Printed cards: their content, their size on paper, and the links in their codes. */
import { type Page, expect } from "@playwright/test";
import { catalogue } from "#domain/items/catalogue.ts";
import { anItemDraft } from "../builders.ts";
import { does, has, hasSize, idOf } from "./calls.ts";
import { losesNetwork, test, keepsApp } from "./people.ts";
import { scanned } from "./qr.ts";

const sizes = [
  { category: "Shoes", name: "Sneakers", size: "31 EU", fit: "runs-small" },
  { category: "Shoes", name: "Winter Boots", size: "33 EU" },
  { category: "Shoes", name: "Slippers", size: "30–31" },
  { category: "Apparel", name: "Short Sleeve T-Shirt", size: "122", note: "No scratchy collars." },
  { category: "Apparel", name: "Jeans", size: "122/128" },
  { category: "Apparel", name: "Snow Pants", size: "128" },
  { category: "Apparel", name: "Underwear", size: "116", visibleToConnections: false },
  { category: "Accessories", name: "Hat", size: "53 cm" },
] as const;

async function hasTeodor(parent: Page): Promise<{ ownerId: string; teo: string }> {
  const ownerId = await idOf(parent);
  const teo = await has(parent, { name: "Teodor" });
  for (const item of sizes) {
    await does(parent, "items.add", { ownerId, dependentId: teo, item: anItemDraft(item) });
  }
  return { ownerId, teo };
}

/** Replaces the print dialog with a counter. */
async function countsPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { prints: 0 });
    counted.print = () => void (counted.prints += 1);
  });
  return () => page.evaluate(() => (globalThis as unknown as { prints: number }).prints);
}

const print = (page: Page) => page.getByRole("button", { name: "Print", exact: true });
const codes = (page: Page) => page.getByRole("img", { name: "QR code with the link to" });
const fridge = (page: Page) => page.getByRole("article", { name: "Fridge card for Teodor" });

test("a parent prints a child's card, and its code opens a link that is listed until it is turned off", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const { ownerId, teo } = await hasTeodor(ann);
  const wearer = { ownerId, dependentId: teo };
  const listed = async () => {
    const response = await ann.request.post("/api/shares.page", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: wearer,
    });
    return ((await response.json()) as { shares: { id: string; label: string }[] }).shares;
  };
  const prints = await countsPrints(ann);
  await ann.goto(`/card/${teo}`);
  await expect(fridge(ann).getByRole("definition")).toHaveText([
    "31 EU",
    "33 EU",
    "30–31",
    "122",
    "122/128",
    "128",
    "53 cm",
  ]);
  await expect(fridge(ann)).toContainText("runs small");
  await expect(fridge(ann)).toContainText(/\w+ \d+, 20\d\d/);
  await expect(codes(ann)).toHaveCount(0);
  expect(await listed()).toEqual([]);

  await print(ann).press("Enter");
  await expect.poll(prints).toBe(1);
  await expect(codes(ann)).toHaveCount(2);
  const [first, second] = [await scanned(codes(ann).first()), await scanned(codes(ann).last())];
  expect(second).toBe(first);
  expect(first).toMatch(/\/s\/[\w-]{22}$/);
  const [link] = await listed();
  expect(link?.label).toMatch(/^Card, /);

  await print(ann).press("Enter");
  await expect.poll(prints).toBe(2);
  expect(await listed()).toHaveLength(1);
  await does(ann, "shares.remove", { ...wearer, id: link?.id ?? "" });
  await print(ann).press("Enter");
  await expect.poll(prints).toBe(3);
  expect(await listed()).toHaveLength(1);
  expect(await scanned(codes(ann).first())).not.toBe(first);

  await ann.getByRole("checkbox", { name: "QR code to the latest sizes" }).uncheck();
  await ann.getByRole("checkbox", { name: "Notes and fit" }).uncheck();
  await expect(codes(ann)).toHaveCount(0);
  await expect(fridge(ann)).not.toContainText("runs small");
});

test("private sizes stay off a card unless its maker includes them", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const { ownerId, teo } = await hasTeodor(ann);
  const ella = await has(ann, { name: "Ella", visibleToConnections: false });
  const item = anItemDraft({
    category: "Shoes",
    name: "Sneakers",
    size: "24 EU",
    note: "Wide feet",
  });
  await does(ann, "items.add", { ownerId, dependentId: ella, item });
  await ann.goto(`/card/${teo}`);
  await ann.getByRole("checkbox", { name: "Ella" }).check();
  await expect(ann.getByText("Only private sizes")).toBeVisible();
  await expect(fridge(ann)).not.toContainText("Underwear");
  const withPrivate = ann.getByRole("checkbox", { name: /^Private sizes/ });
  await expect(withPrivate).not.toBeChecked();
  await expect(withPrivate).toHaveAccessibleName(/Off by default, because cards get lost\./);
  await withPrivate.check();
  const family = ann.getByRole("article", { name: "Fridge card for several people" });
  await expect(family).toContainText("Underwear");
  await expect(family).toContainText("24 EU");
  await expect(family).toContainText("Sneakers: Wide feet");
  await ann.getByRole("checkbox", { name: "Notes and fit" }).uncheck();
  await expect(family).not.toContainText("Wide feet");
});

test("a card without a code, printed with the browser's own command, mentions none", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const { teo } = await hasTeodor(ann);
  await countsPrints(ann);
  await ann.goto(`/card/${teo}`);
  const mention = fridge(ann).getByText("Scan for the latest sizes.");
  await expect(mention).toBeVisible();
  await ann.emulateMedia({ media: "print" });
  await expect(mention).toBeHidden();
  await ann.emulateMedia({ media: null });
  await print(ann).click();
  await expect(codes(ann)).toHaveCount(2);
  await ann.emulateMedia({ media: "print" });
  await expect(mention).toBeVisible();
});

test("cards have their true size on paper, black on white in the dark theme too", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const { teo } = await hasTeodor(ann);
  await countsPrints(ann);
  await ann.emulateMedia({ colorScheme: "dark" });
  await ann.goto(`/card/${teo}`);
  await print(ann).click();
  await expect(codes(ann)).toHaveCount(2);
  for (const width of [390, 1280]) {
    await ann.setViewportSize({ width, height: 900 });
    await ann.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await ann.evaluate(papers)).toEqual([
      { width: 105, height: 148, paper: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" },
      { width: 85, height: 54, paper: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" },
      { width: 85, height: 54, paper: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" },
    ]);
    const cut = fridge(ann).evaluate((card) => getComputedStyle(card, "::after").borderStyle);
    expect(await cut).toBe("dashed");
    const inside = ann.getByRole("article", { name: "Wallet card for Teodor, inside" });
    await expect(inside).toHaveCSS("border-inline-start-style", "dotted");
    await expect(ann.getByRole("heading", { name: "Print a card" })).toBeHidden();
    await expect(ann.getByRole("form")).toHaveCount(0);
    await ann.emulateMedia({ media: null });
  }
  for (const format of ["A4", "Letter"]) {
    const pdf = (await ann.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test("two fridge cards share a sheet of paper, side by side", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const { ownerId, teo } = await hasTeodor(ann);
  const item = anItemDraft({ category: "Accessories", name: "Belt", size: "60 cm" });
  await does(ann, "items.add", { ownerId, dependentId: teo, item });
  await ann.goto(`/card/${teo}`);
  await ann.getByRole("radio", { name: "Fridge" }).check();
  await expect(fridge(ann)).toHaveCount(2);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await ann.pdf({ format, preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test("the ticks of a card's tape print as lines, because some printers leave out gradients", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const { teo } = await hasTeodor(ann);
  await ann.goto(`/card/${teo}`);
  await fridge(ann).waitFor();
  const pdf = (await ann.pdf()).toString("latin1");
  expect(pdf.match(/\/(Shading|Pattern)Type\b/g)).toBeNull();
});

test("nothing on a card is cut off, however much there is", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const ownerId = await idOf(ann);
  const texts = ["31 EU", "122/128", "W".repeat(60), "Ask for the one with the green label", "M"];
  let count = 0;
  const add = (dependentId: string | null, category: "Shoes" | "Apparel" | "Accessories") =>
    Promise.all(
      catalogue[category].map((name) => {
        count += 1;
        const [size = ""] = texts.slice(count % texts.length);
        const note = count % 3 === 0 ? "Likes long sleeves, and nothing that scratches. ".repeat(count % 4) : "";
        const item = anItemDraft({ category, name, size, note });
        return does(ann, "items.add", { ownerId, dependentId, item });
      }),
    );
  const max = await has(ann, { name: "Maximilian-Konstantin von und zu Featherstonehaugh" });
  await add(null, "Apparel");
  await add(max, "Shoes");
  await add(max, "Accessories");
  await ann.goto(`/card/${max}`);
  await fridgeOf(ann).first().waitFor();
  for (const who of ["Max", "both"]) {
    if (who === "both") await ann.getByRole("checkbox", { name: "Ann Lindqvist" }).check();
    for (const width of [320, 1280]) {
      await ann.setViewportSize({ width, height: 900 });
      expect(await ann.evaluate(cutOff), `${who}, ${width} px`).toEqual([]);
    }
    await ann.emulateMedia({ media: "print" });
    expect(await ann.evaluate(cutOff), `${who}, on paper`).toEqual([]);
    await ann.emulateMedia({ media: null });
  }
});

test("notes on a card of several wearers are whole lines, however many sizes they are about", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const teo = await has(ann, { name: "Teo" });
  await hasSize(ann, { name: "Sneakers", size: "31" }, teo);
  const note = "Likes long sleeves, and nothing that scratches.";
  for (const name of catalogue.Apparel) {
    await hasSize(ann, { category: "Apparel", name, size: "M", note });
  }
  await ann.goto(`/card/${teo}`);
  await ann.getByRole("checkbox", { name: "Ann Lindqvist" }).check();
  await fridgeOf(ann).first().waitFor();
  expect(await ann.evaluate(cutOff)).toEqual([]);
});

const fridgeOf = (page: Page) => page.getByRole("article", { name: /^Fridge card/ });

test("without a network a card is printed without a code", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  const { teo } = await hasTeodor(ann);
  const prints = await countsPrints(ann);
  await ann.goto(`/card/${teo}`);
  await fridge(ann).waitFor();
  await losesNetwork(ann.context());
  await print(ann).click();
  await expect(ann.getByRole("alert")).toContainText("so the QR code can’t be created");
  expect(await prints()).toBe(0);
  await ann.getByRole("checkbox", { name: "QR code to the latest sizes" }).uncheck();
  await print(ann).click();
  await expect.poll(prints).toBe(1);
});

/* The functions below run in the page. */

/** The cards' millimeters and colors. */
function papers() {
  const millimeter = 96 / 25.4;
  return [...document.querySelectorAll(".paper")].map((paper) => {
    const { width, height } = paper.getBoundingClientRect();
    const { backgroundColor, color } = getComputedStyle(paper);
    return {
      width: Math.round((width / millimeter) * 10) / 10,
      height: Math.round((height / millimeter) * 10) / 10,
      paper: backgroundColor,
      ink: color,
    };
  });
}

/** Words that are outside their card, or overlap others. */
function cutOff(): string[] {
  const wrong: string[] = [];
  for (const paper of document.querySelectorAll(".paper")) {
    const box = paper.getBoundingClientRect();
    const parts = [...paper.querySelectorAll("dt, dd, h2, h3, .paper-brand, .paper-notes, .qr")];
    const boxes = parts.map((part) => ({ part, at: part.getBoundingClientRect() }));
    for (const { part, at } of boxes) {
      const isInside =
        at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 1 && at.bottom <= box.bottom + 1;
      if (!isInside) wrong.push(`outside: ${part.textContent}`);
      if (part.scrollWidth > part.clientWidth + 1) wrong.push(`too wide: ${part.textContent}`);
    }
    for (const notes of paper.querySelectorAll(".paper-notes")) {
      const lines = notes.clientHeight / Number.parseFloat(getComputedStyle(notes).lineHeight);
      if (Math.abs(lines - Math.round(lines)) > 0.2) wrong.push(`half a line: ${notes.textContent}`);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const overlap = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const areApart = !one.part.contains(other.part);
        if (areApart && overlap(one.at, other.at)) {
          wrong.push(`over: ${one.part.textContent} / ${other.part.textContent}`);
        }
      }
    }
  }
  return wrong;
}
