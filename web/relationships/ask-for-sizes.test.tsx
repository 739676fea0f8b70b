/** The button that asks someone for their sizes, when the server refuses. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AskForSizes } from "#web/relationships/ask-for-sizes.tsx";
import { dayMs } from "#domain/time.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { retryAfter: 1, again: "in a minute" },
  { retryAfter: 6 * 86_400, again: "in 6 days" },
])("a person who can ask again $again isn’t told that they have asked", async ({ retryAfter, again }) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) =>
    to === "/api/news.ask"
      ? Response.json({ refusal: "too-many", fields: {}, retryAfter }, { status: 429 })
      : new Promise(() => {}),
  );
  const page = await render(<AskForSizes of={{ otherId: "bob", dependentId: null, asked: [] }}>Ask</AskForSizes>);
  const ask = page.getByRole("button", { name: "Ask" });
  const timers = vi.spyOn(globalThis, "setTimeout");
  await ask.click();
  await expect.element(page.getByText("Asked")).toBeVisible();
  // Half a minute later.
  const [send] = timers.mock.calls.find(([, ms]) => ms === 30_000) ?? [];
  (send as () => void)();
  await expect.element(page.getByRole("alert")).toHaveTextContent(`Too many requests. Try again ${again}.`);
  await expect.element(ask).toBeEnabled();
});

test("someone can be asked again if the server’s clock was far ahead the last time", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const asked = [{ dependentId: null, category: null, name: null, at: Date.now() + 365 * dayMs }];
  const page = await render(<AskForSizes of={{ otherId: "bob", dependentId: null, asked }}>Ask</AskForSizes>);
  await expect.element(page.getByRole("button", { name: "Ask" })).toBeVisible();
});
