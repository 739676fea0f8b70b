/** An invitation that waits for the viewer's answer, in Shop and on the dashboard. */
import { useEffect } from "react";
import { Link } from "wouter";
import type { Invited } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import { useAnswerInvitation } from "#web/invitations/use-answer-invitation.ts";
import { forgetInvitation, keepInvitation } from "#web/offline/opened-invitation.ts";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { list } from "#web/ui/lists.ts";
import { dayOfYear } from "#web/ui/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";

export function WaitingInvitation({ token }: { token: string }) {
  const { answer, refusal } = useLive("invitations.open", { token });
  const { accept, decline, acceptIt, declineIt } = useAnswerInvitation(token);
  const isOver = refusal === "not-found" || answer?.isOwn === true || answer?.isThere === true;
  useEffect(() => {
    // A visitor's invitation belongs to the person who signed in.
    if (answer && !isOver) keepInvitation(token, true);
    if (isOver && !accept.busy) forgetInvitation(token);
  }, [token, answer, isOver, accept.busy]);
  if (!answer || isOver) return null;
  const name = firstNameOf(nameOf(answer.inviter));
  return (
    <Card variant="tape">
      <section className="waiting-invitation" aria-label={w.isWaiting({ name: isolated(name) })}>
        <div className="person">
          <div className="who">
            <Avatar of={answer.inviter} alt="" />
            <div>
              <h2>{message(w.isWaitingTitle({ name }))}</h2>
              <p className="line">{w.expires({ day: dayOfYear(answer.endsAt) })}</p>
            </div>
          </div>
        </div>
        {answer.kind === "connection" ? (
          <>
            <ul>
              <li>
                <Icon name="eye" />
                <span>{seenSizes(answer, isolated(name))}</span>
              </li>
              <li className="quiet">
                <Icon name="people" />
                <span>{message(w.willSeeAll({ name }))}</span>
              </li>
            </ul>
            <div className="acts">
              <Button busy={accept.busy} disabled={decline.busy} onClick={() => void acceptIt(answer)}>
                {accept.busy ? w.connecting : w.connectButton}
              </Button>
              <Button variant="outline" busy={decline.busy} disabled={accept.busy} onClick={() => void declineIt()}>
                {w.decline}
              </Button>
            </div>
          </>
        ) : (
          // Linking dependents takes the whole page's consent.
          <div className="acts">
            <Link className={buttonClass()} href={paths.invited(token)}>
              {w.viewInvite}
            </Link>
            <Button variant="outline" busy={decline.busy} onClick={() => void declineIt()}>
              {w.decline}
            </Button>
          </div>
        )}
        {accept.problem && <ProblemMessage of={accept.problem} />}
        {decline.problem && <ProblemMessage of={decline.problem} />}
      </section>
    </Card>
  );
}

function seenSizes({ sizes, dependents, linkedDependents, names }: Invited, name: string): string {
  const total = dependents + linkedDependents;
  const named = (names?.dependents ?? []).map(isolated);
  const more = total - named.length;
  const others = named.length > 0 ? w.more({ count: more }) : w.dependents({ count: more });
  const who = list.format(more > 0 ? [...named, others] : named);
  if (total > 0 && sizes > 0) return w.seesAllOf({ names: who, sizes, name });
  if (total > 0) return w.seesNames({ names: who });
  return sizes > 0 ? w.seesSome({ sizes, name }) : w.seesShared({ name });
}
