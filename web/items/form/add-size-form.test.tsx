/** Adding a size (spec §5). */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AddSizeForm } from "#web/items/form/add-size-form.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(390, 700);
});

test("on a phone, a failed addition is explained beside the button", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/items.add" ? Promise.reject(new TypeError("lost")) : new Promise(() => {}),
  );
  await page.viewport(390, 700);
  const form = await render(
    <AddSizeForm
      ownerId="ann"
      dependentId={null}
      wearer="self"
      items={[]}
      preset={undefined}
      isRestored={false}
      onClose={() => {}}
    />,
  );
  await form.getByRole("button", { name: "Sneakers" }).click();
  await form.getByRole("textbox", { name: "Size" }).fill("39");
  await form.getByRole("button", { name: "Add" }).click();
  await expect.element(form.getByRole("alert")).toBeVisible();
  const problem = form.getByRole("alert").element().getBoundingClientRect();
  const button = form.getByRole("button", { name: "Add" }).element().getBoundingClientRect();
  expect(button.top - problem.bottom).toBeGreaterThanOrEqual(0);
  expect(button.top - problem.bottom).toBeLessThan(32);
});
