/** The check of a wearer's sizes: by keyboard and by thumb, with and without a network. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { type Locator, type Page, expect } from "@playwright/test";
import type { OutputOf } from "#domain/contract.ts";
import { anItemDraft } from "../builders.ts";
import { does, has, idOf, know } from "./calls.ts";
import { hasApp, losesNetwork, region, standsStill, tabTo, test, keepsApp } from "./people.ts";
import type { Server } from "./server.ts";
import { dayMs } from "#domain/time.ts";

test.use(keepsApp);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

type Wearer = { ownerId: string; dependentId: string | null };
type Sizes = readonly [category: "Shoes" | "Apparel", name: string, size: string][];

/** Adds Teo's or Ann's sizes, one after the other; returns their ids. */
async function enters(page: Page, wearer: Wearer, sizes: Sizes): Promise<string[]> {
  const ids: string[] = [];
  for (const [category, name, size] of sizes) {
    const item = anItemDraft({ category, name, size });
    ids.push((await does(page, "items.add", { ...wearer, item })).id);
  }
  return ids;
}

/** Makes all sizes older while the server is stopped. */
async function ages(server: Server, days: number, open: Page): Promise<void> {
  await hasApp(open);
  await server.kill();
  const file = new DatabaseSync(join(server.dataDir, "kinsize.db"));
  file.exec(`update items set "measuredAt" = "measuredAt" - ${days * dayMs}`);
  file.close();
  await server.start();
}

/** A size's history, such as `size 31, fits 31`. */
async function historyOf(page: Page, wearer: Wearer, id: string): Promise<string> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const data = { ...wearer, id };
  const response = await page.request.post("/api/items.history", { headers, data });
  const { entries } = (await response.json()) as OutputOf<"items.history">;
  return entries.map(({ kind, size }) => `${kind} ${size}`).join(", ");
}

const checkOf = ({ ownerId, dependentId }: Wearer) =>
  dependentId === null ? "/check/mine" : `/dependent/${dependentId}/owner/${ownerId}/check`;

const button = (page: Page, name: string): Locator => page.getByRole("button", { name });
const progress = (page: Page) => page.getByRole("status").filter({ hasText: "checked" });

async function hasTeo(ann: Page): Promise<Wearer> {
  return { ownerId: await idOf(ann), dependentId: await has(ann, { name: "Teo" }) };
}

const teosSizes: Sizes = [
  ["Shoes", "Sneakers", "31 EU"],
  ["Apparel", "Jeans", "122/128"],
  ["Apparel", "Hoodie", "116"],
];

test("a caretaker checks a child’s sizes by thumb: each card takes the place of the one before @all", async ({
  signsIn,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const teo = await hasTeo(ann);
  const [sneakers, jeans, hoodie] = await enters(ann, teo, teosSizes);
  await enters(ann, teo, [["Apparel", "Socks", ""]]);
  await ages(server, 183, ann);
  await ann.goto("/dashboard");
  await expect(ann.getByText("3 to check", { exact: true })).toBeVisible();
  await ann.getByRole("link", { name: /^Teo/ }).tap();
  await ann.getByRole("link", { name: "Check sizes of Teo" }).tap();

  // A size without a text isn't part of the check.
  await expect(progress(ann)).toHaveText("0 of 3 checked");
  const fits = button(ann, "Sneakers 31 EU still fits");
  const place = await fits.boundingBox();
  expect(place?.height).toBeGreaterThanOrEqual(52);
  // The second tap of a double tap answers nothing.
  await standsStill(ann);
  await fits.dispatchEvent("click", { detail: 1 });
  await button(ann, "Jeans 122/128 still fits").dispatchEvent("click", { detail: 2 });
  await expect(progress(ann)).toHaveText("1 of 3 checked");
  expect((await button(ann, "Jeans 122/128 still fits").boundingBox())?.y).toBe(place?.y);
  await ann.clock.resume();

  await button(ann, "New size for Jeans").tap();
  const form = ann.getByRole("form", { name: "New size for Jeans" });
  await expect(form.getByLabel("New size")).toHaveValue("134/140");
  await form.getByRole("button", { name: "One size down" }).tap();
  await form.getByRole("button", { name: "One size up" }).tap();
  await expect(ann.getByRole("status").filter({ hasText: /^134\/140$/ })).toBeAttached();
  await form.getByRole("button", { name: "Save 134/140" }).tap();
  await button(ann, "Outgrown, nothing new yet: Hoodie 116").tap();

  await expect(progress(ann)).toHaveText("All 3 checked");
  await expect(ann.getByText("1 still fits, 1 is new, 1 is outgrown.")).toBeVisible();
  await button(ann, "Undo Hoodie").tap();
  await expect(progress(ann)).toHaveText("2 of 3 checked");
  await button(ann, "Hoodie 116 still fits").tap();
  await button(ann, "Done").tap();
  await expect(ann.getByRole("heading", { name: "Teo", level: 1 })).toBeVisible();
  await expect.poll(() => historyOf(ann, teo, sneakers ?? "")).toBe("size 31 EU, fits 31 EU");
  await expect.poll(() => historyOf(ann, teo, jeans ?? "")).toBe("size 122/128, size 134/140");
  await expect.poll(() => historyOf(ann, teo, hoodie ?? "")).toMatch(/^size 116, outgrown 116, fits 116, fits 116$/);
  await ann.goto("/dashboard");
  await expect(ann.getByText("Teo", { exact: true })).toBeVisible();
  await expect(ann.getByText(/to check$/)).toHaveCount(0);
});

test("a new size that opens low on a phone scrolls into view, above the bar @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  const teo = await hasTeo(ann);
  await enters(ann, teo, teosSizes);
  await ann.goto(checkOf(teo));
  const opener = button(ann, "New size for Jeans");
  // The form's buttons are just above the bar.
  await opener.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().bottom - 740, behavior: "instant" }),
  );
  await opener.tap();
  const bar = ann.getByRole("navigation", { name: "Places" });
  const isAbove = async (name: string | RegExp) => {
    const shown = ann.getByRole("button", { name });
    const [box, edge] = [await shown.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  };
  for (const name of [/^Save /, "Cancel"]) await isAbove(name);
});

