/** The confirmation dialog before a destructive action. */
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const open = async (more: { busy?: boolean } = {}) => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const screen = await render(
    <ConfirmDialog
      title="Delete Sneakers 42?"
      text="You can’t undo this."
      busy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...more}
    />,
  );
  return { screen, onConfirm, onCancel };
};

test("the dialog names what would be lost, and Cancel has the focus", async () => {
  const { screen } = await open();
  const dialog = screen.getByRole("alertdialog", { name: "Delete Sneakers 42?" });
  await expect.element(dialog).toHaveAccessibleDescription("You can’t undo this.");
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("Escape and the backdrop mean Cancel", async () => {
  const { screen, onConfirm, onCancel } = await open();
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(1);
  await screen.getByRole("alertdialog").click({ position: { x: -5, y: -5 }, force: true });
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a busy dialog ignores further presses", async () => {
  const { screen, onConfirm } = await open({ busy: true });
  await screen.getByRole("button", { name: "Deleting…" }).click({ force: true });
  expect(onConfirm).not.toHaveBeenCalled();
});
