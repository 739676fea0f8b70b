/** Which Escape dismisses a toast. */
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toast } from "#web/ui/toast.tsx";

test("Escape dismisses a toast, unless something else handles it", async () => {
  const onDismiss = vi.fn<() => void>();
  const screen = await render(
    <>
      <input type="search" aria-label="Search" />
      <button onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}>Form</button>
      <Toast onDismiss={onDismiss}>Deleted</Toast>
    </>,
  );
  const search = screen.getByRole("searchbox");
  await search.fill("Teo");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Form" }).click();
  await userEvent.keyboard("{Escape}");
  expect(onDismiss).not.toHaveBeenCalled();
  await search.fill("");
  await userEvent.keyboard("{Escape}");
  expect(onDismiss).toHaveBeenCalledOnce();
});
