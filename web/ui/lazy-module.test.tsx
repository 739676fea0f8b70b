/** The time at which deferred code is loaded. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lazyModule } from "#web/ui/lazy-module.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("on a busy device, code for what a screen shows is loaded, and code it may need later isn't", async () => {
  vi.spyOn(globalThis, "requestIdleCallback").mockImplementation((work, { timeout } = {}) =>
    timeout === undefined ? 0 : setTimeout(work),
  );
  const shown = lazyModule(() => Promise.resolve("Brands differ."));
  const later = lazyModule(() => Promise.resolve("the editor"));
  function Screen() {
    later.usePreload();
    return <p>{shown.useModule() ?? "waiting"}</p>;
  }
  const screen = await render(<Screen />);
  await expect.element(screen.getByText("Brands differ.")).toBeVisible();
  expect(later.current()).toBeUndefined();
});

test("once a device is idle, code that a screen may need later is loaded", async () => {
  const idleCallbacks: IdleRequestCallback[] = [];
  vi.spyOn(globalThis, "requestIdleCallback").mockImplementation((work) => idleCallbacks.push(work));
  const later = lazyModule(() => Promise.resolve("the editor"));
  function Screen() {
    later.usePreload();
    return null;
  }
  await render(<Screen />);
  expect(later.current()).toBeUndefined();
  for (const work of idleCallbacks) work({ didTimeout: false, timeRemaining: () => 50 });
  await expect.poll(later.current).toBe("the editor");
});
