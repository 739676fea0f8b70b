/** Blocking a person after denying their request, and unblocking them, without telling them. */
import { expect } from "@playwright/test";
import { violationsIn } from "./axe.ts";
import { does, idOf } from "./calls.ts";
import { addPeople, finds, region, tabTo, test } from "./people.ts";

test("a blocked person isn’t told, and their requests stay unseen until they are unblocked @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const cleo = await joins("Cleo Marchetti");
  const asks = { kind: "connection", move: "request", otherId: await idOf(ann) } as const;
  await does(cleo, "relationships.move", asks);
  const requests = region(ann, "Connection requests");
  await requests.getByRole("button", { name: "Deny" }).press("Enter");
  await expect(requests).toContainText("Denied. They won’t be notified.");
  const dont = requests.getByRole("button", { name: "Block requests from Cleo" });
  await expect(dont).toBeEnabled();
  await dont.press("Enter");
  await expect(requests).toContainText("Blocked");

  await cleo.goto(`/publicProfile/${asks.otherId}`);
  await cleo.getByRole("button", { name: "Connect" }).click();
  await expect(cleo.getByText("Connection request sent")).toBeVisible();
  await cleo.goto("/dashboard");
  await expect(cleo.getByRole("group", { name: "Requests you’ve sent" })).toContainText("Ann Lindqvist");

  await ann.reload();
  await expect(requests).toContainText("You have no connection requests. Yet.");
  await expect(ann).toHaveTitle(/^Dashboard/);
  await finds(ann, "cleo");
  const found = addPeople(ann);
  await expect(found).toContainText("Blocked");
  await expect(found.getByRole("button", { name: "Connect" })).toHaveCount(0);
  await expect(found).not.toContainText("accepts, they’ll see");
  await found.getByRole("button", { name: "Close" }).click();

  const blocked = region(ann, "Blocked people");
  await expect(blocked).toContainText("Cleo Marchetti");
  const violations = await violationsIn(ann);
  expect(violations.map(({ id }) => id)).toEqual([]);
  const may = blocked.getByRole("button", { name: "Unblock Cleo" });
  await expect(may).toBeEnabled();
  await may.press("Enter");
  await expect(blocked).toContainText("Can ask you again");
  // Cleo's requests sent meanwhile appear as if they had always been there.
  await requests.getByRole("button", { name: "Accept" }).click();
  await expect(cleo.getByRole("group", { name: "Requests you’ve sent" })).toContainText("Connected");
  await expect(region(cleo, "My connections")).toContainText("Ann Lindqvist");

  await ann.reload();
  const yet = region(ann, "Connection requests").locator("mark");
  await expect(yet).not.toHaveCSS("background-color", "rgb(255, 255, 0)"); // the browser's own yellow
});

test("a person whose request is denied in What’s new can be blocked there", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  const cleo = await joins("Cleo Marchetti");
  const otherId = await idOf(ann);
  await does(cleo, "relationships.move", { kind: "connection", move: "request", otherId });
  await ann.getByRole("link", { name: "What’s new, 1 unread" }).click();
  const entry = region(ann, "Today").getByRole("listitem").first();
  await entry.getByRole("button", { name: "Deny" }).press("Enter");
  await expect(entry).toContainText("Denied. They won’t be notified.");
  const dont = entry.getByRole("button", { name: "Block requests from Cleo" });
  await expect(dont).toBeEnabled();
  await dont.press("Enter");
  await expect(entry).toContainText("Blocked");
});

test("on a small phone's profile, a person who never asked is blocked and unblocked by keyboard @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  const cleo = await joins("Cleo Marchetti");
  await ann.setViewportSize({ width: 320, height: 700 });
  await ann.goto(`/publicProfile/${await idOf(cleo)}`);
  const main = ann.getByRole("main");
  const connect = main.getByRole("button", { name: "Connect" });
  await expect(connect).toBeVisible();
  await tabTo(ann, "Block requests from Cleo");
  const dont = main.getByRole("button", { name: "Block requests from Cleo", exact: true });
  await expect(dont).toBeEnabled();
  await dont.press("Enter");
  await expect(main).toContainText("You’ve blocked their requests.");
  // A request to a blocked person unblocks them first.
  await expect(connect).toHaveCount(0);
  const may = main.getByRole("button", { name: "Unblock Cleo" });
  await expect(may).toBeFocused();
  await expect(may).toBeEnabled();
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await may.press("Enter");
  await expect(connect).toBeVisible();
  await expect(dont).toBeFocused();
});

test("after a linked person’s request to connect is denied, nothing offers to block them @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  const [annId, bobId] = [await idOf(ann), await idOf(bob)];
  const link = { kind: "dependentLink" } as const;
  await does(bob, "relationships.move", { ...link, move: "request", otherId: annId });
  await does(ann, "relationships.move", { ...link, move: "accept", otherId: bobId });
  await does(bob, "relationships.move", { kind: "connection", move: "request", otherId: annId });
  const requests = region(ann, "Connection requests");
  await requests.getByRole("button", { name: "Deny" }).press("Enter");
  await expect(requests).toContainText("Denied. They won’t be notified.");
  await expect(requests.getByRole("button")).toHaveCount(0);
  await ann.goto(`/publicProfile/${bobId}`);
  await expect(ann.getByText("Dependents Linked!")).toBeVisible();
  await expect(ann.getByRole("button", { name: /^Unblock/ })).toHaveCount(0);
});
