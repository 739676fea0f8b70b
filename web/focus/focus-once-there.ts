/** Moves a lost focus to an element that the next answer adds, such as a restored row. */
import { pressable } from "#web/focus/restore-focus.ts";
import { waitOnPage } from "#web/focus/wait-on-page.ts";

/**
 * Focuses the match, or the first control in it, once the currently focused element is gone and the match is on the
 * page. If the person has focused something else by then, the focus stays there.
 */
export function focusOnceThere(selector: string): void {
  // A new screen focuses the main region first. The person didn't choose that focus, so it counts as lost.
  document.querySelector<HTMLElement>("#main")?.blur();
  const before = document.activeElement;
  const isSettled = (): boolean => {
    if (document.activeElement !== document.body) return document.activeElement !== before;
    const found = document.querySelector<HTMLElement>(selector);
    const target = found?.matches(pressable) ? found : found?.querySelector<HTMLElement>(pressable);
    target?.focus({ preventScroll: true });
    return Boolean(target);
  };
  waitOnPage(isSettled);
}
