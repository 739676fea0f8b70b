/** Focuses the followed row link again on Back. */

/** Call when a row's link is followed. */
export function leaveRow({ currentTarget: link }: { currentTarget: HTMLAnchorElement }): void {
  history.replaceState({ ...(history.state as object | null), row: rowOf(link) }, "");
}

/** Call once the rows are shown. Does nothing unless a row's link left this history entry. */
export function returnToRow(): void {
  // A new screen focuses the main region first. If the person has moved on from there, the focus stays.
  requestAnimationFrame(() => {
    const { row } = (history.state ?? {}) as { row?: unknown };
    if (typeof row !== "string" || document.activeElement?.id !== "main") return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")];
    links.find((link) => rowOf(link) === row)?.focus({ preventScroll: true });
  });
}

/** Includes the section, because a person can be in several. */
const rowOf = (link: HTMLAnchorElement) =>
  `${link.closest("section")?.querySelector("h2, h3")?.textContent} ${link.href}`;
