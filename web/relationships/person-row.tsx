/** A person in a list: a link to their profile, with optional actions. */
import type { ReactNode } from "react";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { paths } from "#web/paths.ts";
import { Row } from "#web/rows/row.tsx";
import { Avatar } from "#web/ui/avatar.tsx";

type PersonRowProps = {
  person: Person;
  children?: ReactNode;
  nameId?: string;
  /** Words before the name. */
  before?: string;
  /** Details under the name. */
  line?: ReactNode;
  /** A basted outline: this person hasn't answered yet. */
  basted?: boolean;
  /** Where nothing can be pressed. */
  isPreview?: boolean;
};

export const PersonRow = ({
  person,
  children,
  nameId,
  before,
  line,
  basted = false,
  isPreview = false,
}: PersonRowProps) => (
  <Row
    href={isPreview ? undefined : paths.publicProfile(person.id)}
    picture={<Avatar name={person.displayName} photoURL={person.photoURL} alt="" basted={basted} />}
    before={before}
    name={nameOf(person)}
    nameId={nameId}
    line={line}
  >
    {children}
  </Row>
);
