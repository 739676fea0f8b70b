/** A person in a list: a link to their profile, and what can be done about them. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Person } from "#domain/profile.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/rows.css";

type PersonRowProps = {
  person: Person;
  /** Buttons and badges; without any, the row points onward. */
  children?: ReactNode;
  /** Lets buttons say whom they are about. */
  nameId?: string;
};

export const PersonRow = ({
  person: { id, displayName, photoURL },
  children,
  nameId,
}: PersonRowProps) => (
  <li className="person">
    <Link className="who" href={paths.publicProfile(id)}>
      <Avatar name={displayName} photoURL={photoURL} alt="" />
      <span>
        <b id={nameId}>{displayName || "Somebody without a name"}</b>
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

export const People = ({ children }: { children: ReactNode }) => (
  <ul className="rows">{children}</ul>
);