test("a person checks their own sizes by keyboard, and can't clear one @all", async ({ signsIn, server }) => {
  const ann = await signsIn("Ann Lindqvist");
  const own = { ownerId: await idOf(ann), dependentId: null };
  const [sneakers, hoodie] = await enters(ann, own, [
    ["Shoes", "Sneakers", "EU 42"],
    ["Apparel", "Hoodie", "M"],
  ]);
  await ages(server, 400, ann);
  await ann.goto("/dashboard");
  await expect(ann.getByText("2 sizes to check")).toBeVisible();
  await region(ann, "My sizes").getByRole("link", { name: "Check sizes" }).click();
  await tabTo(ann, "Sneakers EU 42 still fits");
  await ann.keyboard.press("Enter");
  // The next card has the focus, so a held key could answer it, too.
  const next = button(ann, "Hoodie M still fits");
  await expect(next).toBeFocused();
  await expect(next).toBeEnabled();
  await ann.keyboard.press("Tab");
  await ann.keyboard.press("Enter");
  const field = ann.getByRole("form", { name: "New size for Hoodie" }).getByLabel("New size");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("L");
  await expect(button(ann, "Outgrown, no replacement yet")).toHaveCount(0);
  await expect(button(ann, "Save L")).toBeEnabled();
  await field.fill("");
  await ann.keyboard.press("Enter");
  await expect(ann.getByRole("alert")).toHaveText("Enter a size.");
  await field.fill("M, cropped");
  await ann.keyboard.press("Enter");
  await expect(progress(ann)).toHaveText("All 2 checked");
  await button(ann, "Done").click();
  await expect.poll(() => historyOf(ann, own, sneakers ?? "")).toBe("size EU 42, fits EU 42");
  await expect.poll(() => historyOf(ann, own, hoodie ?? "")).toBe("size M, size M, cropped");
});

test("the marks on the tape of a check begin where reading begins @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  await enters(ann, { ownerId: await idOf(ann), dependentId: null }, [["Apparel", "Hoodie", "M"]]);
  await ann.goto("/check/mine");
  const tape = ann.locator("progress");
  await tape.evaluate((bar: HTMLProgressElement) => (bar.value = bar.max));
  const firstMark = async (dir: string) => {
    await ann.evaluate((to) => (document.documentElement.dir = to), dir);
    const picture = await tape.screenshot({ animations: "disabled" });
    const columns = await ann.evaluate(darkColumns, [...picture]);
    return (dir === "rtl" ? columns.toReversed() : columns).indexOf(true);
  };
  const fromLeft = await firstMark("ltr");
  expect(fromLeft).toBeGreaterThan(0);
  // The tape may be drawn a frame later than its direction is set.
  await expect.poll(async () => Math.abs((await firstMark("rtl")) - fromLeft)).toBeLessThanOrEqual(1);
});

