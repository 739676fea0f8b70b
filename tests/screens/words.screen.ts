/** The spec's texts on the running app: empty states, errors, labels, buttons, and titles (spec §2, §4). */
import { type Page, expect } from "@playwright/test";
import { has, idOf, know } from "./calls.ts";
import { addPeople, choosesAccount, connect, finds, parts, region, test } from "./people.ts";

const nobody = "01900000-0000-7000-8000-000000000000";

test("every empty list on the dashboard says so and offers a next step", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  for (const [heading, text] of [
    ["Connection requests", "You have no connection requests. Yet."],
    ["Dependent link requests", "You have no dependent link requests. Yet."],
    ["My connections", "You have no connections. Yet."],
    ["Dependent links", "You have no dependent links. Yet."],
    ["Dependents", "You have no dependents. Yet."],
    ["My sizes", "No sizes. Yet."],
  ] as const) {
    await expect(region(ann, heading)).toContainText(text);
  }
  // The label beside the sentence is a picture.
  await expect(region(ann, "My sizes")).not.toContainText("no size");
  await finds(ann, "nobody at all");
  await expect(addPeople(ann)).toContainText("No one found");
});

test("every empty list on a profile says so, by the person's name", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  await know(ann, await joins("Bob Okonjo"), ["dependentLink"]);
  await expect(region(ann, "Dependents")).toContainText("You have no dependents. Yet.");
  await ann.getByRole("link", { name: "Ann Lindqvist" }).first().click();
  await finds(ann, "ann");
  await addPeople(ann).getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(region(ann, "Sizes")).toContainText("Ann Lindqvist has no items. Yet.");
  await expect(region(ann, "Dependents")).toContainText("No dependents. Yet.");
  await expect(region(ann, "Connections")).toContainText("Ann Lindqvist has no connections. Yet.");
});

test("a dependent without sizes says so on its owner's profile", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await has(ann, { category: "Dog", name: "Biscuit" });
  await finds(ann, "ann");
  await addPeople(ann).getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(region(ann, "Dependents")).toContainText("Biscuit has no items. Yet.");
});

test("the dependent page shows its four errors under 'Unable to load dependent'", async ({ page, server, joins }) => {
  const shows = async (at: Page, path: string, text: string) => {
    await at.goto(server.url + path);
    await expect(at.getByRole("heading", { name: "Unable to load dependent" })).toBeVisible();
    await expect(at.getByText(text)).toBeVisible();
  };
  const path = `/dependent/${nobody}/owner/${nobody}`;
  await shows(page, path, "You need to be logged in to edit this dependent.");
  const ann = await joins("Ann Lindqvist");
  await shows(ann, path, "You do not have access to edit this dependent.");
  await shows(ann, "/dependent/1/owner/2", "Invalid url provided.");
  await shows(ann, `/dependent/${nobody}/owner/${await idOf(ann)}`, "This dependent does not exist.");
});

test("a missing profile and a malformed profile address show “not found” @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  for (const id of [nobody, "somebody"]) {
    await ann.goto(`/publicProfile/${id}`);
    await expect(ann.getByRole("heading", { name: "Profile not found" })).toBeVisible();
    await expect(ann.getByText("does not exist or is no longer available")).toBeVisible();
  }
});

test("connections and dependent links have every label and button of the spec", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  await finds(bob, "ann");
  const found = addPeople(bob);
  await expect(found.getByRole("button", { name: "Connect" })).toBeVisible();
  await found.getByRole("link", { name: "Ann Lindqvist" }).click();
  await finds(ann, "bob");
  await addPeople(ann).getByRole("link", { name: "Bob Okonjo" }).click();

  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
  const reads = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

  // A person's own change is announced, because only sighted people see the buttons change.
  const hears = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);

  await press(bob, "Connect");
  await reads(bob, "Connection request sent");
  await hears(bob, "Request sent to Ann Lindqvist.");
  await press(bob, "Cancel request");
  await hears(bob, "Request to Ann Lindqvist canceled.");
  await press(bob, "Connect");
  await press(ann, "Deny Request");
  await press(bob, "Connect");
  await press(ann, "Accept Request");
  await reads(ann, "You're Connected!");
  await reads(bob, "You're Connected!");

  // Linking shows its consent before anything is sent.
  const asksToLink = async (page: Page) => {
    await press(page, "Link Dependents");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("You’ll be able to do the same with their dependents");
    await dialog.getByRole("button", { name: /^(Link Dependents|Let )/ }).click();
  };
  await asksToLink(bob);
  await reads(bob, "Link Request Sent!");
  await reads(ann, "Bob Okonjo will be able to view, edit, and delete any dependents you add.");
  await press(ann, "Deny Dependent Link");
  await asksToLink(bob);
  await press(ann, "Accept Dependent Link");
  await reads(ann, "Dependents Linked!");
  await hears(ann, "Dependents linked with Bob Okonjo.");
  await parts(bob, "Unlink Dependents");
  await expect(ann.getByRole("button", { name: "Link Dependents", exact: true })).toBeVisible();

  // Disconnecting affects both people, so it asks for confirmation.
  await press(bob, "Disconnect");
  const question = bob.getByRole("alertdialog");
  await expect(question).toContainText("Disconnect from Ann Lindqvist?");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await bob.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(bob.getByRole("button", { name: "Disconnect" })).toBeFocused();
  await reads(ann, "You're Connected!");
  await parts(bob, "Disconnect");
  await expect(ann.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
});

test("a search result shows a label where there is nothing to press @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  await finds(ann, "example.org");
  const found = addPeople(ann);
  await expect(found.getByText("It's You!")).toBeVisible();
  await finds(ann, "bob");
  await found.getByRole("button", { name: "Connect" }).click();
  await expect(found.getByText("Request Sent!")).toBeVisible();
  await found.getByRole("button", { name: "Cancel request" }).click();
  await expect(found.getByRole("button", { name: "Connect" })).toBeVisible();
  await expect(found).toContainText("accepts, they’ll see");
  await ann.keyboard.press("Escape");
  await connect(bob, ann, "Ann");

  // The consent shows only where a request can be sent.
  await finds(ann, "example.org");
  await expect(found).toContainText("2 people found");
  await expect(found.getByText("You're Connected!")).toBeVisible();
  await expect(found).not.toContainText("accepts, they’ll see");
});

test("header and footer link everywhere, and the title follows", async ({ page, server }) => {
  await page.goto(`${server.url}/home`);
  await expect(page).toHaveTitle("Welcome | Kinsize");
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await header.getByRole("link", { name: "Leave Feedback" }).click();
  await expect(page).toHaveTitle("Leave Feedback | Kinsize");
  await footer.getByRole("link", { name: "Success Stories" }).click();
  await expect(page).toHaveTitle("Success Stories | Kinsize");
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveTitle("Dashboard | Kinsize");
  await choosesAccount(page, "Ann Lindqvist");
  await expect(footer.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(footer.getByText(/© \d{4} Kinsize/)).toBeVisible();
  await header.getByRole("link", { name: "Home" }).click();
  await header.getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(page).toHaveTitle("Dashboard | Kinsize");
});

test("dates are in the reader’s English: British, or American as the words are @all", async ({ signsIn }) => {
  for (const [locale, date] of [
    ["en-GB", /^Printed \d{1,2} [A-Z][a-z]+ 20\d\d/],
    ["de-DE", /^Printed [A-Z][a-z]+ \d{1,2}, 20\d\d/],
  ] as const) {
    const ann = await signsIn(`Ann ${locale}`, { locale });
    await ann.emulateMedia({ media: "print" });
    await expect(ann.getByText(date)).toBeVisible();
  }
});
