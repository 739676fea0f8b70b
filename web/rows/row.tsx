/** Somebody in a list: a link to where they are shown, and what can be done about them. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#web/ui/icon.tsx";
import "#web/rows/rows.css";

type RowProps = {
  href: string;
  picture: ReactNode;
  name: string;
  /** Lets buttons say whom they are about. */
  nameId?: string | undefined;
  /** What else is to be said, under the name. */
  line?: ReactNode;
  /** Buttons and badges; without any, the row points onward. */
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
