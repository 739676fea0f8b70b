/** The fields of a dependent (spec §5). */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DependentForm } from "#web/dependents/dependent-form.tsx";
import { aDependentDraft } from "../../tests/builders.ts";

test("fields side by side align in columns, row after row", async () => {
  const form = await render(
    <div style={{ inlineSize: "25rem" }}>
      <DependentForm
        label="Add a dependent"
        draft={aDependentDraft()}
        onEdit={() => {}}
        onSubmit={() => {}}
        problem={undefined}
        footer={<button>Add</button>}
      />
    </div>,
  );
  const box = (label: RegExp) => form.getByLabelText(label).element().getBoundingClientRect();
  expect(box(/^Birth month/).right).toBe(box(/^Name/).right);
  expect(box(/^Birth year/).left).toBe(box(/^Type/).left);
});
