/** A list of people by name, each linked to their profile, or an empty state. */
import type { ReactNode } from "react";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { NameSearch, namesWith } from "#web/frame/names/name-search.tsx";

type PeopleOrEmptyProps = {
  title: string;
  people: readonly Person[];
  /** The line under a name. */
  lineOf?: (person: Person) => ReactNode;
  /** Disables links, for a preview. */
  isPreview?: boolean;
  children: ReactNode;
};

export const PeopleOrEmpty = ({ title, people, lineOf, isPreview = false, children }: PeopleOrEmptyProps) =>
  people.length === 0 ? (
    children
  ) : (
    <NameSearch
      list={title}
      total={isPreview ? 0 : people.length}
      find={(text) => {
        const isFound = namesWith(text);
        const found = byName(people.filter((person) => isFound(nameOf(person))));
        return {
          count: found.length,
          found: found.length > 0 && (
            <Rows>
              {found.map((person) => (
                <PersonRow key={person.id} person={person} line={lineOf?.(person)} isPreview={isPreview} />
              ))}
            </Rows>
          ),
        };
      }}
    />
  );
