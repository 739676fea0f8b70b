/** The two-column layout of a screen, on a 12-column grid (spec §2, §9). */
import type { ReactNode } from "react";
import "#web/screens/board.css";

type BoardProps = {
  /** Blocks, in the order a phone shows them. */
  children: ReactNode;
  /** The side that gets the wider column. */
  wider?: "start" | "end";
};

export const Board = ({ children, wider = "end" }: BoardProps) => (
  <div className={wider === "start" ? "board board-lead" : "board"}>{children}</div>
);

const sides = { start: "block block-start", end: "block block-end" } as const;

/** Sections that stay together in one column. */
export const Block = ({ side, children }: { side: keyof typeof sides; children: ReactNode }) => (
  <div className={sides[side]}>{children}</div>
);
