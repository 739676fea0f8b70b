/** The form that adds a dependent, with a type chosen before it opened. */
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AddDependent, TypeChips } from "#web/dependents/add-dependent.tsx";
import { useAddDependent } from "#web/dependents/use-add-dependent.ts";

afterEach(() => {
  history.replaceState(null, "");
});

function Dependents() {
  const adding = useAddDependent();
  return (
    <>
      <TypeChips onChoose={adding.open} />
      <AddDependent ownerId="ann" adding={adding} hasRow />
    </>
  );
}

test("a type changed in the form is still changed after a reload", async () => {
  const page = await render(<Dependents />);
  await page.getByRole("button", { name: "Cat" }).click();
  const type = page.getByRole("combobox", { name: "Type" });
  await expect.element(type).toHaveValue("Cat");
  await type.selectOptions("Dog");
  // A sheet is a history entry, so it is open again.
  await page.unmount();
  const again = await render(<Dependents />);
  await expect.element(again.getByRole("combobox", { name: "Type" })).toHaveValue("Dog");
});
