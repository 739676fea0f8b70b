/** Moves a lost focus to something that comes with the next answer, such as a row that was restored. */
import { pressable } from "#web/focus/restore-focus.ts";
import { waitOnPage } from "#web/focus/wait-on-page.ts";

/**
 * Focuses what matches the selector, or the first control in it, as soon as the element that has the focus now
 * is gone and the match is on the page. If the person has put the focus elsewhere by then, it stays there.
 */
export function focusOnceThere(selector: string): void {
  // A new screen focuses the main region first. The person didn't put the focus there, so it counts as lost.
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
