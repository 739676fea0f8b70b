/** A mark of tape beside what is due for a check. */
import type { ReactNode } from "react";
import "#web/items/due.css";

export const Due = ({ children }: { children: ReactNode }) => (
  <span className="due">{children}</span>
);

export const sizesDue = (count: number): string =>
  `${count} ${count === 1 ? "size" : "sizes"} due for a check`;
