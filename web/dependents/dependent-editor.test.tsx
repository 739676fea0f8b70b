/** Editing a dependent (spec §5). */
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DependentEditor } from "#web/dependents/dependent-editor.tsx";
import { aDependentDraft } from "../../tests/builders.ts";

afterEach(() => history.replaceState(null, ""));

test("a private dependent reopens as private, with the bio that was begun", async () => {
  localStorage.setItem(
    "kinsize.draft dependent teo",
    JSON.stringify({ bio: "Loves wool.", visibleToConnections: true }),
  );
  const editor = await render(
    <DependentEditor
      ownerId="ann"
      id="teo"
      saved={aDependentDraft({ visibleToConnections: false })}
      sizes={0}
      onRemoved={() => {}}
    />,
  );
  await editor.getByRole("button", { name: "Edit Teo" }).click();
  await expect.element(editor.getByRole("textbox", { name: "Bio" })).toHaveValue("Loves wool.");
  await expect.element(editor.getByRole("checkbox", { name: "Visible to connections" })).not.toBeChecked();
});
