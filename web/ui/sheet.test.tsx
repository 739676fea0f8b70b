/** Forms that open from a button: a sheet from below on a phone, inline on wider screens. */
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { restoreFocus } from "#web/focus/restore-focus.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Sheet, SheetButton } from "#web/ui/sheet.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";

function Screen({ isUnsaved = false }: { isUnsaved?: boolean }) {
  const { opened, open, close } = useSheet("a form");
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section>
      <h2 tabIndex={-1}>Sizes</h2>
      <SheetButton isOpen={opened !== undefined} onOpen={() => open()} onClose={() => close()}>
        Add
      </SheetButton>
      {opened !== undefined && (
        <Sheet title="Add new item" isUnsaved={isUnsaved} onClose={() => close()}>
          <TextInput label="Size" value="" onChange={vi.fn()} />
          <button onClick={() => setIsDeleting(true)}>Delete</button>
          <button onClick={() => close()}>Save</button>
          {isDeleting && (
            <ConfirmDialog
              title="Delete Sneakers?"
              text="It will disappear."
              busy={false}
              onConfirm={vi.fn()}
              onCancel={() => setIsDeleting(false)}
            />
          )}
        </Sheet>
      )}
    </section>
  );
}

const onPhone = () => page.viewport(390, 700);
const onWideScreen = () => page.viewport(1024, 700);

beforeAll(restoreFocus);

afterEach(async () => {
  await page.viewport(390, 700);
  history.replaceState(null, "");
});

test("on a phone a form is a dialog named by its heading; Back closes it and returns the focus", async () => {
  await onPhone();
  const screen = await render(<Screen />);
  const opener = screen.getByRole("button", { name: "Add" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Add new item" });
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByLabelText("Size")).toHaveFocus();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a form that loads late leaves the focus where someone is typing", async () => {
  await onWideScreen();
  const form = (isThere: boolean) => (
    <>
      <TextInput label="Your name" value="Ann" onChange={vi.fn()} />
      {isThere && (
        <Sheet title="Add new item" onClose={vi.fn()}>
          <TextInput label="Size" value="" onChange={vi.fn()} />
        </Sheet>
      )}
    </>
  );
  const screen = await render(form(false));
  await screen.getByLabelText("Your name").click();
  await screen.rerender(form(true));
  await expect.element(screen.getByLabelText("Size")).toBeVisible();
  await expect.element(screen.getByLabelText("Your name")).toHaveFocus();
});

test("Escape and Close leave no history entry behind", async () => {
  await onPhone();
  const screen = await render(<Screen />);
  for (const leave of [
    () => userEvent.keyboard("{Escape}"),
    () => screen.getByRole("button", { name: "Close" }).click(),
  ]) {
    await screen.getByRole("button", { name: "Add" }).click();
    expect(history.state).toEqual({ sheet: "a form: " });
    const back = new Promise((done) => addEventListener("popstate", done, { once: true }));
    await leave();
    await back;
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(history.state).toBeNull();
  }
});

test("Back asks first if something was typed, and the sheet stays open until the answer", async () => {
  await onPhone();
  const screen = await render(<Screen isUnsaved />);
  await screen.getByRole("button", { name: "Add" }).click();
  history.back();
  const question = screen.getByRole("alertdialog", { name: "Discard what you typed?" });
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Add new item" })).toBeVisible();
  history.back();
  await expect.element(question).toBeVisible();
});

test("from 48rem the form opens inline under its button, without a history entry", async () => {
  await onWideScreen();
  const screen = await render(<Screen />);
  const opener = screen.getByRole("button", { name: "Add" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await opener.click();
  await expect.element(opener).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Size")).toHaveFocus();
  expect(history.state).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test.each([
  ["a sheet", onPhone],
  ["an inline form", onWideScreen],
])("focus returns to the button that opened %s, whichever way it closes", async (_, at) => {
  await at();
  const screen = await render(<Screen isUnsaved />);
  const opener = screen.getByRole("button", { name: "Add" });
  const discards = async () => screen.getByRole("button", { name: "Discard" }).click();
  const press = async (name: string) => {
    screen.getByRole("button", { name }).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  for (const leave of [
    () => press("Save"),
    async () => {
      await userEvent.keyboard("{Escape}");
      await discards();
    },
  ]) {
    await press("Add");
    await expect.element(screen.getByLabelText("Size")).toHaveFocus();
    await leave();
    await expect.element(screen.getByLabelText("Size")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test("a row that moves when its form is saved by keyboard is in view, and its button has the focus", async () => {
  await onWideScreen();
  function Row() {
    const { opened, open, close } = useSheet("a form");
    const [isMoved, setIsMoved] = useState(false);
    const save = () => {
      setIsMoved(true);
      close();
    };
    return (
      <div style={{ paddingTop: isMoved ? "200vh" : 0 }}>
        <button onClick={() => open()}>Edit</button>
        {opened !== undefined && (
          <Sheet title="Sneakers" onClose={() => close()}>
            <button onClick={save}>Save</button>
          </Sheet>
        )}
      </div>
    );
  }
  const screen = await render(<Row />);
  const edit = screen.getByRole("button", { name: "Edit" });
  edit.element().focus();
  await userEvent.keyboard("{Enter}");
  screen.getByRole("button", { name: "Save" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(edit).toHaveFocus();
  await expect.element(edit).toBeInViewport();
});

test("focus returns to the opener even if the phone was rotated", async () => {
  await onPhone();
  const screen = await render(<Screen />);
  await screen.getByRole("button", { name: "Add" }).click();
  await onWideScreen();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Size")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Add" })).toHaveFocus();
});

test.each([
  ["a sheet", onPhone],
  ["an inline form", onWideScreen],
])("Escape closes a question inside %s, which stays open", async (_, at) => {
  await at();
  const screen = await render(<Screen isUnsaved />);
  await screen.getByRole("button", { name: "Add" }).click();
  await screen.getByRole("button", { name: "Delete" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
  // The same holds for the sheet's own question: the first Escape asks, the second returns to the form.
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Size")).toBeVisible();
});
