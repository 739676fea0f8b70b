/**
 * An invitation as the invited person sees it: who invites, what each will see, and the answer. The page's URL is a
 * secret, so no request sends it as the referrer.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Invited as Invitation } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import { InvitedConsent } from "#web/invitations/invited-consent.tsx";
import { useAnswerInvitation } from "#web/invitations/use-answer-invitation.ts";
import { forgetInvitation, keepInvitation } from "#web/offline/opened-invitation.ts";
import { BlankLabel } from "#web/items/size-label.tsx";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { sharedByInvited } from "#web/relationships/requests/shared-by-viewer.ts";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { clearIntent, rememberIntent, takeIntent } from "#web/session/after-sign-in.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";
import "#web/frame/notice.css";

export function Invited({ token }: { token: string }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const { answer, refusal } = useLive("invitations.open", { token });
  const { accept, decline, acceptIt, declineIt } = useAnswerInvitation(token);
  const [isDeclined, setIsDeclined] = useState(false);
  /** Accepting or declining ends the invitation, so this copy stays on the screen until the call succeeds. */
  const [shown, setShown] = useState<Invitation>();
  if (answer && answer !== shown) setShown(answer);
  const isAnswering = [accept, decline].some(({ busy, problem }) => busy || (problem && problem.reason === undefined));
  const hasEnded = refusal !== undefined && !(shown && isAnswering);
  usePageTitle(shown && !hasEnded ? w.invitesYou({ name: isolated(nameOf(shown.inviter)) }) : w.invite);

  const isOpen = answer !== undefined && !answer.isOwn && !answer.isThere && !isDeclined;
  useEffect(() => {
    if (viewer === undefined) return;
    // Waits in Shop, People, and on the dashboard until it is answered.
    if (isOpen) keepInvitation(token, viewer !== null);
    else if (hasEnded) forgetInvitation(token);
  }, [token, viewer, isOpen, hasEnded]);

  const isUsed = answer?.isUsed === true && !accept.busy;
  const usedWith = isUsed ? isolated(nameOf(answer.inviter)) : undefined;
  useEffect(() => {
    if (usedWith === undefined) return;
    const said = w.alreadyUsed({ name: usedWith });
    navigate(paths.shop, { replace: true, state: { said } });
  }, [usedWith, navigate]);

  /** Accepts for someone who pressed "Sign in and connect" and thereby agreed. */
  const acceptIfMeant = useEffectEvent(() => {
    if (takeIntent() && answer) void acceptIt(answer);
  });
  const isReady = Boolean(viewer) && isOpen;
  useEffect(() => {
    if (isReady) acceptIfMeant();
  }, [isReady]);

  // Any other press clears that intent, including the header's sign-in.
  useEffect(() => {
    document.addEventListener("click", clearIntent, { capture: true });
    return () => document.removeEventListener("click", clearIntent, { capture: true });
  }, []);

  return (
    <div className="wrap invited">
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow" />
      {isDeclined ? (
        <Notice title={w.declined}>
          <p>{w.declinedWhat}</p>
        </Notice>
      ) : refusal === "failed" || refusal === "too-many" ? (
        <QueryError refusal={refusal} />
      ) : hasEnded ? (
        <Ended isVisitor={viewer === null} />
      ) : !shown || viewer === undefined || isUsed ? (
        <Loading />
      ) : shown.isOwn ? (
        <Notice title={w.own}>
          <p>{w.ownWhat}</p>
          <Link className={buttonClass("outline")} href={paths.invite}>
            {w.yourInvites}
          </Link>
        </Notice>
      ) : shown.isThere ? (
        <Notice title={w.already({ name: nameOf(shown.inviter) })}>
          <p>{w.alreadyWhat}</p>
          <Link className={buttonClass("outline")} href={paths.publicProfile(shown.inviter.id)}>
            {w.viewProfile}
          </Link>
        </Notice>
      ) : (
        <>
          <Letter invitation={shown} />
          {viewer ? <ViewersConsent invited={shown} /> : <InvitedConsent invited={shown} />}
          <p className="invited-lede">{message(w.lede({ name: firstNameOf(nameOf(shown.inviter)) }))}</p>
          <div className="invited-answer">
            {accept.problem && <ProblemMessage of={accept.problem} />}
            {viewer ? (
              <Button size="lg" busy={accept.busy} disabled={decline.busy} onClick={() => void acceptIt(shown)}>
                {accept.busy ? w.connecting : w.connectWith({ name: isolated(nameOf(shown.inviter)) })}
              </Button>
            ) : (
              <SignInButtons isConnecting onPress={rememberIntent} />
            )}
            <p>{w.worksOnce({ day: dayOfYear(shown.endsAt) })}</p>
          </div>
          <div className="invited-last">
            <p className="invited-terms">{w.terms}</p>
            <Button
              variant="ghost"
              busy={decline.busy}
              disabled={accept.busy}
              onClick={() => void declineIt().then((isOver) => isOver && setIsDeclined(true))}
            >
              {w.decline}
            </Button>
            {decline.problem && <ProblemMessage of={decline.problem} />}
          </div>
        </>
      )}
    </div>
  );
}

/** Shows what the viewer would share, from their current sizes. */
function ViewersConsent({ invited }: { invited: Invitation }) {
  const { answer } = useLive("dashboard.page", {});
  const shared = answer && sharedByInvited(answer, invited);
  return <InvitedConsent invited={invited} shared={shared} />;
}

function Letter({ invitation: { inviter, kind, message: letter } }: { invitation: Invitation }) {
  const name = nameOf(inviter);
  // A visitor gets no pictures.
  const shown = useViewer() ? inviter : { ...inviter, photoURL: null };
  return (
    <>
      <div className="invited-pair" aria-hidden="true">
        <Avatar of={shown} size="lg" alt="" />
        <span className="invited-seam" />
        <span className="avatar avatar-lg invited-you">{w.you}</span>
      </div>
      <h1>{message(kind === "dependentLink" ? w.invitesToLink({ name }) : w.invitesToConnect({ name }))}</h1>
      {letter && (
        <blockquote className="invited-letter">
          <bdi>{letter}</bdi>
        </blockquote>
      )}
    </>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="notice">
    <h1>{title}</h1>
    {children}
  </div>
);

/** The header of an invitation has no sign-in, so a visitor's is here. */
const Ended = ({ isVisitor }: { isVisitor: boolean }) => (
  <div className="notice invited-ended">
    <BlankLabel unpicked />
    <h1>{w.ended}</h1>
    <p>{w.endedWhat}</p>
    {isVisitor && <SignInButtons />}
  </div>
);
