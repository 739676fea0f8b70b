/** Editing a size (spec §5). */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SizeEditor } from "#web/items/form/size-editor.tsx";
import { anItem } from "../../../tests/builders.ts";

const item = anItem();

afterEach(() => {
  vi.restoreAllMocks();
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

test("a save that succeeded with a lost answer isn’t requested again", async () => {
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

test("a change by a nameless caretaker is attributed to “someone”", async () => {
  const editorOf = (size: string) => (
    <SizeEditor
      ownerId="ann"
      dependentId="teodor"
      wearer="Child"
      item={{ ...anItem({ id: "sneakers", size }), changedBy: "" }}
      items={[]}
      onDeleted={() => {}}
      onClose={() => {}}
    />
  );
  const editor = await render(editorOf("30"));
  await editor.getByRole("textbox", { name: "Size" }).fill("31");
  await editor.rerender(editorOf("32"));
  await expect.element(editor.getByText("Someone changed this to 32.")).toBeVisible();
});

test("text typed while a deleted size is added again changes that size, and adds no second one", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to === "/api/live") return new Promise(() => {});
    await promise;
    return Response.json({});
  });
  const calls = () =>
    sent.mock.calls.flatMap(([to, init]) =>
      to === "/api/live" ? [] : [{ to, ...(JSON.parse(init?.body as string) as { id: string }) }],
    );
  const close = vi.fn<() => void>();
  const editor = await render(
    <SizeEditor
      ownerId="ann"
      dependentId={null}
      wearer="self"
      item={{ ...anItem({ id: "sneakers" }), isDeleted: true }}
      items={[]}
      onDeleted={() => {}}
      onClose={close}
    />,
  );
  await editor.getByRole("button", { name: "Add again" }).click();
  await expect.poll(calls).toHaveLength(1);
  await editor.getByRole("button", { name: "Note" }).click();
  await editor.getByRole("textbox", { name: "Note" }).fill("Narrow heel.");
  resolve();
  await editor.getByRole("button", { name: /^(Save|Add again)$/ }).click();
  await expect.poll(calls).toHaveLength(2);
  const [added, changed] = calls();
  expect(changed).toMatchObject({
    to: "/api/items.update",
    id: added?.id,
    changes: { note: "Narrow heel." },
    seen: { note: "" },
  });
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});

test("a size that can’t be added again because its dependent is deleted says what to do", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/items.add"
      ? Promise.resolve(Response.json({ refusal: "not-found", fields: {} }, { status: 404 }))
      : new Promise(() => {}),
  );
  const editor = await render(
    <SizeEditor
      ownerId="ann"
      dependentId="teo"
      wearer="Child"
      item={{ ...anItem({ id: "sneakers" }), isDeleted: true }}
      items={[]}
      onDeleted={() => {}}
      onClose={() => {}}
    />,
  );
  await editor.getByRole("button", { name: "Add again" }).click();
  await expect.element(editor.getByText("then add this size again", { exact: false })).toBeVisible();
});

test.each([true, false])(
  "a size that connections see, or in a draft: %s and the opposite, reopens as private",
  async (visibleToConnections) => {
    localStorage.setItem(
      "kinsize.draft size sneakers",
      JSON.stringify({ size: "43", visibleToConnections: !visibleToConnections }),
    );
    const editor = await render(
      <SizeEditor
        ownerId="ann"
        dependentId={null}
        wearer="self"
        item={anItem({ id: "sneakers", visibleToConnections })}
        items={[]}
        onDeleted={() => {}}
        onClose={() => {}}
      />,
    );
    await expect.element(editor.getByRole("textbox", { name: "Size" })).toHaveValue("43");
    await expect.element(editor.getByRole("checkbox", { name: "Visible to connections" })).not.toBeChecked();
  },
);
