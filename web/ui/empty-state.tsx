/** An empty state: the spec's line with its 'Yet.' highlighted, and a next step. */
import type { ReactNode } from "react";
import "#web/ui/empty-state.css";

type EmptyStateProps = {
  /** The line, with its “Yet.” in a `<mark>`. */
  text: ReactNode;
  children?: ReactNode;
  blank?: ReactNode;
};

export const EmptyState = ({ text, children, blank }: EmptyStateProps) => (
  <div className="empty">
    {blank}
    <div>
      <b>{text}</b>
      {children}
    </div>
  </div>
);
