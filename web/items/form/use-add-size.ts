/** State of the form that adds a size, for screens that open it in several ways. */
import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { CategoryAndName } from "#domain/items/catalogue.ts";
import { addNewItem } from "#web/paths.ts";
import { useSheet } from "#web/ui/use-sheet.ts";

export type AddingSize = ReturnType<typeof useAddSize>;

/**
 * For screens with more ways to the form than `AddSize`'s own button, such as a starter chip: pass the result to
 * `AddSize` as `adding`, and call `open`.
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
    // Removes the hash once used, so that Back doesn't open the form again.
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
