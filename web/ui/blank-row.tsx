/** The placeholder row of a list, which opens the form that adds to it. */
import type { ReactNode } from "react";
import "#web/ui/blank-row.css";

type BlankRowProps = {
  picture: ReactNode;
  hint: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** While open, the form replaces the row. */
export const BlankRow = ({ picture, hint, isOpen, onOpen, children }: BlankRowProps) => (
  <button className="blank-row" type="button" aria-expanded={isOpen} onClick={onOpen}>
    <span aria-hidden="true">{picture}</span>
    <span>
      {children}
      <span className="hint" aria-hidden="true">
        {hint}
      </span>
    </span>
  </button>
);
