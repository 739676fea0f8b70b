/** Limits, sessions, and script injection on screens (docs/promises.md). */
import { type Page, expect } from "@playwright/test";
import { hasSize, know } from "./calls.ts";
import {
  addPeople,
  adds,
  choosesAccount,
  editsProfile,
  finds,
  goesTo,
  hasDependent,
  keepsApp,
  region,
  test,
} from "./people.ts";

test.use(keepsApp);

/** Texts that would run if a screen treated them as markup or code. */
const scripts = [
  "<script>document.title='ran'</script>",
  `"><img src=x onerror="document.title='ran'">`,
  `<svg onload="document.title='ran'">`,
  `'-document.write('ran')-'`,
  "javascript:document.write('ran')",
];

test("scripts typed into fields run on no screen that shows them @all", async ({ signsIn }) => {
  const [title = "", picture = "", vector = "", quote = "", address = ""] = scripts;
  const ann = await signsIn(`Ann ${picture}`);
  const bob = await signsIn("Bob Okonjo");
  const wrong: string[] = [];
  for (const page of [ann, bob]) {
    page.on("dialog", (dialog) => wrong.push(dialog.message()));
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  }
  await adds(ann, { category: "Shoes", name: "Sneakers", size: title, note: vector });
  await hasDependent(ann, { type: "Child", name: title, bio: picture });
  await ann.getByRole("link", { name: /^<script>/ }).click();
  await adds(ann, { category: "Shoes", name: "Flats", size: picture, note: quote });
  await ann.goBack();
  const profile = await editsProfile(ann);
  await profile.getByLabel("Personal bio").fill(`${vector}\n${quote}\n${address}`);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await profile.getByText("Saved").waitFor();
  await finds(ann, picture);
  await know(bob, ann, ["connection", "dependentLink"]);

  const untouched = async (page: Page, ...texts: string[]) => {
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    expect(await page.title()).not.toBe("ran");
    expect(await page.locator("img[src=x], svg[onload], main script").count()).toBe(0);
  };
  await untouched(ann, title, vector, picture);
  await untouched(bob, picture, title);
  await region(bob, "My connections").getByRole("link", { name: "Ann" }).click();
  await untouched(bob, picture, title, vector, quote, address);
  await region(bob, "Dependents").getByRole("link", { name: title }).click();
  await untouched(bob, title, picture, quote);
  expect(wrong).toEqual([]);
});

test("signing out everywhere empties all of a person's browsers, and no one else's", async ({ signsIn, joins }) => {
  const [laptop, bob] = [await joins("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await hasSize(laptop, { name: "Sneakers", size: "42" });
  const phone = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 800 } });
  await goesTo(phone, "Sizes");
  await expect(region(phone, "My sizes")).toContainText("42");

  await laptop.goto("/account");
  const everywhere = laptop.getByRole("button", { name: "Sign out everywhere" });
  await everywhere.click();
  const dialog = laptop.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(laptop.getByText("Sign in to view your account")).toBeVisible();
  await expect(phone.getByText("Sign in to view your dashboard")).toBeVisible();
  await expect(phone.getByText("42")).toHaveCount(0);
  await expect(region(bob, "My sizes")).toBeVisible();
});

/** Makes a call many times from the page. */
const calls = (page: Page, name: string, input: unknown, times: number) =>
  page.evaluate(
    async (sent) => {
      const send = () => fetch(`/api/${sent.name}`, { method: "POST", body: sent.body });
      await Promise.all(Array.from({ length: sent.times }, send));
    },
    { name, body: JSON.stringify(input), times },
  );

test("feedback sent too often stays in the form, which says when to try again @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const feedback = { name: "Ann", email: "ann@example.org", feedback: "Lovely socks." };
  await calls(ann, "feedback.send", { feedback }, 10);
  await ann.goto("/leaveFeedback");
  await ann.getByLabel("Name").fill("Ann");
  await ann.getByLabel("Email").fill("ann@example.org");
  await ann.getByRole("textbox", { name: "Feedback" }).fill("One more thing about socks.");
  await ann.getByRole("button", { name: "Submit" }).click();
  await expect(ann.getByRole("alert")).toContainText(/What you typed is saved on this device\. Try again in/);
  await expect(ann.getByRole("textbox", { name: "Feedback" })).toHaveValue("One more thing about socks.");
});

