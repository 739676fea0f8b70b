/** Taking the size that a measurement advises. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Advice } from "#domain/sizing/advice.ts";
import { AdviceForAll } from "#web/items/check/advice-for-all.tsx";
import { AdviceSlip } from "#web/items/check/advice-slip.tsx";
import { anItem } from "../../../tests/builders.ts";

afterEach(() => vi.restoreAllMocks());

const slippers = anItem({ id: "1", category: "Shoes", name: "Slippers", size: "28", system: "eu" });
const sneakers = { ...slippers, id: "2", name: "Sneakers" };
const foot = {
  category: "Body Measurements",
  name: "Foot Length",
  size: "18.2 cm",
  system: "",
  measuredAt: 0,
} as const;
const advice: Advice = { measured: foot, sizes: ["29"] };
const of = { ownerId: "ann", dependentId: "lena" };

/** The changes that are sent, while every call succeeds. */
function changesSent(): unknown[] {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((to, options) => {
    if (to !== "/api/items.update") return new Promise(() => {});
    sent.push((JSON.parse(options?.body as string) as { changes: unknown }).changes);
    return Promise.resolve(Response.json({}));
  });
  return sent;
}

test("a size keeps its system when the advised one is taken", async () => {
  const sent = changesSent();
  const page = await render(<AdviceSlip {...of} item={slippers} advice={advice} wearer="Child" />);
  await expect.element(page.getByText(/^Children’s shoes need about 12 mm of room/)).toBeVisible();
  await page.getByRole("button", { name: "Use 29 EU for Slippers" }).click();
  await expect.poll(() => sent).toEqual([{ size: "29", system: "eu" }]);
});

test("several sizes keep theirs, with one button", async () => {
  const sent = changesSent();
  const all = new Map([slippers, sneakers].map(({ id }) => [id, advice]));
  const page = await render(<AdviceForAll {...of} wearer="Child" items={[slippers, sneakers]} advice={all} />);
  await page.getByRole("button", { name: "Use both" }).click();
  const taken = { size: "29", system: "eu" };
  await expect.poll(() => sent).toEqual([taken, taken]);
});
