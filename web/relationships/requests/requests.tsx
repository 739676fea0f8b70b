/** Pending requests to the viewer, and those the viewer has sent. Answered ones keep their places. */
import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person, PersonAsked } from "#domain/people/profile.ts";
import type { RelationshipKind, RelationshipMove } from "#domain/people/relationship.ts";
import { paths } from "#web/paths.ts";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { isWith } from "#web/relationships/requests/with-connection.ts";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { timeSince } from "#web/ui/dates.ts";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Rows } from "#web/rows/rows.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/relationships.js";
import "#web/relationships/requests/requests.css";

type Dashboard = OutputOf<"dashboard.page">;
type Direction = "received" | "sent";

const lists = {
  connection: {
    received: "connectionRequests",
    sent: "sentConnectionRequests",
    agreed: "connections",
  },
  dependentLink: {
    received: "dependentLinkRequests",
    sent: "sentDependentLinkRequests",
    agreed: "dependentLinks",
  },
} as const satisfies Record<RelationshipKind, Record<Direction | "agreed", keyof Dashboard>>;

/** Loaded once someone has denied a request. */
const denied = lazyPart(async () => (await import("#web/relationships/requests/denied.tsx")).Denied);

type Request = {
  person: PersonAsked;
  /** Whether the same act asked to link dependents and to connect: one row, among the links. */
  isBoth: boolean;
  /** Whether the two have a relationship or a request, so that the person can't be blocked. */
  isKnown: boolean;
  /** Over: withdrawn, answered, or canceled; `pressed` tells which if it was done here. */
  state: "pending" | "agreed" | "over";
};

const known = Object.values(lists).flatMap(({ sent, agreed }) => [sent, agreed] as const);

export type Requests = {
  kind: RelationshipKind;
  direction: Direction;
  rows: readonly Request[];
  pending: number;
};

/**
 * The requests to show. Call it in a component that stays mounted while the list is open, so that answered rows stay.
 */
export function useRequests(kind: RelationshipKind, direction: Direction, dashboard: Dashboard): Requests {
  const askedIn = (of: RelationshipKind): readonly PersonAsked[] => dashboard[lists[of][direction]];
  const others = askedIn(kind === "connection" ? "dependentLink" : "connection");
  const isBoth = (person: PersonAsked) => isWith(others, person);
  const people = askedIn(kind).filter((person) => kind === "dependentLink" || !isBoth(person));
  const agreed: readonly Person[] = dashboard[lists[kind].agreed];
  const rows = useKeptPlaces(byName(people)).map(({ row, isGone }): Request => {
    const isIn = (list: readonly Person[]) => list.some(({ id }) => id === row.id);
    return {
      person: row,
      isBoth: isBoth(row),
      isKnown: known.some((each) => isIn(dashboard[each])),
      state: isGone ? (isIn(agreed) ? "agreed" : "over") : "pending",
    };
  });
  return { kind, direction, rows, pending: people.length };
}

export const RequestRows = ({ requests: { kind, direction, rows } }: { requests: Requests }) => (
  <Rows>
    {rows.map((request) => (
      <RequestRow key={request.person.id} {...request} kind={kind} direction={direction} />
    ))}
  </Rows>
);

/** The viewer's own requests, below where they were sent; nothing if there are none. */
export function SentRequests({ kind, dashboard }: { kind: RelationshipKind; dashboard: Dashboard }) {
  const id = useId();
  const requests = useRequests(kind, "sent", dashboard);
  if (requests.rows.length === 0) return null;
  return (
    <div className="sent-requests" role="group" aria-labelledby={id}>
      <h3 id={id}>{w.sentRequests}</h3>
      <RequestRows requests={requests} />
    </div>
  );
}

type RequestRowProps = Request & { kind: RelationshipKind; direction: Direction };

function RequestRow({ kind, direction, person, isBoth, isKnown, state }: RequestRowProps) {
  const id = useId();
  const now = useNow();
  const isPending = state === "pending";
  const isSent = direction === "sent";
  return (
    <PersonRow
      person={person}
      {...(isSent && isPending && { before: w.waitingFor })}
      dashed={isSent && isPending}
      nameId={id}
      // An older server doesn't say when.
      line={person.askedAt > 0 && w.askedSince({ since: timeSince(person.askedAt, now) })}
    >
      <RequestActions
        // The state of one request's buttons must not apply to the next.
        key={person.askedAt}
        {...{ kind, direction, person, isBoth, isKnown, state }}
        describedBy={id}
      />
    </PersonRow>
  );
}

type RequestActionsProps = {
  kind: RelationshipKind;
  direction: Direction;
  isBoth?: boolean;
  person: Person;
  /** As in `Request`; while unknown, no one can be blocked. */
  isKnown?: boolean;
  state: Request["state"];
  describedBy: string;
};

/** The actions for a request, or its outcome. */
export function RequestActions({
  kind,
  direction,
  isBoth = false,
  person,
  isKnown = true,
  state,
  describedBy,
}: RequestActionsProps) {
  const [pressed, setPressed] = useState<RelationshipMove>();
  const isPending = state === "pending";
  // An answered request is in no list anymore, and its row says the same as before.
  const [wasBoth, setWasBoth] = useState(isBoth);
  if (state === "pending" && wasBoth !== isBoth) setWasBoth(isBoth);
  return (
    <RelationshipActions
      kind={kind}
      withConnection={wasBoth}
      state={isPending ? direction : state === "agreed" ? "connected" : "none"}
      otherId={person.id}
      name={nameOf(person)}
      labels={direction === "sent" ? {} : { accept: w.accept, deny: w.deny }}
      {...(!isPending && { offered: [] })}
      describedBy={describedBy}
      onMove={setPressed}
    >
      <Outcome>
        {state === "agreed" ? (
          <Agreed kind={kind} person={person} />
        ) : (
          <Status>{overSentences[pressed ?? "none"] ?? overSentences.none}</Status>
        )}
        {state === "over" && pressed === "deny" && !isKnown && (
          <denied.Part otherId={person.id} name={nameOf(person)} describedBy={describedBy} />
        )}
      </Outcome>
    </RelationshipActions>
  );
}

const overSentences: Partial<Record<RelationshipMove, string>> & { none: string } = {
  deny: w.deniedStatus,
  cancel: w.canceledStatus,
  none: w.noLongerPending,
};

const Outcome = ({ children }: { children: ReactNode }) => <div className="outcome">{children}</div>;

const agreedWords = { connection: w.connectedStatus, dependentLink: w.linkedStatus };

/** The outcome and the next step, in the place of Deny: nothing can be pressed in the place of Accept. */
const Agreed = ({ kind, person }: { kind: RelationshipKind; person: Person }) => (
  <>
    <Status done>
      {/* The full name stands above. */}
      <span>
        {message(
          agreedWords[kind]({
            name: nameOf(person),
            hidden: (parts) => <span className="hidden-words">{message(parts)}</span>,
          }),
        )}
      </span>
    </Status>
    <Link className={buttonClass("ghost")} href={paths.publicProfile(person.id)}>
      {kind === "connection" ? w.viewSizes : w.viewDependents}
    </Link>
  </>
);
