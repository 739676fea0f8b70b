/** The empty place in a list, which opens the form for what belongs there. */
import type { ReactNode } from "react";
import "#web/ui/blank-row.css";

type BlankRowProps = {
  /** An empty specimen of what is listed here. */
  picture: ReactNode;
  hint: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** While the form is open it stands in the row's place. */
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
