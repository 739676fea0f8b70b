/** The list of browsers, while one of them is being signed out. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Sessions } from "#web/account/sessions.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the second tap of a double tap doesn’t sign out the browser that moves under the finger", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const end = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}));
  const session = { isCurrent: false, createdAt: 0, usedAt: 0 };
  const sessions = [
    { ...session, id: "phone", device: "Firefox on Android" },
    { ...session, id: "laptop", device: "Chrome on Linux" },
  ];
  const page = await render(
    <Sessions account={{ tokens: [], identities: [], providers: [], sessions }} />,
  );
  await page.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await expect.element(page.getByText("Firefox on Android is signed out.")).toBeVisible();
  const next = page.getByRole("button", { name: "Sign out Chrome on Linux" });
  await next.click({ force: true });
  expect(end).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  await expect.element(next).toBeEnabled();
});
