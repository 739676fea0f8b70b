/** Accessibility of screens in their states and both themes, by screen reader and keyboard. */
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { isAccessible } from "./axe.ts";
import { does, has, hasSize } from "./calls.ts";
import { type Household, test } from "./household.ts";
import { fitsLargeText } from "./layout.ts";
import { addPeople, adds, choosesName, finds, opensAddSize, region, standsStill, losesNetwork } from "./people.ts";

const phone = { width: 390, height: 844 };

/** Waits until a confirmation's button is enabled: it ignores presses for a moment, and looks disabled. */
const canBeDeleted = (page: Page) =>
  expect(page.getByRole("alertdialog").getByRole("button", { name: "Delete" })).toBeEnabled();

const states: readonly [string, (household: Household) => Promise<Page>][] = [
  [
    "asking before a size is deleted",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.getByRole("button", { name: "Edit Sneakers" }).click();
      await ann.getByRole("form", { name: "Edit Sneakers" }).getByRole("textbox", { name: "Size" }).fill("43");
      await ann.getByRole("button", { name: "Delete" }).click();
      await canBeDeleted(ann);
      return ann;
    },
  ],
  [
    "people found",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await finds(ann, "example.org");
      await addPeople(ann).getByText("5 people found").first().waitFor();
      return ann;
    },
  ],
  [
    "someone found, who may look after dependents",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await finds(ann, "dora");
      await addPeople(ann)
        .getByRole("radio", { name: /^Look after together/ })
        .check();
      return ann;
    },
  ],
  [
    "an invite for someone who isn’t found",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await finds(ann, "Ingrid");
      await addPeople(ann).getByRole("button", { name: "Invite Ingrid" }).waitFor();
      return ann;
    },
  ],
  [
    "an editor, and faults at the fields",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.getByRole("button", { name: "Edit Waist" }).click();
      // The editor takes the focus and scrolls into view once it is rendered.
      await expect(region(ann, "My sizes").getByRole("textbox", { name: "Size" })).toBeFocused();
      const adding = await opensAddSize(ann);
      await adding.getByRole("textbox", { name: "Size" }).fill("1");
      await adding.getByRole("button", { name: "Add" }).click();
      await ann.getByRole("button", { name: "Add a dependent" }).click();
      const dependent = ann.getByRole("form", { name: "Add a dependent" });
      await dependent.getByLabel("Bio").fill("Purrs.");
      await dependent.getByRole("button", { name: "Add" }).click();
      await expect(ann.getByRole("alert")).toHaveCount(3);
      return ann;
    },
  ],
  [
    "a phone's dashboard",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.setViewportSize(phone);
      await ann.getByRole("button", { name: /^Ann .*account$/ }).waitFor();
      return ann;
    },
  ],
  [
    "a phone's people",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.setViewportSize(phone);
      await ann.getByRole("link", { name: /^People/ }).click();
      await ann.getByRole("searchbox", { name: "Search by name or email" }).waitFor();
      return ann;
    },
  ],
  [
    "a new size on its page",
    async ({ opens, ids, teo }) => {
      const ann = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
      await ann.getByRole("link", { name: "Winter Boots" }).click();
      await ann.getByRole("button", { name: "New size" }).click();
      await ann.getByRole("textbox", { name: "Size" }).fill("32");
      return ann;
    },
  ],
  [
    "dependents under a long name on a profile",
    async ({ opens, ids }) => {
      const ann = await opens(`/publicProfile/${ids.bob}`, "ann");
      await ann.getByText("With Ann Lindqvist-Featherstonehaugh").waitFor();
      return ann;
    },
  ],
  [
    "what's new under the bell",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.getByRole("button", { name: /^What’s new/ }).click();
      await ann.getByRole("dialog").getByText("wants to link dependents with you").waitFor();
      return ann;
    },
  ],
  [
    "a phone's account menu",
    async ({ opens }) => {
      const ann = await opens("/dashboard", "ann");
      await ann.setViewportSize(phone);
      await ann.getByRole("button", { name: /^Ann .*account$/ }).click();
      await ann.getByRole("dialog").waitFor();
      return ann;
    },
  ],
  [
    "a phone's sheet",
    async ({ opens }) => {
      const ann = await opens("/dashboard#sizes", "ann");
      await ann.setViewportSize(phone);
      await ann.getByRole("button", { name: "Edit Sneakers" }).click();
      await ann.getByRole("dialog", { name: "Sneakers" }).waitFor();
      return ann;
    },
  ],
  [
    "a deletion that can be undone",
    async ({ opens, ids }) => {
      const dora = await opens("/dashboard", "dora");
      const item = anItemDraft({ name: "Slippers" });
      await does(dora, "items.add", { ownerId: ids.dora, dependentId: null, item });
      await dora.getByRole("button", { name: "Edit Slippers" }).click();
      await region(dora, "My sizes").getByRole("button", { name: "Delete" }).click();
      await dora.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
      await dora.getByRole("button", { name: "Undo" }).hover();
      return dora;
    },
  ],
  [
    "asking before a dependent is deleted",
    async ({ opens, ids, teo }) => {
      const ann = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
      await ann.getByRole("button", { name: "Edit Teo" }).click();
      await region(ann, "About Teo").getByRole("button", { name: "Delete" }).click();
      await canBeDeleted(ann);
      return ann;
    },
  ],
  [
    "sharing a dependent's sizes, with a link to turn off",
    async ({ opens, ids, teo }) => {
      const ann = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
      const link = { label: "Swim class", categories: null, until: "week" } as const;
      await does(ann, "shares.add", { ownerId: ids.ann, dependentId: teo, share: link });
      await ann.getByRole("button", { name: "Share", exact: true }).click();
      await ann.getByRole("button", { name: "Turn off “Swim class”" }).first().waitFor();
      await ann.getByLabel("Choose categories").check();
      return ann;
    },
  ],
  [
    "a link that was just made",
    async ({ opens, ids, teo }) => {
      const ann = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
      await ann.getByRole("button", { name: "Share", exact: true }).click();
      await ann.getByRole("button", { name: "Create link" }).click();
      await ann.getByRole("dialog", { name: "Link created" }).waitFor();
      return ann;
    },
  ],
  [
    "feedback with nothing filled in",
    async ({ opens }) => {
      const visitor = await opens("/leaveFeedback");
      await visitor.getByRole("button", { name: "Submit" }).click();
      await expect(visitor.getByRole("alert")).toHaveCount(3);
      return visitor;
    },
  ],
  [
    "choosing an account, where signing in is local",
    async ({ opens }) => {
      const visitor = await opens("/");
      const opening = visitor.waitForEvent("popup");
      await visitor.getByRole("button", { name: "Sign in with Google" }).click();
      const chooser = await opening;
      await chooser.getByRole("button", { name: "Continue" }).waitFor();
      return chooser;
    },
  ],
  [
    "without a network",
    async ({ opens, ids }) => {
      const bob = await opens(`/shop/${ids.ann}`, "bob");
      await losesNetwork(bob.context());
      await bob.getByText(/^Offline · as of/).waitFor();
      return bob;
    },
  ],
];

