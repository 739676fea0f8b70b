/** A person in a list: a link to their profile, with optional actions. */
import type { ReactNode } from "react";
import { type Person, nameOf } from "#domain/profile.ts";
import { paths } from "#web/paths.ts";
import { Row } from "#web/rows/row.tsx";
import { Avatar } from "#web/ui/avatar.tsx";

type PersonRowProps = { person: Person; children?: ReactNode; nameId?: string };

export const PersonRow = ({ person, children, nameId }: PersonRowProps) => (
  <Row
    href={paths.publicProfile(person.id)}
    picture={<Avatar name={person.displayName} photoURL={person.photoURL} alt="" />}
    name={nameOf(person)}
    nameId={nameId}
  >
    {children}
  </Row>
);
