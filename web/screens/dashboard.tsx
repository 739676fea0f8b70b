/** The viewer's own page: who asks, who is connected, and their sizes (spec §2). */
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { type Person, nameOf } from "#domain/profile.ts";
import type { RelationshipKind } from "#domain/relationship.ts";
import { AddDependent } from "#web/dependents/add-dependent.tsx";
import { DependentRow } from "#web/dependents/dependent-row.tsx";
import { AddSize } from "#web/items/add-size.tsx";
import { NewSizeLink, addNewItem } from "#web/items/new-size-link.tsx";
import { SizeEditor } from "#web/items/size-editor.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { paths } from "#web/paths.ts";
import { ProfileForm } from "#web/profile/profile-form.tsx";
import { ProfileLink } from "#web/profile/profile-link.tsx";
import { SignOutEverywhere } from "#web/profile/sign-out-everywhere.tsx";
import { byName } from "#web/relationships/by-name.ts";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { PersonRow } from "#web/relationships/person-row.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { linkConsent } from "#web/relationships/words.ts";
import { Block, Board } from "#web/screens/board.tsx";
import { counted } from "#web/screens/counted.tsx";
import { Loading } from "#web/screens/loading.tsx";
import { NoAnswer } from "#web/screens/no-answer.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Through } from "#web/screens/through.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";
import { Count } from "#web/ui/tape.tsx";
import { useLive, useLiveStatus } from "#web/live/use-live.ts";
import { Rows } from "#web/ui/rows.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";

type Page = OutputOf<"dashboard.page">;

export function Dashboard() {
  usePageTitle("Dashboard");
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view your dashboard" />;
  if (refusal) return <NoAnswer why={refusal} />;
  return (
    <div className="wrap">
      <PageHeader
        title="Dashboard"
        description="Your sizes, your people, and everyone you keep in socks."
        actions={
          <Link className={buttonClass("secondary")} href={paths.shop}>
            <Icon name="shop" />
            In the shop
          </Link>
        }
      />
      {answer ? <Parts page={answer} /> : <Waiting />}
    </div>
  );
}

function Parts({ page }: { page: Page }) {
  const { viewer, items, connections, dependentLinks } = page;
  const { displayName, searchable, personalBio } = viewer;
  const own = { ownerId: viewer.id, dependentId: null, wearer: "self" } as const;
  const requests: readonly RequestsProps[] = [
    {
      kind: "connection",
      title: "Connection requests",
      empty: "You have no connection requests. Yet.",
      hint: "They appear here by themselves.",
      people: page.connectionRequests,
    },
    {
      kind: "dependentLink",
      title: "Dependent link requests",
      empty: "You have no dependent link requests. Yet.",
      hint: "Another caretaker can ask you to share the looking after.",
      means: linkConsent,
      people: page.dependentLinkRequests,
    },
  ];
  // Whoever waits for an answer comes first; that nobody does can be read last.
  const waiting = requests.filter(({ people }) => people.length > 0);
  const quiet = requests.filter(({ people }) => people.length === 0);
  const profileLink = <ProfileLink personId={viewer.id} />;
  return (
    <Board>
      {waiting.length > 0 && (
        <Block side="start">
          {waiting.map((each) => (
            <Requests key={each.kind} {...each} />
          ))}
        </Block>
      )}
      <Block side="end">
        <Section
          title="My sizes"
          aside={
            <>
              {counted(items.length, "size", "sizes")}
              <NewSizeLink />
            </>
          }
        >
          {items.length === 0 ? (
            <Empty text="No sizes. Yet." blank={<SizeLabel size="" />}>
              <p>Begin with the shoes you have on: the number is inside.</p>
            </Empty>
          ) : (
            <SizeList
              items={items}
              editor={(item, close) => <SizeEditor {...own} item={item} onClose={close} />}
            />
          )}
        </Section>
      </Block>
      <Block side="start">
        <Dependents page={page} />
        <Section title="My connections" aside={counted(connections.length, "person", "people")}>
          <PeopleOr people={connections}>
            <Empty text="You have no connections. Yet.">
              <p>
                <a href="#find-connections">Find somebody</a> by name or email.
              </p>
            </Empty>
          </PeopleOr>
        </Section>
        <Section title="Dependent links">
          <PeopleOr people={dependentLinks}>
            <Empty text="You have no dependent links. Yet.">
              <p>
                <a href="#link-dependents">Link dependents</a> with someone who cares for them too.
              </p>
            </Empty>
          </PeopleOr>
        </Section>
        {quiet.map((each) => (
          <Requests key={each.kind} {...each} />
        ))}
      </Block>
      <Block side="end">
        <Section title="Add new item" anchor={addNewItem}>
          <AddSize {...own} items={items} />
        </Section>
        <Section title="Find connections" anchor="find-connections">
          <FindPeople name="Find connections" kind="connection" otherwise={profileLink} />
        </Section>
        <Section
          title="My profile"
          aside={
            <Link className={buttonClass("ghost", "sm")} href={paths.publicProfile(viewer.id)}>
              See my profile
            </Link>
          }
        >
          <ProfileForm saved={{ displayName, searchable, personalBio }} />
          {profileLink}
          <SignOutEverywhere />
        </Section>
      </Block>
    </Board>
  );
}

