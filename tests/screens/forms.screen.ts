/** The forms on the running app (spec §4, §5): profile, feedback, and everything by keyboard. */
import { expect } from "@playwright/test";
import { has, hasSize, idOf } from "./calls.ts";
import {
  addPeople,
  editsProfile,
  goesTo,
  opensAddSize,
  phone,
  pressesAnyway,
  region,
  standsStill,
  tabTo,
  test,
} from "./people.ts";

test("Save profile appears only when something changed, and everyone sees the new name", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const form = await editsProfile(ann);
  const save = form.getByRole("button", { name: "Save profile" });
  await expect(save).toHaveCount(0);
  await form.getByLabel("Display name").fill("Ann Lindqvist ");
  await expect(save).toHaveCount(0);
  await form.getByLabel("Display name").fill("Ann Solo");
  await form.getByLabel("Personal bio").fill("Green, please.");
  await form.getByRole("switch", { name: "Searchable" }).click();
  await save.click();
  await expect(form.getByText("Saved")).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(ann.getByRole("banner").getByText("Ann Solo")).toBeVisible();
  await ann.reload();
  await editsProfile(ann);
  await expect(form.getByRole("switch", { name: "Searchable" })).not.toBeChecked();
  await expect(form.getByLabel("Personal bio")).toHaveValue("Green, please.");
});

test("feedback shows 'Sending…', a message for 5 seconds, and the form with the sender's name and email", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.getByRole("link", { name: "Leave Feedback" }).first().click();
  const form = ann.getByRole("form", { name: "Feedback" });
  await expect(form.getByLabel("Name")).toHaveValue("Ann Lindqvist");
  await expect(form.getByLabel("Email")).toHaveValue("ann@example.org");
  await form.getByLabel("Name").fill("Ann L.");
  await form.getByLabel("Feedback").fill("Too short");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("Feedback")).toHaveAccessibleDescription(/Enter at least 10 characters\./);
  await form.getByLabel("Feedback").fill("More pockets, please.");

  const answering = Promise.withResolvers<void>();
  await ann.route("**/api/feedback.send", async (route) => {
    await answering.promise;
    await route.continue();
  });
  await ann.clock.install();
  await standsStill(ann);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("button", { name: "Sending…" })).toBeVisible();
  answering.resolve();
  await expect(form.getByText("Thanks, we’ve got your feedback.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Ann Lindqvist");
  await expect(form.getByLabel("Feedback")).toHaveValue("");
  // The second tap of a double tap hits an empty form, and shows no errors.
  await pressesAnyway(form.getByRole("button", { name: "Submit" }), "click");
  await expect(form.getByText("Enter your feedback.")).toHaveCount(0);
  await ann.clock.runFor(4900);
  await expect(form.getByText("Thanks, we’ve got your feedback.")).toBeVisible();
  // The message stays while its link is focused.
  await form.getByRole("link", { name: "What happens next" }).focus();
  await ann.clock.runFor(4900);
  await expect(form.getByText("Thanks, we’ve got your feedback.")).toBeVisible();
  await form.getByLabel("Name").focus();
  await ann.clock.runFor(200);
  await expect(form.getByText("Thanks, we’ve got your feedback.")).toHaveCount(0);
});

