/** Marks its content as due for a check, with a piece of tape. */
import type { ReactNode } from "react";
import * as w from "#words/en/items.js";
import "#web/items/check/due.css";

export const Due = ({ children }: { children: ReactNode }) => <span className="due">{children}</span>;

export const sizesDue = (count: number): string => w.due({ count });
