/** The date on a printed page, which outlives the sizes on it. */
import { useSyncExternalStore } from "react";
import "#web/ui/print-date.css";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A tab can be days old when its page is printed. */
function onPrint(listener: () => void) {
  addEventListener("beforeprint", listener);
  return () => removeEventListener("beforeprint", listener);
}

const today = () => longDate.format(Date.now());

export const PrintDate = () => (
  <p className="print-date">Printed {useSyncExternalStore(onPrint, today)}</p>
);
