/** The account screen: sessions, and tokens for programs. */
import { type Page, expect } from "@playwright/test";
import { region, test, keepsApp } from "./people.ts";

const windows = {
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
};
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
};

const sessions = (page: Page) => region(page, "Where you’re signed in");
const tokens = (page: Page) => region(page, "API tokens");

test("another browser is signed out from the list, and is emptied right away", async ({ signsIn, joins }) => {
  const computer = await signsIn("Mara Lindqvist", windows);
  const iphone = await joins("Mara Lindqvist", phone);
  await iphone.goto("/account");
  const rows = sessions(iphone).getByRole("listitem");
  await expect(rows).toHaveText([
    /iPhone, SafariSigned in today, \d.* · Active nowThis device/,
    /Windows, FirefoxSigned in today, \d.* · Last active todaySign out/,
  ]);
  await sessions(iphone).getByRole("button", { name: "Sign out Windows, Firefox" }).click();
  await expect(sessions(iphone).getByRole("button", { name: "Signed out Windows, Firefox" })).toBeFocused();
  await expect(iphone.getByText("Windows, Firefox is signed out.")).toBeAttached();
  await expect(computer.getByText("Sign in to view your dashboard")).toBeVisible();
});

test("without a network the browser stays in the list, which says why @all", async ({ signsIn, joins }) => {
  await signsIn("Mara Lindqvist", { ...windows, ...keepsApp });
  const page = await joins("Mara Lindqvist", { ...phone, ...keepsApp });
  await page.goto("/account");
  const signOut = sessions(page).getByRole("button", { name: "Sign out Windows, Firefox" });
  await signOut.waitFor();
  await page.context().setOffline(true);
  await signOut.click();
  await expect(sessions(page).getByText("You’re offline, so it’s still signed in.")).toBeVisible();
  await expect(signOut).toBeVisible();
});

test("a token is created, shown once, works, and stops when it is revoked @all", async ({ server, signsIn }) => {
  const mara = await signsIn("Mara Lindqvist");
  // A press by keyboard, because a form that loads late could move the link from under the pointer.
  await region(mara, "My profile").getByRole("link", { name: "Account" }).press("Enter");
  await expect(mara).toHaveTitle("Account | Kinsize");
  const form = tokens(mara).getByRole("form", { name: "New token" });
  await tokens(mara).getByText("New token").click();
  const create = form.getByRole("button", { name: "Create token" });
  await create.click();
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await form.getByLabel("Name").fill("Hallway display");
  // The draft survives a reload.
  await mara.reload();
  await expect(form.getByLabel("Name")).toHaveValue("Hallway display");
  await create.click();

  const shown = tokens(mara).getByLabel("Token for Hallway display");
  await expect(shown).toHaveValue(/^kin_r_[\w-]{43}$/);
  const token = await shown.inputValue();
  await expect(tokens(mara).getByText("Hallway display is ready.")).toBeVisible();
  await expect(tokens(mara).getByRole("listitem")).toHaveText(/Read · Created today · Never used/);
  await expect(form.getByLabel("Name")).toHaveValue("");

  const asks = () =>
    fetch(`${server.url}/api/viewer.me`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
  expect(await (await asks()).json()).toMatchObject({ displayName: "Mara Lindqvist" });
  await expect(tokens(mara).getByRole("listitem")).toHaveText(/Last used today, around/);

  await mara.reload();
  await expect(tokens(mara).getByRole("listitem")).toHaveCount(1);
  await expect(shown).toHaveCount(0);
  await tokens(mara).getByRole("button", { name: "Revoke Hallway display" }).click();
  const revoked = tokens(mara).getByRole("button", { name: "Revoked Hallway display" });
  await expect(revoked).toBeFocused();
  await expect(mara.getByText("It no longer works.")).toBeAttached();
  expect((await asks()).status).toBe(401);
  await mara.reload();
  await expect(tokens(mara).getByRole("listitem")).toHaveCount(0);
});

test("the API page is readable on every screen, and leads to the account @all", async ({ joins }) => {
  const mara = await joins("Mara Lindqvist");
  await mara.goto("/account");
  await tokens(mara).getByRole("link", { name: "How to use one" }).click();
  await expect(mara.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await mara.setViewportSize({ width, height: 800 });
    const overflow = await mara.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width}`).toBe(0);
  }
  await mara.getByRole("link", { name: "items.add" }).click();
  await expect(mara.getByRole("article", { name: "items.add" })).toBeInViewport();
  await mara.getByRole("link", { name: "Account", exact: true }).click();
  await expect(sessions(mara)).toBeVisible();
});
