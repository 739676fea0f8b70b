/** The page of a size in a tab that stays open for days. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as device from "#web/offline/device-store.ts";
import { SizePage } from "#web/screens/size-page.tsx";
import { anItem } from "../../tests/builders.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a confirmation from yesterday doesn't count as today's, and can be repeated", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const yesterday = new Date("2026-11-08T20:00");
  vi.useFakeTimers({ toFake: ["Date"], now: yesterday });
  const ann = { id: "ann", displayName: "Ann", photoURL: null };
  const entry = { size: "42", system: "" as const, enteredAt: yesterday.getTime(), enteredBy: ann };
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer(
    "items.history",
    { ownerId: "ann", dependentId: null, id: "sneakers" },
    {
      owner: ann,
      dependent: null,
      item: anItem({ id: "sneakers" }),
      entries: [
        { ...entry, id: "1", kind: "size" },
        { ...entry, id: "2", kind: "fits" },
      ],
    },
  );
  const page = await render(<SizePage id="sneakers" />);
  const button = page.getByRole("button", { name: "Still fits" });
  await expect.element(page.getByText("You said today that it still fits")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");

  vi.setSystemTime(new Date("2026-11-09T08:00"));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("You said on November 8 that it still fits")).toBeVisible();
  await expect.element(button).not.toHaveAttribute("aria-disabled");
});

test("a right-to-left name doesn't reorder the rest of the title", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const ann = { id: "ann", displayName: "Ann", photoURL: null };
  const noa = { id: "noa", name: "נועה", category: "Child" as const, visibleToConnections: true };
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer(
    "items.history",
    { ownerId: "ann", dependentId: "noa", id: "sneakers" },
    { owner: ann, dependent: noa, item: anItem({ id: "sneakers" }), entries: [] },
  );
  await render(<SizePage id="sneakers" ownerId="ann" dependentId="noa" />);
  await expect.poll(() => document.title).toBe("\u2068נועה\u2069’s Sneakers | Kinsize");
});

test("a new size over the limit says so", async () => {
  const note = "There’s no room for this much text. Shorten some notes to make room.";
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/items.update"
      ? Promise.resolve(Response.json({ refusal: "invalid", fields: { note } }, { status: 400 }))
      : new Promise(() => {}),
  );
  const ann = { id: "ann", displayName: "Ann", photoURL: null };
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer(
    "items.history",
    { ownerId: "ann", dependentId: null, id: "sneakers" },
    { owner: ann, dependent: null, item: anItem({ id: "sneakers" }), entries: [] },
  );
  const page = await render(<SizePage id="sneakers" />);
  await page.getByRole("button", { name: "New size" }).click();
  await page.getByRole("textbox", { name: "Size" }).fill("42 and a half");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(note)).toBeVisible();
});
