/** The two-column layout of a screen, on a 12-column grid (spec §2, §9). */
import type { ReactNode } from "react";
import type { Place } from "#web/frame/places.ts";
import "#web/frame/columns.css";

type ColumnsProps = {
  /** Blocks in the order a phone shows them. */
  children: ReactNode;
  wider?: "start" | "end";
  at?: Place;
};

export const Columns = ({ children, wider = "end", at }: ColumnsProps) => (
  <div
    className={["columns", wider === "start" && "columns-wide-start", at && `at-place at-${at}`]
      .filter(Boolean)
      .join(" ")}
  >
    {children}
  </div>
);

const sides = { start: "column-block column-start", end: "column-block column-end" } as const;

export const ColumnBlock = ({ side, children }: { side: keyof typeof sides; children: ReactNode }) => (
  <div className={sides[side]}>{children}</div>
);
