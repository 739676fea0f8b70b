/**
 * A link to a section of the screen leads into it, to its first field, and one to a row to its button: also
 * where the address is opened from outside, and the section comes with the first answer only.
 */

const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Starts to follow such links, for as long as the page is open. */
export function focusHashTarget(): void {
  addEventListener("hashchange", enter);
  const waiting = new MutationObserver(() => {
    if (location.hash === "" || enter()) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

/** Whether what the address names is there. */
function enter(): boolean {
  const named = document.getElementById(location.hash.slice(1));
  if (!named) return false;
  if (named.matches(".section")) {
    named.scrollIntoView();
    named.querySelector<HTMLElement>(fillable)?.focus({ preventScroll: true });
  } else if (named.matches("li")) {
    // The browser has scrolled to it already.
    named.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }
  // It was a way and is no place: loading the page anew or coming back to it does not lead there again.
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}
