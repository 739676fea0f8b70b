/** The preview of a profile as others see it. */
import { expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { violationsIn } from "./axe.ts";
import { does, has, idOf, know } from "./calls.ts";
import { region, tabTo, test } from "./people.ts";

test("a profile's preview shows what connections, caretakers, and strangers see, and counts what they don’t", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  const ownerId = await idOf(ann);
  const adds = async (name: string, visibleToConnections = true) => {
    const item = anItemDraft({ category: "Apparel", name, size: "M", visibleToConnections });
    await does(ann, "items.add", { ownerId, dependentId: null, item });
  };
  await adds("Hoodie");
  await adds("Bra", false);
  await has(ann, { name: "Teo" });
  await has(ann, { name: "Biscuit", category: "Dog", visibleToConnections: false });
  await know(ann, bob, ["connection", "dependentLink"]);
  await ann.setViewportSize({ width: 320, height: 700 });
  await ann.goto(`/publicProfile/${ownerId}`);
  await tabTo(ann, "How others see it");
  await ann.keyboard.press("Enter");
  await expect(ann).toHaveTitle(/Preview your profile \| Kinsize$/);

  const preview = region(ann, "Preview");
  const status = ann.getByRole("main").getByRole("status").first();
  await expect(status).toHaveText(
    "Bob can see 1 of your 2 sizes, and 1 of your 2 dependents. Connections of Bob can see that dependent, too. They can’t see 1 private size and 1 private dependent.",
  );
  await expect(preview).toContainText("You're Connected!");
  await expect(preview.getByText("Hoodie")).toBeVisible();
  await expect(preview.getByText("Teo", { exact: true }).first()).toBeVisible();
  await expect(preview.getByText(/Bra|Biscuit/)).toHaveCount(0);
  // The preview has no buttons or links, and Tab skips it.
  const stops = "a, button, input, select, textarea, summary, [tabindex='0']";
  await expect(preview.locator(stops)).toHaveCount(0);
  const violations = await violationsIn(ann);
  expect(violations.map(({ id }) => id)).toEqual([]);

  // A change shows right away.
  await adds("Jeans");
  await expect(status).toContainText("Bob can see 2 of your 3 sizes");
  await expect(preview.getByText("Jeans")).toBeVisible();

  const choice = (name: string) => ann.getByRole("radio", { name });
  await choice("Connections").focus();
  await ann.keyboard.press("ArrowDown");
  await expect(choice("Caretakers")).toBeChecked();
  await expect(status).toHaveText(
    "Bob can see and edit Teo and Biscuit, including private sizes, but not your own sizes. Bob is also a connection, and can see what connections see.",
  );
  await expect(preview).toContainText("Dependents Linked!");
  await expect(preview.getByText("Biscuit", { exact: true }).first()).toBeVisible();
  await expect(preview.getByText("Hoodie")).toHaveCount(0);
  await expect(preview.locator(stops)).toHaveCount(0);

  await ann.keyboard.press("ArrowDown");
  await expect(status).toHaveText(
    "Anyone who’s signed in and finds you can see your name, picture, and bio. No one can see your email.",
  );
  await expect(preview).toContainText("Connect with Ann Lindqvist to see the sizes they share.");
  await expect(preview.getByText(/Teo|Hoodie/)).toHaveCount(0);
  await expect(preview.locator(stops)).toHaveCount(0);
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await ann.getByRole("link", { name: "Done" }).press("Enter");
  await expect(ann).toHaveURL(new RegExp(`/publicProfile/${ownerId}$`));
});

test("the preview of an empty profile has no buttons either @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(ann, bob);
  await ann.goto("/seenAs");
  const preview = region(ann, "Preview");
  await expect(preview).toContainText("Ann Lindqvist has no items. Yet.");
  await expect(preview.locator("a, button, input, [tabindex='0']")).toHaveCount(0);
});
