/**
 * When what had the focus is gone, the focus goes to what stands nearest, and not back to the top of
 * the page: to the next button of a row, to the pencil of a size whose editor has closed, to a form's
 * first field, to a section's heading.
 */

/** Where a person is, from the inside out. */
const focusScopes = ".acts, .size-row, li, form, section, main";

const pressable = "button:enabled, a[href]";
const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Starts to look after the focus, for as long as the page is open. */
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
    const remaining = enclosing.filter((place) => place.isConnected);
    for (const place of remaining) {
      const next = focusTargetIn(place, byKeyboard);
      if (!next) continue;
      next.focus({ preventScroll: true });
      return;
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function ancestors(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(focusScopes);
  return place ? [place, ...ancestors(place)] : [];
}

/** What to focus in a place. A text field opens the keyboard of a phone: only for those who have one. */
function focusTargetIn(place: HTMLElement, byKeyboard: boolean): HTMLElement | null {
  switch (place.localName) {
    case "main":
      return place;
    case "section":
      return place.querySelector<HTMLElement>("h2");
    case "form":
      return byKeyboard ? place.querySelector<HTMLElement>(fillable) : null;
    default:
      return place.querySelector<HTMLElement>(pressable);
  }
}
