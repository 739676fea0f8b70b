/** A stream of server-sent events on which nothing comes any more. */
import { expect, onTestFinished, test, vi } from "vitest";
import { events, silenceTimeoutMs } from "#web/live/event-stream.ts";

test("a silent stream is given up, although someone sets the clock back an hour meanwhile", () => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const controller = new AbortController();
  void events({}, controller, () => {}).next();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(2 * silenceTimeoutMs);
  expect(controller.signal.aborted).toBe(true);
});
