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
  before?: string;
  line?: ReactNode;
  /** A dashed outline: this person hasn't answered yet. */
  dashed?: boolean;
  /** Whether it is only a preview, with nothing to press. */
  isPreview?: boolean;
};

export const PersonRow = ({
  person,
  children,
  nameId,
  before,
  line,
  dashed = false,
  isPreview = false,
}: PersonRowProps) => (
  <Row
    href={isPreview ? undefined : paths.publicProfile(person.id)}
    picture={<Avatar of={person} alt="" dashed={dashed} />}
    before={before}
    name={nameOf(person)}
    nameId={nameId}
    line={line}
  >
    {children}
  </Row>
);
