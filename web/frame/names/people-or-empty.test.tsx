/** A long list of people has a search field. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PeopleOrEmpty } from "#web/frame/names/people-or-empty.tsx";

const names = ["Ann", "Jean-Baptiste", "Zoë Okonjo", "Bob Okonjo", "נועה כהן", "ليلى حداد", ""];

const people = (called: readonly string[], isPreview = false) => (
  <PeopleOrEmpty
    title="My connections"
    people={called.map((displayName) => ({ id: displayName, displayName, photoURL: null }))}
    isPreview={isPreview}
  >
    No one
  </PeopleOrEmpty>
);

/** Renders the list with fresh history state, as after a page load. */
function connections(called: readonly string[], isPreview = false) {
  history.replaceState(null, "");
  return render(people(called, isPreview));
}

test.each([
  ["okonjo ZOE", ["Zoë Okonjo"]],
  ["okonjo", ["Bob Okonjo", "Zoë Okonjo"]],
  [" jean baptiste ", ["Jean-Baptiste"]],
  ["כהן", ["נועה כהן"]],
  ["ليلى", ["ليلى حداد"]],
  ["unnamed", ["Unnamed person"]],
])("among seven people, “%s” finds %j, and the list says how many", async (text, found) => {
  const list = await connections(names);
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(7);
  await list.getByRole("searchbox", { name: "Find by name" }).fill(text);
  await expect
    .poll(() =>
      list
        .getByRole("listitem")
        .elements()
        .map((row) => row.querySelector("bdi")?.textContent),
    )
    .toEqual(found);
  await expect.element(list.getByRole("status")).toHaveTextContent(`${found.length} found`);
});

test("where no one has the name, the list says so", async () => {
  const list = await connections(names);
  await list.getByRole("searchbox").fill(" Ines ");
  await expect.element(list.getByRole("status")).toHaveTextContent("No one called “Ines” here.");
  await expect.element(list.getByRole("list")).not.toBeInTheDocument();
});

test("the field stays while someone types in it, though one of seven people leaves", async () => {
  const seven = await connections(names);
  const field = seven.getByRole("searchbox");
  await field.fill("oko");
  await seven.rerender(people(names.slice(1)));
  await expect.element(field).toHaveFocus();
  await expect.element(seven.getByRole("status")).toHaveTextContent("2 found");
});

test("six people need no search field, and a preview has none", async () => {
  const few = await connections(names.slice(1));
  await expect.element(few.getByText("Unnamed person")).toBeVisible();
  await expect.element(few.getByRole("searchbox")).not.toBeInTheDocument();
  await few.unmount();
  const preview = await connections(names, true);
  await expect.element(preview.getByText("Unnamed person")).toBeVisible();
  await expect.element(preview.getByRole("searchbox")).not.toBeInTheDocument();
});
