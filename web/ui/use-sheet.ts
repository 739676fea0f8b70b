/** Whether a sheet is open: on a phone, an entry of the browser's history, which the Back button leaves. */
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

/** The sheet that the current history entry belongs to. */
export const sheetOfEntry = (): unknown => (history.state as { sheet?: unknown } | null)?.sheet;

/**
 * What is open under `name`: the key of a form, or nothing. A sheet is an entry of the browser's history, so it
 * survives a reload, and Back and Forward close and reopen it. A form that opens inline and has a draft is open from
 * the beginning (`isUnsaved`).
 */
export function useSheet(name: string, isUnsaved = false) {
  const prefix = `${name}: `;
  const keyOfEntry = () => {
    const sheet = sheetOfEntry();
    return typeof sheet === "string" && sheet.startsWith(prefix)
      ? sheet.slice(prefix.length)
      : undefined;
  };
  const [opened, setOpened] = useState(
    () => keyOfEntry() ?? (isUnsaved && wide.matches ? "" : undefined),
  );
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
    open: (key = "") => {
      if (!wide.matches && sheetOfEntry() !== prefix + key) {
        history.pushState({ ...(history.state as object | null), sheet: prefix + key }, "");
      }
      setOpened(key);
    },
    /** Closes what is open; `hash` is where on the page to go next. */
    close: (hash?: string) => {
      const goOn = () => {
        if (hash) location.hash = hash;
      };
      if (keyOfEntry() === undefined) goOn();
      else {
        // The sheet's history entry goes first, so that Back doesn't lead to it. The browser
        // then scrolls to where that entry was.
        const afterScrolling = () => requestAnimationFrame(() => setTimeout(goOn));
        addEventListener("popstate", afterScrolling, { once: true });
        history.back();
      }
      setOpened(undefined);
    },
  };
}

/**
 * Opens an inline form again after a reload, with what was typed in it before: for a form whose draft is known only
 * after its sheet (`useSheet` opens the others itself).
 */
export function useReopened(
  isUnsaved: () => boolean,
  form: { isOpen: boolean; open: () => void },
): void {
  const reopen = useEffectEvent(() => {
    if (isUnsaved() && !form.isOpen && wide.matches) queueMicrotask(() => form.open());
  });
  useLayoutEffect(() => reopen(), []);
}
