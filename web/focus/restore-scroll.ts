/**
 * Back leads to the place that the person left. Screens appear before their data, so the browser would give up:
 * the page is scrolled again whenever it grows, until it is there or the person scrolls.
 */
import { historyEntry } from "#web/focus/history-entry.ts";

const positions = new Map<string, number>();
/** Where to scroll to; undefined unless the page is on its way there. */
let target: number | undefined;

/** Call once on page load. */
export function restoreScroll(): void {
  addEventListener("scroll", () => {
    if (target === undefined) positions.set(historyEntry(), scrollY);
  });
  addEventListener("popstate", () => {
    target = positions.get(historyEntry());
  });
  for (const own of ["wheel", "pointerdown", "keydown"]) {
    addEventListener(own, () => (target = undefined), { capture: true, passive: true });
  }
  new ResizeObserver(scrollOn).observe(document.body);
}

/** Called when another screen is shown: it starts at its top, unless the person has come back to it. */
export function scrollNewScreen(): void {
  if (target === undefined) scrollTo(0, 0);
  else scrollOn();
}

function scrollOn(): void {
  if (target === undefined) return;
  scrollTo(0, target);
  if (Math.abs(scrollY - target) <= 1) target = undefined;
}
