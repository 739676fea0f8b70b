/** Whether a sheet is open. On a phone, a sheet is a history entry that the Back button leaves. */
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";

const wide = matchMedia("(min-width: 48rem)");

/** Whether forms open inline, in their place on the page. */
export const useIsInline = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );

export const sheetOfEntry = (): unknown => (history.state as { sheet?: unknown } | null)?.sheet;

/**
 * What is open under `name`: the key of a form, or nothing. A sheet is a history entry, so it survives a reload, and
 * Back and Forward close and reopen it. Forms that open inline have none, unless `isAlwaysModal`.
 */
export function useSheet(name: string, { isAlwaysModal = false } = {}) {
  // oxlint-disable-next-line words/punctuation -- a key in the history, not a text
  const prefix = `${name}: `;
  const keyOfEntry = () => {
    const sheet = sheetOfEntry();
    return typeof sheet === "string" && sheet.startsWith(prefix) ? sheet.slice(prefix.length) : undefined;
  };
  const [opened, setOpened] = useState(keyOfEntry);
  const [isRestored, setIsRestored] = useState(true);
  const onForward = useEffectEvent(() => {
    const key = keyOfEntry();
    if (key !== undefined) setOpened(key);
  });
  useEffect(() => {
    const listener = () => onForward();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
  return {
    opened,
    /** Whether `useReopened` reopened the form, rather than a press on this visit. */
    isRestored,
    open: (key = "") => {
      setIsRestored(false);
      if ((isAlwaysModal || !wide.matches) && sheetOfEntry() !== prefix + key) {
        history.pushState({ ...(history.state as object | null), sheet: prefix + key }, "");
      }
      setOpened(key);
    },
    /** Shows another key in the same history entry. */
    replace: (key: string) => {
      history.replaceState({ ...(history.state as object | null), sheet: prefix + key }, "");
      setOpened(key);
    },
    reopen: () => setOpened(""),
    /** Closes what is open; `hash` is where on the page to go next. */
    close: (hash?: string) => {
      const goOn = () => {
        if (hash) location.hash = hash;
      };
      if (keyOfEntry() === undefined) goOn();
      else {
        // The sheet's history entry is removed first, so that Back doesn't lead to it. The browser then scrolls to
        // where that entry was.
        const afterScrolling = () => requestAnimationFrame(() => setTimeout(goOn));
        addEventListener("popstate", afterScrolling, { once: true });
        history.back();
      }
      setOpened(undefined);
    },
  };
}

/** Reopens an inline form that has a draft whenever its page is visited. The focus stays where it is (`isRestored`). */
export function useReopened(isUnsaved: () => boolean, reopenForm: () => void): void {
  const reopen = useEffectEvent(() => {
    if (isUnsaved() && wide.matches) queueMicrotask(() => reopenForm());
  });
  useLayoutEffect(() => reopen(), []);
}
