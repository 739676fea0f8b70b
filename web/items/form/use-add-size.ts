/** Opens the form that adds a size, from its own button or from elsewhere on the page. */
import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { CategoryAndName } from "#domain/items/catalogue.ts";
import { addNewItem } from "#web/paths.ts";
import { useSheet } from "#web/ui/use-sheet.ts";

export type AddingSize = ReturnType<typeof useAddSize>;

/**
 * For a screen that has more ways to the form than `AddSize`'s own button: pass the result to `AddSize` as
 * `adding`, and call `open`, for instance with the item of a starter chip.
 */
export function useAddSize() {
  const { opened, isRestored, open, reopen, close } = useSheet(addNewItem);
  const [preset, setPreset] = useState<CategoryAndName>();
  const start = (item?: CategoryAndName) => {
    setPreset(item);
    open();
  };
  const followHash = useEffectEvent((url: string) => {
    if (new URL(url).hash !== `#${addNewItem}`) return;
    // Used once: Back must not lead to it.
    history.replaceState(history.state, "", location.pathname + location.search);
    queueMicrotask(() => start());
  });
  useLayoutEffect(() => {
    followHash(location.href);
    const listener = ({ newURL }: HashChangeEvent) => followHash(newURL);
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return { isOpen: opened !== undefined, isRestored, preset, open: start, reopen, close };
}