for (const [name, comesTo] of states) {
  test(`${name} is accessible in both themes, and fits a phone with large text`, async ({ household }) => {
    const page = await comesTo(household);
    await isAccessible(page);
    await fitsLargeText(page);
  });
}

test("a sheet that opens on a low screen shows its title", async ({ household }) => {
  const ann = await household.opens("/dashboard#sizes", "ann", {
    viewport: { width: 320, height: 256 },
    forcedColors: "active",
  });
  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  const sheet = ann.getByRole("dialog", { name: "Sneakers" });
  await expect(sheet.getByRole("textbox", { name: "Size" })).toBeFocused();
  await expect(sheet.getByRole("heading", { name: "Sneakers" })).toBeInViewport({ ratio: 1 });
});

test("a screen reader announces the question of a group of chips", async ({ household }) => {
  const ann = await household.opens("/dashboard", "dora", {
    viewport: { width: 390, height: 844 },
  });
  const form = await opensAddSize(ann);
  await form.getByRole("button", { name: "Sneakers" }).click();
  await form.getByRole("textbox", { name: "Size" }).fill("8");
  await expect(form.getByText("8: US men’s, US women’s, or UK?")).toBeVisible();
  // The announcement comes once typing pauses, inside the sheet.
  const status = ann.getByRole("dialog").getByRole("status");
  await expect(status.filter({ hasText: "8: US men’s, US women’s, or UK?" })).toBeAttached();
  // A legend that contains a live region would have no name in the browser.
  const browser = await ann.context().newCDPSession(ann);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const groups = nodes.filter(({ role }) => role?.value === "group").map(({ name }) => name?.value);
  expect(groups).toContain("8: US men’s, US women’s, or UK?");
  await form.getByRole("radio", { name: "UK", exact: true }).press("Space");
  await expect(status.filter({ hasText: /^About / })).toBeAttached();
});

