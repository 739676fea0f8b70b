/** Settings behind a line that names them and says what is chosen. */
import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/fold.css";

type FoldProps = {
  title: string;
  /** The current choice. */
  line?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
};

export function Fold({ title, line, startsOpen = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{title}</b>
          {line && <span className="hint">{line}</span>}
        </span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
