/** One call: only what the server says is an answer. */
import { beforeEach, expect, test, vi } from "vitest";
import { Intercepted, Unanswered, call } from "#web/live/calls.ts";

const sent = vi.spyOn(globalThis, "fetch");
beforeEach(() => {
  sent.mockReset();
});

const asks = () =>
  call("relationships.move", { kind: "connection", move: "request", otherId: "bob" });

test("the login page of a Wi-Fi is no answer", async () => {
  sent.mockResolvedValue(new Response("<h1>Welcome to our hotel</h1>"));
  await expect(asks()).rejects.toThrow(Unanswered);
});

test.each([
  ["a redirect to a sign-in elsewhere", () => redirect()],
  ["a sign-in page", () => page(200)],
  ["a sign-in page that is refused to programs", () => page(401)],
])("%s comes from something else than the server", async (_, answer) => {
  sent.mockImplementation(async () => answer());
  await expect(asks()).rejects.toThrow(Intercepted);
  // The browser must not follow it: the policy would block it, and it would look like a lost network.
  expect(sent.mock.lastCall?.[1]?.redirect).toBe("manual");
});

test("a proxy’s page that says that the server is away is no sign-in", async () => {
  sent.mockImplementation(async () => page(502));
  await expect(asks()).rejects.not.toThrow(Intercepted);
});

const page = (status: number) =>
  new Response("<h1>Sign in</h1>", { status, headers: { "Content-Type": "text/html" } });

/** As a browser shows a redirect that it doesn't follow. */
const redirect = () =>
  Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });

test("neither is one that stops on its way", async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.error(new TypeError("network error")),
  });
  sent.mockResolvedValue(new Response(body));
  await expect(asks()).rejects.toThrow(Unanswered);
});
