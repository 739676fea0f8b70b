/** An entry of what's new in a sentence, with what can be done about it. */
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { isFormerMember } from "#domain/former-member.ts";
import type { HandedOver, NewsEntry } from "#domain/news.ts";
import { inWords } from "#domain/number-in-words.ts";
import { nameOf } from "#domain/person-name.ts";
import type { Person } from "#domain/profile.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { SizeChange, SizeMini } from "#web/items/size-mini.tsx";
import { paths } from "#web/paths.ts";
import { RequestActions, type Requests } from "#web/relationships/requests.tsx";
import type { DueCheck } from "#web/screens/due-checks.ts";
import { addressOf } from "#web/screens/places.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { timeFormat } from "#web/ui/dates.ts";
import { Icon } from "#web/ui/icon.tsx";

type SizeEntry = Extract<NewsEntry, { kind: "size" }>;
type Dashboard = OutputOf<"dashboard.page">;

const time = timeFormat({ timeStyle: "short" });

type NewsRowProps = {
  entry: NewsEntry;
  isNew: boolean;
  dashboard: Dashboard;
  /** What has become of a request; undefined where the dashboard doesn't have it. */
  request: Requests["rows"][number] | undefined;
};

export function NewsRow({ entry, isNew, dashboard, request }: NewsRowProps) {
  const id = useId();
  const { displayName, photoURL } = pictured(entry);
  return (
    <li className={isNew ? "unread" : undefined}>
      <Avatar name={displayName} photoURL={photoURL} alt="" />
      <div>
        <p id={id}>
          {isNew && <span className="hidden-words">New: </span>}
          <Sentence entry={entry} dashboard={dashboard} />
        </p>
        <p className="line">
          <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
        </p>
      </div>
      {entry.kind === "request" && request && (
        <div className="acts">
          <RequestActions
            kind={entry.relationship}
            direction="received"
            person={entry.person}
            state={request.state}
            isKnown={request.isKnown}
            describedBy={id}
          />
        </div>
      )}
      {entry.kind === "asked" && (
        <div className="acts">
          <Link className={buttonClass("secondary")} href={addressOf("sizes")}>
            Update your sizes
          </Link>
        </div>
      )}
    </li>
  );
}

/** Whose picture stands beside an entry: who did it, as far as the viewer may know. */
function pictured(entry: NewsEntry): Pick<Person, "displayName" | "photoURL"> {
  if (entry.kind !== "size") return entry.person;
  const { by, owner } = entry;
  return by === null || by.id === owner.id ? owner : { ...by, photoURL: null };
}

function Sentence({ entry, dashboard }: { entry: NewsEntry; dashboard: Dashboard }): ReactNode {
  if (entry.kind === "size") return <SizeSentence entry={entry} dashboard={dashboard} />;
  const name = <Who person={entry.person} />;
  if (entry.kind === "asked") return <>{name} asked for your sizes</>;
  if (entry.kind === "request") {
    return (
      <>
        {name} {wishes[entry.relationship]}
      </>
    );
  }
  const outcome = outcomes[entry.relationship];
  if (entry.kind === "accepted") {
    return (
      <>
        {name} accepted. {outcome}
      </>
    );
  }
  return (
    <>
      {name} used your invite for “<bdi>{entry.name}</bdi>”. {outcome}
    </>
  );
}

const wishes: Record<RelationshipKind, string> = {
  connection: "wants to connect with you",
  dependentLink: "wants to link dependents with you",
};

const outcomes: Record<RelationshipKind, string> = {
  connection: "You’re connected.",
  dependentLink: "You look after each other’s dependents now.",
};

const Who = ({ person }: { person: Pick<Person, "id" | "displayName"> }) => (
  <Link className="who-link" href={paths.publicProfile(person.id)}>
    <bdi>{nameOf(person)}</bdi>
  </Link>
);

/**
 * 'Jonah changed Teodor’s Sneakers from 30 to 31', 'Jonah added Teodor’s Boots 31', or 'Ingrid updated Sneakers 39' of
 * their own: who may not see what was before isn't told whether anything was.
 */
function SizeSentence({ entry, dashboard }: { entry: SizeEntry; dashboard: Dashboard }) {
  const { by, wearer, name, size, before } = entry;
  const isChange = before !== null && before !== size;
  const isFirst = before === null && isCaredFor(entry, dashboard);
  return (
    <>
      {by === null ? "Someone" : isFormerMember(by) ? capitalized(nameOf(by)) : <Who person={by} />}{" "}
      {isChange ? "changed" : isFirst ? "added" : "updated"}{" "}
      {wearer !== null && (
        <>
          <bdi>{wearer}</bdi>’s{" "}
        </>
      )}
      <Link className="who-link" href={pathOfSize(entry, dashboard)}>
        {name}
      </Link>{" "}
      {isChange ? <SizeChange from={before} to={size} /> : <SizeMini size={size} />}
    </>
  );
}

/** Whether it's the size of a dependent that the viewer looks after. */
function isCaredFor(
  entry: SizeEntry,
  { viewer, dependentLinks }: Dashboard,
): entry is SizeEntry & { dependentId: string } {
  return (
    entry.dependentId !== null &&
    [viewer, ...dependentLinks].some(({ id }) => id === entry.owner.id)
  );
}

/** The page of a size that the viewer looks after; otherwise its owner's profile. */
const pathOfSize = (entry: SizeEntry, dashboard: Dashboard): string =>
  isCaredFor(entry, dashboard)
    ? paths.dependentSize(entry.dependentId, entry.owner.id, entry.id)
    : paths.publicProfile(entry.owner.id);

type HandedOverProps = { entry: HandedOver; isNew: boolean; ownerId: string };

/** 'Teodor is with you now. Their former caretaker left Kinsize.' */
export const HandedOverRow = ({ entry, isNew, ownerId }: HandedOverProps) => (
  <li className={isNew ? "unread" : undefined}>
    <DependentAvatar type={entry.category} />
    <div>
      <p>
        {isNew && <span className="hidden-words">New: </span>}
        <Link className="who-link" href={paths.dependent(entry.dependentId, ownerId)}>
          <bdi>{entry.name}</bdi>
        </Link>{" "}
        is with you now. Their former caretaker left Kinsize.
      </p>
      <p className="line">
        <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
      </p>
    </div>
  </li>
);

/** 'Three of Teodor’s sizes are due for a check'; under an empty name, one's own. */
export const DueRow = ({ due: { name, path, count } }: { due: DueCheck }) => (
  <li>
    <span className="avatar avatar-tape" aria-hidden="true">
      <Icon name="ruler" />
    </span>
    <p>
      {capitalized(inWords(count))} of{" "}
      {name ? (
        <>
          <bdi>{name}</bdi>’s
        </>
      ) : (
        "your"
      )}{" "}
      sizes {count === 1 ? "is" : "are"} due for a check
    </p>
    <div className="acts">
      <Link
        className={buttonClass("secondary")}
        href={path}
        aria-label={name ? `Check ${name}’s sizes` : "Check your sizes"}
      >
        Check sizes
      </Link>
    </div>
  </li>
);
