/** What an empty list says: one line of the spec's, its 'Yet.' on tape, and a next step. */
import type { ReactNode } from "react";
import "#web/ui/empty.css";

type EmptyProps = {
  /** Ends in 'Yet.' */
  text: string;
  children?: ReactNode;
  /** A blank of what will be here. */
  blank?: ReactNode;
};

const yet = "Yet.";

export function Empty({ text, children, blank }: EmptyProps) {
  return (
    <div className="empty">
      {blank}
      <div>
        <b>
          {text.endsWith(yet) ? (
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
