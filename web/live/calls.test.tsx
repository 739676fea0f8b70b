/** One call: only what the server says is an answer. */
import { beforeEach, expect, test, vi } from "vitest";
import { Unanswered, call } from "#web/live/calls.ts";

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

test("neither is one that stops on its way", async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.error(new TypeError("network error")),
  });
  sent.mockResolvedValue(new Response(body));
  await expect(asks()).rejects.toThrow(Unanswered);
});
