/** A row for a person or dependent: a link to their page, and actions beside it. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#web/ui/icon.tsx";
import "#web/rows/rows.css";

type RowProps = {
  href: string;
  picture: ReactNode;
  name: string;
  /** The id of the name, so that buttons can refer to it as their description. */
  nameId?: string | undefined;
  /** Details under the name. */
  line?: ReactNode;
  /** Buttons and badges; a row without any shows an arrow. */
  children?: ReactNode;
};

export const Row = ({ href, picture, name, nameId, line, children }: RowProps) => (
  <li className="person">
    <Link className="who" href={href}>
      {picture}
      <span>
        <b id={nameId}>
          <bdi>{name}</bdi>
        </b>
        {line && <span className="line">{line}</span>}
      </span>
      {!children && (
        <span className="go">
          <Icon name="onward" />
        </span>
      )}
    </Link>
    {children && <div className="acts">{children}</div>}
  </li>
);
