/** The date on a printed page, because the paper outlives its sizes. */
import { useDayOfPrint } from "#web/ui/use-day-of-print.ts";
import "#web/ui/print-date.css";

export const PrintDate = () => <p className="print-date">Printed {useDayOfPrint()}</p>;