test("visitors can send feedback, and each field says what is missing @all", async ({ page, server }) => {
  const answering = Promise.withResolvers<void>();
  await page.route("**/api/live", async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/leaveFeedback`);
  const form = page.getByRole("form", { name: "Feedback" });
  // The page doesn't know yet who is signed in; learning that it's a visitor must not change the form.
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  answering.resolve();
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription("Enter your email.");
  await form.getByLabel("Name").fill("Ines");
  await form.getByLabel("Email").fill("ines@example.org");
  await form.getByLabel("Feedback").fill("More pockets, please.");
  await form.getByRole("button", { name: "Submit" }).click();
  await form.getByRole("link", { name: "What happens next" }).click();
  await expect(page.getByRole("heading", { name: "Thank you", exact: true })).toBeVisible();
});

test("a person adds a size from the welcome page by keyboard alone @all", async ({ page, server }) => {
  const { keyboard } = page;
  await page.goto(server.url);
  await page.getByRole("button", { name: "Sign in with Google" }).waitFor();
  await tabTo(page, "Sign in with Google");
  const opening = page.waitForEvent("popup");
  await keyboard.press("Enter");
  const popup = await opening;
  await popup.getByLabel("Name").focus();
  await popup.keyboard.type("Ann Lindqvist");
  await popup.keyboard.press("Tab");
  await popup.keyboard.type("ann@example.org");
  await popup.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Add new item" }).waitFor();
  await expect(page.locator("#main")).toBeFocused();
  await tabTo(page, "New size");
  await keyboard.press("Enter");
  await expect(region(page, "Add new item").getByLabel("Name")).toBeFocused();
  await keyboard.type("Sneak");
  await keyboard.press("Enter");
  await keyboard.type("42");
  await keyboard.press("Enter");
  const sizes = region(page, "My sizes");
  await expect(sizes.getByText("Sneakers")).toBeVisible();
  // The next name that is missing is one press away.
  await expect(region(page, "Add new item").getByRole("button", { name: "Short Sleeve T-Shirt" })).toBeFocused();
  await expect(region(page, "Add new item").getByRole("button", { name: "Add", exact: true })).toBeHidden();
  await region(page, "Add new item").getByLabel("Name").focus();
  await keyboard.type("Slip");
  // Leaving the field chooses the only name that matches.
  await keyboard.press("Tab");
  await keyboard.type("41");
  await keyboard.press("Enter");
  await expect(sizes.getByText("Slippers")).toBeVisible();

  await page.getByRole("button", { name: "Edit Sneakers" }).focus();
  await keyboard.press("Enter");
  await expect(sizes.getByRole("textbox", { name: "Size" })).toBeFocused();
  await tabTo(page, "Delete");
  await keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(sizes.getByRole("button", { name: "Delete" })).toBeFocused();
  await tabTo(page, "Size", "Shift+Tab");
  await keyboard.type("43");
  await keyboard.press("Enter");
  await expect(sizes.getByRole("button", { name: "Edit Sneakers" })).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, "Delete");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(sizes.getByRole("link", { name: "Slippers" })).toBeFocused();
});

test("unfinished forms are open again on the next visit, and leave the focus where it is", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { size: "28" }, await has(ann, { name: "Teo" }));
  const size = ann.getByRole("form", { name: "Add new item" });
  await (await opensAddSize(ann)).getByRole("textbox", { name: "Size" }).fill("42");
  await ann.getByRole("button", { name: "Add a dependent" }).click();
  const dependent = ann.getByRole("form", { name: "Add a dependent" });
  await dependent.getByLabel("Name").fill("Ella");

  const row = ann.getByRole("link", { name: /^Teo/ });
  await row.press("Enter");
  const bio = ann.getByRole("form", { name: "Edit Teo" }).getByLabel("Bio");
  await ann.getByRole("button", { name: "Edit Teo" }).click();
  await bio.fill("Growing.");
  await ann.goBack();
  await expect(size.getByRole("textbox", { name: "Size" })).toHaveValue("42");
  await expect(dependent.getByLabel("Name")).toHaveValue("Ella");
  await expect(row).toBeFocused();
  await row.press("Enter");
  await expect(bio).toHaveValue("Growing.");
  await expect(ann.locator("#main")).toBeFocused();

  // A form that a person opens takes the focus.
  await bio.press("Escape");
  await ann.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(ann.getByRole("heading", { name: "About Teo" })).toBeFocused();
  await ann.getByRole("button", { name: "Edit Teo" }).press("Enter");
  await expect(ann.getByRole("form", { name: "Edit Teo" }).getByLabel("Name")).toBeFocused();
});

test("Cancel asks before it discards what was typed, in every form that adds or edits @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasSize(ann, { category: "Shoes", name: "Sneakers" });
  const teo = await has(ann, { name: "Teo" });
  const question = ann.getByRole("alertdialog", { name: "Discard what you typed?" });
  const cases = [
    ["/dashboard#sizes", "New size", "Add new item", "Size"],
    ["/dashboard#sizes", "Edit Sneakers", "Edit Sneakers", "Size"],
    ["/dashboard", "Add a dependent", "Add a dependent", "Name"],
    [`/dependent/${teo}/owner/${await idOf(ann)}`, "Edit Teo", "Edit Teo", "Bio"],
  ] as const;
  for (const [path, opener, name, label] of cases) {
    await ann.goto(path);
    await ann.getByRole("button", { name: opener }).first().click();
    const form = ann.getByRole("form", { name });
    const field = form.getByRole("textbox", { name: label }).first();
    await field.fill("Knits");
    await form.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(field).toHaveValue("Knits");
    await form.getByRole("button", { name: "Cancel" }).click();
    // There is one question, however often it is raised.
    await ann.goBack();
    await expect(question).toHaveCount(1);
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(form).toHaveCount(0);
  }
  // Without anything typed, there is nothing to ask about.
  await opensAddSize(ann);
  await ann.getByRole("button", { name: "Cancel" }).click();
  await expect(ann.getByRole("form", { name: "Add new item" })).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test("Tab goes through each place of the dashboard from top to bottom on a phone @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 320, height: 800 } });
  const goesDown = async (names: string[]) => {
    const headings = ann.getByRole("heading", { level: 2 });
    await expect(headings).toHaveText(names);
    const tops = await headings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  };
  await goesDown(["Dependents"]);
  await goesTo(ann, "People");
  await goesDown(["My connections", "Connection requests", "Dependent link requests", "Find connections"]);
});

test("two people connect and share a size by keyboard alone @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  await hasSize(ann, { name: "Sneakers", size: "42" });

  // Tab passes two searches: the first links dependents, the second finds connections.
  await tabTo(bob, "Search by name or email");
  await bob.keyboard.press("Tab");
  await tabTo(bob, "Search by name or email");
  await bob.keyboard.type("ann");
  await bob.keyboard.press("Enter");
  await addPeople(bob).getByRole("button", { name: "Connect" }).waitFor();
  await tabTo(bob, "Connect");
  await bob.keyboard.press("Enter");
  await expect(addPeople(bob).getByRole("button", { name: "Cancel request" })).toBeFocused();

  await ann.getByRole("button", { name: "Accept" }).waitFor();
  await tabTo(ann, "Accept");
  await ann.keyboard.press("Enter");
  await addPeople(bob).getByText("You're Connected!").waitFor();
  await tabTo(bob, "Ann Lindqvist", "Shift+Tab");
  await bob.keyboard.press("Enter");
  await expect(region(bob, "Sizes").getByText("Sneakers")).toBeVisible();
});

test("a screen that crashes says so, and 'Try again' brings back what was typed", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const size = (await opensAddSize(ann)).getByRole("textbox", { name: "Size" });
  await size.fill("EU 42");
  // From here on, rendering a draft throws.
  await ann.evaluate(() => {
    Object.fromEntries = () => {
      throw new Error("Ann’s browser breaks.");
    };
  });
  await size.press("!");
  await expect(ann.getByText("This page stopped working.")).toBeVisible();
  await expect(ann.getByText("Your connection may be slow")).toHaveCount(0);
  await ann.getByRole("button", { name: "Try again" }).click();
  await expect(size).toHaveValue("EU 42");
});