test("a screen reader hears the right names and roles on the main screens", async ({ household }) => {
  const { opens, ids, teo } = household;
  const ann = await opens("/dashboard", "ann");
  await expect(region(ann, "Connection requests")).toMatchAriaSnapshot(`
    - heading "Connection requests" [level=2]
    - list:
      - listitem:
        - link "Cleo Marchetti Asked today"
        - list:
          - listitem: Cleo Marchetti will see 3 sizes, Mia, Teo, and your connections.
          - listitem: They won’t see your 1 private size and 1 private dependent.
          - listitem: You’ll see each other’s shared sizes, including new ones, until one of you disconnects.
        - button "Accept"
        - button "Deny"
  `);
  await expect(region(ann, "My sizes")).toMatchAriaSnapshot(`
    - heading "My sizes" [level=2]
    - text: 4 sizes
    - region "Shoes":
      - heading "Shoes" [level=3]
      - list:
        - listitem:
          - heading "Sneakers" [level=4]:
            - link "Sneakers"
          - paragraph: "42"
          - paragraph: Narrow heel.
          - button "Edit Sneakers"
        - listitem:
          - heading "Slippers" [level=4]
          - paragraph: 41 EU
          - button "Edit Slippers"
  `);
  const bob = await opens(`/publicProfile/${ids.ann}`, "bob");
  await expect(bob.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Ann Lindqvist-Featherstonehaugh" [level=1]
    - link "Shop for Ann Lindqvist-Featherstonehaugh"
    - region "Sizes":
      - heading "Sizes" [level=2]
      - region "Shoes"
    - region "Dependents":
      - heading "Dependents" [level=2]
      - list:
        - listitem:
          - link "Teo Child 3 sizes Grows on Tuesdays."
    - button "Unlink Dependents"
    - button "Disconnect"
  `);
  const page = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Teo" [level=1]
    - button "Share"
    - button "New size"
    - region "Sizes":
      - region "Shoes":
        - heading "Shoes" [level=3]
        - list:
          - listitem:
            - heading "Winter Boots" [level=4]:
              - link "Winter Boots"
            - paragraph: "31"
            - button "Edit Winter Boots"
      - region "Apparel":
        - heading "Apparel" [level=3]
        - list:
          - listitem:
            - heading "Hoodie" [level=4]
            - paragraph: 116 cm
          - listitem:
            - heading "Jeans" [level=4]
            - paragraph: No size yet
    - region "About Teo":
      - button "Edit Teo"
  `);
  const shop = await opens(`/shop/${ids.ann}/${teo}`, "bob");
  await expect(shop.getByRole("main")).toMatchAriaSnapshot(`
    - link "Shop"
    - heading "Teo" [level=1]
    - paragraph: Child
    - button "Share as text"
    - link "New size"
    - region "Shoes":
      - heading "Shoes" [level=2]
      - list:
        - listitem:
          - heading "Winter Boots" [level=3]
          - paragraph: "31"
          - button "Edit Winter Boots"
    - navigation "Whose sizes":
      - list:
        - listitem:
          - link "Ann Lindqvist-Featherstonehaugh"
        - listitem:
          - link "Biscuit"
  `);
});

