/** Choosing files while an import is being added. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { OwnData } from "#web/account/own-data.tsx";
import { clearAnswers } from "#web/live/live-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const has = (displayName: string, sizes: readonly object[] = []) => ({
  format: "kinsize",
  version: 1,
  exportedAt: Date.UTC(2026, 10, 21),
  profile: { displayName },
  sizes,
  dependents: [],
  caredFor: [],
  deleted: [],
});

const sneakers = { category: "Shoes", name: "Sneakers", size: "42", history: [] };

/** Ann chooses a file; the calls that add it stay unanswered. */
async function chooses(file: object) {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/data.export" ? Promise.resolve(Response.json(has("Ann"))) : new Promise<Response>(() => {}),
  );
  const page = await render(<OwnData />);
  await page
    .getByLabelText("Choose a file")
    .upload(new File([JSON.stringify(file)], "sizes.json", { type: "application/json" }));
  return page;
}

test("no other file can be chosen while sizes are being added", async () => {
  const page = await chooses(has("Ann", [sneakers]));
  await page.getByRole("button", { name: "Add 1 size" }).click();
  await expect.element(page.getByText("0 of 1 added")).toBeVisible();
  await expect.element(page.getByLabelText("Choose another file")).toBeDisabled();
});

test("a profile that is being updated can’t be submitted again, with a message", async () => {
  const page = await chooses(has("Ann Lindqvist"));
  await page.getByRole("checkbox", { name: /^Your profile/ }).click();
  const act = page.getByRole("button", { name: "Update your profile" });
  await act.click();
  await expect.element(page.getByRole("status").getByText("Saving…")).toBeVisible();
  await expect.element(act).not.toBeInTheDocument();
});

test("someone who signs out during an export leaves no file on the device", async () => {
  const answers = Promise.withResolvers<Response>();
  const asks = vi.spyOn(globalThis, "fetch").mockReturnValue(answers.promise);
  const saves = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const page = await render(<OwnData />);
  await page.getByRole("button", { name: "Export JSON" }).click();
  await expect.poll(() => asks.mock.calls.flat()).toContain("/api/data.export");
  clearAnswers();
  answers.resolve(Response.json(has("Ann")));
  await expect.element(page.getByText("You’ve been signed out.", { exact: false })).toBeVisible();
  expect(saves).not.toHaveBeenCalled();
});