test("Undo during a check and at its end returns to the size, by keyboard, too @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const own = { ownerId: await idOf(ann), dependentId: null };
  await enters(ann, own, [
    ["Shoes", "Sneakers", "EU 42"],
    ["Apparel", "Hoodie", "M"],
  ]);
  await ann.goto("/check/mine");
  const sneakers = button(ann, "Sneakers EU 42 still fits");
  await sneakers.press("Enter");
  await button(ann, "Undo Sneakers").press("Enter");
  await expect(sneakers).toBeFocused();
  await expect(sneakers).toBeEnabled();
  await ann.keyboard.press("Enter");
  const hoodie = button(ann, "Hoodie M still fits");
  await expect(hoodie).toBeEnabled();
  await hoodie.press("Enter");
  await expect(progress(ann)).toHaveText("All 2 checked");
  await button(ann, "Undo Hoodie").press("Enter");
  await expect(hoodie).toBeFocused();
});

test("the last answer of a check is saved, though it ends with Sign out @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const self = { ownerId: await idOf(ann), dependentId: null };
  const [boots = ""] = await enters(ann, self, [["Shoes", "Work Boots", "42"]]);
  await ann.goto("/check/mine");
  await button(ann, "Work Boots 42 still fits").click();
  await expect(ann.getByText("1 still fits.")).toBeVisible();
  await button(ann, "Sign out").click();
  await expect(ann.getByText(/^Sign in to/).first()).toBeVisible();
  const again = await signsIn("Ann Lindqvist");
  await expect.poll(() => historyOf(again, self, boots)).toBe("size 42, fits 42");
});

test("a check without a network is saved once, though the tab was closed and the server killed", async ({
  joins,
  server,
}) => {
  const ann = await joins("Ann Lindqvist");
  const teo = await hasTeo(ann);
  const ids = await enters(ann, teo, teosSizes);
  await ann.goto(checkOf(teo));
  await expect(progress(ann)).toHaveText("0 of 3 checked");
  await hasApp(ann);
  await losesNetwork(ann.context());
  await ann.getByText(/^Offline/).waitFor();
  await button(ann, "Sneakers 31 EU still fits").click();
  await expect(ann.getByText("Still fits · will be saved when you’re back online")).toBeVisible();
  await button(ann, "New size for Jeans").click();
  await button(ann, "Save 134/140").click();
  await expect(progress(ann)).toHaveText("2 of 3 checked");
  await server.kill();

  // Another tab has the answers before anything is sent.
  const other = await ann.context().newPage();
  await ann.close();
  await other.goto(checkOf(teo));
  await expect(progress(other)).toHaveText("2 of 3 checked");
  await button(other, "Hoodie 116 still fits").click();
  await expect(other.getByText("3 answers will be saved when you’re back online.")).toBeVisible();
  const third = await other.context().newPage();
  await third.goto("/dashboard");
  await server.start();
  await other.context().setOffline(false);
  await expect(other.getByText(/^Offline/)).toBeHidden();
  await button(other, "Done").click();
  await expect.poll(() => historyOf(other, teo, ids[2] ?? "")).toBe("size 116, fits 116");
  expect(await historyOf(other, teo, ids[0] ?? "")).toBe("size 31 EU, fits 31 EU");
  expect(await historyOf(other, teo, ids[1] ?? "")).toBe("size 122/128, size 134/140");
  // The outbox is empty.
  await expect.poll(() => other.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("check answer");
});

test("an answer about a size that someone else changed isn’t saved, and the check says so", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(ann, bob, ["dependentLink"]);
  const teo = await hasTeo(ann);
  const [sneakers = ""] = await enters(ann, teo, teosSizes.slice(0, 1));
  await ann.goto(checkOf(teo));
  await button(ann, "New size for Sneakers").click();
  await losesNetwork(ann.context());
  await ann.getByText(/^Offline/).waitFor();
  await button(ann, "Save 32 EU").click();
  await expect(progress(ann)).toHaveText("1 of 1 checked");
  const changes = { size: "33 EU" };
  await does(bob, "items.update", { ...teo, id: sneakers, changes });
  await ann.context().setOffline(false);
  const alert = ann.getByRole("alert");
  await expect(alert).toHaveText("Someone changed Sneakers in the meantime. Your new size 32 EU wasn’t saved.");
  // The check asks about the size's current text.
  await expect(progress(ann)).toHaveText("0 of 1 checked");
  await button(ann, "Sneakers 33 EU still fits").click();
  await expect(alert).toBeHidden();
  await button(ann, "Done").click();
  await expect.poll(() => historyOf(ann, teo, sneakers)).toBe("size 31 EU, size 33 EU, fits 33 EU");
});

