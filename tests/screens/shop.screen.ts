/** Shopping with one hand: choose the person, see their sizes. */
import { expect } from "@playwright/test";
import { test as atHome } from "./household.ts";
import { adds, hasDependent, link, region, test } from "./people.ts";

test("the sizes of anyone one shops for are two taps from the dashboard", async ({ signsIn }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await hasDependent(ann, { type: "Child", name: "Teo" });
  await hasDependent(bob, { type: "Cat", name: "Pepper" });
  await link(ann, bob, "Bob Okonjo");
  await adds(ann, { category: "Accessories", name: "Ring", size: "54" });

  await ann.getByRole("link", { name: "Shop for someone" }).click();
  await expect(ann).toHaveTitle("Shop for someone | Kinsize");
  const everybody = ann.getByRole("main").getByRole("listitem");
  // Bob has linked dependents with Ann and is not connected: the cat is there, he is not.
  await expect(everybody).toHaveText(["TeoChild", "PepperCat · with Bob Okonjo", /Ann Lindqvist/]);

  await everybody.getByRole("link", { name: "Pepper" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Pepper");
  await expect(ann.getByText("Pepper has no items. Yet.")).toBeVisible();
  await ann.getByRole("link", { name: "Everyone" }).click();
  await everybody.getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(ann.getByRole("region", { name: "Accessories" })).toContainText("54");

  // A caretaker who isn't connected gets from the profile to the dependents' sizes.
  await ann.goto("/dashboard");
  await region(ann, "Dependent links").getByRole("link", { name: "Bob Okonjo" }).click();
  await ann.getByRole("link", { name: "Shop for Bob Okonjo" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Pepper");
});

test("part of a name, in any case, finds a person among many", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  for (const name of ["Teo", "Émile", "Biscuit", "Juniper", "Finn"]) {
    await hasDependent(ann, { type: "Child", name });
  }
  await ann.getByRole("link", { name: "Shop for someone" }).click();
  const everybody = ann.getByRole("main").getByRole("listitem");
  await expect(everybody).toHaveCount(6);
  await expect(ann.getByRole("searchbox")).toBeHidden();

  await ann.goBack();
  await hasDependent(ann, { type: "Horse", name: "Nonna Pia" });
  await ann.getByRole("link", { name: "Shop for someone" }).click();
  await ann.getByRole("searchbox", { name: "Find by name" }).fill(" ÉMI ");
  await expect(everybody).toHaveText(["ÉmileChild"]);
  await ann.getByRole("searchbox", { name: "Find by name" }).fill("Ines");
  await expect(ann.getByText("No one called “Ines” here.")).toBeVisible();

  // The filter is cleared when its field disappears.
  const other = await ann.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("link", { name: "Finn" }).click();
  await region(other, "Edit Finn").getByRole("button", { name: "Delete" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(ann.getByRole("searchbox")).toBeHidden();
  await expect(everybody).toHaveCount(6);
});

test("a person gets from the dashboard to another dependent's sizes by keyboard alone", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasDependent(ann, { type: "Child", name: "Teo" });
  await hasDependent(ann, { type: "Dog", name: "Biscuit" });
  const presses = async (...keys: string[]) => {
    for (const key of keys) await ann.keyboard.press(key);
  };
  await ann.reload();
  await region(ann, "My sizes").waitFor();
  // The skip link leads to the content, which starts with the link to shopping.
  await presses("Tab", "Enter", "Tab", "Enter");
  await expect(ann.getByRole("heading", { name: "Who are you shopping for?" })).toBeVisible();
  await presses("Tab", "Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Teo");
  // Tab stops: back, Ann, Teo, Biscuit.
  await presses("Tab", "Tab", "Tab", "Tab", "Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Biscuit");
  await expect(ann.getByRole("link", { name: "Biscuit" })).toHaveAttribute("aria-current", "page");
});

atHome("the device's screen stays on only while sizes are shown", async ({ household }) => {
  const { opens, ids } = household;
  const bob = await opens("/shop", "bob");
  // Replaces the wake lock, which not every device grants.
  await bob.addInitScript(() => {
    const held: string[] = [];
    const request = (type: string) => {
      held.push(type);
      return Promise.resolve({ release: () => Promise.resolve(void held.pop()) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(globalThis, { held });
  });
  const held = () => bob.evaluate(() => (globalThis as unknown as { held: string[] }).held);
  await bob.goto(`/shop/${ids.ann}`);
  await bob.getByRole("region", { name: "Shoes" }).waitFor();
  expect(await held()).toEqual(["screen"]);
  await bob.getByRole("link", { name: "Everyone" }).click();
  await bob.getByRole("heading", { name: "Who are you shopping for?" }).waitFor();
  await expect.poll(held).toEqual([]);
});
