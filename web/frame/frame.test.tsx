/** The frame around every screen. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { focusHashTarget } from "#web/focus/focus-hash-target.ts";
import { Frame } from "#web/frame/frame.tsx";
import { usePlace } from "#web/frame/places.ts";
import { ThemeProvider } from "#web/styles/theme.tsx";

const address = location.href;

beforeAll(focusHashTarget);
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", address);
});

const Here = () => <p>Here is {usePlace()}</p>;

test("“Skip to content” keeps the current place of the dashboard", async () => {
  history.replaceState(null, "", "#people");
  const page = await render(
    <ThemeProvider>
      <Frame bell={null}>
        <Here />
      </Frame>
    </ThemeProvider>,
  );
  page.getByRole("link", { name: "Skip to content" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  // The hash target is focused in a later frame.
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText("Here is people")).toBeVisible();
  expect(location.hash).toBe("#people");
});