const PeopleOr = ({ people, children }: { people: readonly Person[]; children: ReactNode }) =>
  people.length === 0 ? (
    children
  ) : (
    <Rows>
      {byName(people).map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Rows>
  );

type RequestsProps = {
  kind: RelationshipKind;
  title: string;
  empty: string;
  hint: string;
  /** What is agreed to, where it is more than it sounds like. */
  means?: string;
  people: readonly Person[];
};

/** Requests that wait lie on a card with a tape; without any, the section is like the others. */
const Requests = ({ kind, title, empty, hint, means, people }: RequestsProps) =>
  people.length === 0 ? (
    <Section title={title}>
      <Empty text={empty}>
        <p>{hint}</p>
      </Empty>
    </Section>
  ) : (
    <Card variant="tape">
      <Section title={title} divider={false} mark={<Count of={people.length} />}>
        {means && <p className="hint">{means}</p>}
        <Rows>
          {people.map((person) => (
            <Request key={person.id} kind={kind} person={person} />
          ))}
        </Rows>
      </Section>
    </Card>
  );

function Request({ kind, person }: { kind: RelationshipKind; person: Person }) {
  const id = useId();
  return (
    <PersonRow person={person} nameId={id}>
      <RelationshipActions
        kind={kind}
        state="received"
        otherId={person.id}
        name={nameOf(person)}
        labels={{ accept: "Accept", deny: "Deny" }}
        describedBy={id}
      />
    </PersonRow>
  );
}

function Dependents({ page: { viewer, dependents, caredFor } }: { page: Page }) {
  const inCare = caredFor.reduce(
    (sum, { dependents }) => sum + dependents.length,
    dependents.length,
  );
  return (
    <Section title="Dependents" aside={counted(inCare, "in your care", "in your care")}>
      {dependents.length === 0 ? (
        <Empty text="You have no dependents. Yet.">
          <p>
            {inCare > 0
              ? "Of your own, that is."
              : "A child, a parent, a cat: begin with whoever outgrows things fastest."}
          </p>
        </Empty>
      ) : (
        <Rows>
          {dependents.map((dependent) => (
            <DependentRow key={dependent.id} dependent={dependent} ownerId={viewer.id} />
          ))}
        </Rows>
      )}
      {caredFor.map(({ owner, dependents }) => (
        <Through key={owner.id} owner={owner}>
          {dependents.length === 0 ? (
            <Empty text="No dependents. Yet." />
          ) : (
            <Rows>
              {dependents.map((dependent) => (
                <DependentRow key={dependent.id} dependent={dependent} ownerId={owner.id} />
              ))}
            </Rows>
          )}
        </Through>
      ))}
      <AddDependent ownerId={viewer.id} />
      <div className="section" id="link-dependents">
        <h3>Link dependents with another person</h3>
        <p className="hint">{linkConsent}</p>
        <FindPeople
          name="Link dependents"
          kind="dependentLink"
          otherwise={<ProfileLink personId={viewer.id} />}
        />
      </div>
    </Section>
  );
}

const Waiting = () => (useLiveStatus() === "lost" ? <Loading /> : <Bones />);

const Bones = () => (
  <Skeleton>
    <Board>
      <Block side="start">
        <Bone shape="title" />
        <Bone />
        <Bone shape="title" />
        <Bone />
      </Block>
      <Block side="end">
        <Bone shape="title" />
        <Bone shape="size" />
        <Bone shape="size" />
        <Bone shape="size" />
      </Block>
    </Board>
  </Skeleton>
);
