/** A public profile: the person, the viewer's relationship to them, and what they share (spec §2). */
import { useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentShown } from "#domain/people/dependent.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { RelationshipState } from "#domain/people/relationship.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { paths } from "#web/paths.ts";
import { NotifyOfferPlace } from "#web/screens/notify-offer-place.tsx";
import { AskForSizes } from "#web/relationships/ask-for-sizes.tsx";
import { byOwner } from "#web/relationships/by-name.ts";
import { ProfileForVisitors } from "#web/screens/profile/profile-for-visitors.tsx";
import { useBlocked } from "#web/relationships/blocks/use-blocked.ts";
import { Loading } from "#web/frame/loading.tsx";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { PeopleOrEmpty } from "#web/frame/names/people-or-empty.tsx";
import { ProfileHead, RelationshipsAtEnd, kindsAtEnd } from "#web/screens/profile/profile-head.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { DependentsOfOwner } from "#web/screens/profile/dependents-of-owner.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Row } from "#web/rows/row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { useCare } from "#web/screens/family/use-care.tsx";
import { UrgentLine } from "#web/screens/family/urgent-line.tsx";
import { Waiting } from "#web/screens/profile/waiting.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useLive } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import * as counts from "#words/en/counts.js";
import "#web/frame/notice.css";
import "#web/screens/profile/dependents-of-owner.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/profile.js";

type Page = OutputOf<"profiles.page">;

export function PublicProfile({ personId }: { personId: string }) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  const isBlocked = useBlocked()(personId);
  usePageTitle(isolated(answer?.displayName || w.publicProfile));

  if (refusal === "signed-out") return <ProfileForVisitors />;
  if (refusal === "too-many") return <QueryError refusal={refusal} />;
  if (refusal) return <ProfileNotFound />;
  if (!answer) return <Loading />;
  return <Profile key={personId} page={answer} isBlocked={isBlocked} />;
}

function Profile({ page, isBlocked }: { page: Page; isBlocked: boolean }) {
  const [last] = useState(() => kindsAtEnd(page));
  return (
    <div className="wrap">
      <ProfileHead page={page} isBlocked={isBlocked} last={last} />
      <PrintDate />
      {page.dependents !== null && <NotifyOfferPlace />}
      <SharedSections page={page} isBlocked={isBlocked} />
      <RelationshipsAtEnd page={page} last={last} />
    </div>
  );
}

const ProfileNotFound = () => (
  <div className="wrap notice">
    <h1>{w.notFound}</h1>
    <p>{w.notFoundWhat}</p>
    <Link className={buttonClass("outline")} href={paths.dashboard}>
      {w.backToDashboard}
    </Link>
  </div>
);

const connectHints = { none: w.connectToSee, received: w.wantsToConnect };

const hasHint = (state: RelationshipState): state is keyof typeof connectHints => state in connectHints;

type SharedSectionsProps = {
  page: Page;
  isBlocked?: boolean;
  /** Disables all actions, for a preview of the viewer's own page. */
  isPreview?: boolean;
};

export function SharedSections({ page, isBlocked = false, isPreview = false }: SharedSectionsProps) {
  const { items, dependents, linkedDependents, connections, relationships } = page;
  const name = nameOf(page);
  const isOwn = relationships.connection === "self" && !isPreview && items !== null;
  const care = useCare(isOwn ? { ownerId: page.id, dependentId: null, wearer: "self", items } : undefined);
  if (dependents === null) {
    if (relationships.connection === "sent") return <Waiting person={page} />;
    if (isBlocked && relationships.connection === "none") {
      return <p className="muted">{message(w.unblockFirst({ name }))}</p>;
    }
    const { connection } = relationships;
    return <p className="muted">{hasHint(connection) && message(connectHints[connection]({ name }))}</p>;
  }
  const linkedGroups = byOwner(linkedDependents ?? []).filter((linked) => linked.dependents.length > 0);
  return (
    <Columns wider="start">
      {items !== null && (
        <ColumnBlock side="start">
          <Section title={w.sizes} aside={countLabel(items.length, counts.sizes)}>
            {items.length === 0 ? (
              <EmptyState text={message(w.noItems({ name }))}>
                {relationships.connection === "connected" && !isPreview && (
                  <AskForSizes of={{ otherId: page.id, dependentId: null, asked: page.asked }}>
                    <span>{message(w.askFor({ name }))}</span>
                  </AskForSizes>
                )}
              </EmptyState>
            ) : (
              <SizeList items={items} wearer="self" isPreview={isPreview} {...(care && { care })} />
            )}
          </Section>
        </ColumnBlock>
      )}
      <ColumnBlock side={items === null ? "start" : "end"}>
        <Section title={w.dependents}>
          {(dependents.length > 0 || linkedGroups.length === 0) && (
            <DependentList ownerId={page.id} personId={page.id} dependents={dependents} isPreview={isPreview} />
          )}
          {linkedGroups.map(({ owner, dependents: theirs }) => (
            <DependentsOfOwner key={owner.id} owner={owner} isPreview={isPreview}>
              <DependentList ownerId={owner.id} personId={page.id} dependents={theirs} isPreview={isPreview} />
            </DependentsOfOwner>
          ))}
        </Section>
        {connections !== null && (
          <div className="no-print">
            <Section title={w.connections} aside={countLabel(connections.length, counts.people)}>
              <PeopleOrEmpty title={w.connections} people={connections} isPreview={isPreview}>
                <EmptyState text={message(w.noConnections({ name }))} />
              </PeopleOrEmpty>
            </Section>
          </div>
        )}
      </ColumnBlock>
    </Columns>
  );
}

/** An owner's dependents, each with what is most urgent, and the way to their sizes. */
function DependentList({
  ownerId,
  personId,
  dependents,
  isPreview,
}: {
  ownerId: string;
  /** The person whose profile this is. */
  personId: string;
  dependents: readonly DependentShown[];
  isPreview: boolean;
}) {
  if (dependents.length === 0) return <EmptyState text={message(w.noDependents)} />;
  const names = dependents.map(({ name }) => name);
  return (
    <Rows>
      {dependents.toSorted(eldestFirst).map((dependent) => {
        const { id, category, name, bio, birthMonth, visibleToConnections, canEdit, items } = dependent;
        return (
          <Row
            key={id}
            href={isPreview ? undefined : canEdit ? paths.dependent(id, ownerId) : paths.shopForDependent(id, personId)}
            picture={<NameTape of={dependent} among={names} />}
            name={name}
            after={<TypeAndAge type={category} birthMonth={birthMonth} />}
            line={
              <>
                <UrgentLine
                  needs={items.filter(({ outgrown }) => outgrown).map((item) => item.name)}
                  due={0}
                  sizes={items.length}
                  none={message(w.noItemsOf({ name }))}
                />
                {bio && <bdi>{bio}</bdi>}
                {!visibleToConnections && <PrivateMark />}
              </>
            }
            below={
              isPreview &&
              items.length > 0 && (
                <li>
                  <SizeList items={items} wearer={category} isPreview />
                </li>
              )
            }
          />
        );
      })}
    </Rows>
  );
}
