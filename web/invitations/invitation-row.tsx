/** A row of the viewer's invitations: for whom, of which kind, and its state. */
import type { ReactNode } from "react";
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
import { dayOfYear } from "#web/ui/dates.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";

type RowProps = { invitation: Invitation; children?: ReactNode };

const Row = ({ invitation: { name, isByEmail }, children }: RowProps) => (
  <li className="invitation">
    <span className="invitation-icon">
      <Icon name={isByEmail ? "send" : "link"} />
    </span>
    <div className="invitation-words">
      <b>
        <bdi>{name || w.formerMember}</bdi>
      </b>
      {children}
    </div>
  </li>
);

const words = {
  done: w.alreadyWithdrawn,
  offline: w.withdrawOffline,
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
    if (await run({ id })) announce(w.isWithdrawn({ name }));
  }
  return (
    <Row invitation={invitation}>
      <p>
        {(isByEmail ? w.byEmailExpires : w.byLinkExpires)({
          kind: kindWords[kind],
          day: dayOfYear(endsAt),
        })}
      </p>
      <p>{(isGone ? w.createdWithdrawn : w.createdPending)({ day: dayOfYear(createdAt) })}</p>
      <CreatedBy program={invitation.program} />
      <div className="acts">
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          guarded={isGone || (isFresh && "taps")}
          label={(isGone ? w.isWithdrawnLabel : w.withdrawFor)({ name })}
          onClick={() => void withdraw()}
        >
          {isGone ? w.withdrawn : w.withdraw}
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
        {usedBy
          ? message(usedAt === null ? w.usedBy(user(usedBy)) : w.usedByOn({ ...user(usedBy), day: dayOfYear(usedAt) }))
          : usedAt !== null
            ? w.usedByFormer({ day: dayOfYear(usedAt) })
            : w.expired({ kind: kindWords[kind], day: dayOfYear(endsAt) })}
      </p>
      <CreatedBy program={invitation.program} />
      {children && <div className="acts">{children}</div>}
    </Row>
  );
}

const user = (person: NonNullable<Invitation["usedBy"]>) => ({
  name: nameOf(person),
  person: (parts: Parameters<typeof message>[0]) => (
    <Link key="person" href={paths.publicProfile(person.id)} onClick={leaveRow}>
      {message(parts)}
    </Link>
  ),
});

const CreatedBy = ({ program }: Pick<Invitation, "program">) =>
  program && <p>{program.name === null ? w.byProgram : message(w.byToken({ name: program.name }))}</p>;
