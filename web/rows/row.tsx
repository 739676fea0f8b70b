/** A row for a person or dependent: a link to their page, and actions beside it. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/rows/rows.css";

type RowProps = {
  /** Without one, the row leads nowhere. */
  href: string | undefined;
  picture: ReactNode;
  /** Words before the name. */
  before?: string | undefined;
  name: string;
  /** Words after the name. */
  after?: ReactNode;
  /** The id of the name, so that buttons can refer to it as their description. */
  nameId?: string | undefined;
  /** Details under the name. */
  line?: ReactNode;
  /** Rows that belong to this one, on a thread below it. */
  below?: ReactNode;
  /** What the page behind the link finds in its history entry. */
  state?: object;
  /** Buttons and badges; a row without any shows an arrow. */
  children?: ReactNode;
};

export const Row = ({
  href,
  picture,
  before,
  name,
  after,
  nameId,
  line,
  below,
  state,
  children,
}: RowProps) => {
  const who = (
    <>
      {picture}
      <span>
        <b id={nameId}>
          {before && `${before} `}
          <bdi>{name}</bdi>
          {after && <span className="after"> · {after}</span>}
        </b>
        {line && <span className="line">{line}</span>}
      </span>
    </>
  );
  return (
    <li className="person">
      {href === undefined ? (
        <div className="who">{who}</div>
      ) : (
        <Link className="who" href={href} state={state} onClick={leaveRow}>
          {who}
          {!children && (
            <span className="go">
              <Icon name="onward" />
            </span>
          )}
        </Link>
      )}
      {children && <div className="acts">{children}</div>}
      {below && <ul className="rows-below">{below}</ul>}
    </li>
  );
};
