/** The progress of a check, stored on the device. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { CheckList } from "#web/items/check/check-list.tsx";
import { useCheckPass } from "#web/items/check/check-pass.ts";
import { unsent } from "#web/offline/outbox.ts";
import { anItem } from "../../../tests/builders.ts";
import { dayMs, hourMs } from "#domain/time.ts";

vi.mock("#web/live/live-store.ts", async (original) => ({
  ...(await original<object>()),
  viewerId: () => "ann",
}));

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
});
afterEach(async () => {
  // A check that is left sends its last answer, which must not hold up the next test.
  await cleanup();
  await navigator.locks.request("kinsize.outgoing", () => {});
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const items = [anItem({ id: "sneakers" }), anItem({ id: "boots", name: "Boots", size: "43" })];

function Check({ of = items, isOffline = false }: { of?: typeof items; isOffline?: boolean }) {
  const pass = useCheckPass({ ownerId: "ann", dependentId: null, wearer: "self", items: of });
  return <CheckList pass={pass} items={of} wearer="self" rhythm={{ shoes: 12, others: 12 }} isOffline={isOffline} />;
}

test("the only answer of a check doesn't reappear after Undo and a reload", async () => {
  const page = await render(<Check />);
  const stillFits = "Sneakers 42 still fits";
  await page.getByRole("button", { name: stillFits }).click();
  await page.getByRole("button", { name: "Undo Sneakers" }).click();
  await expect.element(page.getByRole("button", { name: stillFits })).toBeVisible();
  await page.unmount();
  const again = await render(<Check />);
  await expect.element(again.getByRole("button", { name: stillFits })).toBeVisible();
});

test("a check begun while the device’s clock was a year ahead begins anew once it is right", async () => {
  const year = 365 * dayMs;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + year });
  const page = await render(<Check />);
  const stillFits = "Sneakers 42 still fits";
  await page.getByRole("button", { name: stillFits }).click();
  await expect.element(page.getByRole("button", { name: "Undo Sneakers" })).toBeVisible();
  await page.unmount();
  vi.setSystemTime(Date.now() - year);
  const again = await render(<Check />);
  await expect.element(again.getByRole("button", { name: stillFits })).toBeVisible();
});

test("an answer taken back just before leaving the check doesn't reappear later", async () => {
  const sending = Promise.withResolvers<void>();
  const page = await render(<Check />);
  const stillFits = "Sneakers 42 still fits";
  await page.getByRole("button", { name: stillFits }).click();
  // Another answer is being sent over a slow network.
  const slow = navigator.locks.request("kinsize.outgoing", () => sending.promise);
  await page.getByRole("button", { name: "Undo Sneakers" }).click();
  await page.unmount();
  sending.resolve();
  await slow;
  await expect.poll(() => unsent.answers()).toEqual([]);
  const again = await render(<Check />);
  await expect.element(again.getByRole("button", { name: stillFits })).toBeVisible();
});

test("while another answer is being sent, Undo says that it is waiting for it", async () => {
  const page = await render(<Check />);
  await page.getByRole("button", { name: "Sneakers 42 still fits" }).click();
  const sending = Promise.withResolvers<void>();
  const sent = navigator.locks.request("kinsize.outgoing", () => sending.promise);
  await page.getByRole("button", { name: "Undo Sneakers" }).click();
  await expect.element(page.getByRole("button", { name: "Undoing… Sneakers" })).toBeVisible();
  sending.resolve();
  await sent;
  await expect.element(page.getByRole("button", { name: "Sneakers 42 still fits" })).toBeVisible();
});

test("a new size is sent as it will be stored, so that it can be taken back", async () => {
  const page = await render(<Check />);
  await page.getByRole("button", { name: "New size for Sneakers" }).click();
  await page.getByRole("textbox").fill(" 43  EU");
  await page.getByRole("button", { name: /^Save/ }).click();
  const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.body);
  await expect.poll(sent).toContainEqual(expect.stringContaining('"changes":{"size":"43 EU"'));
});

test("a device whose clock is an hour slow also asks about a size entered just now", async () => {
  const measuredAt = Date.now() + hourMs;
  const sneakers = anItem({ id: "sneakers", measuredAt });
  const boots = (at: number) => anItem({ id: "boots", name: "Boots", measuredAt: at });
  const page = await render(<Check of={[sneakers, boots(measuredAt)]} />);
  const toCheck = page.getByRole("list", { name: "Still to check" }).getByRole("listitem");
  await expect.element(toCheck).toHaveLength(2);
  // Someone else changes one of the sizes.
  await page.rerender(<Check of={[sneakers, boots(measuredAt + 1)]} />);
  await expect.element(toCheck).toHaveLength(1);
});

test("answers that the device can’t store are saved if the tab stays open, and say so", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const page = await render(<Check isOffline />);
  await page.getByRole("button", { name: "Boots 43 still fits" }).click();
  const line = page.getByRole("list", { name: "Checked" });
  await expect.element(line.getByText("will be saved if you keep this tab open", { exact: false })).toBeVisible();
});
