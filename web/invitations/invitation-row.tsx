/** A row of the viewer's invitations: for whom, of which kind, and its state. */
import type { ReactNode } from "react";
import { formerMember } from "#domain/people/former-member.ts";
import type { Invitation } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { kindWords } from "#web/invitations/words.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { Link } from "wouter";
import "#web/invitations/invitations.css";
import { dayOfYear } from "#web/ui/dates.ts";

type RowProps = { invitation: Invitation; children?: ReactNode };

const Row = ({ invitation: { name, isByEmail }, children }: RowProps) => (
  <li className="invitation">
    <span className="invitation-icon">
      <Icon name={isByEmail ? "send" : "link"} />
    </span>
    <div className="invitation-words">
      <b>
        <bdi>{name || "Former member"}</bdi>
      </b>
      {children}
    </div>
  </li>
);

const words = {
  done: "It’s already withdrawn.",
  offline: "You’re offline. The invite still works.",
};

type PendingProps = { invitation: Invitation; isGone: boolean };

/** A pending invite with a Withdraw button. Once withdrawn, it keeps its place and says so (`isGone`). */
export function PendingInvitation({ invitation, isGone }: PendingProps) {
  const { id, kind, isByEmail, createdAt, endsAt } = invitation;
  const name = isolated(invitation.name);
  const { run, busy, problem } = useCall("invitations.remove");
  // A new row can appear under the finger that just created it.
  const isFresh = usePressGuard(id, "");
  async function withdraw() {
    if (await run({ id })) announce(`Invite for ${name} withdrawn.`);
  }
  return (
    <Row invitation={invitation}>
      <p>
        {kindWords[kind]} · {isByEmail ? "Email" : "Link"} · Expires {dayOfYear(endsAt)}
      </p>
      <p>
        Created {dayOfYear(createdAt)} · {isGone ? "Withdrawn" : "Not accepted yet"}
      </p>
      <CreatedBy program={invitation.program} />
      <div className="acts">
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          guarded={isGone || (isFresh && "taps")}
          label={isGone ? `Invite for ${name} withdrawn` : `Withdraw the invite for ${name}`}
          onClick={() => void withdraw()}
        >
          {isGone ? "Withdrawn" : "Withdraw"}
        </Button>
      </div>
      {problem && !isGone && <ProblemMessage of={pressProblem(problem, words)} />}
    </Row>
  );
}

/** A used invite (who used it, with Disconnect), or one that is no longer pending. */
export function PastInvitation({ invitation, children }: RowProps) {
  const { kind, usedBy, usedAt, endsAt } = invitation;
  return (
    <Row invitation={invitation}>
      <p>
        {usedBy ? (
          <>
            Used by{" "}
            <Link href={paths.publicProfile(usedBy.id)} onClick={leaveRow}>
              {nameOf(usedBy)}
            </Link>
            {usedAt !== null && ` on ${dayOfYear(usedAt)}`}
          </>
        ) : usedAt !== null ? (
          `Used by ${formerMember} on ${dayOfYear(usedAt)}`
        ) : (
          `${kindWords[kind]} · Expired ${dayOfYear(endsAt)}`
        )}
      </p>
      <CreatedBy program={invitation.program} />
      {children && <div className="acts">{children}</div>}
    </Row>
  );
}

const CreatedBy = ({ program }: Pick<Invitation, "program">) =>
  program && (
    <p>
      {program.name === null ? (
        "Created by a program"
      ) : (
        <>
          Created by your token <bdi>{program.name}</bdi>
        </>
      )}
    </p>
  );
