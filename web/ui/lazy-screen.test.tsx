/** Screens that load when they are shown, and those whose files fail to load (spec §9: 120 seconds). */
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

const reloadWhenReached = vi.hoisted(() => vi.fn<() => () => void>());
vi.mock("#web/ui/reload-when-reached.ts", () => ({ reloadWhenReached }));

const screenOf = (load: () => Promise<() => React.ReactNode>) => {
  const Screen = lazyScreen(load, "waiting");
  return render(<Screen />);
};

test("a screen that takes more than 120 seconds says so and offers to try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await screenOf(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(screen.container.textContent).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(screen.getByText("This page didn’t load.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

/** Runs queued work, and the work it queues, without letting timers fire. */
async function queuedWork(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turns = 0; turns < 10; turns++) {
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(undefined);
    });
  }
}

test("a screen is shown as soon as its code has loaded, even right after waiting for it", async () => {
  const code = Promise.withResolvers<() => React.ReactNode>();
  const screen = await screenOf(() => code.promise);
  expect(screen.container.textContent).toBe("waiting");
  code.resolve(() => <p>Here it is</p>);
  await queuedWork();
  expect(screen.container.textContent).toBe("Here it is");
});

test("a screen that fails to load says so immediately; one that loads is shown", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const stopsWaiting = vi.fn<() => void>();
  reloadWhenReached.mockReturnValue(stopsWaiting);
  const broken = await screenOf(() => Promise.reject(new Error("gone")));
  await expect.element(broken.getByText("This page didn’t load.")).toBeVisible();
  expect(reloadWhenReached).toHaveBeenCalledOnce();
  await broken.unmount();
  expect(stopsWaiting).toHaveBeenCalledOnce();
  const fine = await screenOf(() => Promise.resolve(() => <p>Here it is</p>));
  await expect.element(fine.getByText("Here it is")).toBeVisible();
});
