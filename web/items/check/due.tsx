/** Marks its content as due for a check, with a piece of tape. */
import type { ReactNode } from "react";
import { counted } from "#web/ui/counts-and-lists.ts";
import "#web/items/check/due.css";

export const Due = ({ children }: { children: ReactNode }) => (
  <span className="due">{children}</span>
);

export const sizesDue = (count: number): string => `${counted(count, "size")} due for a check`;
