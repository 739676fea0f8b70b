/** The date on a printed page, which outlives the sizes on it. */
import { useSyncExternalStore } from "react";
import "#web/ui/print-date.css";
import { day } from "#web/ui/dates.ts";

/** A tab can be days old when its page is printed. */
function onPrint(listener: () => void) {
  addEventListener("beforeprint", listener);
  return () => removeEventListener("beforeprint", listener);
}

const today = () => day(Date.now());

/** The day on which a page is printed; until then, today. */
export const useDayOfPrint = () => useSyncExternalStore(onPrint, today);

export const PrintDate = () => <p className="print-date">Printed {useDayOfPrint()}</p>;
