/** "Invite someone": a link for a person who isn't connected yet, and the earlier invitations. */
import { useState } from "react";
import { Link } from "wouter";
import type { Invitation } from "#domain/people/invitation.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { relationshipKinds } from "#domain/people/relationship.ts";
import { PastInvitation, PendingInvitation } from "#web/invitations/invitation-row.tsx";
import { InviteForm, type CreatedInvitation } from "#web/invitations/invite-form.tsx";
import { InviteLink } from "#web/invitations/invite-link.tsx";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { addressOf } from "#web/frame/places.ts";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";

export function Invite() {
  usePageTitle(w.inviteSomeone);
  const viewer = useViewer();
  const { answer, refusal } = useLive("invitations.page", {});
  const dependents = useLive("dashboard.page", {}).answer?.dependents ?? [];
  const [created, setCreated] = useState<CreatedInvitation>();
  const [isNext, setIsNext] = useState(false);
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToInvite} />;
  if (refusal) return <QueryError refusal={refusal} />;

  return (
    <div className="wrap invite">
      <Link className={buttonClass("ghost", "sm")} href={addressOf("people")}>
        <Icon name="back" />
        {frame.people}
      </Link>
      <PageHeader title={w.inviteSomeone} description={w.inviteWhom} />
      {answer && viewer ? (
        <div className="invite-sections">
          {created ? (
            <InviteLink
              key={created.token}
              created={created}
              invitation={answer.invitations.find(({ id }) => id === created.id)}
              onDone={() => {
                setCreated(undefined);
                setIsNext(true);
              }}
            />
          ) : (
            <InviteForm
              sendsMail={viewer.mail !== null}
              dependents={dependents.map(({ name }) => name)}
              takesFocus={isNext}
              onCreated={setCreated}
            />
          )}
          <Invitations all={answer.invitations} />
        </div>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Invitations({ all }: { all: readonly Invitation[] }) {
  const now = useNow();
  const isPending = ({ usedAt, endsAt }: Invitation) => usedAt === null && endsAt > now;
  const pending = all.filter(isPending);
  const past = all.filter((invitation) => !isPending(invitation));
  // Withdrawn invitations keep their place; used and expired ones are listed further below.
  const places = useKeptPlaces(pending)
    .filter(({ row, isGone }) => !isGone || !past.some(({ id }) => id === row.id))
    .toSorted((one, other) => other.row.createdAt - one.row.createdAt);
  return (
    <>
      <Section title={w.pending} aside={countLabel(pending.length, w.countOfInvites)}>
        {places.length === 0 ? (
          <EmptyState text={w.noInvites}>
            <p>{w.noInvitesWhat}</p>
          </EmptyState>
        ) : (
          <Rows>
            {places.map(({ row, isGone }) => (
              <PendingInvitation key={row.id} invitation={row} isGone={isGone} />
            ))}
          </Rows>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={w.usedOrExpired}>
          <Rows>
            {past.map((invitation) => (
              <PastInvitation key={invitation.id} invitation={invitation}>
                <Undo usedBy={invitation.usedBy} />
              </PastInvitation>
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

/** Offers to disconnect, in case someone other than intended used the link. */
const Undo = ({ usedBy }: Pick<Invitation, "usedBy">) =>
  usedBy &&
  relationshipKinds.map((kind) => (
    <RelationshipActions
      key={kind}
      kind={kind}
      state={usedBy.relationships[kind]}
      otherId={usedBy.id}
      name={nameOf(usedBy)}
      size="sm"
      offered={usedBy.relationships[kind] === "connected" ? ["disconnect"] : []}
    />
  ));
