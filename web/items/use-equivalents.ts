/** Sizes in the reader's systems. The rules for them load once the screen is shown. */
import { useMemo } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { isLong } from "#domain/items/size-text.ts";
import { regionsFor } from "#domain/sizing/regions.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { useViewer } from "#web/live/use-live.ts";
import { lazyModule } from "#web/ui/lazy-module.ts";

const storedSize = lazyModule(() => import("#web/items/stored-size.ts"));

/** `"loading"` until the rules are there; undefined for a size without equivalents. */
export type EquivalentsOf = (item: Item, wearer: Wearer) => Equivalents | "loading" | undefined;

/** Which regions' sizes come first for the reader: their own choice, or what the browser's language suggests. */
export const useRegions = () => regionsFor(useViewer()?.showSizesIn, navigator.language);

export function useEquivalents(): EquivalentsOf {
  const rules = storedSize.useModule();
  const preferred = useRegions();
  return useMemo(() => {
    const read: EquivalentsOf =
      rules?.sizeReader(preferred) ??
      // Long texts are rarely sizes: the line isn't kept free for them.
      (({ size }) => (isLong(size) ? undefined : "loading"));
    return (item, wearer) => (item.size === "" ? undefined : read(item, wearer));
  }, [rules, preferred]);
}
