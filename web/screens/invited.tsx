/**
 * An invitation as the invited person sees it: who invites, what each will see, and the answer. The page's URL is a
 * secret, so no request sends it as the referrer.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Invited as Invitation } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { InvitedConsent } from "#web/invitations/invited-consent.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { announce } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
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
import "#web/invitations/invitations.css";
import "#web/frame/notice.css";
import { dayOfYear } from "#web/ui/dates.ts";

export function Invited({ token }: { token: string }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const { answer, refusal } = useLive("invitations.open", { token });
  const accept = useCall("invitations.accept");
  const decline = useCall("invitations.decline");
  const [isDeclined, setIsDeclined] = useState(false);
  /** Accepting or declining ends the invitation, so this copy stays on the screen until the call succeeds. */
  const [shown, setShown] = useState<Invitation>();
  if (answer && answer !== shown) setShown(answer);
  const isAnswering = [accept, decline].some(
    ({ busy, problem }) => busy || (problem && problem.reason === undefined),
  );
  const hasEnded = refusal !== undefined && !(shown && isAnswering);
  usePageTitle(shown && !hasEnded ? `${isolated(nameOf(shown.inviter))} invites you` : "Invite");

  async function acceptIt() {
    const accepted = await accept.run({ token });
    if (!accepted) return;
    announce(`Connected with ${shown ? nameOf(shown.inviter) : "them"}.`);
    // Replaces the history entry, because Back mustn't lead to a used invitation.
    navigate(paths.publicProfile(accepted.inviterId), { replace: true });
  }

  async function declineIt() {
    if (await decline.run({ token })) setIsDeclined(true);
  }

  /** Accepts for someone who pressed "Sign in and connect" and thereby agreed. */
  const acceptIfMeant = useEffectEvent(() => {
    if (takeIntent()) void acceptIt();
  });
  const isReady = Boolean(viewer && answer && !answer.isOwn && !answer.isThere);
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
        <Notice title="Invite declined">
          <p>They’ll only see that the invite has ended.</p>
        </Notice>
      ) : refusal === "failed" || refusal === "too-many" ? (
        <QueryError refusal={refusal} />
      ) : hasEnded ? (
        <Ended />
      ) : !shown || viewer === undefined ? (
        <Loading />
      ) : shown.isOwn ? (
        <Notice title="This is your own invite">
          <p>Send its link to the person you’d like to invite.</p>
          <Link className={buttonClass("outline")} href={paths.invite}>
            Your invites
          </Link>
        </Notice>
      ) : shown.isThere ? (
        <Notice title={`You and ${nameOf(shown.inviter)} are already connected`}>
          <p>So there’s nothing to accept. The invite still works for someone else.</p>
          <Link className={buttonClass("outline")} href={paths.publicProfile(shown.inviter.id)}>
            View their profile
          </Link>
        </Notice>
      ) : (
        <>
          <Letter invitation={shown} />
          {viewer ? <ViewersConsent invited={shown} /> : <InvitedConsent invited={shown} />}
          <div className="invited-answers">
            {viewer ? (
              <Button
                size="lg"
                busy={accept.busy}
                disabled={decline.busy}
                onClick={() => void acceptIt()}
              >
                {accept.busy ? "Connecting…" : `Connect with ${isolated(nameOf(shown.inviter))}`}
              </Button>
            ) : (
              <SignInButtons and="and connect" onPress={rememberIntent} />
            )}
            <Button
              variant="ghost"
              busy={decline.busy}
              disabled={accept.busy}
              onClick={() => void declineIt()}
            >
              No, thank you
            </Button>
            {accept.problem && <ProblemMessage of={accept.problem} />}
            {decline.problem && <ProblemMessage of={decline.problem} />}
          </div>
          <p className="invited-terms">
            The invite works once, until {dayOfYear(shown.endsAt)}. Either of you can disconnect
            whenever you like; no one has to say why.
          </p>
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

function Letter({ invitation: { inviter, kind, message } }: { invitation: Invitation }) {
  const name = nameOf(inviter);
  return (
    <>
      <div className="invited-pair" aria-hidden="true">
        <Avatar name={inviter.displayName} photoURL={inviter.photoURL} size="lg" alt="" />
        <span className="invited-seam" />
        <span className="avatar avatar-lg invited-you">You</span>
      </div>
      <h1>
        <bdi>{name}</bdi> invites you to connect
        {kind === "dependentLink" && " and care together"}
      </h1>
      {message && (
        <blockquote className="invited-letter">
          <bdi>{message}</bdi>
        </blockquote>
      )}
      <p className="invited-lede">
        Kinsize keeps a household’s sizes in one place: shoes, sleeves, cats. When <bdi>{name}</bdi>{" "}
        changes one, you see it.
      </p>
    </>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="notice">
    <h1>{title}</h1>
    {children}
  </div>
);

const Ended = () => (
  <div className="notice invited-ended">
    <SizeLabel size="" unpicked />
    <h1>This invite has ended</h1>
    <p>It works once, and only for two weeks. Ask for a new one.</p>
  </div>
);
