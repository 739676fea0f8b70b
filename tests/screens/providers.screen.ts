/** Signing in with one of several providers, adding and removing them, and who isn’t let in (decision 0035). */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { openProvider } from "../oidc-provider.ts";
import { choosesAccount, region, runServer, test } from "./people.ts";
import type { Server } from "./server.ts";
import { dayMs } from "#domain/time.ts";

const google = {
  GOOGLE_CLIENT_ID: "1234.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "a secret",
};

/** Signs in on the provider's own pages, in the popup that opens with `press`. */
async function signsInAtProvider(page: Page, press: () => Promise<void>, agreesFirst = true): Promise<void> {
  const opening = page.waitForEvent("popup");
  await press();
  const popup = await opening;
  const closed = popup.waitForEvent("close");
  await popup.getByPlaceholder("Enter any login").fill("fam");
  await popup.getByPlaceholder("and password").fill("any");
  await popup.getByRole("button", { name: "Sign-in" }).click();
  if (agreesFirst) await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
}

/** Gives a person an earlier sign-in with Google, which tests can't reach. */
async function hasGoogleAccount({ dataDir, url }: Server, context: BrowserContext): Promise<void> {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"));
  const now = Date.now();
  const token = "a".repeat(43);
  const id = "01900000-0000-7000-8000-00000000000a";
  const session = createHash("sha256").update(token).digest("base64url");
  const issuer = "https://accounts.google.com";
  file
    .prepare(
      `insert into people (id, issuer, subject, email, "displayName", "personalBio", searchable, "showSizesIn",
        "searchText", "createdAt", "changedAt", "changedBy")
       values (?, '', ?, 'ann@example.org', 'Ann Lindqvist', '', 1, '[]', ' ann lindqvist ', ?, ?, ?)`,
    )
    .run(id, id, now, now, id);
  file
    .prepare(
      `insert into identities (issuer, subject, id, "personId", email, "createdAt") values (?, '1', ?, ?, 'ann@example.org', ?)`,
    )
    .run(issuer, id, id, now - 60_000);
  file
    .prepare(`insert into sessions (id, "personId", issuer, "createdAt", "expiresAt") values (?, ?, ?, ?, ?)`)
    .run(session, id, issuer, now, now + dayMs);
  file.close();
  await context.addCookies([{ name: "session", value: token, url, httpOnly: true }]);
}

test("a person adds a second way to sign in, removes the first, and signs in by the second", async ({
  browser,
  context,
  page,
}) => {
  const provider = await openProvider({ prompts: ["login"] });
  provider.accounts.set("fam", { email: "ann@family.example", email_verified: true });
  await runServer(
    browser,
    async (server) => {
      provider.register(server.url);
      await page.goto(server.url);
      await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign in with Family ID" })).toBeVisible();
      // With two providers, the header asks which one to use.
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const choice = page.getByRole("dialog", { name: "Sign in" });
      await expect(choice.getByRole("button", { name: /^Sign in with/ })).toHaveCount(2);
      await page.keyboard.press("Escape");

      await hasGoogleAccount(server, context);
      await page.goto(`${server.url}/account`);
      const ways = region(page, "How you sign in");
      await expect(ways.getByRole("button", { name: "Remove Google" })).toBeDisabled();
      await expect(ways.getByRole("button", { name: "Remove Google" })).toHaveAccessibleDescription(
        /You need at least one way to sign in/,
      );
      await signsInAtProvider(page, () => ways.getByRole("button", { name: "Add Family ID" }).click());
      await expect(ways.getByText("ann@family.example · last used today")).toBeVisible();

      await ways.getByRole("button", { name: "Remove Google" }).click();
      const asked = page.getByRole("alertdialog", { name: "Remove Google?" });
      await asked.getByRole("button", { name: "Remove" }).click();
      await expect(ways.getByText("Google is removed.")).toBeVisible();
      await expect(ways.getByRole("button", { name: "Add Google" })).toBeVisible();
      await expect(ways.getByRole("button", { name: "Remove Family ID" })).toBeDisabled();

      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.goto(server.url);
      await signsInAtProvider(
        page,
        () => page.getByRole("button", { name: "Sign in with Family ID" }).click(),
        // The provider remembers the consent given when it was added.
        false,
      );
      await expect(page.getByRole("link", { name: "Ann Lindqvist", exact: true })).toBeVisible();
    },
    { environment: { ...google, ...provider.environment } },
  );
  await provider.close();
});

test("a person with an unverified email is told so, and a failed sign-in or addition shows at the button", async ({
  browser,
  context,
  page,
}) => {
  const provider = await openProvider({ prompts: ["login"] });
  provider.accounts.set("fam", { name: "Ann Lindqvist", email: "ann@family.example" });
  await runServer(
    browser,
    async (server) => {
      provider.register(server.url);
      await page.goto(server.url);
      const press = () => page.getByRole("button", { name: "Sign in with Family ID" }).click();
      await signsInAtProvider(page, press);
      await page.goto(`${server.url}/account`);
      const ways = region(page, "How you sign in");
      const unsaid = ways.getByText(
        "Your provider doesn’t say that your email address is verified, so people can’t find you by it, and Kinsize can’t email you.",
      );
      await expect(unsaid).toBeVisible();

      // The provider now signs with an unpublished key.
      provider.alters((token) => `${token.slice(0, -8)}AAAAAAAA`);
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.goto(server.url);
      await signsInAtProvider(page, press, false);
      const signInFailed = "That sign-in didn’t work. Try again, or ask the person who runs this site.";
      await expect(page.locator("main").getByRole("alert")).toHaveText(signInFailed);

      await hasGoogleAccount(server, context);
      await page.goto(`${server.url}/account`);
      await expect(unsaid).toHaveCount(0);
      await signsInAtProvider(page, () => ways.getByRole("button", { name: "Add Family ID" }).click(), false);
      await expect(ways.getByRole("alert")).toHaveText(/nothing was added/);
    },
    { environment: { ...google, ...provider.environment } },
  );
  await provider.close();
});

test("a person who isn’t let in is told why, by popup and by redirect, until they go elsewhere", async ({
  browser,
  page,
}) => {
  await runServer(
    browser,
    async (server) => {
      const reason = page.getByRole("alert").filter({ hasText: "This site is by invitation only." });
      await page.goto(server.url);
      await choosesAccount(page, "Ann Lindqvist");
      await expect(reason).toBeVisible();
      // The message must bring its own error style, because the page has no other.
      await expect(reason).toHaveCSS("font-weight", "550");
      await page.getByRole("link", { name: "Leave Feedback" }).first().click();
      await expect(reason).toBeHidden();

      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(`${server.url}/shop`);
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await page.getByLabel("Name").fill("Ann");
      await page.getByLabel("Email").fill("ann@example.org");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(reason).toBeVisible();
      expect(page.url()).toBe(`${server.url}/shop`);
    },
    { environment: { SIGN_UP: "invited" } },
  );
});
