/** A public profile: the person, the viewer's relationship to them, and what they share (spec §2). */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentShown } from "#domain/dependent.ts";
import { nameOf } from "#domain/profile.ts";
import { type RelationshipState, relationshipKinds } from "#domain/relationship.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { paths } from "#web/paths.ts";
import { byName } from "#web/relationships/by-name.ts";
import { PersonRow } from "#web/relationships/person-row.tsx";
import {
  RelationshipActions,
  RelationshipBadge,
} from "#web/relationships/relationship-actions.tsx";
import { linkConsent } from "#web/relationships/words.ts";
import { Loading } from "#web/screens/loading.tsx";
import { ColumnBlock, Columns } from "#web/screens/columns.tsx";
import { countLabel } from "#web/screens/count-label.tsx";
import { QueryError } from "#web/screens/query-error.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { DependentsOfOwner } from "#web/screens/dependents-of-owner.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { useLive } from "#web/live/use-live.ts";
import { Rows } from "#web/rows/rows.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/notice.css";
import "#web/screens/profile-head.css";
import "#web/screens/dependents-of-owner.css";

type Page = OutputOf<"profiles.page">;

export function PublicProfile({ personId }: { personId: string }) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  usePageTitle(answer?.displayName || "Public profile");

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view this profile" />;
  if (refusal === "failed" || refusal === "too-many") return <QueryError refusal={refusal} />;
  if (refusal) return <ProfileNotFound />;
  if (!answer) return <Loading />;
  return (
    <div className="wrap">
      <ProfileHead page={answer} />
      <SharedSections page={answer} />
    </div>
  );
}

const ProfileNotFound = () => (
  <div className="wrap notice">
    <h1>Profile not found</h1>
    <p>This profile does not exist or is no longer available.</p>
    <Link className={buttonClass("outline")} href={paths.dashboard}>
      Back to dashboard
    </Link>
  </div>
);

function ProfileHead({ page }: { page: Page }) {
  const { id, displayName, photoURL, personalBio, relationships } = page;
  return (
    <div className="profile-head">
      <Avatar name={displayName} photoURL={photoURL} size="lg" />
      <div>
        <div className="cluster">
          <h1>
            <bdi>{nameOf(page)}</bdi>
          </h1>
          <RelationshipBadge
            kind="connection"
            state={relationships.connection}
            sent="Connection request sent"
          />
          {relationships.dependentLink !== "self" && (
            <RelationshipBadge kind="dependentLink" state={relationships.dependentLink} />
          )}
        </div>
        {personalBio && (
          <p className="bio">
            <bdi>{personalBio}</bdi>
          </p>
        )}
        {relationships.connection === "self" && (
          <p className="bio">
            Only you see your private sizes. People you’ve linked with also see your private
            dependents.
          </p>
        )}
      </div>
      <div className="cluster acts">
        {relationships.dependentLink === "received" && <p className="hint">{linkConsent}</p>}
        {page.dependents !== null && (
          <Link className={buttonClass("secondary")} href={paths.shopFor(id)}>
            <Icon name="shop" />
            {relationships.connection === "self" ? (
              "Shop for yourself"
            ) : (
              <span>
                Shop for <bdi>{nameOf(page)}</bdi>
              </span>
            )}
          </Link>
        )}
        {relationshipKinds.map((kind) => (
          // Each kind has its own container, so that restoring focus stays within it.
          <div key={kind} className="cluster acts">
            <RelationshipActions
              kind={kind}
              state={relationships[kind]}
              otherId={id}
              name={nameOf(page)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Hints for viewers who can't see the sizes yet, by the state of the connection. */
const connectHints: Partial<Record<RelationshipState, (name: string) => string>> = {
  none: (name) => `Connect with ${name} to see the sizes they share.`,
  sent: (name) => `${name}’s shared sizes will appear here once they accept.`,
  received: (name) =>
    `${name} wants to connect. If you accept, you’ll see each other’s shared sizes, dependents and connections.`,
};

function SharedSections({ page }: { page: Page }) {
  const { items, dependents, linkedDependents, connections, relationships } = page;
  const name = nameOf(page);
  if (dependents === null) {
    return <p className="muted">{connectHints[relationships.connection]?.(name)}</p>;
  }
  return (
    <Columns wider="start">
      {items !== null && (
        <ColumnBlock side="start">
          <Section title="Sizes" aside={countLabel(items.length, "size", "sizes")}>
            {items.length === 0 ? (
              <EmptyState text={`${name} has no items. Yet.`} />
            ) : (
              <SizeList items={items} large />
            )}
          </Section>
        </ColumnBlock>
      )}
      <ColumnBlock side={items === null ? "start" : "end"}>
        <Section title="Dependents">
          <DependentList ownerId={page.id} dependents={dependents} />
          {linkedDependents
            ?.filter((linked) => linked.dependents.length > 0)
            .map((linked) => (
              <DependentsOfOwner key={linked.owner.id} owner={linked.owner}>
                <DependentList ownerId={linked.owner.id} dependents={linked.dependents} />
              </DependentsOfOwner>
            ))}
        </Section>
        {connections !== null && (
          <div className="no-print">
            <Section title="Connections" aside={countLabel(connections.length, "person", "people")}>
              {connections.length === 0 ? (
                <EmptyState text={`${name} has no connections. Yet.`} />
              ) : (
                <Rows>
                  {byName(connections).map((person) => (
                    <PersonRow key={person.id} person={person} />
                  ))}
                </Rows>
              )}
            </Section>
          </div>
        )}
      </ColumnBlock>
    </Columns>
  );
}

/** An owner's dependents with their sizes. Dependents the viewer may edit link to their page. */
const DependentList = ({
  ownerId,
  dependents,
}: {
  ownerId: string;
  dependents: readonly DependentShown[];
}) =>
  dependents.length === 0 ? (
    <EmptyState text="No dependents. Yet." />
  ) : (
    <div>
      {dependents.map((dependent) => (
        <div className="dependent-block" key={dependent.id}>
          <div className="person">
            <DependentHeading ownerId={ownerId} dependent={dependent} />
          </div>
          {dependent.items.length === 0 ? (
            <p className="muted">{dependent.name} has no items. Yet.</p>
          ) : (
            <SizeList items={dependent.items} level="h4" />
          )}
        </div>
      ))}
    </div>
  );

function DependentHeading({ ownerId, dependent }: { ownerId: string; dependent: DependentShown }) {
  const { id, category, name, bio, visibleToConnections, canEdit } = dependent;
  const heading = (
    <>
      <DependentAvatar type={category} />
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="line">
          <span>{category}</span>
          {bio && <bdi>{bio}</bdi>}
          {!visibleToConnections && <PrivateMark />}
        </p>
      </div>
    </>
  );
  if (!canEdit) return <div className="who">{heading}</div>;
  return (
    <Link className="who" href={paths.dependent(id, ownerId)}>
      {heading}
      <span className="go">
        <Icon name="onward" />
      </span>
    </Link>
  );
}
