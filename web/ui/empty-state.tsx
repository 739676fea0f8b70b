/** An empty state: the spec's line with its 'Yet.' highlighted, and a next step. */
import type { ReactNode } from "react";
import "#web/ui/empty-state.css";

type EmptyStateProps = {
  /** A message with its “Yet.” marked, or a text that may end with it. */
  text: ReactNode;
  /** The name at the start of the text, isolated in direction. */
  name?: string;
  children?: ReactNode;
  blank?: ReactNode;
};

const yet = "Yet.";

export function EmptyState({ text, name, children, blank }: EmptyStateProps) {
  return (
    <div className="empty">
      {blank}
      <div>
        <b>
          {name !== undefined && (
            <>
              <bdi>{name}</bdi>{" "}
            </>
          )}
          {typeof text === "string" && text.endsWith(yet) ? (
            <>
              {text.slice(0, -yet.length)}
              <mark>{yet}</mark>
            </>
          ) : (
            text
          )}
        </b>
        {children}
      </div>
    </div>
  );
}
