/** The people search, by part of a name or email, with the possible actions for each person found. */
import { type ReactNode, useId, useState } from "react";
import { fieldErrors } from "#domain/field.ts";
import { type PersonFound, maxPeopleFound, nameOf, searchText } from "#domain/profile.ts";
import { type RelationshipKind, movesFrom } from "#domain/relationship.ts";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import {
  RelationshipActions,
  RelationshipBadge,
} from "#web/relationships/relationship-actions.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, Status } from "#web/ui/status.tsx";
import { noAnswerMessage, useLive } from "#web/live/use-live.ts";

type FindPeopleProps = {
  name: string;
  kind: RelationshipKind;
  /** A suggestion shown when no one is found. */
  otherwise: ReactNode;
};

export function FindPeople({ name, kind, otherwise }: FindPeopleProps) {
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const [message, setMessage] = useState<string>();

  function search() {
    if (typed.trim() === "") return;
    const error = fieldErrors(searchText, typed)[""];
    setMessage(error);
    if (!error) setSearched(typed.trim());
  }

  return (
    <>
      <SearchForm
        name={name}
        label="Search by name or email"
        value={typed}
        error={message}
        onChange={(text) => {
          setTyped(text);
          setMessage(undefined);
          if (text.trim() === "") setSearched("");
        }}
        onSearch={search}
      />
      {searched && <Found key={searched} text={searched} kind={kind} otherwise={otherwise} />}
    </>
  );
}

function Found({ text, kind, otherwise }: { text: string } & Omit<FindPeopleProps, "name">) {
  const { answer, refusal } = useLive("profiles.search", { text });
  if (refusal === "too-many") return <ErrorMessage>{noAnswerMessage(refusal)}</ErrorMessage>;
  if (refusal)
    return <ErrorMessage>Search isn’t working right now. Try again in a moment.</ErrorMessage>;
  if (!answer) {
    return (
      <Status>
        <Spinner /> Searching…
      </Status>
    );
  }
  const people = answer.slice(0, maxPeopleFound);
  return (
    <>
      <Status>{resultSummary(people.length, answer.length > maxPeopleFound, text)}</Status>
      {people.length === 0 ? (
        otherwise
      ) : (
        <Rows>
          {byName(people).map((person) => (
            <PersonFoundRow key={person.id} person={person} kind={kind} />
          ))}
        </Rows>
      )}
    </>
  );
}

function PersonFoundRow({ person, kind }: { person: PersonFound; kind: RelationshipKind }) {
  const id = useId();
  const state = person.relationships[kind];
  return (
    <PersonRow person={person} nameId={id}>
      <RelationshipBadge kind={kind} state={state} />
      <RelationshipActions
        kind={kind}
        state={state}
        otherId={person.id}
        name={nameOf(person)}
        size="sm"
        // Disconnecting happens on the person's profile, which shows what would be lost.
        offered={state === "connected" ? [] : movesFrom(state)}
        describedBy={id}
      />
    </PersonRow>
  );
}

function resultSummary(count: number, more: boolean, text: string): string {
  if (more) return `More than ${count} people found. Enter more of the name to narrow it down.`;
  if (count === 0)
    return `No one found for “${text}”. Ask what name they use on Kinsize, or send them a link.`;
  return count === 1 ? "1 person found" : `${count} people found`;
}
