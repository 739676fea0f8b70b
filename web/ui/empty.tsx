/** An empty state: the spec's line with its 'Yet.' highlighted, and a next step. */
import type { ReactNode } from "react";
import "#web/ui/empty.css";

type EmptyProps = {
  /** The text; a final 'Yet.' is highlighted. */
  text: string;
  children?: ReactNode;
  /** An empty specimen of what will be listed here. */
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