test("a person who searches too often is told to wait @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await calls(ann, "profiles.search", { text: "bob" }, 100);
  await finds(ann, "bob");
  await expect(addPeople(ann).getByRole("alert")).toContainText("Too many requests. This page will refresh");
});

test("a person can be asked five times a day, and the sixth attempt says when to try again @all", async ({
  signsIn,
  joins,
}) => {
  const [ann] = [await signsIn("Ann Lindqvist"), await joins("Bob Okonjo")];
  await finds(ann, "bob");
  const found = addPeople(ann);
  for (let time = 0; time < 5; time++) {
    await found.getByRole("button", { name: "Connect" }).click();
    await found.getByRole("button", { name: "Cancel request" }).click();
  }
  await found.getByRole("button", { name: "Connect" }).click();
  await expect(found.getByRole("alert")).toContainText(/^Too many requests\. Try again in 24 hours/);
  await expect(found.getByRole("button", { name: "Connect" })).toBeEnabled();
});

test("the next person in the same tab finds nothing that the previous one typed", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.getByRole("link", { name: "Leave Feedback" }).first().click();
  const form = ann.getByRole("form", { name: "Feedback" });
  await expect(form.getByLabel("Email")).toHaveValue("ann@example.org");
  await form.getByLabel("Name").fill("Ann the Elder");
  await form.getByLabel("Email").fill("elder@example.org");
  await form.getByRole("textbox", { name: "Feedback" }).fill("My secret wish about socks.");
  await ann.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(form.getByLabel("Email")).toHaveValue("");
  await expect(form.getByRole("textbox", { name: "Feedback" })).toHaveValue("");

  // A visitor's draft survives their own sign-in, and is gone for the next person.
  await form.getByRole("textbox", { name: "Feedback" }).fill("Mittens, please.");
  await signsInHere(ann, "Bob Okonjo");
  await expect(form.getByLabel("Email")).toHaveValue("bob@example.org");
  await expect(form.getByRole("textbox", { name: "Feedback" })).toHaveValue("Mittens, please.");
  await ann.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Feedback" })).toHaveValue("");
  expect(await ann.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/elder|secret|Mittens/);
});

/** Signs in with the header's button on any page. */
async function signsInHere(page: Page, name: string): Promise<void> {
  await choosesAccount(page, name, "Sign in");
  await expect(page.getByRole("banner").getByText(name)).toBeVisible();
}

test("a late answer to a sign-out leaves the next person signed in @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  let answer: (() => Promise<void>) | undefined;
  await ann.route(/\/auth\/sign-out/, async (route) => {
    const response = await route.fetch();
    answer = () => route.fulfill({ response });
  });
  await ann.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.poll(() => answer).toBeDefined();
  // The next person signs in, in another tab, before the answer arrives.
  const other = await ann.context().newPage();
  await other.goto("/leaveFeedback");
  await signsInHere(other, "Bob Okonjo");
  await answer?.();
  await other.goto("/dashboard");
  await expect(region(other, "My sizes")).toBeVisible();
  await expect(other.getByRole("banner").getByText("Bob Okonjo")).toBeVisible();
  await expect(ann.getByRole("banner").getByText("Bob Okonjo")).toBeVisible();
});

test("a late sign-out doesn't end the next person's session @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  let send: (() => Promise<void>) | undefined;
  await ann.route(/\/auth\/sign-out/, (route) => {
    send = () => route.continue();
  });
  await ann.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.poll(() => send).toBeDefined();
  const other = await ann.context().newPage();
  await other.goto("/leaveFeedback");
  await signsInHere(other, "Bob Okonjo");
  const sent = ann.waitForResponse(/\/auth\/sign-out/);
  await send?.();
  expect((await sent).status()).toBe(204);
  await other.goto("/dashboard");
  await expect(region(other, "My sizes")).toBeVisible();
});
