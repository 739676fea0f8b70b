/** The head of a profile: who it is, and each relationship's badge beside what can be done about it. */
import { useId } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/person-name.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/relationship.ts";
import { paths } from "#web/paths.ts";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { RelationshipBadge } from "#web/relationships/relationship-badge.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/screens/profile-head.css";

type Page = OutputOf<"profiles.page">;

export function ProfileHead({ page }: { page: Page }) {
  const { id, displayName, photoURL, personalBio, relationships } = page;
  const isSelf = relationships.connection === "self";
  return (
    <div className="profile-head">
      <Avatar name={displayName} photoURL={photoURL} size="lg" />
      <div>
        <div className="cluster">
          <h1>
            <bdi>{nameOf(page)}</bdi>
          </h1>
          {isSelf && <RelationshipBadge kind="connection" state="self" />}
        </div>
        {personalBio && (
          <p className="bio">
            <bdi>{personalBio}</bdi>
          </p>
        )}
        {isSelf && (
          <p className="bio no-print">
            Only you see your private sizes. People you’ve linked with also see your private
            dependents.
          </p>
        )}
      </div>
      <div className="profile-acts">
        {page.dependents !== null && (
          <Link className={buttonClass("secondary")} href={paths.shopFor(id)}>
            <Icon name="shop" />
            {isSelf ? (
              "Shop for yourself"
            ) : (
              <span>
                Shop for <bdi>{nameOf(page)}</bdi>
              </span>
            )}
          </Link>
        )}
        {!isSelf && relationshipKinds.map((kind) => <Line key={kind} kind={kind} page={page} />)}
      </div>
    </div>
  );
}

/** One kind of relationship. Each has its own container, so that restoring focus stays within it. */
function Line({ kind, page }: { kind: RelationshipKind; page: Page }) {
  const id = useId();
  const state = page.relationships[kind];
  return (
    <div className="relationship acts">
      <span id={id}>
        <RelationshipBadge
          kind={kind}
          state={state}
          {...(kind === "connection" && { sent: "Connection request sent" })}
        />
      </span>
      <RelationshipActions
        kind={kind}
        state={state}
        otherId={page.id}
        name={nameOf(page)}
        size={state === "sent" || state === "connected" ? "sm" : "md"}
        describedBy={id}
      />
      {kind === "dependentLink" && state === "sent" && (
        <p className="hint">Their dependents will appear on your dashboard once they accept.</p>
      )}
    </div>
  );
}
