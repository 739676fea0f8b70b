/** Editing a size (spec §5). */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SizeEditor } from "#web/items/size-editor.tsx";
import { anItem } from "../../tests/builders.ts";

const item = anItem();

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, "");
});

test("editing a size without an id returns to /", async () => {
  const { hook, history } = memoryLocation({ path: "/dashboard", record: true });
  await render(
    <Router hook={hook}>
      <SizeEditor
        ownerId="ann"
        dependentId={null}
        wearer="self"
        item={item}
        items={[item]}
        onDeleted={() => {}}
        onClose={() => {}}
      />
    </Router>,
  );
  expect(history).toEqual(["/dashboard", "/"]);
});

test("a save whose answer was lost, but that was made, isn’t asked for again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/items.update" ? Promise.reject(new TypeError("lost")) : new Promise(() => {}),
  );
  const editorOf = (size: string) => (
    <SizeEditor
      ownerId="ann"
      dependentId={null}
      wearer="self"
      item={anItem({ id: "sneakers", size })}
      items={[]}
      onDeleted={() => {}}
      onClose={() => {}}
    />
  );
  const editor = await render(editorOf("42"));
  await editor.getByRole("textbox", { name: "Size" }).fill("43");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect.element(editor.getByRole("alert")).toBeVisible();
  await editor.rerender(editorOf("43"));
  await expect.element(editor.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await expect.element(editor.getByRole("alert")).not.toBeInTheDocument();
});
