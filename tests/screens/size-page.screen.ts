/** A size's page: the current size, its history with authors, and a guess at the next one. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { violationsIn } from "./axe.ts";
import { does, has, idOf, know } from "./calls.ts";
import { hasApp, losesNetwork, region, test, keepsApp } from "./people.ts";
import type { Server } from "./server.ts";

test.use(keepsApp);

const at = (day: string) => new Date(`${day}T12:00:00Z`).getTime();

/** The day on which the pages are viewed. */
const today = at("2026-11-21");

/** The history of Teo's sneakers, entered and checked by two caretakers on these days. */
const year = [
  ["2025-05-20", "28"],
  ["2025-09-14", "29"],
  ["2026-01-10", "30"],
  ["2026-05-03", "31"],
  ["2026-08-16", "still fits"],
  ["2026-11-08", "still fits"],
] as const;

/** Moves each entry of a size to its day, while the server is stopped. */
async function happenedOn(server: Server, itemId: string, days: readonly string[]): Promise<void> {
  await server.kill();
  const file = new DatabaseSync(join(server.dataDir, "kinsize.db"));
  const ids = file
    .prepare(`select id from history where "itemId" = ? order by "enteredAt", id`)
    .all(itemId)
    .map(({ id }) => String(id));
  const move = file.prepare(`update history set "enteredAt" = ? where "itemId" = ? and id = ?`);
  for (const [index, id] of ids.entries()) move.run(at(days[index] ?? ""), itemId, id);
  file.prepare(`update items set "measuredAt" = ? where id = ?`).run(at(days.at(-1) ?? ""), itemId);
  file.close();
  await server.start();
}

/** Mara and Jonah look after Teo, whose sneakers have a year of history. */
async function teosSneakers(mara: Page, jonah: Page, server: Server) {
  await know(mara, jonah, ["dependentLink"]);
  await hasApp(mara);
  await hasApp(jonah);
  const ownerId = await idOf(mara);
  const dependentId = await has(mara, { name: "Teo" });
  const wearer = { ownerId, dependentId };
  const note = "Velcro, please. Green if there is green.";
  const draft = { size: "28", note, brand: "Superfit", fit: "runs-small" } as const;
  const { id } = await does(mara, "items.add", { ...wearer, item: anItemDraft(draft) });
  await does(mara, "items.update", { ...wearer, id, changes: { size: "29" } });
  await does(jonah, "items.update", { ...wearer, id, changes: { size: "30" } });
  await does(jonah, "items.update", { ...wearer, id, changes: { size: "31" } });
  await does(jonah, "items.confirm", { ...wearer, id, size: "31" });
  await does(mara, "items.confirm", { ...wearer, id, size: "31" });
  await happenedOn(
    server,
    id,
    year.map(([day]) => day),
  );
  const list = `/dependent/${dependentId}/owner/${ownerId}`;
  return { id, wearer, list, path: `${list}/size/${id}` };
}

