/** Sizes inside sentences. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SizeChange } from "#web/items/size-mini.tsx";

afterEach(() => vi.restoreAllMocks());

test("a change is read out in words, and React logs no error", async () => {
  const logged = vi.spyOn(console, "error");
  const change = await render(<SizeChange from="30" to="31" />);
  await expect.element(change.getByText("from")).toBeInTheDocument();
  expect(change.container.textContent).toBe("from 30 → to 31");
  expect(logged).not.toHaveBeenCalled();
});
