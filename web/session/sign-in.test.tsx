/** The errors that signing in logs (spec §8). */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startSignIn } from "#web/session/sign-in.ts";

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
