/** A tab can stay open for days, so the relative dates on its screens must update. */
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useNow } from "#web/ui/use-now.ts";
import { hourMs } from "#domain/time.ts";

const Clock = () => new Date(useNow()).toISOString().slice(0, 10);

test("a screen that stays in view all night shows the new day", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2026-11-08T20:00Z"),
  });
  onTestFinished(() => void vi.useRealTimers());
  const { container, unmount } = await render(<Clock />);
  expect(container.textContent).toBe("2026-11-08");
  act(() => void vi.advanceTimersByTime(12 * hourMs));
  expect(container.textContent).toBe("2026-11-09");
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
