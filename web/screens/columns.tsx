/** The two-column layout of a screen, on a 12-column grid (spec §2, §9). */
import type { ReactNode } from "react";
import "#web/screens/columns.css";

type ColumnsProps = {
  /** Blocks, in the order a phone shows them. */
  children: ReactNode;
  /** The side that gets the wider column. */
  wider?: "start" | "end";
};

export const Columns = ({ children, wider = "end" }: ColumnsProps) => (
  <div className={wider === "start" ? "columns columns-wide-start" : "columns"}>{children}</div>
);

const sides = { start: "column-block column-start", end: "column-block column-end" } as const;

/** Sections that stay together in one column. */
export const ColumnBlock = ({
  side,
  children,
}: {
  side: keyof typeof sides;
  children: ReactNode;
}) => <div className={sides[side]}>{children}</div>;
