/** The head of a profile: the person, and each relationship's badge with its actions. */
import { useId } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { type RelationshipKind, movesFrom, relationshipKinds } from "#domain/people/relationship.ts";
import { offerPictureUndo } from "#web/frame/undo/offer-undo.tsx";
import { paths } from "#web/paths.ts";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { BlockPerson } from "#web/relationships/blocks/block-person.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { RelationshipBadge } from "#web/relationships/relationship-badge.tsx";
import { UnblockPerson } from "#web/relationships/blocks/unblock-person.tsx";
import { consequences, words } from "#web/relationships/words.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Status } from "#web/ui/status.tsx";
import "#web/screens/profile/profile-head.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/profile.js";

type Page = OutputOf<"profiles.page">;

const noKinds: ReadonlySet<RelationshipKind> = new Set();

type ProfileHeadProps = {
  page: Page;
  isBlocked?: boolean;
  /** The kinds whose rows are at the end of the page (`RelationshipsAtEnd`). */
  last?: ReadonlySet<RelationshipKind>;
  /** Disables all actions, for a preview of the viewer's own page. */
  isPreview?: boolean;
};

export function ProfileHead({ page, isBlocked = false, last = noKinds, isPreview = false }: ProfileHeadProps) {
  const { id, displayName, photoURL, personalBio, relationships } = page;
  const isSelf = relationships.connection === "self";
  return (
    <div className="profile-head">
      {isSelf && !isPreview ? (
        <PictureButton
          of={{ ownerId: id, dependentId: null, name: displayName, photoURL }}
          onRemoved={offerPictureUndo}
        >
          <Avatar of={page} size="lg" alt="" />
        </PictureButton>
      ) : (
        <Avatar of={page} size="lg" />
      )}
      <div>
        <div className="cluster">
          <h1>
            <bdi>{nameOf(page)}</bdi>
          </h1>
          {isSelf && <RelationshipBadge kind="connection" state="self" />}
          {isPreview &&
            relationshipKinds.map((kind) => <RelationshipBadge key={kind} kind={kind} state={relationships[kind]} />)}
          {!isPreview &&
            relationshipKinds.map(
              (kind) =>
                last.has(kind) &&
                relationships[kind] === "connected" && <RelationshipBadge key={kind} kind={kind} state="connected" />,
            )}
        </div>
        {personalBio && (
          <p className="bio">
            <bdi>{personalBio}</bdi>
          </p>
        )}
        {isSelf && <p className="bio no-print">{w.whoSees}</p>}
      </div>
      <div className="profile-acts" aria-hidden={isPreview || undefined}>
        {isPreview && <PreviewActs page={page} />}
        {!isPreview && page.dependents !== null && (
          <Link className={buttonClass("secondary")} href={paths.shopFor(id)}>
            <Icon name="shop" />
            {isSelf ? w.shopForYourself : <span>{message(w.shopFor({ name: nameOf(page) }))}</span>}
          </Link>
        )}
        {isSelf && (
          <Link className={buttonClass("outline")} href={paths.seenAs}>
            <Icon name="eye" />
            {w.seenAs}
          </Link>
        )}
        {!isSelf && !isPreview && <Relationships page={page} isBlocked={isBlocked} last={last} />}
      </div>
    </div>
  );
}

/** Inert copies of the buttons that the other person would see. */
const PreviewActs = ({ page: { relationships } }: { page: Page }) =>
  relationshipKinds
    .filter((kind) => relationships[kind] === "none")
    .flatMap((kind) =>
      movesFrom("none").map((move) => (
        <span key={kind} className={buttonClass(kind === "connection" ? "primary" : "secondary")} data-inert="">
          {words[kind][move]}
        </span>
      )),
    );

/**
 * The relationship rows with something to answer or to ask for, and Block if there is no relationship or request: a
 * viewer withdraws their own request first.
 */
function Relationships({ page, isBlocked, last }: RelationshipsProps & { isBlocked: boolean }) {
  const isNone = relationshipKinds.every((kind) => page.relationships[kind] === "none");
  const who = { otherId: page.id, name: nameOf(page) };
  return (
    <>
      {!(isNone && isBlocked) &&
        relationshipKinds.map((kind) => !last.has(kind) && <Line key={kind} kind={kind} page={page} />)}
      {isNone && (
        <div className="relationship acts">
          {isBlocked ? (
            <>
              <Status>{w.blocked}</Status>
              <UnblockPerson {...who} />
            </>
          ) : (
            <BlockPerson {...who} isBlocked={false} />
          )}
        </div>
      )}
    </>
  );
}

type RelationshipsProps = { page: Page; last: ReadonlySet<RelationshipKind> };

/**
 * The kinds whose row comes after the sizes: what ends a relationship, and linking with a connection. Decide once for each
 * visit, so that no row moves when it is pressed.
 */
export function kindsAtEnd({ relationships }: Page): ReadonlySet<RelationshipKind> {
  const isAtEnd = (kind: RelationshipKind) =>
    relationships[kind] === "connected" ||
    (kind === "dependentLink" && relationships[kind] === "none" && relationships.connection === "connected");
  return new Set(relationshipKinds.filter(isAtEnd));
}

/** Those rows, each with what it would do. */
export const RelationshipsAtEnd = ({ page, last }: RelationshipsProps) =>
  last.size > 0 && (
    <div className="profile-end no-print">
      {relationshipKinds
        .filter((kind) => last.has(kind))
        .toReversed()
        .map((kind) => (
          <Line key={kind} kind={kind} page={page} isAtEnd />
        ))}
    </div>
  );

/** One relationship row. Each is a container of its own, so that restored focus stays within it. */
function Line({
  kind,
  page,
  isAtEnd = false,
}: {
  kind: RelationshipKind;
  page: Page;
  /** Whether the badge of a connection is in the head, and this row says what it would do. */
  isAtEnd?: boolean;
}) {
  const id = useId();
  const state = page.relationships[kind];
  const consequence = isAtEnd ? consequences[kind][state] : undefined;
  return (
    <div className="relationship acts">
      <RelationshipActions
        badge={
          !(isAtEnd && state === "connected") && (
            <span id={consequence === undefined ? id : undefined}>
              <RelationshipBadge kind={kind} state={state} {...(kind === "connection" && { sent: w.requestSent })} />
            </span>
          )
        }
        kind={kind}
        state={state}
        otherId={page.id}
        name={nameOf(page)}
        size={state === "sent" || state === "connected" ? "sm" : "md"}
        describedBy={id}
      />
      {consequence !== undefined && (
        <p className="hint" id={id}>
          {consequence}
        </p>
      )}
      {kind === "dependentLink" && state === "sent" && <p className="hint">{w.dependentsOnceAccepted}</p>}
    </div>
  );
}
