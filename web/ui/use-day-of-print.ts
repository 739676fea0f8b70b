/** The day on which a page is printed. */
import { useSyncExternalStore } from "react";
import { day } from "#web/ui/dates.ts";

function onPrint(listener: () => void) {
  addEventListener("beforeprint", listener);
  return () => removeEventListener("beforeprint", listener);
}

const today = () => day(Date.now());

/** Today, updated when the page is printed, because a tab can be days old by then. */
export const useDayOfPrint = () => useSyncExternalStore(onPrint, today);
