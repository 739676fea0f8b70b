/** The people a search finds, page by page, each with the possible moves. Earlier rows keep their places. */
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { nameOf } from "#domain/people/person-name.ts";
import { type PersonFound, maxPagesFound, maxPeopleFound } from "#domain/people/profile.ts";
import { type RelationshipKind, movesFrom } from "#domain/people/relationship.ts";
import { OfferedConsent } from "#web/relationships/asking.tsx";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { RelationshipBadge } from "#web/relationships/relationship-badge.tsx";
import type { PeopleSearch } from "#web/relationships/remembered-search.ts";
import { useBlocked } from "#web/relationships/blocks/use-blocked.ts";
import { type KeptPlace, useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Rows } from "#web/rows/rows.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, Status } from "#web/ui/status.tsx";
import { noAnswerMessage, useLive, useLiveStatus } from "#web/live/use-live.ts";
import * as w from "#words/en/relationships.js";
import "#web/relationships/people-found.css";

type PeopleFoundProps = {
  search: PeopleSearch;
  kind: RelationshipKind;
  otherwise: ReactNode;
  onMore: () => void;
  /** How often Search or Show more was pressed. */
  presses: number;
  /** Called when what the last press found is on the page, with its summary, and for Search also where that is. */
  onFound: (press: number, summary: string, place: HTMLElement | null) => void;
};

export const PeopleFound = ({ search: { text, pages }, ...shared }: PeopleFoundProps) => (
  <div className="people-found">
    {Array.from({ length: pages }, (_, page) => (
      <Page key={page} text={text} page={page} isLast={page === pages - 1} {...shared} />
    ))}
  </div>
);

type PageProps = { text: string; page: number; isLast: boolean } & Omit<PeopleFoundProps, "search">;

function Page(props: PageProps) {
  const { text, page } = props;
  const { answer, refusal } = useLive("profiles.search", page === 0 ? { text } : { text, page });
  const status = useLiveStatus();
  if (refusal === "too-many") return <ErrorMessage>{noAnswerMessage(refusal)}</ErrorMessage>;
  if (refusal) return <ErrorMessage>{w.searchBroken}</ErrorMessage>;
  if (!answer && status === "lost") {
    return <Status>{w.searchOffline}</Status>;
  }
  if (!answer) {
    return (
      <Status>
        <Spinner /> {w.searching}
      </Status>
    );
  }
  return <Answer {...props} answer={answer} />;
}

type AnswerProps = PageProps & { answer: readonly PersonFound[] };

/** Someone who can't be found anymore keeps their place, without buttons. */
function Answer({ answer, text, page, isLast, kind, otherwise, onMore, presses, onFound }: AnswerProps) {
  const hasMore = answer.length > maxPeopleFound;
  const people = byName(answer.slice(0, maxPeopleFound));
  const places = useKeptPlaces(people);
  const isBlocked = useBlocked();
  const isNoOne = page === 0 && places.length === 0;
  const summary = isNoOne ? w.noOneFound({ text }) : pageSummary(page, people.length, hasMore);
  const box = useRef<HTMLDivElement>(null);
  const appear = useEffectEvent((press: number) => {
    if (isLast) onFound(press, summary, page === 0 ? box.current : null);
  });
  useEffect(() => appear(presses), [presses]);
  return (
    <>
      {/* Keeps buttons away from where 'Show more' was. */}
      <div className={page === 0 ? undefined : "more-found"} ref={box}>
        <p className="status">{summary}</p>
      </div>
      {isNoOne && otherwise}
      <Rows>
        {places.map((place) => (
          <PersonFoundRow key={place.row.id} {...place} kind={kind} isBlocked={isBlocked(place.row.id)} />
        ))}
      </Rows>
      {isLast && (
        <>
          {hasMore && page + 1 < maxPagesFound && (
            <div>
              <Button variant="outline" onClick={onMore}>
                {w.showMore}
              </Button>
            </div>
          )}
          {kind === "connection" && <ConsentToAsk key={text} places={places} kind={kind} />}
        </>
      )}
    </>
  );
}

/** Shows what people who can be asked would see. It stays after they were asked, so that nothing slides under a finger. */
function ConsentToAsk({ places, kind }: { places: readonly KeptPlace<PersonFound>[]; kind: RelationshipKind }) {
  const isBlocked = useBlocked();
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = places.some(
    ({ row, isGone }) => !isGone && !isBlocked(row.id) && row.relationships[kind] === "none",
  );
  if (isOffered && !wasOffered) setWasOffered(true);
  const isAsked = places.some(({ row }) => row.relationships[kind] === "sent");
  return (isOffered || (wasOffered && isAsked)) && <OfferedConsent kind={kind} />;
}

type PersonFoundRowProps = KeptPlace<PersonFound> & { kind: RelationshipKind; isBlocked: boolean };

function PersonFoundRow({ row: person, isGone, kind, isBlocked }: PersonFoundRowProps) {
  const id = useId();
  const state = person.relationships[kind];
  const [bio] = person.personalBio.split("\n", 1);
  return (
    <PersonRow
      person={person}
      nameId={id}
      dashed={state === "sent"}
      line={
        <>
          {bio && (
            <bdi className="bio-line" id={`${id}-bio`}>
              {bio}
            </bdi>
          )}
          <RelationshipBadge kind={kind} state={state} />
        </>
      }
    >
      {isGone ? (
        <Status>{w.notAvailable}</Status>
      ) : isBlocked && state === "none" ? (
        <Status>{w.blocked}</Status>
      ) : (
        <RelationshipActions
          kind={kind}
          state={state}
          otherId={person.id}
          name={nameOf(person)}
          size="sm"
          // Disconnecting happens on the person's profile, which shows what would be lost.
          offered={state === "connected" ? [] : movesFrom(state)}
          describedBy={bio ? `${id} ${id}-bio` : id}
        />
      )}
    </PersonRow>
  );
}

function pageSummary(page: number, count: number, hasMore: boolean): string {
  if (page + 1 === maxPagesFound && hasMore) return w.tooManyMatches;
  if (page > 0) return w.morePeople({ count });
  return hasMore ? w.moreThanFound({ count }) : w.peopleFound({ count });
}
