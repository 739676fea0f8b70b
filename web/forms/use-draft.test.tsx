/** Save appears only with a change, and someone else's change never overwrites what was typed (spec §4). */
import { useRef } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { TextInput } from "#web/ui/field.tsx";
import { useDraft } from "#web/forms/use-draft.ts";

type Saved = { size: string; note: string };

function Form({ saved, onSave }: { saved: Saved; onSave?: (changes: Partial<Saved>) => void }) {
  const { draft, changes, changed, edit, saving } = useDraft<Saved>(saved, "test");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const settle = saving(changes);
        onSave?.(changes);
        settle();
      }}
    >
      <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
      <TextInput label="Note" value={draft.note} onChange={(note) => edit({ note })} />
      {changed && <button type="submit">Save</button>}
    </form>
  );
}

const saved = { size: "42", note: "" };

test("Save appears with a change and disappears when it is undone; surrounding spaces are no change", async () => {
  const screen = await render(<Form saved={saved} />);
  const save = screen.getByRole("button", { name: "Save" });
  await expect.element(save).not.toBeInTheDocument();
  await screen.getByLabelText("Size").fill("43");
  await expect.element(save).toBeVisible();
  await screen.getByLabelText("Size").fill(" 42 ");
  await expect.element(save).not.toBeInTheDocument();
});

