/** Sending one call: only the server's own response counts as an answer. */
import { beforeEach, expect, test, vi } from "vitest";
import { Intercepted, Unanswered, call } from "#web/live/calls.ts";

const sent = vi.spyOn(globalThis, "fetch");
beforeEach(() => {
  sent.mockReset();
});

const asks = () => call("relationships.move", { kind: "connection", move: "request", otherId: "bob" });

test("a Wi-Fi login page isn't an answer", async () => {
  sent.mockResolvedValue(new Response("<h1>Welcome to our hotel</h1>"));
  await expect(asks()).rejects.toThrow(Unanswered);
});

test.each([
  ["a redirect to a sign-in elsewhere", () => redirect()],
  ["a sign-in page", () => page(200)],
  ["a sign-in page that is refused to programs", () => page(401)],
])("%s doesn't come from the server", async (_, answer) => {
  sent.mockImplementation(async () => answer());
  await expect(asks()).rejects.toThrow(Intercepted);
  // The browser must not follow the redirect: the CSP would block it, and it would look like a network failure.
  expect(sent.mock.lastCall?.[1]?.redirect).toBe("manual");
});

test("a proxy’s page for an unreachable server doesn’t count as a sign-in page", async () => {
  sent.mockImplementation(async () => page(502));
  await expect(asks()).rejects.not.toThrow(Intercepted);
});

const page = (status: number) => new Response("<h1>Sign in</h1>", { status, headers: { "Content-Type": "text/html" } });

const redirect = () => Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });

test("a response that breaks off isn't an answer either", async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.error(new TypeError("network error")),
  });
  sent.mockResolvedValue(new Response(body));
  await expect(asks()).rejects.toThrow(Unanswered);
});
