/** Opens a dialog with the focus in it, visible if a key opened it. */

/** Unknown until something is pressed. */
let isByKey: boolean | undefined;
addEventListener("keydown", () => (isByKey = true), true);
addEventListener("pointerdown", () => (isByKey = false), true);

/** Focuses `start`, or what the browser chooses. WebKit would draw a ring around a button, though a mouse opened the dialog. */
export function openModal(dialog: HTMLDialogElement, start?: HTMLElement | null): void {
  dialog.showModal();
  const first = start ?? document.activeElement;
  if (!(first instanceof HTMLButtonElement)) return;
  first.focus({ preventScroll: true, ...(isByKey !== undefined && { focusVisible: isByKey }) });
}
