/** The list of sessions, while one of them is being signed out. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Sessions } from "#web/account/sessions.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a signed-out browser keeps its place, so that a second tap signs out no other", async () => {
  const end = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}));
  const session = { isCurrent: false, createdAt: 0, usedAt: 0 };
  const sessions = [
    { ...session, id: "phone", device: "Firefox on Android" },
    { ...session, id: "laptop", device: "Chrome on Linux" },
  ];
  const list = (listed: typeof sessions) => (
    <Sessions account={{ tokens: [], identities: [], providers: [], sessions: listed }} />
  );
  const page = await render(list(sessions));
  await page.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  const ended = page.getByRole("button", { name: "Signed out Firefox on Android" });
  await page.rerender(list(sessions.slice(1)));
  await expect.element(ended).toBeDisabled();
  await ended.click({ force: true });
  expect(end).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("button", { name: "Sign out Chrome on Linux" })).toBeEnabled();
});
