/** What a device keeps is not thrown away by the next contact. */
import { afterEach, expect, test, vi } from "vitest";
import * as device from "#web/offline/device-store.ts";
import { startPrefetch } from "#web/offline/prefetch.ts";

vi.mock("#web/live/live-store.ts", () => ({
  contact: { subscribe: () => () => {}, count: () => 1 },
  onDashboard: () => () => {},
}));

afterEach(() => vi.restoreAllMocks());

test("one’s account and what was deleted stay on the device after the next contact", async () => {
  localStorage.clear();
  device.keepAnswer("viewer.me", {}, { id: "ann" });
  device.keepAnswer("deleted.page", {}, { groups: [] });
  device.keepAnswer("account.page", {}, { sessions: [] });
  device.keepAnswer("profiles.page", { personId: "gone" }, { id: "gone" });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
    Response.json(
      typeof address === "string" && address.includes("dashboard.page")
        ? {
            viewer: { id: "ann" },
            dependents: [],
            caredFor: [],
            connections: [],
            dependentLinks: [],
          }
        : {},
    ),
  );
  startPrefetch();
  const kept = () => Object.keys(localStorage).join();
  await expect.poll(kept, { timeout: 5000 }).not.toContain("gone");
  expect(kept()).toContain("deleted.page");
  expect(kept()).toContain("account.page");
});
