/**
 * Restores the scroll position on Back. Screens render before their data, so the browser alone would give up: this
 * scrolls again whenever the page grows, until the position is reached or the person scrolls.
 */
import { historyEntry } from "#web/focus/history-entry.ts";

const positions = new Map<string, number>();
/** The position to reach; undefined once reached. */
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

/** Call when another screen is shown: it starts at the top, unless the person has gone back to it. */
export function scrollNewScreen(): void {
  if (target === undefined) scrollTo(0, 0);
  else scrollOn();
}

function scrollOn(): void {
  if (target === undefined) return;
  scrollTo(0, target);
  if (Math.abs(scrollY - target) <= 1) target = undefined;
}
