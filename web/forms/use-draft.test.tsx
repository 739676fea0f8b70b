/** Save appears only when something changed, and someone else's change never overwrites what I typed (spec §4). */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { TextInput } from "#web/ui/field.tsx";
import { useDraft } from "#web/forms/use-draft.ts";

type Saved = { size: string; note: string };

function Form({ saved, onSave }: { saved: Saved; onSave?: (changes: Partial<Saved>) => void }) {
  const { draft, changes, changed, edit, settle } = useDraft<Saved>(saved, "test");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave?.(changes);
        settle(changes);
      }}
    >
      <TextInput label="Size" value={draft.size} onChange={(size) => edit({ size })} />
      <TextInput label="Note" value={draft.note} onChange={(note) => edit({ note })} />
      {changed && <button type="submit">Save</button>}
    </form>
  );
}

const saved = { size: "42", note: "" };

test("Save appears with a change, and goes when it is taken back; surrounding spaces are no change", async () => {
  const screen = await render(<Form saved={saved} />);
  const save = screen.getByRole("button", { name: "Save" });
  await expect.element(save).not.toBeInTheDocument();
  await screen.getByLabelText("Size").fill("43");
  await expect.element(save).toBeVisible();
  await screen.getByLabelText("Size").fill(" 42 ");
  await expect.element(save).not.toBeInTheDocument();
});

test("another's change reaches the fields I left alone, and mine stay", async () => {
  const screen = await render(<Form saved={saved} />);
  await screen.getByLabelText("Size").fill("43");
  await screen.rerender(<Form saved={{ size: "44", note: "Narrow heel." }} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Narrow heel.");
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

test("edits made during a save stay unsaved changes", async () => {
  let done: (() => void) | undefined;
  function Slow() {
    const { draft, changes, changed, edit, settle } = useDraft<Saved>(saved, "test");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const sent = changes;
          done = () => settle(sent);
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

test("a draft from another version's form restores the fields that fit, and no others", async () => {
  localStorage.setItem(
    "kinsize.draft test",
    JSON.stringify({ size: "43", note: 7, width: "wide", constructor: "x" }),
  );
  const screen = await render(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("");
});

test.each(["null", "3", '"text"', "{", "[]"])(
  "%j stored in place of a draft is ignored",
  async (text) => {
    localStorage.setItem("kinsize.draft test", text);
    const screen = await render(<Form saved={saved} />);
    await expect.element(screen.getByLabelText("Size")).toHaveValue("42");
  },
);

test("a choice that no longer exists is dropped; the text typed beside it stays", async () => {
  function Choice() {
    const { draft } = useDraft({ category: "", size: "" }, "choice", { category: ["Shoes"] });
    return <p>{`${draft.category || "nothing"}, ${draft.size}`}</p>;
  }
  localStorage.setItem("kinsize.draft choice", JSON.stringify({ category: "Gloves", size: "8" }));
  const screen = await render(<Choice />);
  await expect.element(screen.getByText("nothing, 8")).toBeVisible();
});
