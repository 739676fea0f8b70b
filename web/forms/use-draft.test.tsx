/** Save appears only when something changed, and another's change never takes away what I typed (spec §4). */
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

test("Save appears with a change, and goes when it is taken back; blanks around are none", async () => {
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

test("only what changed is saved; then it stands until the live answer brings it or something newer", async () => {
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

test("what is typed while a save is under way stays a change", async () => {
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

test("of what another version's form has kept, what fits is there and the rest is not", async () => {
  localStorage.setItem(
    "kinsize.draft test",
    JSON.stringify({ size: "43", note: 7, width: "wide", constructor: "x" }),
  );
  const screen = await render(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("43");
  await expect.element(screen.getByLabelText("Note")).toHaveValue("");
});

test.each(["null", "3", '"text"', "{", "[]"])("%j where a draft is kept is none", async (text) => {
  localStorage.setItem("kinsize.draft test", text);
  const screen = await render(<Form saved={saved} />);
  await expect.element(screen.getByLabelText("Size")).toHaveValue("42");
});

test("a choice that is not offered any more is not chosen; what was typed beside it stays", async () => {
  function Choice() {
    const { draft } = useDraft({ category: "", size: "" }, "choice", { category: ["Shoes"] });
    return <p>{`${draft.category || "nothing"}, ${draft.size}`}</p>;
  }
  localStorage.setItem("kinsize.draft choice", JSON.stringify({ category: "Gloves", size: "8" }));
  const screen = await render(<Choice />);
  await expect.element(screen.getByText("nothing, 8")).toBeVisible();
});
