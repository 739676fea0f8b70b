/** Formatting of sizes on their labels. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SizeLabel } from "#web/items/size-label.tsx";

test.each([
  ["42", "42", null],
  ["38½ EU", "38½", "EU"],
  ["61.5cm", "61.5", "cm"],
  ["29 × 32", "29 × 32", null],
  ["M", "M", null],
  ["75 C", "75 C", null],
  ["75G", "75G", null],
  ["14g", "14", "g"],
])("'%s' is shown as %s with the unit %s", async (size, figures, unit) => {
  const { container } = await render(<SizeLabel size={size} />);
  const small = container.querySelector("small");
  expect(small?.textContent?.trim() ?? null).toBe(unit);
  expect(container.textContent?.replace(small?.textContent ?? "", "").trim()).toBe(figures);
});

test("a size of more than 12 characters is shown smaller and in full", async () => {
  const { container } = await render(<SizeLabel size="between 7¼ and 7⅜" />);
  expect(container.querySelector(".size-long")?.textContent).toBe("between 7¼ and 7⅜");
});

test("a missing size is shown as a dash and read out as words", async () => {
  const screen = await render(<SizeLabel size="" />);
  await expect.element(screen.getByText("no size")).toBeInTheDocument();
});
