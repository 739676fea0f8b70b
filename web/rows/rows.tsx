/** A list of rows separated by hairlines. */
import { type ReactNode, useEffect } from "react";
import { returnToRow } from "#web/focus/return-to-row.ts";
import "#web/rows/rows.css";

export function Rows({ children }: { children: ReactNode }) {
  useEffect(returnToRow, []);
  return <ul className="rows">{children}</ul>;
}
