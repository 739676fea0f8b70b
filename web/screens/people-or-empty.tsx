/** People by name, each with a link to their profile, or what stands there while there are none. */
import type { ReactNode } from "react";
import type { Person } from "#domain/profile.ts";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { Rows } from "#web/rows/rows.tsx";

export const PeopleOrEmpty = ({
  people,
  children,
}: {
  people: readonly Person[];
  children: ReactNode;
}) =>
  people.length === 0 ? (
    children
  ) : (
    <Rows>
      {byName(people).map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Rows>
  );
