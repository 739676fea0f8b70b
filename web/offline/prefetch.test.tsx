/** What a device stores: the pages linked from the dashboard, opened pages, and nothing else. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as device from "#web/offline/device-store.ts";
import { startPrefetch } from "#web/offline/prefetch.ts";
import { aDashboard } from "../../tests/builders.ts";

const live = vi.hoisted(() => ({ watchesKept: true, kept: [] as { call: string }[] }));

vi.mock("#web/live/live-store.ts", () => ({
  contact: { subscribe: () => () => {}, count: () => 1 },
  onDashboard: () => () => {},
  watchesKept: () => live.watchesKept,
  keep: (queries: { call: string }[]) => (live.kept = queries),
}));

const bob = { id: "bob", displayName: "Bob", photoURL: null };

beforeEach(() => {
  live.kept = [];
  device.keepAnswer("viewer.me", {}, { id: "ann" });
  device.keepAnswer("dashboard.page", {}, aDashboard({ connections: [bob] }));
  device.keepAnswer("deleted.page", {}, { own: "before" });
  device.keepAnswer("account.page", {}, { sessions: [] });
  device.keepAnswer("profiles.page", { personId: "gone" }, { id: "gone" });
});
afterEach(() => vi.restoreAllMocks());

const kept = () => Object.keys(localStorage).join();

test("the stream watches what the dashboard links to and what was opened; the rest is dropped", async () => {
  live.watchesKept = true;
  const fetched = vi.spyOn(globalThis, "fetch");
  startPrefetch();
  await expect.poll(() => live.kept.length).toBeGreaterThan(0);
  expect(live.kept.map(({ call }) => call)).toEqual([
    "dashboard.page",
    "shop.page",
    "news.page",
    "profiles.page",
    "profiles.page",
    ...live.kept.slice(5).map(({ call }) => call),
  ]);
  expect(new Set(live.kept.slice(5).map(({ call }) => call))).toEqual(
    new Set(["viewer.me", "deleted.page", "account.page"]),
  );
  expect(kept()).not.toContain("gone");
  expect(fetched).not.toHaveBeenCalled();
});

test("with an older server, everything that is stored is requested again", async () => {
  live.watchesKept = false;
  // Earlier than this contact.
  for (const call of ["deleted.page", "account.page"] as const) device.touchAnswer(call, {}, 1);
  const asked: string[] = [];
  const answers: Record<string, () => Response> = {
    "dashboard.page": () => Response.json(aDashboard()),
    "viewer.me": () => Response.json({ id: "ann" }),
    "account.page": () => Response.json({ refusal: "not-allowed" }, { status: 403 }),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const name = (address as string).replace("/api/", "");
    asked.push(name);
    return answers[name]?.() ?? Response.json({ own: "after" });
  });
  startPrefetch();
  await expect.poll(kept).not.toContain("gone");
  await expect.poll(kept).not.toContain("account.page");
  await expect.poll(() => device.keptAnswer("deleted.page", {})?.answer).toEqual({ own: "after" });
  expect(asked).toContain("news.page");
});
