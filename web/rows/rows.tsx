/** A list of rows separated by hairlines. */
import type { ReactNode } from "react";
import "#web/rows/rows.css";

export const Rows = ({ children }: { children: ReactNode }) => <ul className="rows">{children}</ul>;
