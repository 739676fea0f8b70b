/** The twelve columns of a screen with two sides; on a phone, sections stand in an order of their own. */
import type { ReactNode } from "react";
import "#web/screens/board.css";

type BoardProps = {
  children: ReactNode;
  /** Which side is the wider one. */
  wider?: "first" | "second";
};

export const Board = ({ children, wider = "second" }: BoardProps) => (
  <div className={wider === "first" ? "board board-lead" : "board"}>{children}</div>
);

export const Column = ({ children }: { children: ReactNode }) => (
  <div className="column">{children}</div>
);
