/** A wearer looks the same at each address: the viewer's right decides what can be done, not the address. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Page, expect } from "@playwright/test";
import { dayMs } from "#domain/time.ts";
import { has, hasSize, idOf, know } from "./calls.ts";
import { test } from "./people.ts";

/** Makes everything measured so far older. */
function makeOlder(dataDir: string, days: number): void {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), { timeout: 5000 });
  file.exec(`update items set "measuredAt" = "measuredAt" - ${days * dayMs}`);
  file.close();
}

const viewers = ["owner", "caretaker", "connection", "stranger", "signed out"] as const;
type Viewer = (typeof viewers)[number];

/** What a viewer finds: labels with `pencils`, `labels` without, or a sentence and no size. */
type Found = string;

const cantEdit = "You do not have access to edit this dependent.";
const nothing = "Nothing shared here";

/** The owner's own address stands for each viewer's own dashboard, which anyone edits. */
const table: Readonly<Record<string, Readonly<Record<Viewer, Found>>>> = {
  "/dashboard": {
    owner: "pencils",
    caretaker: "pencils",
    connection: "pencils",
    stranger: "pencils",
    "signed out": "Sign in to view your dashboard",
  },
  "/publicProfile/{owner}": {
    owner: "pencils",
    // A link opens nothing of the other's own sizes; their dependents are a row each.
    caretaker: "Teo",
    connection: "labels",
    stranger: "to see the sizes they share",
    "signed out": "Sign in to view this profile",
  },
  "/shop/{owner}": {
    owner: "pencils",
    caretaker: "pencils",
    connection: "labels",
    stranger: nothing,
    "signed out": "Sign in to view these sizes",
  },
  "/shop/{owner}/{child}": {
    owner: "pencils",
    caretaker: "pencils",
    connection: "labels",
    stranger: nothing,
    "signed out": "Sign in to view these sizes",
  },
  "/dependent/{child}/owner/{owner}": {
    owner: "pencils",
    caretaker: "pencils",
    connection: cantEdit,
    stranger: cantEdit,
    "signed out": "You need to be logged in to edit this dependent.",
  },
};

async function finds(page: Page, found: Found): Promise<void> {
  const pencils = page.getByRole("main").getByRole("button", { name: "Edit Sneakers" });
  const label = page.getByRole("main").getByRole("heading", { name: "Sneakers" });
  if (found === "pencils") {
    await expect(pencils).toBeVisible();
    // What is due is answered on the label.
    await expect(page.getByRole("button", { name: /^Winter Boots .* still fits$/ })).toBeVisible();
  } else if (found === "labels") {
    await expect(label).toBeVisible();
    await expect(page.getByRole("region", { name: "Needs a new size" })).toContainText("Winter Boots");
    await expect(pencils).toHaveCount(0);
    await expect(page.getByRole("button", { name: /still fits$/ })).toHaveCount(0);
  } else {
    await expect(page.getByText(found).first()).toBeVisible();
    await expect(label).toHaveCount(0);
  }
}

test("each address shows each viewer the same labels, with what the viewer may do", async ({
  browser,
  server,
  joins,
}) => {
  const people = {
    owner: await joins("Ann Lindqvist"),
    caretaker: await joins("Bob Okonjo"),
    connection: await joins("Gran Berg"),
    stranger: await joins("Sam Stone"),
  };
  const { owner, caretaker, connection } = people;
  await know(owner, caretaker, ["dependentLink"]);
  await know(owner, connection);
  const child = await has(owner, { name: "Teo" });
  const ownerId = await idOf(owner);
  const boots = { category: "Shoes", name: "Winter Boots", size: "31 EU", outgrown: true } as const;
  for (const dependentId of [null, child]) {
    await hasSize(owner, { size: "30 EU" }, dependentId);
    await hasSize(owner, boots, dependentId);
  }
  for (const each of [people.caretaker, people.connection, people.stranger]) {
    await hasSize(each, {});
    await hasSize(each, boots);
  }
  const visitor = await browser.newContext({ baseURL: server.url });
  const pages: Record<Viewer, Page> = { ...people, "signed out": await visitor.newPage() };
  for (const [address, row] of Object.entries(table)) {
    for (const viewer of viewers) {
      await test.step(`${viewer} at ${address}`, async () => {
        const page = pages[viewer];
        await page.goto(address.replace("{owner}", ownerId).replace("{child}", child));
        await finds(page, row[viewer]);
      });
    }
  }
  // Where a connection may see the sizes, the page that only caretakers may edit leads there.
  await connection.goto(`/dependent/${child}/owner/${ownerId}`);
  await connection.getByRole("link", { name: "See Teo’s sizes" }).click();
  await finds(connection, "labels");
  await visitor.close();
});

test("Check all goes through what is due of everyone, and through nothing else", async ({ joins, server }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const [teo, mia] = [await has(ann, { name: "Teo" }), await has(ann, { name: "Mia" })];
  await hasSize(ann, { size: "31 EU" }, teo);
  await hasSize(ann, { category: "Body Measurements", name: "Height", size: "121 cm" }, teo);
  await hasSize(ann, { category: "Shoes", name: "Winter Boots", size: "30 EU", outgrown: true }, teo);
  await hasSize(ann, { category: "Apparel", name: "Hoodie", size: "92" }, mia);
  await hasSize(ann, { category: "Accessories", name: "Ring", size: "54" });
  makeOlder(server.dataDir, 200);
  await hasSize(ann, { category: "Apparel", name: "Jeans", size: "122" }, teo);

  await ann.goto("/dashboard");
  // An adult's ring is due after a year, a child's sizes after three months.
  await expect(ann.getByText("2 sizes to check")).toBeVisible();
  await expect(ann.getByRole("link", { name: /^Teo/ })).toContainText("Needs winter boots");
  await expect(ann.getByRole("link", { name: /^Mia/ })).toContainText("1 to check");
  await ann.getByRole("link", { name: "Check all" }).tap();
  const progress = ann.getByRole("status").filter({ hasText: "checked" });
  await expect(progress).toHaveText("0 of 2 checked");
  const cards = ann.getByRole("list", { name: "Still to check" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await ann.getByRole("button", { name: "Sneakers 31 EU still fits" }).tap();
  await expect(progress).toHaveText("1 of 2 checked");

  // Leaving keeps the answer, and what is left.
  await ann.reload();
  await expect(progress).toHaveText("1 of 2 checked");
  await ann.getByRole("button", { name: "Outgrown, nothing new yet: Hoodie 92" }).tap();
  await expect(ann.getByRole("heading", { name: "All 2 checked" })).toBeFocused();
  await expect(ann.getByRole("heading", { name: "All 2 checked" })).toBeInViewport();
  await ann.getByRole("button", { name: "Done" }).tap();
  await expect(ann.getByRole("link", { name: /^Mia/ })).toContainText("Needs hoodie");
  await expect(ann.getByRole("link", { name: "Check all" })).toHaveCount(0);
  await ann.goto("/check");
  await expect(ann.getByText("Nothing is due.")).toBeVisible();
});
