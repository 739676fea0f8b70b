/** Signing in and out in a real browser (spec §4). */
import { type Page, expect } from "@playwright/test";
import { does } from "./calls.ts";
import { choosesAccount, region, test, keepsApp } from "./people.ts";

test.use(keepsApp);

test("signed-out visitors are asked to sign in on the dashboard and profiles, and in the header", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Sign in to view your dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await page.goto(`${server.url}/publicProfile/01900000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "Sign in to view this profile" })).toBeVisible();
});

test("signing in by popup signs in every tab; signing out in one signs out all", async ({ context, server }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`${server.url}/dashboard`);
  await other.goto(`${server.url}/home`);
  await choosesAccount(one, "Ann Lindqvist");
  await expect(region(one, "My sizes")).toBeVisible();
  await expect(other.getByRole("link", { name: "Ann Lindqvist", exact: true })).toBeVisible();

  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(one.getByRole("heading", { name: "Sign in to view your dashboard" })).toBeVisible();
  await expect(one.getByText("My sizes")).toHaveCount(0);
});

test("a blocked popup becomes a redirect that returns to the same address", async ({ page, server }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${server.url}/publicProfile/01900000-0000-7000-8000-000000000000?from=x#y`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("heading", { name: "Choose an account" }).waitFor();
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill("ann@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/publicProfile/01900000-0000-7000-8000-000000000000?from=x#y`);
});

test("a popup that is closed or canceled changes nothing and logs nothing @all", async ({ page, server }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${server.url}/dashboard`);
  for (const leave of ["close", "cancel"]) {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    const popup = await opening;
    await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
    const closed = popup.waitForEvent("close");
    if (leave === "close") await popup.close();
    else await popup.getByRole("button", { name: "Cancel" }).click();
    await closed;
  }
  await expect(page.getByRole("heading", { name: "Sign in to view your dashboard" })).toBeVisible();
  expect(errors).toEqual([]);
});

const signInFailed = "That sign-in didn’t work. Try again, or ask the person who runs this site.";

test("a sign-in that fails says so at the button, by popup and by redirect; one that is canceled doesn’t @all", async ({
  page,
  server,
}) => {
  const alert = page.getByRole("alert").filter({ hasText: signInFailed });
  /** Makes the provider answer with an error. */
  const fails = async (provider: Page) => {
    const back = new URL(await provider.getByLabel("Name").evaluate(() => location.href));
    const { state = "", redirect_uri: address = "" } = Object.fromEntries(back.searchParams);
    await provider.goto(`${address}?${new URLSearchParams({ state, code: "made up" })}`);
  };
  const presses = async () => {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    return opening;
  };
  await page.goto(`${server.url}/dashboard`);
  const popup = await presses();
  const closed = popup.waitForEvent("close");
  await Promise.all([closed, fails(popup).catch(() => {})]);
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCount(1);
  // The message is beside the button, not above the screen.
  await expect(page.locator("main").getByText(signInFailed)).toBeVisible();
  // The next press clears the message.
  const next = await presses();
  await expect(alert).toHaveCount(0);
  const canceled = next.waitForEvent("close");
  await next.getByRole("button", { name: "Cancel" }).click();
  await canceled;
  await expect(alert).toHaveCount(0);

  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await fails(page);
  await expect(alert).toHaveCount(1);
  await expect(page.locator("main").getByText(signInFailed)).toBeVisible();
  expect(page.url()).toBe(`${server.url}/dashboard`);

  // If only the header has a button, the message is below the header.
  await page.goto(`${server.url}/leaveFeedback`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await fails(page);
  await expect(page.locator("main").getByText(signInFailed)).toHaveCount(0);
  await expect(alert).toBeVisible();
  await page.getByRole("link", { name: "Success Stories" }).click();
  await expect(alert).toHaveCount(0);
});

test("on an invite, a sign-in that fails says so below its button @all", async ({ joins, browser, server }) => {
  const ann = await joins("Ann Lindqvist");
  const { token } = await does(ann, "invitations.add", {
    invitation: { name: "Bob", kind: "connection" },
  });
  const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
  await bob.goto(`/invite/${token}?sign-in=refused`);
  await expect(bob.locator("main").getByText(signInFailed)).toBeVisible();
  expect(bob.url()).toBe(`${server.url}/invite/${token}`);
});

test("a failed redirect is logged with the spec's text, and the address is cleaned up @all", async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${server.url}/auth/callback?state=nothing&code=none`);
  await page.getByRole("link", { name: "Back to Kinsize" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Where size matters");
  expect(page.url()).toBe(`${server.url}/`);
  expect(errors.join()).toContain("Failed to complete auth redirect");
});

test("the next person on the same device sees nothing of the one before", async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard`);
  await choosesAccount(page, "Ann Lindqvist");
  await expect(region(page, "My sizes")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await choosesAccount(page, "Bob Okonjo");
  await expect(page.getByRole("link", { name: "Bob Okonjo", exact: true })).toBeVisible();
  await expect(page.getByText("Ann Lindqvist")).toHaveCount(0);
});

test("a link to the search still leads to it once the visitor has signed in @all", async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard#find-connections`);
  await choosesAccount(page, "Ann Lindqvist");
  const search = region(page, "Find connections").getByLabel("Search by name or email");
  await expect(search).toBeFocused();
});
