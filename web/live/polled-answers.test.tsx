/** Polling instead of the stream: what each response becomes, and which viewer it belongs to. */
import { afterEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import { polledAnswers } from "#web/live/polled-answers.ts";
import type { WatchedQuery } from "#web/live/query-store.ts";

const asked: string[] = [];

function serverAnswers(answers: Record<string, () => Response>): void {
  asked.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const name = (address as string).slice("/api/".length);
    asked.push(name);
    return answers[name]?.() ?? Response.json(name);
  });
}
afterEach(() => vi.restoreAllMocks());

const query = (call: string, answer?: unknown) =>
  ({ call, input: {}, state: { answer, refusal: undefined } }) as unknown as WatchedQuery;

test("the viewer is requested last, and reported before answers that may be someone else’s", async () => {
  serverAnswers({});
  const queries = [query("dashboard.page"), query("viewer.me"), query("news.unread")];
  const { events } = await polledAnswers(queries, true);
  expect(asked).toEqual(["dashboard.page", "news.unread", "viewer.me"]);
  expect(events).toEqual([
    { query: 1, answer: "viewer.me" },
    { query: 0, answer: "dashboard.page" },
    { query: 2, answer: "news.unread" },
  ]);
});

test("refusals and failures are answers; a rate limit says how long to wait", async () => {
  serverAnswers({
    "profiles.page": () => Response.json({ refusal: "not-found", fields: {} }, { status: 404 }),
    "news.page": () => Response.json({ requestId: "1" }, { status: 500 }),
    "shop.page": () => Response.json({ refusal: "too-many", retryAfter: 40 }, { status: 429 }),
  });
  const queries = [query("profiles.page"), query("news.page"), query("shop.page")];
  expect(await polledAnswers(queries, true)).toEqual({
    events: [
      { query: 0, refused: { refusal: "not-found", fields: {}, retryAfter: undefined } },
      { query: 1, failed: true },
      { query: 2, refused: { refusal: "too-many", fields: {}, retryAfter: 40 } },
    ],
    waitMs: 40_000,
  });
});

test("a refused search, which has a limit of its own, delays no other query", async () => {
  serverAnswers({
    "profiles.search": () => Response.json({ refusal: "too-many", retryAfter: 60 }, { status: 429 }),
  });
  const { waitMs } = await polledAnswers([query("dashboard.page"), query("profiles.search")], true);
  expect(waitMs).toBe(0);
});

test("if one query has no usable answer, none counts", async () => {
  serverAnswers({ "news.page": () => new Response("<h1>Sign in to this Wi-Fi</h1>") });
  const asks = polledAnswers([query("viewer.me"), query("news.page")], true);
  await expect(asks).rejects.toThrow(Unanswered);
  expect(asked).not.toContain("viewer.me");
});

test("an answered search is repeated after a change, but not because of time alone", async () => {
  serverAnswers({});
  await polledAnswers([query("profiles.search", [])], true);
  expect(asked).toEqual([]);
  await polledAnswers([query("profiles.search")], true);
  await polledAnswers([query("profiles.search", [])], false);
  expect(asked).toEqual(["profiles.search", "profiles.search"]);
});
