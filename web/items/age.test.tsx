/** The age of a size, shown once it is old enough to matter (spec §2). */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Age } from "#web/items/age.tsx";
import { dayMs } from "#domain/time.ts";

test.each([
  [0, ""],
  [89, ""],
  [90, "Last checked 3 months ago"],
  [213, "Last checked 7 months ago"],
  [700, "Last checked 23 months ago"],
  [760, "Last checked 2 years ago"],
])("a size from %i days ago says '%s'", async (days, words) => {
  const { container } = await render(<Age measuredAt={Date.now() - days * dayMs} />);
  expect(container.textContent).toBe(words);
});
