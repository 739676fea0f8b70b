/** A row for a person or dependent: a link to their page, and actions beside it. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/rows/rows.css";

type RowProps = {
  /** Undefined if the row isn't a link. */
  href: string | undefined;
  picture: ReactNode;
  before?: string | undefined;
  name: string;
  after?: ReactNode;
  nameId?: string | undefined;
  line?: ReactNode;
  /** Rows that belong to this one, connected to it by a thread. */
  below?: ReactNode;
  /** Whether the row's page is the one beside the list. */
  isHere?: boolean;
  /** The state of the linked page's history entry. */
  state?: object | undefined;
  /** Buttons and badges; without any, the row shows an arrow. */
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
  isHere = false,
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
          {after && <span className="after"> {after}</span>}
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
        <Link className="who" href={href} state={state} aria-current={isHere ? "page" : undefined} onClick={leaveRow}>
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
