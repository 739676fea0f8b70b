/** Opens a dialog with the focus in it, as visible as it was on what opened it. */

/** Focuses `start`, or what the browser chooses. WebKit would draw a ring around a button, though a mouse opened the dialog. */
export function openModal(dialog: HTMLDialogElement, start?: HTMLElement | null): void {
  const isByKey = document.activeElement?.matches(":focus-visible") ?? false;
  dialog.showModal();
  const first = start ?? document.activeElement;
  if (first instanceof HTMLButtonElement) first.focus({ preventScroll: true, focusVisible: isByKey });
}
