/** “Still fits”: retrying a confirmation whose answer was lost doesn't count twice. */
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { anItem } from "../../../tests/builders.ts";

const item = anItem({ id: "sneakers" });

function StillFits() {
  const { run, busy } = useStillFits({ ownerId: "ann", dependentId: null, item });
  return <button onClick={() => void run()}>{busy ? "Saving…" : "Still fits"}</button>;
}

test("“Still fits” pressed again after a lost answer counts once; later it is a new confirmation", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const entryIds: unknown[] = [];
  const statuses = [500, 200, 200];
  vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    const { entryId } = JSON.parse(init?.body as string) as { entryId?: unknown };
    const status = statuses[entryIds.push(entryId) - 1];
    return Promise.resolve(Response.json({}, status === undefined ? {} : { status }));
  });
  const screen = await render(<StillFits />);
  for (let presses = 1; presses <= statuses.length; presses++) {
    await screen.getByRole("button", { name: "Still fits" }).click();
    await expect.poll(() => entryIds).toHaveLength(presses);
  }
  const [lost, again, later] = entryIds;
  expect(lost).toEqual(expect.any(String));
  expect(again).toBe(lost);
  expect(later).not.toBe(lost);
});
