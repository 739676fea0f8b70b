/** Which regions' sizes come first for the reader: their own choice, or what the browser's language suggests. */
import { regionsFor } from "#domain/sizing/regions.ts";
import { useViewer } from "#web/live/use-live.ts";

export const useRegions = () => regionsFor(useViewer()?.showSizesIn, navigator.language);
