/** Status colors: green for good news, red for bad. */
import { type Locator, expect } from "@playwright/test";
import { answersOnce, test, losesNetwork, keepsApp } from "./people.ts";

test.use(keepsApp);

/** Whether an element's text has the theme's color of this name. */
const isColored = (message: Locator, color: "--success" | "--danger-word") =>
  message.evaluate((element, name) => {
    const specimen = element.appendChild(document.createElement("i"));
    specimen.style.color = `var(${name})`;
    const isSame = getComputedStyle(specimen).color === getComputedStyle(element).color;
    specimen.remove();
    return isSame;
  }, color);

test("going offline shows in red, and coming back online in green", async ({ page, server }) => {
  await page.goto(`${server.url}/leaveFeedback`);
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill("ann@example.org");
  await page.getByRole("textbox", { name: "Feedback" }).fill("Everything fits so far.");
  await losesNetwork(page.context());
  await page.getByRole("button", { name: "Submit" }).click();
  const message = page.getByRole("alert");
  await expect(message).toContainText("You’re offline.");
  expect(await isColored(message, "--danger-word")).toBe(true);
  await page.context().setOffline(false);
  await expect(message).toHaveText("You’re back online. Try again to save.");
  expect(await isColored(message, "--success")).toBe(true);
  await expect(page.getByRole("textbox", { name: "Feedback" })).toHaveValue("Everything fits so far.");
});

test("a call that gets no answer while the page stays connected can be retried", async ({ page, server }) => {
  await page.goto(`${server.url}/leaveFeedback`);
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill("ann@example.org");
  await page.getByRole("textbox", { name: "Feedback" }).fill("Everything fits so far.");
  await answersOnce(page, "**/api/feedback.send", (route) => route.abort());
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("You’re back online. Try again to save.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: "Feedback" })).toHaveValue("");
});
