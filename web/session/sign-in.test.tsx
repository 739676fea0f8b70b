/** Sign-in errors (spec §8), and a sign-out without an answer. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { signIn, startSignIn } from "#web/session/sign-in.ts";
import { endSession, endSessionAfter, finishSignOut } from "#web/session/sign-out.ts";

const tells = (message: object) => {
  const popup = new BroadcastChannel("kinsize.sign-in");
  popup.postMessage(message);
  popup.close();
};

const logged = vi.spyOn(console, "error");

beforeAll(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(null)));
  startSignIn();
});
beforeEach(() => {
  logged.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  device.clearQueuedSignOut();
});

test("a failed popup is logged with the spec's text; a canceled one is not", async () => {
  tells({ outcome: "cancelled" });
  tells({ outcome: "failed", code: "refused" });
  await expect.poll(() => logged.mock.calls).toEqual([["Failed to start Google sign-in", "refused"]]);
});

test("a popup accepts messages only from the tab that opened it", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  signIn("google");
  const address = new URL(String(opened.mock.calls[0]?.[0]), location.href);
  const tab = address.searchParams.get("tab");
  expect(tab).toMatch(/^[\w-]{1,64}$/);
  // Request URLs are logged, so the page to return to must not be in them.
  expect([...address.searchParams.keys()]).toEqual(["provider", "popup", "tab"]);
  const heard: unknown[] = [];
  const popup = new BroadcastChannel("kinsize.sign-in");
  popup.addEventListener("message", ({ data }) => heard.push(data));
  popup.postMessage({ outcome: "cancelled", tab: "another", at: Date.now() });
  popup.postMessage({ outcome: "cancelled", at: Date.now() });
  popup.postMessage({ outcome: "cancelled", tab, at: Date.now() });
  await expect.poll(() => heard).toMatchObject([{ outcome: "heard", tab }]);
  popup.close();
  opened.mockRestore();
});

test("a session cookie the browser rejected is logged with the spec's text", async () => {
  tells({ outcome: "signed-in" });
  await expect.poll(() => logged.mock.calls.flat()).toContain("Failed to enforce auth persistence");
});

test("a tab that slept receives a sign-out and a sign-in late, and keeps what was typed since", async () => {
  device.keepDraft("profile", { displayName: "Ann L" });
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  vi.mocked(fetch).mockClear();
  tells({ outcome: "signed-out", queuedFor: "ann", at: minutesAgo(9) });
  tells({ outcome: "signed-in", at: minutesAgo(8) });
  tells({ outcome: "failed", code: "last" });
  await expect.poll(() => logged.mock.calls.flat()).toContain("last");
  expect(device.keptDraft("profile")).toEqual({ displayName: "Ann L" });
  expect(device.queuedSignOut()).toBeUndefined();
  tells({ outcome: "signed-out", at: Date.now() });
  await expect.poll(() => device.keptDraft("profile")).toBeUndefined();
});

test("a sign-out that is never answered times out, and can be retried", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
  vi.mocked(fetch).mockImplementationOnce(
    (_, init) =>
      new Promise((_answer, fail) => {
        init?.signal?.addEventListener("abort", () => fail(new TypeError("aborted")));
      }),
  );
  const ended = endSession("here", "ann");
  late.abort();
  await expect(ended).rejects.toThrow(Unanswered);
});

const isEnded = () => vi.mocked(fetch).mock.calls.some(([address]) => address === "/auth/sign-out?person=ann");

test("leaving the page ends the session immediately, even if the last answer is still being sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  endSessionAfter(new Promise(() => {}));
  device.queueSignOut("ann");
  vi.mocked(fetch)
    .mockClear()
    .mockResolvedValueOnce(new Response(null, { status: 204 }));
  const finished = finishSignOut();
  expect(isEnded()).toBe(false);
  dispatchEvent(new Event("visibilitychange"));
  await finished;
  expect(isEnded()).toBe(true);
});

test("a person who signs in again while the last answer is being sent stays signed in", async () => {
  const sent = Promise.withResolvers<void>();
  endSessionAfter(sent.promise);
  device.queueSignOut("ann");
  vi.mocked(fetch).mockClear();
  const finished = finishSignOut();
  device.clearQueuedSignOut();
  sent.resolve();
  await finished.catch(() => {});
  expect(isEnded()).toBe(false);
});
