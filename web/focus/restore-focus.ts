/**
 * When the focused element is removed, moves the focus to the nearest remaining control instead of the top of the
 * page: the next button of the row, wherever the row has moved, the pencil of a size whose editor closed, a form's
 * first field, or a section's heading.
 */

/** Elements that can take over the focus, innermost first. */
const focusScopes = ".acts, .sheet-act, li, form, section, .sheet-content, dialog, [role=dialog], main";

/** Excludes buttons that only unfold details, which come before a row's actions. */
export const pressable = "button:enabled:not([aria-expanded]), a[href]";
const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Call once on page load. */
export function restoreFocus(): void {
  let focused: Element | undefined;
  let enclosing: HTMLElement[] = [];
  let byKeyboard = false;

  addEventListener("keydown", () => (byKeyboard = true), { capture: true });
  addEventListener("pointerdown", () => (byKeyboard = false), { capture: true });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    focused = target;
    enclosing = ancestors(target);
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    if (document.activeElement !== document.body) return;
    for (const place of enclosing) {
      // A row that has moved to another list is a new element with the same id.
      const remaining = place.isConnected ? place : document.getElementById(place.id);
      const next = remaining && focusTargetIn(remaining, byKeyboard);
      if (!next) continue;
      next.focus({ preventScroll: next.localName === "main" || !byKeyboard });
      return;
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function ancestors(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(focusScopes);
  return place ? [place, ...ancestors(place)] : [];
}

/** The element to focus within a place. Text fields only for keyboard users: on a phone they open the keyboard. */
function focusTargetIn(place: HTMLElement, byKeyboard: boolean): HTMLElement | null {
  switch (place.localName) {
    case "main":
      return place;
    case "section":
      // A heading only for screen readers would appear when focused, and move the element being pressed.
      return place.querySelector<HTMLElement>(`h2:not(.hidden-words *), ${pressable}`);
    case "form":
      return byKeyboard ? place.querySelector<HTMLElement>(fillable) : null;
    default:
      return place.querySelector<HTMLElement>(pressable);
  }
}
