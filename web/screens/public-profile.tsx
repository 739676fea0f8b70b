/** Somebody's page: who they are, how one stands to them, and what they share (spec §2). */
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
import { Block, Board } from "#web/screens/board.tsx";
import { counted } from "#web/screens/counted.tsx";
import { NoAnswer } from "#web/screens/no-answer.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Through } from "#web/screens/through.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { useLive } from "#web/live/use-live.ts";
import { Rows } from "#web/ui/rows.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/notice.css";
import "#web/screens/profile-head.css";
import "#web/screens/through.css";

type Page = OutputOf<"profiles.page">;

export function PublicProfile({ personId }: { personId: string }) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  usePageTitle(answer?.displayName || "Public profile");

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view this profile" />;
  if (refusal === "failed" || refusal === "too-many") return <NoAnswer why={refusal} />;
  if (refusal) return <Missing />;
  if (!answer) return <Loading />;
  return (
    <div className="wrap">
      <Head page={answer} />
      <Shared page={answer} />
    </div>
  );
}

const Missing = () => (
  <div className="wrap notice">
    <h1>Profile not found</h1>
    <p>This profile does not exist or is no longer available.</p>
    <Link className={buttonClass("outline")} href={paths.dashboard}>
      Back to dashboard
    </Link>
  </div>
);

function Head({ page }: { page: Page }) {
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
            Private sizes of yours are shown to you alone; private dependents also to those you link
            with.
          </p>
        )}
      </div>
      <div className="cluster acts">
        {relationships.dependentLink === "received" && <p className="hint">{linkConsent}</p>}
        {page.dependents !== null && (
          <Link className={buttonClass("secondary")} href={paths.shopFor(id)}>
            <Icon name="shop" />
            In the shop
          </Link>
        )}
        {relationshipKinds.map((kind) => (
          // In a place of its own, which the focus stays in.
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

/** What stands between somebody and the sizes, by how the two are connected. */
const waitsFor: Partial<Record<RelationshipState, (name: string) => string>> = {
  none: (name) => `Connect with ${name} to see the sizes they share.`,
  sent: (name) => `When ${name} accepts, the sizes they share appear here.`,
  received: (name) =>
    `${name} asks to connect. Accept, and you see the sizes you share with each other.`,
};

function Shared({ page }: { page: Page }) {
  const { items, dependents, linkedDependents, connections, relationships } = page;
  const name = nameOf(page);
  if (dependents === null) {
    return <p className="muted">{waitsFor[relationships.connection]?.(name)}</p>;
  }
  return (
    <Board wider="start">
      {items !== null && (
        <Block side="start">
          <Section title="Sizes" aside={counted(items.length, "size", "sizes")}>
            {items.length === 0 ? (
              <Empty text={`${name} has no items. Yet.`} />
            ) : (
              <SizeList items={items} large />
            )}
          </Section>
        </Block>
      )}
      <Block side={items === null ? "start" : "end"}>
        <Section title="Dependents">
          <Kin ownerId={page.id} dependents={dependents} />
          {linkedDependents
            ?.filter((linked) => linked.dependents.length > 0)
            .map((linked) => (
              <Through key={linked.owner.id} owner={linked.owner}>
                <Kin ownerId={linked.owner.id} dependents={linked.dependents} />
              </Through>
            ))}
        </Section>
        {connections !== null && (
          <div className="no-print">
            <Section title="Connections" aside={counted(connections.length, "person", "people")}>
              {connections.length === 0 ? (
                <Empty text={`${name} has no connections. Yet.`} />
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
      </Block>
    </Board>
  );
}

/** Somebody's dependents, each with its sizes; those one cares for lead to their page. */
const Kin = ({ ownerId, dependents }: { ownerId: string; dependents: readonly DependentShown[] }) =>
  dependents.length === 0 ? (
    <Empty text="No dependents. Yet." />
  ) : (
    <div>
      {dependents.map((dependent) => (
        <div className="kin-block" key={dependent.id}>
          <div className="person">
            <KinHead ownerId={ownerId} dependent={dependent} />
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

function KinHead({ ownerId, dependent }: { ownerId: string; dependent: DependentShown }) {
  const { id, category, name, bio, visibleToConnections, canEdit } = dependent;
  const words = (
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
  if (!canEdit) return <div className="who">{words}</div>;
  return (
    <Link className="who" href={paths.dependent(id, ownerId)}>
      {words}
      <span className="go">
        <Icon name="onward" />
      </span>
    </Link>
  );
}
