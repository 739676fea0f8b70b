/** Marks what is due for a check, with a piece of tape beside it. */
import type { ReactNode } from "react";
import "#web/items/due.css";

export const Due = ({ children }: { children: ReactNode }) => (
  <span className="due">{children}</span>
);

export const sizesDue = (count: number): string =>
  `${count} ${count === 1 ? "size" : "sizes"} due for a check`;
