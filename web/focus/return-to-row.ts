/** Back leads to the row whose link the person had followed: the link gets the focus again. */

/** Call when the link in the row with this id is followed. */
export function leaveRow(id: string): void {
  history.replaceState({ ...(history.state as object | null), row: id }, "");
}

/** Call once the rows are shown. Does nothing unless this entry of the history was left by one of them. */
export function returnToRow(): void {
  // A new screen focuses the main region first. Whoever has moved on from there stays where they are.
  requestAnimationFrame(() => {
    const { row } = (history.state ?? {}) as { row?: unknown };
    if (typeof row !== "string" || document.activeElement?.id !== "main") return;
    const link = document.getElementById(row)?.querySelector<HTMLElement>("a[href]");
    link?.focus({ preventScroll: true });
  });
}
