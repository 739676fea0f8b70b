/** Waits for an element that the next answer may add, until the person moves on. */

const goingOn = ["keydown", "pointerdown", "popstate", "pushState"];

/** Calls `isThere` now and after each change of the page, until a key, a tap, or another screen ends the wait. */
export function waitOnPage(isThere: () => boolean): void {
  if (isThere()) return;
  const end = () => {
    changes.disconnect();
    for (const event of goingOn) removeEventListener(event, end, { capture: true });
  };
  const changes = new MutationObserver(() => isThere() && end());
  changes.observe(document.body, { childList: true, subtree: true });
  for (const event of goingOn) addEventListener(event, end, { capture: true });
}
