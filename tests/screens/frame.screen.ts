/** What stands around every screen, and how screens look at every width and in both themes (spec §2, §4). */
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";
import { adds, finds, hasDependent, region, test } from "./people.ts";

test("any other address is not found, and leads home", async ({ page, server }) => {
  await page.goto(`${server.url}/no/such/place`);
  await expect(
    page.getByRole("heading", { name: "This resource was unable to be located" }),
  ).toBeVisible();
  await expect(page).toHaveTitle("Not found | Kinsize");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveTitle("Welcome | Kinsize");
});

test("the theme is the stored choice from the first paint on", async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();

  // Without its scripts the page has nothing but the head: the theme is there already.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
});

test("nothing that is shown runs as a script, and no error is logged", async ({ signsIn }) => {
  const ann = await signsIn('Eve <img src=x onerror="alert(1)">');
  const errors: string[] = [];
  ann.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  ann.on("dialog", (dialog) => errors.push(dialog.message()));
  await adds(ann, {
    category: "Shoes",
    name: "Sneakers",
    size: "<script>alert(2)</script>",
    note: "<svg onload=alert(3)>",
  });
  await expect(region(ann, "My sizes")).toContainText("<script>alert(2)</script>");
  expect(errors).toEqual([]);
});

const screens: [string, (page: Page) => Promise<void>][] = [
  ["welcome", async (page) => void (await page.goto("/"))],
  ["not found", async (page) => void (await page.goto("/nowhere"))],
  [
    "dashboard",
    async (page) => {
      await page.goto("/dashboard");
      await adds(page, { category: "Shoes", name: "Sneakers", size: "42", note: "Narrow heel." });
      await adds(page, {
        category: "Body Measurements",
        name: "Waist",
        size: "between 72 and 73 cm",
        private: true,
      });
      await finds(page, "ann");
      await region(page, "Find connections").getByText("It's You!").waitFor();
      await page.getByRole("button", { name: "Edit Waist" }).click();
      await region(page, "Add new item").getByLabel("Size").fill("1");
      await region(page, "Add new item").getByRole("button", { name: "Add" }).click();
    },
  ],
  [
    "profile and dependent page",
    async (page) => {
      await page.goto("/dashboard");
      await adds(page, { category: "Shoes", name: "Sneakers", size: "W".repeat(60) });
      await hasDependent(page, { type: "Child", name: "Teo", bio: "Grows on Tuesdays." });
      await finds(page, "ann");
      await region(page, "Find connections").getByRole("link", { name: "Ann" }).click();
      await page.getByText("It's You!").waitFor();
      await judge(page);
      await region(page, "Dependents").getByRole("link", { name: "Teo" }).click();
      await adds(page, { category: "Apparel", name: "Hoodie", size: "116 cm" });
    },
  ],
  ["feedback", async (page) => void (await page.goto("/leaveFeedback"))],
  ["thank you", async (page) => void (await page.goto("/feedbackSuccess"))],
];

for (const [name, opens] of screens) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${name}, ${colorScheme}: accessible, and nothing scrolls sideways at any width`, async ({
      signsIn,
    }) => {
      const ann = await signsIn("Ann Lindqvist-Featherstonehaugh", { colorScheme });
      await opens(ann);
      await ann.getByRole("heading", { level: 1 }).waitFor();
      await judge(ann);
    });
  }
}

/** Nothing scrolls sideways at any width, and the automatic rules of WCAG find nothing. */
async function judge(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // A row that was just saved is tinted for a moment: colours are judged when it has settled.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
