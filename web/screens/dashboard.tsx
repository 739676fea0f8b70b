/** The dashboard: the viewer's requests, connections, dependents, sizes and profile (spec §2). */
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
import { ColumnBlock, Columns } from "#web/screens/columns.tsx";
import { countLabel } from "#web/screens/count-label.tsx";
import { Loading } from "#web/screens/loading.tsx";
import { QueryError } from "#web/screens/query-error.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { DependentsOfOwner } from "#web/screens/dependents-of-owner.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonShape } from "#web/ui/skeleton.tsx";
import { Count } from "#web/ui/tape.tsx";
import { useLive, useLiveStatus } from "#web/live/use-live.ts";
import { Rows } from "#web/rows/rows.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";

type Page = OutputOf<"dashboard.page">;

export function Dashboard() {
  usePageTitle("Dashboard");
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view your dashboard" />;
  if (refusal) return <QueryError refusal={refusal} />;
  return (
    <div className="wrap">
      <PageHeader
        title="Dashboard"
        description="Your sizes, your people, and everyone you keep in socks."
        actions={
          <Link className={buttonClass("secondary")} href={paths.shop}>
            <Icon name="shop" />
            Shop for someone
          </Link>
        }
      />
      {answer ? <DashboardSections page={answer} /> : <DashboardPlaceholder />}
    </div>
  );
}

function DashboardSections({ page }: { page: Page }) {
  const { viewer, items, connections, dependentLinks } = page;
  const { displayName, searchable, personalBio } = viewer;
  const own = { ownerId: viewer.id, dependentId: null, wearer: "self" } as const;
  const requests: readonly RequestsProps[] = [
    {
      kind: "connection",
      title: "Connection requests",
      empty: "You have no connection requests. Yet.",
      hint: "New requests show up here.",
      people: page.connectionRequests,
    },
    {
      kind: "dependentLink",
      title: "Dependent link requests",
      empty: "You have no dependent link requests. Yet.",
      hint: "Another caretaker can ask to look after dependents with you.",
      explanation: linkConsent,
      people: page.dependentLinkRequests,
    },
  ];
  // Pending requests come first, because someone is waiting; empty request lists come last.
  const pendingRequests = requests.filter(({ people }) => people.length > 0);
  const emptyRequests = requests.filter(({ people }) => people.length === 0);
  const profileLink = <ProfileLink personId={viewer.id} />;
  return (
    <Columns>
      {pendingRequests.length > 0 && (
        <ColumnBlock side="start">
          {pendingRequests.map((each) => (
            <Requests key={each.kind} {...each} />
          ))}
        </ColumnBlock>
      )}
      <ColumnBlock side="end">
        <Section
          title="My sizes"
          aside={
            <>
              {countLabel(items.length, "size", "sizes")}
              <NewSizeLink />
            </>
          }
        >
          {items.length === 0 ? (
            <EmptyState text="No sizes. Yet." blank={<SizeLabel size="" />}>
              <p>Start with the shoes you’re wearing. The size is inside.</p>
            </EmptyState>
          ) : (
            <SizeList
              items={items}
              editor={(item, close) => <SizeEditor {...own} item={item} onClose={close} />}
            />
          )}
        </Section>
      </ColumnBlock>
      <ColumnBlock side="start">
        <Dependents page={page} />
        <Section title="My connections" aside={countLabel(connections.length, "person", "people")}>
          <PeopleOrEmpty people={connections}>
            <EmptyState text="You have no connections. Yet.">
              <p>
                <a href="#find-connections">Find someone</a> by name or email.
              </p>
            </EmptyState>
          </PeopleOrEmpty>
        </Section>
        <Section title="Dependent links">
          <PeopleOrEmpty people={dependentLinks}>
            <EmptyState text="You have no dependent links. Yet.">
              <p>
                <a href="#link-dependents">Link dependents</a> with someone who looks after them
                too.
              </p>
            </EmptyState>
          </PeopleOrEmpty>
        </Section>
        {emptyRequests.map((each) => (
          <Requests key={each.kind} {...each} />
        ))}
      </ColumnBlock>
      <ColumnBlock side="end">
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
              View my profile
            </Link>
          }
        >
          <ProfileForm saved={{ displayName, searchable, personalBio }} />
          {profileLink}
          <SignOutEverywhere />
        </Section>
      </ColumnBlock>
    </Columns>
  );
}

const PeopleOrEmpty = ({ people, children }: { people: readonly Person[]; children: ReactNode }) =>
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
  /** A sentence on what accepting shares, where the title alone doesn't say it. */
  explanation?: string;
  people: readonly Person[];
};

/** Pending requests stand out on a taped card; an empty list is a plain section. */
const Requests = ({ kind, title, empty, hint, explanation, people }: RequestsProps) =>
  people.length === 0 ? (
    <Section title={title}>
      <EmptyState text={empty}>
        <p>{hint}</p>
      </EmptyState>
    </Section>
  ) : (
    <Card variant="tape">
      <Section title={title} divider={false} mark={<Count of={people.length} />}>
        {explanation && <p className="hint">{explanation}</p>}
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
  const inCare = caredFor.reduce((sum, cared) => sum + cared.dependents.length, dependents.length);
  return (
    <Section title="Dependents" aside={countLabel(inCare, "in your care", "in your care")}>
      {dependents.length === 0 ? (
        <EmptyState text="You have no dependents. Yet.">
          <p>
            {inCare > 0
              ? "None of your own, but you help look after these:"
              : "A child, a parent, a cat: start with whoever outgrows things fastest."}
          </p>
        </EmptyState>
      ) : (
        <Rows>
          {dependents.map((dependent) => (
            <DependentRow key={dependent.id} dependent={dependent} ownerId={viewer.id} />
          ))}
        </Rows>
      )}
      {caredFor.map(({ owner, dependents: ofOwner }) => (
        <DependentsOfOwner key={owner.id} owner={owner}>
          {ofOwner.length === 0 ? (
            <EmptyState text="No dependents. Yet." />
          ) : (
            <Rows>
              {ofOwner.map((dependent) => (
                <DependentRow key={dependent.id} dependent={dependent} ownerId={owner.id} />
              ))}
            </Rows>
          )}
        </DependentsOfOwner>
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

const DashboardPlaceholder = () =>
  useLiveStatus() === "lost" ? <Loading /> : <DashboardSkeleton />;

const DashboardSkeleton = () => (
  <Skeleton>
    <Columns>
      <ColumnBlock side="start">
        <SkeletonShape shape="title" />
        <SkeletonShape />
        <SkeletonShape shape="title" />
        <SkeletonShape />
      </ColumnBlock>
      <ColumnBlock side="end">
        <SkeletonShape shape="title" />
        <SkeletonShape shape="size" />
        <SkeletonShape shape="size" />
        <SkeletonShape shape="size" />
      </ColumnBlock>
    </Columns>
  </Skeleton>
);
