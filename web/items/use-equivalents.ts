/** Equivalents of sizes in the reader's systems. The rules load once the screen is shown. */
import { useMemo } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { isLong } from "#domain/items/size-text.ts";
import type { Advice } from "#domain/sizing/advice.ts";
import type { Preference } from "#domain/sizing/places.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { useViewer } from "#web/live/use-live.ts";
import { lazyModule } from "#web/ui/lazy-module.ts";

const storedSize = lazyModule(() => import("#web/items/stored-size.ts"));

/** `"loading"` until the rules have loaded; undefined for a size without equivalents. */
export type EquivalentsOf = (item: Item, wearer: Wearer) => Equivalents | "loading" | undefined;

/** Whose sizes come first: the reader's choice, or a guess from the browser's language. */
export function usePreference(): Preference {
  const chosen = useViewer()?.showSizesIn;
  const { language } = navigator;
  return useMemo(() => ({ chosen, language }), [chosen, language]);
}

const noSizes: readonly Item[] = [];

/** The wearer's sizes, if they are all known, say which systems come first, and whether men's or women's. */
export function useEquivalents(sizes = noSizes): EquivalentsOf {
  const rules = storedSize.useModule();
  const preference = usePreference();
  return useMemo(() => {
    const read: EquivalentsOf =
      rules?.sizeReader(preference, sizes) ??
      // Long texts rarely have equivalents, so no line is reserved for them.
      (({ size }) => (isLong(size) ? undefined : "loading"));
    return (item, wearer) => (item.size === "" ? undefined : read(item, wearer));
  }, [rules, preference, sizes]);
}

const noAdvice: ReadonlyMap<string, Advice> = new Map();

/** The wearer's sizes that are smaller than what was measured since, by id, for those who may edit them. */
export function useAdvice(items: readonly Item[], wearer: Wearer, mayEdit: boolean): ReadonlyMap<string, Advice> {
  const rules = storedSize.useModule();
  return useMemo(
    () => (mayEdit ? rules?.adviceFor(items, wearer) : undefined) ?? noAdvice,
    [rules, items, wearer, mayEdit],
  );
}

/** Whether a size should be checked, because its text has more meanings than when it was checked last. */
export function useShouldBeChecked(): (item: Item, wearer: Wearer) => boolean {
  const rules = storedSize.useModule();
  return (item, wearer) => item.size !== "" && (rules?.shouldBeChecked(item, wearer) ?? false);
}
