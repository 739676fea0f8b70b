/** Email about news: chosen with the notifications, and turned off through the link in each email. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Page, expect } from "@playwright/test";
import { test, keepsApp } from "./people.ts";
import type { Server } from "./server.ts";

test.use(keepsApp);

// No mail server listens at this port, so emails stay queued.
test.use({
  environment: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "kinsize@example.org" },
});

const choiceOf = (page: Page) => page.getByRole("group", { name: "Email notifications" });

/** Changes the store while the server is stopped. */
async function whileStopped({ kill, start, dataDir }: Server, statement: string): Promise<void> {
  await kill();
  const store = new DatabaseSync(join(dataDir, "kinsize.db"));
  store.exec(statement);
  store.close();
  await start();
}

test("a person chooses emails with a tap, and a link in an email turns them off on every screen", async ({
  server,
  signsIn,
  page: elsewhere,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.goto("/notifications");
  const choice = choiceOf(ann);
  await expect(choice.getByRole("radio", { name: "Off" })).toBeChecked();
  await expect(ann.getByText("Sent to ann@example.org. Emails never include sizes")).toBeVisible();
  await choice.getByRole("radio", { name: "Weekly" }).check();
  await choice.getByRole("radio", { name: "As it happens" }).check();
  await expect(ann.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await ann.reload();
  await expect(choice.getByRole("radio", { name: "As it happens" })).toBeChecked();

  await whileStopped(server, `update people set mailToken = '${"A".repeat(22)}'`);
  await ann.reload();
  await elsewhere.goto(`${server.url}/unsubscribe/${"A".repeat(22)}`);
  await expect(elsewhere).toHaveTitle("Stop these emails? | Kinsize");
  await expect(choice.getByRole("radio", { name: "As it happens" })).toBeChecked();
  await elsewhere.getByRole("button", { name: "Stop these emails" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Emails stopped");
  expect(await elsewhere.context().cookies()).toEqual([]);
  await expect(choice.getByRole("radio", { name: "Off" })).toBeChecked();
});

test("the unsubscribe page comes from the server, even in a browser that has the app", async ({ server, signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await ann.reload();
  await ann.goto(`${server.url}/unsubscribe/${"A".repeat(22)}`);
  await expect(ann.getByRole("button", { name: "Stop these emails" })).toBeVisible();
});

test("a person whose emails bounced reads so, and can try again", async ({ server, signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.goto("/notifications");
  const choice = choiceOf(ann);
  await choice.getByRole("radio", { name: "Weekly" }).check();
  await expect(ann.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await whileStopped(server, "update people set bouncedAt = 1");
  await ann.reload();
  const why = ann.getByText("Our last email to this address bounced");
  await expect(why).toBeVisible();
  await ann.getByRole("button", { name: "Try again" }).click();
  await expect(why).toBeHidden();
  await expect(choice.getByRole("radio", { name: "Weekly" })).toBeChecked();
});

test("a person who invites by email reads that it’s on its way, and the form is empty for the next", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/invite");
  await ann.getByRole("button", { name: "Send an invite" }).click();
  const form = ann.getByRole("form", { name: "Invite someone" });
  await form.getByLabel("Who are you inviting?").fill("Ingrid");
  await form.getByRole("textbox", { name: "Email" }).fill("ingrid@example.org");
  await form.getByRole("button", { name: "Invite Ingrid" }).click();
  await expect(form.getByText("The email to Ingrid is on its way")).toBeVisible();
  await expect(form.getByLabel("Who are you inviting?")).toHaveValue("");
  await expect(ann.getByRole("region", { name: "Pending" })).toContainText("Email");
});

test("a long address fits a small phone", async ({ joins }) => {
  const ann = await joins("Maximilianaalexandralindqvistfeatherstonehaugh", {
    viewport: { width: 320, height: 844 },
  });
  await ann.goto("/notifications");
  await choiceOf(ann).waitFor();
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
