/** The viewer's own page: who asks, who is connected, and their sizes (spec §2). */
import { useId } from "react";
import type { OutputOf } from "#domain/contract.ts";
import type { Person } from "#domain/profile.ts";
import { AddSize } from "#web/items/add-size.tsx";
import { SizeEditor } from "#web/items/size-editor.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { People, PersonRow } from "#web/relationships/person-row.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Board, Column } from "#web/screens/board.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";
import { Count } from "#web/ui/tape.tsx";
import { useLive } from "#web/use-live.ts";
import { usePageTitle } from "#web/use-page-title.ts";

type Page = OutputOf<"dashboard.page">;

export function Dashboard() {
  usePageTitle("Dashboard");
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view your dashboard" />;
  return (
    <div className="wrap">
      <PageHeader
        title="Dashboard"
        description="Your sizes, your people, and everyone you keep in socks."
      />
      {answer ? <Parts page={answer} /> : <Waiting />}
    </div>
  );
}

function Parts({ page: { viewer, connectionRequests, connections, items } }: { page: Page }) {
  return (
    <Board>
      <Column>
        <ConnectionRequests people={connectionRequests} />
        <Section
          title="My connections"
          aside={counted(connections.length, "person", "people")}
          phone={4}
        >
          {connections.length === 0 ? (
            <Empty text="You have no connections. Yet.">
              <p>
                <a href="#find-connections">Find somebody</a> by name or email.
              </p>
            </Empty>
          ) : (
            <People>
              {connections.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </People>
          )}
        </Section>
      </Column>
      <Column>
        <Section
          title="My sizes"
          phone={2}
          aside={
            <>
              {counted(items.length, "size", "sizes")}
              <a className="button button-ghost button-sm no-print" href="#add-new-item">
                <Icon name="plus" />
                Add
              </a>
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
              editor={(item, close) => (
                <SizeEditor ownerId={viewer.id} item={item} onClose={close} />
              )}
            />
          )}
        </Section>
        <Section title="Add new item" phone={6} anchor="add-new-item">
          <AddSize ownerId={viewer.id} />
        </Section>
        <Section title="Find connections" phone={5} anchor="find-connections">
          <FindPeople name="Find connections" kind="connection" />
        </Section>
      </Column>
    </Board>
  );
}

/** Requests that wait lie on a card with a tape; without any, the section is like the others. */
function ConnectionRequests({ people }: { people: readonly Person[] }) {
  if (people.length === 0) {
    return (
      <Section title="Connection requests" phone={1}>
        <Empty text="You have no connection requests. Yet.">
          <p>They appear here by themselves.</p>
        </Empty>
      </Section>
    );
  }
  return (
    <Card variant="tape" phone={1}>
      <Section title="Connection requests" divider={false} mark={<Count of={people.length} />}>
        <People>
          {people.map((person) => (
            <Request key={person.id} person={person} />
          ))}
        </People>
      </Section>
    </Card>
  );
}

function Request({ person }: { person: Person }) {
  const id = useId();
  return (
    <PersonRow person={person} nameId={id}>
      <RelationshipActions
        kind="connection"
        state="received"
        otherId={person.id}
        labels={{ accept: "Accept", deny: "Deny" }}
        describedBy={id}
      />
    </PersonRow>
  );
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && <span className="aside">{`${count} ${count === 1 ? one : many}`}</span>;

const Waiting = () => (
  <Skeleton>
    <Board>
      <Column>
        <Bone shape="title" />
        <Bone />
        <Bone shape="title" />
        <Bone />
      </Column>
      <Column>
        <Bone shape="title" />
        <Bone shape="size" />
        <Bone shape="size" />
        <Bone shape="size" />
      </Column>
    </Board>
  </Skeleton>
);
