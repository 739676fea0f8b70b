/** Equivalents of sizes in the reader's systems. The rules load once the screen is shown. */
import { useMemo } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { isLong } from "#domain/items/size-text.ts";
import { regionsFor } from "#domain/sizing/regions.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { useViewer } from "#web/live/use-live.ts";
import { lazyModule } from "#web/ui/lazy-module.ts";

const storedSize = lazyModule(() => import("#web/items/stored-size.ts"));

/** `"loading"` until the rules have loaded; undefined for a size without equivalents. */
export type EquivalentsOf = (item: Item, wearer: Wearer) => Equivalents | "loading" | undefined;

/** The regions whose sizes come first: the reader's choice, or a guess from the browser's language. */
export const useRegions = () => regionsFor(useViewer()?.showSizesIn, navigator.language);

const noSizes: readonly Item[] = [];

/** The wearer's sizes, if they are all known, say whether men's or women's come first. */
export function useEquivalents(sizes = noSizes): EquivalentsOf {
  const rules = storedSize.useModule();
  const preferred = useRegions();
  return useMemo(() => {
    const read: EquivalentsOf =
      rules?.sizeReader(preferred, sizes) ??
      // Long texts rarely have equivalents, so no line is reserved for them.
      (({ size }) => (isLong(size) ? undefined : "loading"));
    return (item, wearer) => (item.size === "" ? undefined : read(item, wearer));
  }, [rules, preferred, sizes]);
}
