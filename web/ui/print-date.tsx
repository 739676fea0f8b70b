/** The date on a printed page, because the paper outlives its sizes. */
import { useDayOfPrint } from "#web/ui/use-day-of-print.ts";
import "#web/ui/print-date.css";
import * as w from "#words/en/controls.js";

export const PrintDate = () => <p className="print-date">{w.printed({ day: useDayOfPrint() })}</p>;