test("a year of a child's shoes, entered by two caretakers @all", async ({ signsIn, server }) => {
  const [mara, jonah] = [await signsIn("Mara Lindqvist"), await signsIn("Jonah Reyes")];
  const { id, wearer, list, path } = await teosSneakers(mara, jonah, server);
  for (const page of [mara, jonah]) await page.clock.setFixedTime(today);

  // The row is a link to the page, beside the edit button.
  await jonah.goto(list);
  const row = jonah.getByRole("link", { name: "Sneakers" });
  await row.click();
  await expect(jonah).toHaveTitle("Teo’s Sneakers | Kinsize");
  await expect(jonah).toHaveURL(path);
  const grown = region(jonah, "History");
  await expect(grown).toContainText("Growing about one size every 4 months. May need 32 by March.");
  await expect(grown).toContainText("4 sizes in 18 months");
  const chart = grown.getByRole("img", { name: "Teo’s Sneakers, May 2025 to today" });
  await expect(chart).toHaveAccessibleDescription(
    "4 sizes: 28 from May 20, 2025; 29 from September 14, 2025; 30 from January 10, 2026; " +
      "31 from May 3, 2026. 31 was checked 2 times and still fit, last on November 8, 2026. " +
      "A guess is marked in chalk: 32 by March.",
  );
  await grown.getByText("Show as a table").click();
  await expect(grown.getByRole("row")).toHaveText([
    "SizeFromUntilEntered by",
    "28May 20, 2025Sep 14, 2025Mara Lindqvist",
    "29Sep 14, 2025Jan 10, 2026Mara Lindqvist",
    "30Jan 10, 2026May 3, 2026you",
    "31May 3, 2026nowStill fit Nov 8, 2026you",
  ]);
  await expect(region(jonah, "History").getByRole("listitem")).toHaveText([
    "Still fit · Mara LindqvistNovember 8, 2026",
    "Still fit · youAugust 16, 2026",
    "3131 · youMay 3, 2026, from 30",
    "3030 · youJanuary 10, 2026, from 29",
    "2929 · Mara LindqvistSeptember 14, 2025, from 28",
    "2828 · Mara LindqvistMay 20, 2025 · First entry",
  ]);
  await expect(region(jonah, "Details").getByRole("definition")).toHaveText([
    "Superfit",
    "Runs small",
    "Velcro, please. Green if there is green.",
    /^Everyone who looks after Teo, and their connections/,
  ]);

  // Each caretaker's change shows to both right away.
  await mara.goto(path);
  const now = region(mara, "Current size");
  await expect(now.getByText("You said on November 8 that it still fits")).toBeVisible();
  await expect(now.getByRole("button", { name: "Still fits" })).toHaveCount(0);
  await does(jonah, "items.confirm", { ...wearer, id, size: "31" });
  await expect(now.getByText(/^Jonah Reyes confirmed .* that it still fits$/)).toBeVisible();
  await now.getByRole("button", { name: "New size" }).click();
  const form = mara.getByRole("form", { name: "New size for Sneakers" });
  await expect(form.getByRole("textbox", { name: "Size" })).toBeFocused();
  await form.getByRole("button", { name: "Use 32" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(region(jonah, "Current size").getByText("Size 32")).toBeVisible();
  await expect(region(jonah, "History").getByRole("listitem").first()).toContainText("32 EU · Mara Lindqvist");

  // The page stays on the device.
  await losesNetwork(jonah.context());
  await jonah.reload();
  await expect(grown).toContainText("5 sizes in 18 months");
  await jonah.context().setOffline(false);

  // Both the link and the browser's Back return to the row.
  await jonah.getByRole("main").getByRole("link", { name: "Teo" }).click();
  await expect(row).toBeFocused();
  await jonah.goForward();
  await jonah.getByRole("heading", { name: "Sneakers", level: 1 }).waitFor();
  await jonah.goBack();
  await expect(row).toBeFocused();

  // Deleting the size leads back, and empties the other caretaker's page.
  await row.press("Enter");
  await jonah.getByRole("button", { name: "Delete Sneakers" }).click();
  await jonah.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(region(jonah, "Sizes").getByText("No sizes. Yet.")).toBeVisible();
  await expect(jonah).toHaveURL(list);
  await expect(mara.getByRole("heading", { name: "Size not found" })).toBeVisible();
});

test("a connection sees the size, and no link to its history", async ({ joins }) => {
  const [mara, ingrid] = [await joins("Mara Lindqvist"), await joins("Ingrid Berg")];
  await know(mara, ingrid);
  const ownerId = await idOf(mara);
  const dependentId = await has(mara, { name: "Teo" });
  const { id } = await does(mara, "items.add", { ownerId, dependentId, item: anItemDraft() });
  const own = await does(mara, "items.add", { ownerId, dependentId: null, item: anItemDraft() });

  await ingrid.goto(`/publicProfile/${ownerId}`);
  await expect(region(ingrid, "Sizes").getByText("Sneakers")).toBeVisible();
  await expect(ingrid.getByRole("link", { name: "Sneakers" })).toHaveCount(0);
  for (const path of [`/dependent/${dependentId}/owner/${ownerId}/size/${id}`, `/size/${own.id}`]) {
    await ingrid.goto(path);
    await expect(ingrid.getByRole("heading", { name: "Size not found" })).toBeVisible();
    await mara.goto(path);
    // On its first day, a size is said once.
    await expect(region(mara, "Current size")).toContainText("42");
    await expect(region(mara, "History")).toHaveCount(0);
    await expect(mara.getByRole("button", { name: "Still fits" })).toHaveCount(0);
  }
});

test("a unit of two words keeps its space beside large figures @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  const ownerId = await idOf(ann);
  const item = anItemDraft({ category: "Apparel", name: "Dress", size: "38", system: "eu-dress" });
  const { id } = await does(ann, "items.add", { ownerId, dependentId: null, item });
  await ann.goto(`/size/${id}`);
  const unit = ann.locator(".hero-size small");
  await expect(unit).toBeVisible();
  const emOfSpace = await unit.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(" "));
    range.setEnd(text, text.data.indexOf(" ") + 1);
    return range.getBoundingClientRect().width / parseFloat(getComputedStyle(element).fontSize);
  });
  expect(emOfSpace).toBeGreaterThan(0.15);
});

test("a chart that is wider than a phone can be scrolled by keyboard @all", async ({ signsIn, server }) => {
  const mara = await signsIn("Mara Lindqvist", { viewport: { width: 320, height: 700 } });
  const own = { ownerId: await idOf(mara), dependentId: null };
  const { id } = await does(mara, "items.add", { ...own, item: anItemDraft({ size: "20" }) });
  for (let size = 21; size <= 32; size++) {
    await does(mara, "items.update", { ...own, id, changes: { size: String(size) } });
  }
  await hasApp(mara);
  const months = Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2025, month, 1)));
  await happenedOn(
    server,
    id,
    months.map((month) => month.toISOString().slice(0, 10)),
  );
  await mara.goto(`/size/${id}`);
  await mara.getByRole("img", { name: "My Sneakers" }).waitFor();
  expect((await violationsIn(mara)).map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
  const chart = mara.getByRole("region", { name: "Chart of every size so far" });
  const scrolled = () => chart.evaluate(({ scrollLeft }) => scrollLeft);
  const opened = await scrolled();
  await chart.focus();
  await mara.keyboard.press("ArrowLeft");
  await expect.poll(scrolled).toBeLessThan(opened);
});
