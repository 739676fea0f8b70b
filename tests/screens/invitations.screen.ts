/** Invitations: from "Send an invite" to connected, in another browser, with and without an account. */
import { type Locator, type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { violationsIn } from "./axe.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import {
  answersOnce,
  choosesAccount,
  endsFirstInPlace,
  pressesAnyway,
  region,
  standsStill,
  tabTo,
  test,
} from "./people.ts";

/** Fills in an invitation on the screen; returns the button that creates it. */
async function fillsInvite(page: Page, name: string, kind = "See"): Promise<Locator> {
  await page.goto("/invite");
  await page.getByRole("button", { name: "Send an invite" }).click();
  const form = page.getByRole("form", { name: "Invite someone" });
  await form.getByLabel("Who are you inviting?").fill(name);
  await form.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
  return form.getByRole("button", { name: `Invite ${name}` });
}

/** Creates an invitation on the screen; resolves with its link. */
async function invites(page: Page, name: string, kind?: string): Promise<string> {
  const invite = await fillsInvite(page, name, kind);
  await invite.click();
  const link = await page
    .getByRole("dialog", { name: `Invite for ${name}` })
    .getByLabel("Link")
    .inputValue();
  await page.keyboard.press("Escape");
  return link;
}

/** Creates an invitation by API call. */
async function invitesQuietly(page: Page, kind: "connection" | "dependentLink" = "connection") {
  const { token } = await does(page, "invitations.add", { invitation: { name: "Bob", kind } });
  return `/invite/${token}`;
}

const accept = "Sign in with Google and connect";

/** Expects the shop, where an accepted invite leads. */
const arrives = async (page: Page) => {
  await expect(page.getByText("You’re connected with Ann Lindqvist.")).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
};

const isAccessible = async (page: Page) => expect(await violationsIn(page)).toEqual([]);

test("a person without an account connects through an invite with one press and a sign-in", async ({
  signsIn,
  browser,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const ownerId = await idOf(ann);
  for (const visibleToConnections of [true, false]) {
    const name = visibleToConnections ? "Sneakers" : "Slippers";
    const item = anItemDraft({ category: "Shoes", name, size: "40", visibleToConnections });
    await does(ann, "items.add", { ownerId, dependentId: null, item });
  }
  await has(ann, { name: "Teo" });
  await ann.goto("/invite");
  await ann.getByRole("button", { name: "Send an invite" }).click();
  const form = ann.getByRole("form", { name: "Invite someone" });
  await form.getByLabel("Who are you inviting?").fill("Bob");
  await form.getByLabel("Message").fill("No more guessing.");
  await form.getByRole("button", { name: "Invite Bob" }).click();
  const link = await ann.getByRole("dialog", { name: "Invite for Bob" }).getByLabel("Link").inputValue();
  await expect(ann.getByText("Nothing is shared until Bob accepts")).toBeVisible();
  await expect(region(ann, "Pending")).toContainText("Bob");
  await isAccessible(ann);

  const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
  const named: string[] = [];
  // Proxies log URLs and referrers; our examples exclude those under /invite/.
  bob.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    named.push(pathname.startsWith("/invite/") ? "" : request.url());
    named.push(request.headers()["referer"] ?? "");
  });
  await bob.goto(link);
  await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Ann Lindqvist invites you to connect");
  await expect(bob.getByText("No more guessing.")).toBeVisible();
  await expect(region(bob, "You’ll see")).toContainText("1 of Ann’s sizes");
  await expect(region(bob, "You’ll see")).toContainText("1 dependent, with their shared sizes");
  await expect(region(bob, "You’ll see")).not.toContainText("Teo");
  await expect(region(bob, "Ann will see")).toContainText("Your name and picture");
  await expect(bob.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");

  await choosesAccount(bob, "Bob Okonjo", accept);
  await arrives(bob);
  await expect(bob.getByRole("link", { name: /Ann Lindqvist/ })).toBeVisible();
  const token = link.split("/").at(-1) ?? "";
  expect(token).toHaveLength(22);
  expect(bob.url()).not.toContain(token);
  expect(named.filter((address) => address.includes(token))).toEqual([]);
  expect(await bob.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);

  const used = region(ann, "Used or expired");
  await expect(used).toContainText("Used by Bob Okonjo");
  await isAccessible(ann);

  await ann.getByRole("button", { name: "Invite someone else" }).click();
  await expect(ann.getByRole("textbox", { name: "Who are you inviting?" })).toBeFocused();
});

