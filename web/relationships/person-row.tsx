/** A person in a list: a link to their profile, and what can be done about them. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type Person, nameOf } from "#domain/profile.ts";
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

export const PersonRow = ({ person, children, nameId }: PersonRowProps) => (
  <li className="person">
    <Link className="who" href={paths.publicProfile(person.id)}>
      <Avatar name={person.displayName} photoURL={person.photoURL} alt="" />
      <span>
        <b id={nameId}>
          <bdi>{nameOf(person)}</bdi>
        </b>
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
