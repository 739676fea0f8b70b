/** Back leads to the row whose link the person had followed: the link gets the focus again. */

/** Call when the link of a row is followed. */
export function leaveRow({ currentTarget: link }: { currentTarget: HTMLAnchorElement }): void {
  history.replaceState({ ...(history.state as object | null), row: rowOf(link) }, "");
}

/** Call once the rows are shown. Does nothing unless this entry of the history was left by one of them. */
export function returnToRow(): void {
  // A new screen focuses the main region first. Whoever has moved on from there stays where they are.
  requestAnimationFrame(() => {
    const { row } = (history.state ?? {}) as { row?: unknown };
    if (typeof row !== "string" || document.activeElement?.id !== "main") return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")];
    links.find((link) => rowOf(link) === row)?.focus({ preventScroll: true });
  });
}

/** A person can be in several sections of a screen. */
const rowOf = (link: HTMLAnchorElement) =>
  `${link.closest("section")?.querySelector("h2")?.textContent}: ${link.href}`;
