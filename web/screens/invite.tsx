/** "Your invites": the pending ones, and the earlier ones. */
import { Link } from "wouter";
import type { Invitation } from "#domain/people/invitation.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { relationshipKinds } from "#domain/people/relationship.ts";
import { PastInvitation, PendingInvitation } from "#web/invitations/invitation-row.tsx";
import { useLive } from "#web/live/use-live.ts";
import { AddPeople, useAddPeople } from "#web/screens/add-people/add-people.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { addressOf } from "#web/frame/places.ts";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/invitations.js";
import * as peopleWords from "#words/en/relationships.js";
import "#web/invitations/invitations.css";

export function Invite() {
  usePageTitle(w.yourInvites);
  const { answer, refusal } = useLive("invitations.page", {});
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToInvite} />;
  if (refusal) return <QueryError refusal={refusal} />;

  return (
    <AddPeople>
      <div className="wrap invite">
        <Link className={buttonClass("ghost", "sm")} href={addressOf("people")}>
          <Icon name="back" />
          {frame.people}
        </Link>
        <PageHeader title={w.yourInvites} description={w.inviteWhom} />
        <SendInvite />
        {answer ? (
          <div className="invite-sections">
            <Invitations all={answer.invitations} />
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </AddPeople>
  );
}

function SendInvite() {
  const { invite } = useAddPeople();
  return (
    <div>
      <Button icon="send" onClick={invite}>
        {peopleWords.sendInvite}
      </Button>
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