test("the choice of how often a wearer’s sizes are due is saved right away, and “never” means never @all", async ({
  signsIn,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const teo = await hasTeo(ann);
  await enters(ann, teo, teosSizes.slice(0, 1));
  await ages(server, 183, ann);
  await ann.goto(checkOf(teo));
  const reminder = ann.getByRole("group", { name: "Remind me to check" });
  await expect(reminder.getByLabel("By age")).toBeChecked();
  await expect(reminder.getByText("Due now")).toBeVisible();
  await reminder.getByLabel("Every 12 months").check();
  await expect(reminder.getByText(/^Next: \w+ \d+, \d{4}$/)).toBeVisible();
  await reminder.getByLabel("Never").check();
  await expect(ann.getByText("Saved", { exact: true })).toBeVisible();
  await ann.reload();
  await expect(reminder.getByLabel("Never")).toBeChecked();
  await ann.goto("/dashboard");
  await expect(ann.getByRole("link", { name: /^Teo/ })).toBeVisible();
  await expect(ann.getByText(/to check$/)).toHaveCount(0);
});

/** Runs in the page: the columns of an image that are dark ten pixels above its lower edge. */
async function darkColumns(bytes: number[]): Promise<boolean[]> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas?.drawImage(picture, 0, 0);
  const { data = [] } = canvas?.getImageData(0, height - 10, width, 1) ?? {};
  return Array.from({ length: width }, (_, x) => (data[4 * x] ?? 255) < 170);
}

test("outgrown boots stay visible from the check to the grandmother's shop, until there are new ones", async ({
  joins,
}) => {
  const [ann, renate] = [await joins("Ann Lindqvist", phone), await joins("Renate Berg", phone)];
  await know(ann, renate);
  const teo = await hasTeo(ann);
  const [boots] = await enters(ann, teo, [
    ["Shoes", "Winter Boots", "28"],
    ["Apparel", "Hoodie", "116"],
  ]);
  await renate.goto(`/shop/${teo.ownerId}/${teo.dependentId}`);
  await ann.goto(checkOf(teo));
  await button(ann, "Outgrown, nothing new yet: Winter Boots 28").tap();
  const needed = renate.getByRole("region", { name: "Needs a new size" });
  await expect(needed).toContainText("Winter Boots");
  await expect(needed).toContainText("28");
  await expect(renate.getByRole("region").first()).toHaveAccessibleName("Needs a new size");
  await expect(renate.getByRole("region", { name: "Shoes" })).toHaveCount(0);

  await ann.goto(`/dependent/${teo.dependentId}/owner/${teo.ownerId}`);
  await expect(region(ann, "Needs a new size")).toContainText("Winter Boots");
  await ann.getByRole("link", { name: "Winter Boots", exact: true }).click();
  await expect(ann.getByText("You said today that it no longer fits")).toBeVisible();
  await ann.goto("/dashboard");
  await expect(ann.getByRole("link", { name: /^Teo/ })).toContainText("Needs winter boots");
  // Outgrown isn't due: there is nothing to check.
  await expect(ann.getByText(/to check$/)).toHaveCount(0);
  await does(ann, "items.update", { ...teo, id: boots ?? "", changes: { size: "30" } });
  await expect(needed).toHaveCount(0);
  await expect(renate.getByRole("region", { name: "Shoes" })).toContainText("30");
  await expect(ann.getByRole("link", { name: /^Teo/ })).toContainText("2 sizes");
});

test("ten sizes or more can be marked as still fitting together, but not the outgrown ones @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  const teo = await hasTeo(ann);
  const names = ["Sneakers", "Slippers", "Flats", "Booties", "Winter Boots", "Work Boots"];
  const tops = ["Hoodie", "Jacket", "Jeans", "Shorts", "Leggings"];
  const ids = await enters(ann, teo, [
    ...names.map((name): Sizes[number] => ["Shoes", name, "28"]),
    ...tops.map((name): Sizes[number] => ["Apparel", name, "116"]),
  ]);
  await ann.goto(checkOf(teo));
  await button(ann, "Outgrown, nothing new yet: Sneakers 28").tap();
  await button(ann, "Mark all 10 as still fitting").tap();
  await ann.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).tap();
  await expect(progress(ann)).toHaveText("1 of 11 checked");
  await button(ann, "Mark all 10 as still fitting").tap();
  await ann.getByRole("alertdialog").getByRole("button", { name: "All still fit" }).tap();
  await expect(progress(ann)).toHaveText("All 11 checked");
  await button(ann, "Done").tap();
  await expect.poll(() => historyOf(ann, teo, ids[0] ?? "")).toBe("size 28, outgrown 28");
  for (const id of ids.slice(1)) {
    await expect.poll(() => historyOf(ann, teo, id)).toMatch(/^size (\d+), fits \1$/);
  }
});
