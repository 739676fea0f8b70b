/** Editing a size (spec §5). */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SizeEditor } from "#web/items/size-editor.tsx";
import { anItem } from "../../tests/builders.ts";

const item = anItem();

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
