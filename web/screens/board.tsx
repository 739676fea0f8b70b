/** The two sides of a screen (spec §2, §9: twelve columns). */
import type { ReactNode } from "react";
import "#web/screens/board.css";

type BoardProps = {
  /** Blocks, in the order of a phone. */
  children: ReactNode;
  /** Which side is the wider one. */
  wider?: "start" | "end";
};

export const Board = ({ children, wider = "end" }: BoardProps) => (
  <div className={wider === "start" ? "board board-lead" : "board"}>{children}</div>
);

const sides = { start: "block block-start", end: "block block-end" } as const;

/** Sections that belong together on one side. */
export const Block = ({ side, children }: { side: keyof typeof sides; children: ReactNode }) => (
  <div className={sides[side]}>{children}</div>
);