test("focus moves where people expect it after each action", async ({ household }) => {
  const dora = await household.opens("/dashboard", "dora");
  const form = await opensAddSize(dora);
  await choosesName(form, "Sneakers");
  await form.getByRole("textbox", { name: "Size" }).fill("38");
  await form.getByRole("textbox", { name: "Size" }).press("Enter");
  await dora.getByText("Sneakers added").waitFor();
  await expect(form.getByRole("button", { name: "Short Sleeve T-Shirt" })).toBeFocused();

  const pencil = dora.getByRole("button", { name: "Edit Sneakers" });
  await pencil.press("Enter");
  const editor = dora.getByRole("form", { name: "Edit Sneakers" });
  await editor.getByRole("textbox", { name: "Size" }).fill("39");
  await editor.getByRole("button", { name: "Cancel" }).press("Enter");
  await dora.getByRole("alertdialog").getByRole("button", { name: "Discard" }).press("Enter");
  await expect(pencil).toBeFocused();
  await pencil.press("Enter");
  await editor.getByRole("button", { name: "Delete" }).press("Enter");
  await dora.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(editor.getByRole("button", { name: "Delete" })).toBeFocused();
  await editor.getByRole("textbox", { name: "Size" }).press("Escape");
  await expect(pencil).toBeFocused();

  const cat = await has(dora, { category: "Cat", name: "Pepper" });
  await hasSize(dora, { category: "Cats", name: "Collar Size", size: "24 cm" }, cat);
  // A dependent without sizes would open with the form for the first one.
  await dora.getByRole("link", { name: /^Pepper.*1 size/ }).press("Enter");
  await dora.getByRole("heading", { name: "Pepper", level: 1 }).waitFor();
  await expect(dora.locator("#main")).toBeFocused();
  const editPepper = dora.getByRole("button", { name: "Edit Pepper" });
  await editPepper.press("Enter");
  const pepper = dora.getByRole("form", { name: "Edit Pepper" });
  await pepper.getByLabel("Bio").fill("Purrs.");
  await pepper.getByRole("button", { name: "Save" }).press("Enter");
  await dora.getByText("Saved").waitFor();
  await expect(editPepper).toBeFocused();
  await editPepper.press("Enter");
  await pepper.getByRole("button", { name: "Delete" }).press("Enter");
  await dora.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await dora.getByRole("heading", { name: "My sizes" }).waitFor();
  await expect(dora.locator("#main")).toBeFocused();

  await finds(dora, "bob");
  await addPeople(dora).getByRole("button", { name: "Connect" }).waitFor();
  await dora.keyboard.press("Escape");
  await expect(region(dora, "Find connections").getByRole("button", { name: "Search" })).toBeFocused();
  await pencil.press("Enter");
  await editor.getByRole("button", { name: "Delete" }).press("Enter");
  await dora.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(dora.getByRole("heading", { name: "My sizes" })).toBeFocused();
});

test("other people's changes are announced, and the viewer's own aren't", async ({ household }) => {
  const { opens, ids } = household;
  const [bob, cleo] = [await opens("/dashboard", "bob"), await opens("/dashboard", "cleo")];
  const announcement = bob.getByRole("status").filter({ hasText: "This page was updated." });
  // The clock is stopped, so no answer arrives too late to count as the viewer's own change.
  await bob.clock.install();
  await bob.reload();
  await region(bob, "My profile").waitFor();
  await standsStill(bob);
  await adds(bob, { category: "Apparel", name: "Hoodie", size: "XL" });
  await region(bob, "My sizes").getByRole("link", { name: "Hoodie" }).waitFor();
  await expect(announcement).toHaveCount(0);

  await bob.clock.runFor(2000);
  await expect(announcement).toHaveCount(0);
  await does(cleo, "relationships.move", {
    kind: "connection",
    move: "request",
    otherId: ids.bob,
  });
  await expect(announcement).toHaveCount(1);
  // The bell counts the request in another answer, which could be announced again after those five seconds.
  await bob.getByRole("button", { name: "What’s new, 3 unread" }).waitFor();
  await bob.clock.runFor(5000);
  await expect(announcement).toHaveCount(0);
  await does(cleo, "relationships.move", { kind: "connection", move: "cancel", otherId: ids.bob });
});
