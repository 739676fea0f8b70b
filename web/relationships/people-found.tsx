/** The people a search finds, page by page; someone chosen, or the only one, stands alone. Rows keep their places. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { nameOf } from "#domain/people/person-name.ts";
import { type PersonFound, maxPagesFound, maxPeopleFound } from "#domain/people/profile.ts";
import { relationshipKinds } from "#domain/people/relationship.ts";
import { useBlocked } from "#web/relationships/blocks/use-blocked.ts";
import { byName } from "#web/relationships/by-name.ts";
import { RelationshipBadge } from "#web/relationships/relationship-badge.tsx";
import { WithPerson } from "#web/relationships/with-person.tsx";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { type KeptPlace, useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { announce } from "#web/focus/live-region.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, Status } from "#web/ui/status.tsx";
import { noAnswerMessage, useLive, useLiveStatus } from "#web/live/use-live.ts";
import * as w from "#words/en/relationships.js";
import "#web/relationships/people-found.css";

type PeopleFoundProps = {
  text: string;
  /** Shown if the search finds no one. */
  noOne: ReactNode;
  /** Shown below several people. */
  notHere: ReactNode;
  /** Shown below the only one. */
  notThem: ReactNode;
};

/** Give it the text as its key, so that a new search starts on its first page. */
export function PeopleFound(props: PeopleFoundProps) {
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<string>();
  /** Whoever was chosen before, whose row takes the focus on the way back. */
  const [previous, setPrevious] = useState<string>();
  function choose(id: string | undefined) {
    setPrevious(chosen);
    setChosen(id);
  }
  return (
    <div className="people-found">
      {Array.from({ length: pages }, (_, page) => (
        <Page
          key={page}
          {...props}
          page={page}
          isLast={page === pages - 1}
          chosen={chosen}
          previous={previous}
          onChoose={choose}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </div>
  );
}

type PageProps = PeopleFoundProps & {
  page: number;
  isLast: boolean;
  chosen: string | undefined;
  previous: string | undefined;
  onChoose: (id: string | undefined) => void;
  onMore: () => void;
};

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

function Answer({
  answer,
  page,
  isLast,
  chosen,
  previous,
  onChoose,
  onMore,
  ...props
}: PageProps & { answer: readonly PersonFound[] }) {
  const hasMore = answer.length > maxPeopleFound;
  const places = useKeptPlaces(byName(answer.slice(0, maxPeopleFound)));
  const isNoOne = page === 0 && places.length === 0;
  const summary = isNoOne ? w.noOneFound({ text: props.text }) : pageSummary(page, places.length, hasMore);
  useEffect(() => announce(summary), [summary]);
  const only = page === 0 && !hasMore && places.length === 1 ? places[0]?.row.id : undefined;
  const one = places.find(({ row }) => row.id === (chosen ?? only));
  if (one) {
    return only === undefined ? (
      <Chosen {...one} onBack={() => onChoose(undefined)} />
    ) : (
      <Chosen {...one}>{props.notThem}</Chosen>
    );
  }
  if (chosen !== undefined) return null;
  return (
    <>
      <p className={page === 0 ? "status" : "status more-found"}>{summary}</p>
      {isNoOne && props.noOne}
      <ul className="rows">
        {places.map(({ row }) => (
          <li key={row.id}>
            <button
              className="who found-person"
              type="button"
              ref={row.id === previous ? focusOn : undefined}
              onClick={() => onChoose(row.id)}
            >
              <Avatar of={row} alt="" />
              <span>
                <b>
                  <bdi>{nameOf(row)}</bdi>
                </b>
                <span className="line">
                  <FoundLine person={row} />
                </span>
              </span>
              <span className="go">
                <Icon name="onward" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isLast && !isNoOne && (
        <>
          {hasMore && page + 1 < maxPagesFound && (
            <div>
              <Button variant="outline" onClick={onMore}>
                {w.showMore}
              </Button>
            </div>
          )}
          {props.notHere}
        </>
      )}
    </>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** The start of the bio tells two people of one name apart. */
function FoundLine({ person, bioId }: { person: PersonFound; bioId?: string }) {
  const [bio] = person.personalBio.split("\n", 1);
  const { relationships } = person;
  const kinds = relationships.connection === "self" ? (["connection"] as const) : relationshipKinds;
  return (
    <>
      {bio && (
        <bdi className="bio-line" id={bioId}>
          {bio}
        </bdi>
      )}
      {kinds.map((kind) => (
        <RelationshipBadge key={kind} kind={kind} state={relationships[kind]} />
      ))}
    </>
  );
}

type ChosenProps = KeptPlace<PersonFound> & { onBack?: () => void; children?: ReactNode };

/** Someone who can't be found anymore, or is blocked, has no buttons. */
function Chosen({ row: person, isGone, onBack, children }: ChosenProps) {
  const id = useId();
  const isBlocked = useBlocked()(person.id);
  const isNone = relationshipKinds.every((kind) => person.relationships[kind] === "none");
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = onBack !== undefined;
  // The second tap of a double tap on the row must neither leave nor choose anything.
  const isFresh = usePressGuard("chosen", wasPressed ? "" : "chosen");
  // What was pressed has gone.
  useLayoutEffect(() => {
    if (wasPressed) place.current?.querySelector("a")?.focus();
  }, [wasPressed]);
  return (
    <div className={isFresh ? "chosen-person is-fresh" : "chosen-person"} ref={place}>
      <Rows>
        <PersonRow person={person} nameId={id} line={<FoundLine person={person} bioId={`${id}-bio`} />}>
          {onBack && <IconButton label={w.backToResults} icon="close" onClick={onBack} describedBy={id} />}
        </PersonRow>
      </Rows>
      {children}
      {isGone ? (
        <Status>{w.notAvailable}</Status>
      ) : isBlocked && isNone ? (
        <Status>{w.blocked}</Status>
      ) : (
        person.relationships.connection !== "self" && <WithPerson person={person} describedBy={`${id} ${id}-bio`} />
      )}
    </div>
  );
}

function pageSummary(page: number, count: number, hasMore: boolean): string {
  if (page + 1 === maxPagesFound && hasMore) return w.tooManyMatches;
  if (page > 0) return w.morePeople({ count });
  return hasMore ? w.moreThanFound({ count }) : w.peopleFound({ count });
}