test("where the popup is blocked, the redirect comes back to the invite and connects @all", async ({
  joins,
  browser,
  server,
}) => {
  const ann = await joins("Ann Lindqvist");
  const address = await invitesQuietly(ann);
  const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
  await bob.addInitScript(() => {
    window.open = () => null;
  });
  await bob.goto(address);
  await bob.getByRole("button", { name: accept }).click();
  await bob.getByLabel("Name").fill("Bob Okonjo");
  await bob.getByLabel("Email").fill("bob@example.org");
  await bob.getByRole("button", { name: "Continue" }).click();
  await arrives(bob);
});

test("an invite waits for a person who only signed in, who reads what they’d share before they connect @all", async ({
  joins,
  browser,
  server,
}) => {
  const ann = await joins("Ann Lindqvist");
  const address = await invitesQuietly(ann, "dependentLink");
  const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
  await bob.goto(address);
  await expect(bob.getByRole("heading", { level: 1 })).toContainText("connect and link dependents");
  // A person who pressed the button and canceled hasn't agreed to connect at the next sign-in.
  const opening = bob.waitForEvent("popup");
  await bob.getByRole("button", { name: accept }).click();
  await (await opening).close();
  await expect(bob.getByRole("banner").getByRole("button", { name: "Sign in" })).toHaveCount(0);
  await bob.getByRole("banner").getByRole("link", { name: "Kinsize" }).click();
  await choosesAccount(bob, "Bob Okonjo", "Sign in with Google");
  await bob.goto("/dashboard");
  const waiting = bob.getByRole("region", { name: "Ann’s invite is waiting" });
  await expect(bob.getByRole("banner").getByText("1 request waiting")).toHaveCount(1);
  await isAccessible(bob);
  await bob.goto("/shop");
  await waiting.getByRole("link", { name: "View invite" }).click();
  const connect = bob.getByRole("button", { name: "Connect with Ann Lindqvist" });
  await expect(connect).toBeVisible();
  await has(bob, { name: "Mia" });
  await expect(region(bob, "Ann will see")).toContainText("1 dependent: Mia");
  await isAccessible(bob);
  await connect.click();
  await arrives(bob);
  await expect(waiting).toHaveCount(0);
  await bob.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(region(bob, "Dependent links").getByText("Ann Lindqvist")).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test("a waiting invite is answered in Shop, and gone once it’s withdrawn or its person signs out @all", async ({
  joins,
}) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  const mia = await has(ann, { name: "Mia" });
  await hasSize(ann, { name: "Sneakers", size: "28" }, mia);
  const waiting = bob.getByRole("region", { name: "Ann’s invite is waiting" });
  const ignores = async (address: string) => {
    await bob.goto(address);
    await bob.getByRole("button", { name: "Connect with Ann Lindqvist" }).waitFor();
    await bob.goto("/shop");
    await expect(waiting).toContainText("You’ll see the sizes of Mia.");
  };
  const { id, token } = await does(ann, "invitations.add", {
    invitation: { name: "Bob", kind: "connection" },
  });
  await ignores(`/invite/${token}`);
  await bob.goto("/account");
  const badge = bob.getByRole("banner").getByText("1 request waiting");
  await expect(badge).toHaveCount(1);
  await does(ann, "invitations.remove", { id });
  await expect(badge).toHaveCount(0);
  await bob.goto("/shop");
  await bob.getByText("No one else. Yet.").waitFor();
  await expect(waiting).toHaveCount(0);

  await ignores(await invitesQuietly(ann));
  await waiting.getByRole("button", { name: "Decline" }).click();
  await expect(waiting).toHaveCount(0);

  const last = await invitesQuietly(ann);
  await ignores(last);
  await bob.getByRole("button", { name: "Sign out" }).first().click();
  await bob.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  await choosesAccount(bob, "Cleo Marsh", "Sign in with Google");
  await bob.goto("/shop");
  await bob.getByText("No one else. Yet.").waitFor();
  await expect(waiting).toHaveCount(0);

  await ignores(last);
  await isAccessible(bob);
  await waiting.getByRole("button", { name: "Connect", exact: true }).click();
  await arrives(bob);
  await expect(bob.getByRole("link", { name: /Mia/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test("the link opened again leads the person who used it to Shop @all", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  const address = await invitesQuietly(ann);
  await bob.goto(address);
  await bob.getByRole("button", { name: "Connect with Ann Lindqvist" }).click();
  await arrives(bob);
  await bob.goto(address);
  await arrives(bob);
  await expect(bob.getByText("You already used this invite.")).toBeVisible();
});

test("a withdrawn invite empties its open page, without a name on it", async ({ joins, browser, server }) => {
  const ann = await joins("Ann Lindqvist");
  const link = await invites(ann, "Ingrid");
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("button", { name: accept })).toBeVisible();
  await region(ann, "Pending").getByRole("button", { name: "Withdraw the invite for Ingrid" }).click();
  await expect(visitor.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
  await expect(visitor.getByText("Ann")).toHaveCount(0);
  await expect(visitor).not.toHaveTitle(/Ann/);
  await expect(region(ann, "Pending").getByRole("button", { name: "Invite for Ingrid withdrawn" })).toBeFocused();
  await ann.reload();
  await expect(region(ann, "Pending")).toContainText("No invites. Yet.");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
});

test("the second tap of a double tap on Invite neither loses the link nor withdraws the invite @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  await ann.clock.install();
  const invite = await fillsInvite(ann, "Ingrid");
  await standsStill(ann);
  await invite.tap();
  const link = ann.getByRole("dialog", { name: "Invite for Ingrid" });
  await pressesAnyway(link.getByRole("button", { name: "Invite someone else" }), "tap");
  const withdraw = link.getByRole("button", { name: "Withdraw" });
  await expect(withdraw).toBeDisabled();
  await pressesAnyway(withdraw, "tap");
  await ann.clock.runFor(1000);
  await expect(withdraw).toBeEnabled();
  await expect(link.getByLabel("Link")).not.toHaveValue("");
  await link.getByRole("button", { name: "Invite someone else" }).tap();
  await expect(link).toHaveCount(0);
});

test("a withdrawn invite keeps its place, so another tap withdraws nothing else @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  await invitesQuietly(ann);
  await invitesQuietly(ann, "dependentLink");
  await ann.goto("/invite");
  const button = (name: RegExp) => region(ann, "Pending").getByRole("button", { name });
  await endsFirstInPlace(button(/^Withdraw /), button(/withdrawn$/));
});

test("a forwarded invite names who used it, and its connection can be undone @all", async ({ joins }) => {
  const [ann, mallory] = [await joins("Ann Lindqvist"), await joins("Mallory Quist")];
  const link = await invites(ann, "Ingrid", "Look after together");
  await mallory.goto(link);
  await mallory.getByRole("button", { name: "Connect with Ann Lindqvist" }).click();
  await arrives(mallory);

  const used = region(ann, "Used or expired");
  await expect(used).toContainText("Ingrid");
  const user = used.getByRole("link", { name: "Mallory Quist" });
  await user.press("Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Mallory Quist");
  await ann.goBack();
  await expect(user).toBeFocused();
  for (const word of ["Disconnect", "Unlink Dependents"]) {
    await used.getByRole("button", { name: word }).click();
    await ann.getByRole("alertdialog").getByRole("button", { name: word }).click();
    await expect(used.getByRole("button", { name: word })).toHaveCount(0);
  }
  await mallory.goto(link);
  await expect(mallory.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
});

test("“Decline” tells the inviter only that the invite expired", async ({ joins, browser, server }) => {
  const ann = await joins("Ann Lindqvist");
  const link = await invites(ann, "Ingrid");
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(link);
  await visitor.getByRole("button", { name: "Decline" }).click();
  await expect(visitor.getByText("They’ll only see that the invite is no longer pending.")).toBeVisible();
  await ann.reload();
  await expect(region(ann, "Used or expired")).toContainText("See · Expired");
});

test("the reader's own invite, and one from a connection, say so @all", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await know(ann, bob);
  const address = await invitesQuietly(ann);
  await ann.goto(address);
  await expect(ann.getByRole("heading", { name: "This is your own invite" })).toBeVisible();
  await bob.goto(address);
  await expect(bob.getByRole("heading", { name: "You and Ann Lindqvist are already connected" })).toBeVisible();
  await expect(bob.getByRole("button", { name: /Connect/ })).toHaveCount(0);
});

test("an invite accepted again after a lost answer connects @all", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await bob.goto(await invitesQuietly(ann));
  await answersOnce(bob, "**/api/invitations.accept", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const connect = bob.getByRole("button", { name: "Connect with Ann Lindqvist" });
  await connect.click();
  await arrives(bob);
});

test("an invite is created, copied, and withdrawn by keyboard alone, and a half-filled one isn’t lost @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  await ann.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ann.goto("/invite");
  await ann.getByRole("heading", { level: 1 }).waitFor();
  await tabTo(ann, "Send an invite");
  await ann.keyboard.press("Enter");
  await expect(ann.getByLabel("Who are you inviting?")).toBeFocused();
  await tabTo(ann, "Invite");
  await ann.keyboard.press("Enter");
  await expect(ann.getByText("Enter a name.")).toBeVisible();
  await expect(ann.getByLabel("Who are you inviting?")).toBeFocused();
  await ann.keyboard.type("Ingrid");
  await ann.reload();
  await expect(ann.getByLabel("Who are you inviting?")).toHaveValue("Ingrid");
  await tabTo(ann, "Invite Ingrid");
  await ann.keyboard.press("Enter");
  const link = ann.getByRole("dialog", { name: "Invite for Ingrid" }).getByLabel("Link");
  await expect(link).toBeFocused();
  await tabTo(ann, "Copy");
  await ann.keyboard.press("Enter");
  await expect(ann.getByRole("status").filter({ hasText: "Copied" })).toHaveText("Copied");
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await tabTo(ann, "Withdraw");
  await ann.keyboard.press("Enter");
  await expect(ann.getByText("The link no longer works.")).toBeVisible();
  await ann.keyboard.press("Escape");
  await expect(region(ann, "Pending")).toContainText("Withdrawn");
  // The reload has forgotten what opened the sheet.
  await expect(ann.locator("#main")).toBeFocused();
});

test("a pending invite fits a small phone with a scrollbar and text twice as large @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 308, height: 700 } });
  await invites(ann, "Ingrid");
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(308);
});

test("a father who looked at “Look after together” then invites grandmother to connect, and no more @all", async ({
  signsIn,
}) => {
  const jonas = await signsIn("Jonas Weber");
  await has(jonas, { name: "Theo" });
  // Addresses with this parameter may be bookmarked.
  for (const address of ["/invite", "/invite?caretaker"]) {
    await jonas.goto(address);
    await jonas.getByRole("button", { name: "Send an invite" }).click();
    await expect(jonas.getByRole("radio", { name: /^See/ })).toBeChecked();
    await jonas.getByRole("radio", { name: /^Look after together/ }).check();
    await jonas.getByLabel("Who are you inviting?").fill("Ingrid");
    await jonas.keyboard.press("Escape");
    await jonas.getByRole("button", { name: "Send an invite" }).click();
    await expect(jonas.getByLabel("Who are you inviting?")).toHaveValue("Ingrid");
    await expect(jonas.getByRole("radio", { name: /^See/ })).toBeChecked();
  }
});
