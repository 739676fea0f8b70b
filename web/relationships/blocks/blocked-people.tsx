/** The people the viewer has blocked; nothing if there are none. */
import { useId } from "react";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { useLive } from "#web/live/use-live.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { UnblockPerson } from "#web/relationships/blocks/unblock-person.tsx";
import { type KeptPlace, useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Rows } from "#web/rows/rows.tsx";
import { Section } from "#web/ui/section.tsx";
import { Status } from "#web/ui/status.tsx";
import * as w from "#words/en/relationships.js";

export function BlockedPeople() {
  const { answer } = useLive("blocks.page", {});
  return answer && <People people={answer.people} />;
}

function People({ people }: { people: readonly Person[] }) {
  const places = useKeptPlaces(people);
  if (places.length === 0) return null;
  return (
    <Section title={w.blockedPeople}>
      <p className="hint">{w.blockedWhat}</p>
      <Rows>
        {places.map((place) => (
          <BlockedRow key={place.row.id} {...place} />
        ))}
      </Rows>
    </Section>
  );
}

function BlockedRow({ row: person, isGone }: KeptPlace<Person>) {
  const id = useId();
  return (
    <PersonRow person={person} nameId={id}>
      {isGone ? (
        <Status done>{w.canAskAgain}</Status>
      ) : (
        <UnblockPerson otherId={person.id} name={nameOf(person)} describedBy={id} />
      )}
    </PersonRow>
  );
}
