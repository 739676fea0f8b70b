/** Which regions' sizes come first for the reader: their own choice, or what the browser's language suggests. */
import { type Region, regionsOf } from "#domain/sizing/regions.ts";
import { useViewer } from "#web/live/use-live.ts";

export const regionsFor = (chosen: readonly Region[] | undefined): readonly Region[] =>
  chosen && chosen.length > 0 ? chosen : regionsOf(navigator.language);

export const useRegions = () => regionsFor(useViewer()?.showSizesIn);
