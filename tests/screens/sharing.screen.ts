/** The main journey: two people in two browsers, without a reload (spec §1, §4, §6). */
import { expect } from "@playwright/test";
import { hasSize } from "./calls.ts";
import {
  addPeople,
  adds,
  choosesName,
  finds,
  typesNote,
  hasApp,
  parts,
  opensAddSize,
  region,
  test,
  keepsApp,
} from "./people.ts";

test("two people share a size live, and stop sharing it", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");

  await expect(region(ann, "My sizes")).toContainText("No sizes. Yet.");
  await adds(ann, { category: "Shoes", name: "Sneakers", size: "42" });
  await adds(ann, { category: "Shoes", name: "Slippers", size: "41", private: true });

  await finds(bob, "NN@EXAM");
  const found = addPeople(bob);
  await expect(found.getByRole("link", { name: "Ann Lindqvist" })).toBeVisible();
  expect(await bob.content()).not.toContain("ann@example.org");
  await found.getByRole("button", { name: "Connect" }).click();
  await expect(found.getByText("Request Sent!")).toBeVisible();
  await found.getByRole("link", { name: "Ann Lindqvist" }).click();

  await expect(bob).toHaveTitle("Ann Lindqvist | Kinsize");
  await expect(bob.getByText("Connection request sent")).toBeVisible();
  await expect(bob.getByText("Sneakers")).toHaveCount(0);

  const requests = region(ann, "Connection requests");
  await expect(requests.getByRole("link", { name: "Bob Okonjo" })).toBeVisible();
  await expect(requests.getByRole("button", { name: "Deny" })).toBeVisible();
  await requests.getByRole("button", { name: "Accept" }).click();
  await expect(region(ann, "My connections").getByRole("link", { name: "Bob Okonjo" })).toBeVisible();
  await expect(requests).toContainText("Connected with Bob Okonjo");

  await expect(bob.getByText("You're Connected!")).toBeVisible();
  const sizes = region(bob, "Sizes");
  await expect(sizes.getByText("Sneakers")).toBeVisible();
  await expect(sizes.getByText("Slippers")).toHaveCount(0);

  await adds(ann, { category: "Apparel", name: "Hoodie", size: "M" });
  await expect(sizes.getByText("Hoodie")).toBeVisible();

  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  const editor = ann.getByRole("form", { name: "Edit Sneakers" });
  await editor.getByLabel("Visible to connections").uncheck();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(sizes.getByText("Sneakers")).toHaveCount(0);
  await expect(sizes.getByText("Hoodie")).toBeVisible();

  await parts(bob, "Disconnect");
  await expect(bob.getByText("Hoodie")).toHaveCount(0);
  await expect(region(ann, "My connections")).toContainText("You have no connections. Yet.");
});

test("after a killed server restarts, everyone is signed in, every size is there and pages are current @all", async ({
  server,
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  const bob = await signsIn("Bob Okonjo", keepsApp);
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await finds(bob, "ann");
  const found = addPeople(bob);
  await found.getByRole("button", { name: "Connect" }).click();
  await region(ann, "Connection requests").getByRole("button", { name: "Accept" }).click();
  await found.getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(region(bob, "Sizes").getByText("42", { exact: true })).toBeVisible();

  await hasApp(ann);
  await server.kill();
  await expect(ann.getByText(/^Offline · as of/)).toBeVisible();
  const form = await opensAddSize(ann);
  await choosesName(form, "Hoodie");
  await form.getByRole("textbox", { name: "Size" }).fill("M");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByText("You’re offline.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("M");

  await server.start();
  await expect(ann.getByText("Offline")).toHaveCount(0);
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Hoodie added")).toBeVisible();
  await expect(region(bob, "Sizes").getByText("Hoodie")).toBeVisible();
  await expect(region(bob, "Sizes").getByText("Sneakers")).toBeVisible();
});

test("a size is deleted only after a confirmation that names it", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  const sizes = region(ann, "My sizes");
  const asks = async () => {
    await sizes.getByRole("button", { name: "Delete" }).click();
    return ann.getByRole("alertdialog", { name: "Delete Sneakers 42?" });
  };
  await sizes.getByRole("button", { name: "Edit Sneakers" }).click();
  await (await asks()).getByRole("button", { name: "Cancel" }).click();
  await expect(sizes.getByRole("textbox", { name: "Size" })).toHaveValue("42");
  await (await asks()).getByRole("button", { name: "Delete" }).click();
  await expect(sizes).toContainText("No sizes. Yet.");
});

test("each invalid field says what is wrong, and nothing typed is lost", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const form = await opensAddSize(ann);
  await expect(form.getByRole("button", { name: "Add" })).toHaveCount(0);
  await typesNote(form, "n".repeat(501));
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Choose an item.");
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveAccessibleDescription(/Enter a size\.$/);
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveAccessibleDescription(
    "Use 500 characters or fewer (1 too many).",
  );
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("n".repeat(501));
  await expect(form.getByLabel("Name")).toBeFocused();
});
