/** Marks its content as due for a check, with a piece of tape. */
import type { ReactNode } from "react";
import "#web/items/check/due.css";

export const Due = ({ children }: { children: ReactNode }) => <span className="due">{children}</span>;
