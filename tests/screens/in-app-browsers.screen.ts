/** Signing in where popups replace the page or lose their opener: chat apps' browsers, and phones (spec §4). */
import { type Page, expect } from "@playwright/test";
import { openProvider } from "../oidc-provider.ts";
import { does } from "./calls.ts";
import { runServer, test } from "./people.ts";

type Joins = (name: string) => Promise<Page>;

async function invitation(joins: Joins): Promise<string> {
  const ann = await joins("Ann Lindqvist");
  const invited = { invitation: { name: "Bob", kind: "connection" } } as const;
  const { token } = await does(ann, "invitations.add", invited);
  return `/invite/${token}`;
}

async function choosesBob(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Bob Okonjo");
  await page.getByLabel("Email").fill("bob@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
}

const accept = "Sign in with Google and connect";

for (const [what, opens] of [
  [
    "at once, and returns nothing",
    (url: string) => {
      // The request reaches the server before the page navigates.
      const request = new XMLHttpRequest();
      request.open("GET", url, false);
      request.send();
      location.href = url;
      return null;
    },
  ],
  [
    "a moment later, and returns nothing",
    (url: string) => {
      setTimeout(() => (location.href = url));
      return null;
    },
  ],
  [
    "a moment later, and returns itself",
    (url: string) => {
      setTimeout(() => (location.href = url), 50);
      return window;
    },
  ],
] as const) {
  test(`where a popup replaces the page ${what}, signing in on an invite still connects`, async ({
    joins,
    browser,
    server,
  }) => {
    const address = await invitation(joins);
    const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
    await bob.addInitScript(`window.open = ${opens.toString()}`);
    await bob.goto(address);
    await bob.getByRole("button", { name: accept }).click();
    await choosesBob(bob);
    await expect(bob.getByText("You’re connected with Ann Lindqvist.")).toBeVisible();
    // Whoever signs in here next doesn't come back to this invite.
    const kept = (await bob.context().cookies()).map(({ name }) => name);
    expect(kept).toContain("session");
    expect(kept).not.toContain("return-to");
  });
}

test("a popup whose opener is gone leads on to the invite, whatever other tabs are open", async ({
  joins,
  browser,
  server,
}) => {
  const address = await invitation(joins);
  const context = await browser.newContext({ baseURL: server.url });
  const bob = await context.newPage();
  await bob.goto(address);
  const other = await context.newPage();
  await other.goto("/shop");
  const opening = bob.waitForEvent("popup");
  await bob.getByRole("button", { name: accept }).click();
  const popup = await opening;
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  await bob.close();
  await choosesBob(popup);
  // The person agreed on the page that was replaced.
  await popup.getByRole("button", { name: "Connect with Ann Lindqvist" }).click();
  await expect(popup.getByText("You’re connected with Ann Lindqvist.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Bob Okonjo", exact: true })).toBeVisible();
});

test("with sign-up by invitation only, a chat app comes back to the invite, and says why no one is let in", async ({
  browser,
  page,
}) => {
  const provider = await openProvider();
  provider.accounts.set("bob", { name: "Bob Okonjo" });
  await runServer(
    browser,
    async (server) => {
      provider.register(server.url);
      await page.addInitScript(() => {
        window.open = (url) => {
          setTimeout(() => (location.href = String(url)));
          return null;
        };
      });
      // There is no pending invitation; the sign-in must still return to the page, which says so.
      await page.goto(`${server.url}/invite/${"a".repeat(22)}`);
      await page.getByRole("button", { name: /^Sign in with / }).click();
      await page.getByPlaceholder("Enter any login").fill("bob");
      await page.getByPlaceholder("and password").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(`${server.url}/invite/${"a".repeat(22)}`);
      await expect(page.getByText("This site is by invitation only.")).toBeVisible();
    },
    { environment: { ...provider.environment, SIGN_UP: "invited" } },
  );
  await provider.close();
});
