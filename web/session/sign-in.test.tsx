/** The errors of signing in (spec §8), and a sign-out without an answer. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import { startSignIn } from "#web/session/sign-in.ts";
import { endSession } from "#web/session/sign-out.ts";

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

test("a failed popup is logged by the spec's text; a canceled one is not", async () => {
  tells({ outcome: "cancelled" });
  tells({ outcome: "failed", code: "refused" });
  await expect
    .poll(() => logged.mock.calls)
    .toEqual([["Failed to start Google sign-in", "refused"]]);
});

test("a session cookie the browser rejected is logged by the spec's text", async () => {
  tells({ outcome: "signed-in" });
  await expect.poll(() => logged.mock.calls.flat()).toContain("Failed to enforce auth persistence");
});

test("a sign-out that is never answered fails in the end, and can be sent again", async () => {
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
