/** News rows in sentences: about people, handed-over dependents, and checks that are due. */
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { HandedOver, NewsEntry, Outgrown } from "#domain/news.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { itemInSentence } from "#domain/items/names.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { paths } from "#web/paths.ts";
import { RequestActions, type Requests } from "#web/relationships/requests/requests.tsx";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { addressOf } from "#web/frame/places.ts";
import { NewsItem, PersonLink } from "#web/screens/news/news-item.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/news.js";

type OtherEntry = Exclude<NewsEntry, { kind: "size" }>;

type NewsRowProps = {
  entry: OtherEntry;
  isNew: boolean;
  /** The request's current state; undefined if the dashboard doesn't have it. */
  request: Requests["rows"][number] | undefined;
};

export function NewsRow({ entry, isNew, request }: NewsRowProps) {
  const id = useId();
  return (
    <NewsItem
      picture={<Avatar of={entry.person} alt="" />}
      isNew={isNew}
      at={entry.at}
      sentenceId={id}
      acts={
        entry.kind === "asked" ? (
          <Link className={buttonClass("secondary")} href={addressOf("sizes")}>
            {w.updateYourSizes}
          </Link>
        ) : entry.kind === "request" && request ? (
          <RequestActions
            kind={entry.relationship}
            direction="received"
            isBoth={request.isBoth}
            person={entry.person}
            state={request.state}
            isKnown={request.isKnown}
            describedBy={id}
          />
        ) : undefined
      }
    >
      <Sentence entry={entry} />
    </NewsItem>
  );
}

function Sentence({ entry }: { entry: OtherEntry }): ReactNode {
  const who = () => <PersonLink key="who" person={entry.person} />;
  if (entry.kind === "asked") return message(w.askedYourSizes({ who }));
  const { request, accepted, joined } = sentences[entry.relationship];
  if (entry.kind === "request") return message(request({ who }));
  if (entry.kind === "accepted") return message(accepted({ who }));
  return message(joined({ who, name: entry.name }));
}

const sentences = {
  connection: {
    request: w.wantsToConnect,
    accepted: w.acceptedConnection,
    joined: w.joinedConnection,
  },
  dependentLink: { request: w.wantsToLink, accepted: w.acceptedLink, joined: w.joinedLink },
} as const satisfies Record<RelationshipKind, object>;

type HandedOverProps = { entry: HandedOver; isNew: boolean; ownerId: string };

/** 'Teodor is now in your care. Their former caretaker has left Kinsize.' */
export const HandedOverRow = ({ entry, isNew, ownerId }: HandedOverProps) => (
  <NewsItem picture={<NameTape of={entry} />} isNew={isNew} at={entry.at}>
    {message(
      w.handedOver({
        dependent: () => (
          <Link
            key="dependent"
            className="who-link"
            href={paths.dependent(entry.dependentId, ownerId)}
            onClick={leaveRow}
          >
            <bdi>{entry.name}</bdi>
          </Link>
        ),
      }),
    )}
  </NewsItem>
);

type OutgrownRowProps = { entry: Outgrown; isNew: boolean };

/** 'Teodor needs winter boots', with the way to what fits. */
export const OutgrownRow = ({ entry: { at, owner, dependentId, wearer, through, name }, isNew }: OutgrownRowProps) => {
  const page = through ?? owner.id;
  const path = dependentId === null ? paths.shopFor(page) : paths.shopForDependent(dependentId, page);
  return (
    <NewsItem picture={<Avatar of={owner} alt="" />} isNew={isNew} at={at}>
      {message(
        w.needs({
          who: () => (
            <Link key="who" className="who-link" href={path} onClick={leaveRow}>
              <bdi>{wearer ?? nameOf(owner)}</bdi>
            </Link>
          ),
          item: itemInSentence(name),
        }),
      )}
    </NewsItem>
  );
};

/** '3 of Teodor’s sizes are due for a check'; an empty name means the viewer's own sizes. */
export const DueRow = ({ due: { ownerId, dependentId, name, count } }: { due: DueCheck }) => (
  <li>
    <span className="avatar avatar-tape" aria-hidden="true">
      <Icon name="ruler" />
    </span>
    <p>{name ? message(w.dueOf({ count, name })) : w.dueYours({ count })}</p>
    <div className="acts">
      <Link
        className={buttonClass("secondary")}
        href={dependentId === null ? paths.checkOwn : paths.checkDependent(dependentId, ownerId)}
        onClick={leaveRow}
        aria-label={name && w.checkSizesOf({ name })}
      >
        {w.checkSizes}
      </Link>
    </div>
  </li>
);
