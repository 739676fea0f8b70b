/** State of the form that adds a size, for screens that open it in several ways. */
import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { CategoryAndName } from "#domain/items/catalogue.ts";
import { type NewSizeEntry, addNewItem } from "#web/paths.ts";
import { useSheet } from "#web/ui/use-sheet.ts";

/** The item of a new size, and perhaps its text. */
export type PresetSize = CategoryAndName | readonly [...CategoryAndName, size: string];

export type AddingSize = ReturnType<typeof useAddSize>;

/**
 * For screens with more ways to the form than `AddSize`'s own button, such as a starter chip: pass the result to
 * `AddSize` as `adding`, and call `open`. `hash` is what stays in the address once a link's own is used.
 */
export function useAddSize(hash = "") {
  const { opened, isRestored, open, reopen, close } = useSheet(addNewItem);
  const [preset, setPreset] = useState<PresetSize>();
  const start = (item?: PresetSize) => {
    setPreset(item);
    open();
  };
  const followLink = useEffectEvent((url: string) => {
    const { newSize, ...state } = (history.state ?? {}) as NewSizeEntry<PresetSize>;
    if (newSize === undefined && new URL(url).hash !== `#${addNewItem}`) return;
    // Removes both once used, so that Back doesn't open the form again.
    history.replaceState(state, "", location.pathname + location.search + hash);
    queueMicrotask(() => start(newSize === "any" ? undefined : newSize));
  });
  useLayoutEffect(() => {
    followLink(location.href);
    const listener = ({ newURL }: HashChangeEvent) => followLink(newURL);
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return { isOpen: opened !== undefined, isRestored, preset, open: start, reopen, close };
}