test("another person's change updates the fields I left alone, and my edits stay", async () => {
  const screen = await render(<Form saved={saved} />);
  await screen.getByLabelText("Size").fill("43");
  await screen.rerender(<Form saved={{ size: "44", note: "Narrow heel." }} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Narrow heel.");
});

function Meanwhile({ saved: live }: { saved: Saved }) {
  const { draft, changes, seen, conflicts, choose, edit, saving, discard } = useDraft<Saved>(live, "test");
  const settle = useRef(() => {});
  const fields = conflicts.map(({ field }) => field);
  return (
    <>
      <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
      <TextInput label="Note" value={draft.note} onChange={(note) => edit({ note })} />
      <button onClick={() => choose(fields, "theirs")}>Use theirs</button>
      <button onClick={() => choose(fields, "mine")}>Keep mine</button>
      <button onClick={() => (settle.current = saving(changes))}>Send</button>
      <button onClick={() => settle.current()}>Is saved</button>
      <button onClick={discard}>Cancel</button>
      <output>{JSON.stringify({ changes, seen, conflicts })}</output>
    </>
  );
}

const moves = async () => {
  let screen = await render(<Meanwhile saved={saved} />);
  return {
    types: (field: string, text: string) => screen.getByLabelText(field).fill(text),
    live: (live: Saved) => screen.rerender(<Meanwhile saved={live} />),
    reloads: async (live: Saved) => {
      await screen.unmount();
      screen = await render(<Meanwhile saved={live} />);
    },
    presses: (button: string) => screen.getByRole("button", { name: button }).click(),
    has: async (field: string, text: string) => {
      await expect.element(screen.getByLabelText(field)).toHaveValue(text);
    },
    shows: async (state: object) => {
      await expect.element(screen.getByRole("status")).toHaveTextContent(JSON.stringify(state));
    },
  };
};

const calm = { changes: {}, seen: {}, conflicts: [] };

test("a change carries what its author saw when the field was first edited", async () => {
  const { types, live, shows } = await moves();
  await types("Size", "43");
  await shows({ changes: { size: "43" }, seen: { size: "42" }, conflicts: [] });
  await live({ size: "42", note: "Wide." });
  await shows({ changes: { size: "43" }, seen: { size: "42" }, conflicts: [] });
});

test("another person's value for an edited field is a conflict until one of the two is chosen", async () => {
  const { types, live, presses, has, shows } = await moves();
  await types("Size", "43");
  await live({ size: "44", note: "" });
  const conflicts = [{ field: "size", theirs: "44" }];
  await shows({ changes: { size: "43" }, seen: { size: "42" }, conflicts });
  await types("Size", "43½");
  await shows({ changes: { size: "43½" }, seen: { size: "42" }, conflicts });
  await presses("Keep mine");
  await shows({ changes: { size: "43½" }, seen: { size: "44" }, conflicts: [] });
  await live({ size: "45", note: "" });
  await presses("Use theirs");
  await has("Size", "45");
  await shows(calm);
});

test("a field restored by typing during a conflict stays as typed, and in conflict", async () => {
  const { types, live, reloads, presses, has, shows } = await moves();
  await types("Size", "43");
  await live({ size: "44", note: "" });
  await types("Size", "42");
  const conflicts = [{ field: "size", theirs: "44" }];
  await has("Size", "42");
  await shows({ changes: { size: "42" }, seen: { size: "42" }, conflicts });
  await reloads({ size: "44", note: "" });
  await shows({ changes: { size: "42" }, seen: { size: "42" }, conflicts });
  await presses("Keep mine");
  await shows({ changes: { size: "42" }, seen: { size: "44" }, conflicts: [] });
});

test("there is no conflict if both write the same, or if mine was undone", async () => {
  const { types, live, has, shows } = await moves();
  await types("Size", "43");
  await live({ size: "43", note: "" });
  await shows(calm);
  await types("Note", "Wide.");
  await types("Note", "");
  await live({ size: "43", note: "Narrow." });
  await has("Note", "Narrow.");
  await shows(calm);
});

test("a value both have written counts as seen by both: it can be changed again, and put back", async () => {
  const { types, live, has, shows } = await moves();
  await types("Size", "43");
  await live({ size: "43", note: "" });
  await types("Size", "44");
  await shows({ changes: { size: "44" }, seen: { size: "43" }, conflicts: [] });
  await types("Size", "42");
  await has("Size", "42");
  await shows({ changes: { size: "42" }, seen: { size: "43" }, conflicts: [] });
});

test("my text stored with collapsed spaces is still mine, though the answer was lost", async () => {
  const { types, live, shows } = await moves();
  await types("Size", "42  EU");
  await live({ size: "42 EU", note: "" });
  await shows(calm);
});

test("text typed during a save isn’t in conflict with it, though the answer was lost", async () => {
  const { types, live, presses, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await types("Size", "44");
  await live({ size: "43", note: "" });
  await shows({ changes: { size: "44" }, seen: { size: "43" }, conflicts: [] });
  await types("Size", "42");
  await shows({ changes: { size: "42" }, seen: { size: "43" }, conflicts: [] });
  await live({ size: "45", note: "" });
  const conflicts = [{ field: "size", theirs: "45" }];
  await shows({ changes: { size: "42" }, seen: { size: "43" }, conflicts });
});

test("a save whose answer was lost still counts as mine after I save again", async () => {
  const { types, live, presses, has, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await types("Size", "44");
  await presses("Send");
  await live({ size: "43", note: "" });
  await shows({ changes: { size: "44" }, seen: { size: "43" }, conflicts: [] });
  await types("Size", "45");
  await live({ size: "44", note: "" });
  await shows({ changes: { size: "45" }, seen: { size: "44" }, conflicts: [] });
  await live({ size: "43", note: "" });
  const conflicts = [{ field: "size", theirs: "43" }];
  await shows({ changes: { size: "45" }, seen: { size: "44" }, conflicts });
  await presses("Use theirs");
  await has("Size", "43");
});

test("my second save stays on the screen while the live answer has only the first", async () => {
  const { types, live, presses, has, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await presses("Is saved");
  await types("Size", "44");
  await presses("Send");
  await presses("Is saved");
  await live({ size: "43", note: "" });
  await has("Size", "44");
  await shows(calm);
  await live({ size: "44", note: "" });
  await live({ size: "43", note: "" });
  await has("Size", "43");
});

test("my second save isn’t in conflict with further typing, while the live answer has only the first", async () => {
  const { types, live, presses, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await presses("Is saved");
  await types("Size", "44");
  await presses("Send");
  await types("Size", "45");
  await presses("Is saved");
  await live({ size: "43", note: "" });
  await shows({ changes: { size: "45" }, seen: { size: "44" }, conflicts: [] });
});

test("a sent value is still mine after a reload during its save", async () => {
  const { types, live, presses, reloads, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await types("Size", "44");
  await reloads({ size: "43", note: "" });
  await shows({ changes: { size: "44" }, seen: { size: "43" }, conflicts: [] });
  await presses("Send");
  await types("Size", "45");
  await reloads({ size: "43", note: "" });
  await live({ size: "44", note: "" });
  await shows({ changes: { size: "45" }, seen: { size: "44" }, conflicts: [] });
  await live({ size: "43", note: "" });
  const conflicts = [{ field: "size", theirs: "43" }];
  await shows({ changes: { size: "45" }, seen: { size: "44" }, conflicts });
});

test("a value sent and then undone is still mine after a reload during its save", async () => {
  const { types, live, presses, reloads, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await types("Size", "42");
  await reloads(saved);
  await types("Size", "44");
  await live({ size: "43", note: "" });
  await shows({ changes: { size: "44" }, seen: { size: "43" }, conflicts: [] });
});

test.each(["Is saved", "Cancel"])("nothing that was sent stays on the device after “%s”", async (button) => {
  const { types, presses, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await presses(button);
  await shows(calm);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a change I undid during a save stays undone, even if its answer was lost", async () => {
  const { types, live, presses, has, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await types("Size", "42");
  await live({ size: "43", note: "" });
  await has("Size", "42");
  await shows({ changes: { size: "42" }, seen: { size: "43" }, conflicts: [] });
});

test("a text that someone undoes before my save is answered isn’t shown again", async () => {
  const { types, live, presses, has, shows } = await moves();
  await types("Size", "43");
  await presses("Send");
  await live({ size: "43", note: "" });
  await live(saved);
  await presses("Is saved");
  await has("Size", "42");
  await shows(calm);
});

test("a line break in place of a space is a change", async () => {
  localStorage.setItem("kinsize.draft test", JSON.stringify({ note: "Narrow\nheel." }));
  const { live, shows } = await moves();
  await live({ size: "42", note: "Narrow heel." });
  await shows({
    changes: { note: "Narrow\nheel." },
    seen: { note: "" },
    conflicts: [{ field: "note", theirs: "Narrow heel." }],
  });
});

test("typing during a save replaces the saved value as it is stored", async () => {
  function Slow({ saved: live }: { saved: Saved }) {
    const { draft, seen, edit, saving } = useDraft<Saved>(live, "test");
    return (
      <>
        <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
        <button onClick={() => saving({ size: " 42  EU" })()}>Is saved</button>
        <output>{JSON.stringify(seen)}</output>
      </>
    );
  }
  const screen = await render(<Slow saved={saved} />);
  await screen.getByLabelText("Size").fill("43");
  await screen.getByRole("button", { name: "Is saved" }).click();
  await screen.rerender(<Slow saved={{ size: "42 EU", note: "" }} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent('{"size":"42 EU"}');
});

test("a restored draft still knows what its author saw", async () => {
  localStorage.setItem("kinsize.draft test", JSON.stringify({ size: "43" }));
  localStorage.setItem("kinsize.draft test, seen", JSON.stringify({ size: "41" }));
  const { shows } = await moves();
  await shows({
    changes: { size: "43" },
    seen: { size: "41" },
    conflicts: [{ field: "size", theirs: "42" }],
  });
});

test("only changed fields are saved; they stay on the screen until the live answer has them or newer ones", async () => {
  const sent: Partial<Saved>[] = [];
  const onSave = (changes: Partial<Saved>) => sent.push(changes);
  const screen = await render(<Form saved={saved} onSave={onSave} />);
  await screen.getByLabelText("Size").fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  expect(sent).toEqual([{ size: "43" }]);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByRole("button", { name: "Save" })).not.toBeInTheDocument();

  await screen.rerender(<Form saved={{ size: "43", note: "" }} onSave={onSave} />);
  await screen.rerender(<Form saved={{ size: "45", note: "" }} onSave={onSave} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("45");
});

test("my saved text stays on the screen when another field changes or is saved before the live answer has it", async () => {
  const screen = await render(<Form saved={saved} />);
  const save = screen.getByRole("button", { name: "Save" });
  await screen.getByLabelText("Size").fill("43");
  await save.click();
  await screen.rerender(<Form saved={{ size: "42", note: "Wide." }} />);
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Wide.");
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await screen.getByLabelText("Note").fill("Narrow.");
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await screen.rerender(<Form saved={{ size: "44", note: "Wide." }} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("44");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Narrow.");
});

test("my saved text disappears when someone restores the previous value", async () => {
  const screen = await render(<Form saved={saved} />);
  await screen.getByLabelText("Size").fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  await screen.rerender(<Form saved={{ size: "43", note: "" }} />);
  await screen.rerender(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("42");
});

test("edits made during a save stay unsaved changes", async () => {
  let done: (() => void) | undefined;
  function Slow() {
    const { draft, changes, changed, edit, saving } = useDraft<Saved>(saved, "test");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done = saving(changes);
        }}
      >
        <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
        {changed && <button type="submit">Save</button>}
      </form>
    );
  }
  const screen = await render(<Slow />);
  await screen.getByLabelText("Size").fill("43");
  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByLabelText("Size").fill("44");
  done?.();
  await expect.element(screen.getByLabelText("Size")).toHaveValue("44");
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
});

test("edits made while a size is being added stay on the device", async () => {
  let added: (() => void) | undefined;
  function Adding() {
    const { draft, edit, reset } = useDraft<Saved>({ size: "", note: "" }, "test");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          added = () => reset(draft);
        }}
      >
        <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
        <button type="submit">Add</button>
      </form>
    );
  }
  const screen = await render(<Adding />);
  await screen.getByLabelText("Size").fill("43");
  await screen.getByRole("button", { name: "Add" }).click();
  await screen.getByLabelText("Size").fill("44");
  added?.();
  await screen.unmount();
  const again = await render(<Adding />);
  await expect.element(again.getByLabelText("Size")).toHaveValue("44");
});

test("a draft from another version's form restores only the fields that fit", async () => {
  localStorage.setItem("kinsize.draft test", JSON.stringify({ size: "43", note: 7, width: "wide", constructor: "x" }));
  const screen = await render(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("");
});

test.each(["null", "3", '"text"', "{", "[]"])("%j stored in place of a draft is ignored", async (text) => {
  localStorage.setItem("kinsize.draft test", text);
  const screen = await render(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("42");
});

test("a choice that no longer exists is dropped; the text typed beside it stays", async () => {
  function Choice() {
    const choices = { category: ["Shoes"] };
    const { draft } = useDraft({ category: "", size: "" }, "choice", { choices });
    return <p>{`${draft.category || "nothing"}, ${draft.size}`}</p>;
  }
  localStorage.setItem("kinsize.draft choice", JSON.stringify({ category: "Gloves", size: "8" }));
  const screen = await render(<Choice />);
  await expect.element(screen.getByText("nothing, 8")).toBeVisible();
});

test.each([
  ["week", "off", "week"],
  ["month", "off", "month"],
  ["month", "week", "week"],
  ["off", "month", "month"],
  ["another version’s", "week", "another version’s"],
])("of a right saved as %s and kept as %s, a reopened form has %s", async (until, kept, shown) => {
  function Rights() {
    const rights = { until: ["week", "month", "off"] };
    return <p>{useDraft({ until }, "rights", { rights }).draft.until}</p>;
  }
  localStorage.setItem("kinsize.draft rights", JSON.stringify({ until: kept }));
  const screen = await render(<Rights />);
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
});
