/** A new invitation's link, shown only once, and until it is used or withdrawn. */
import { useState } from "react";
import type { Invitation } from "#domain/people/invitation.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { CreatedInvitation } from "#web/invitations/invite-form.tsx";
import { InvitationPromise } from "#web/invitations/promise.tsx";
import { useCall } from "#web/live/use-call.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";

type InviteLinkProps = {
  created: CreatedInvitation;
  /** The invitation in the list: missing before it is listed, and after it was withdrawn. */
  invitation: Invitation | undefined;
  onDone: () => void;
};

export function InviteLink({ created: { id, name, token }, invitation, onDone }: InviteLinkProps) {
  const withdraw = useCall("invitations.remove");
  const [wasListed, setWasListed] = useState(false);
  // The link replaces the button “Invite …”, so a second tap there must not dismiss the link.
  const isFresh = usePressGuard(token, "");
  if (invitation && !wasListed) setWasListed(true);
  const isOver = invitation ? invitation.usedAt !== null : wasListed;
  const usedBy = invitation?.usedBy;
  const url = new URL(paths.invited(token), location.href).href;
  // Closing the device's share sheet isn't a failure, and copying still works.
  const share = () => void navigator.share({ title: w.shareTitle, url }).catch(() => {});
  return (
    <div className="form">
      {isOver ? (
        <Status done={invitation !== undefined}>
          <span>{usedBy ? message(w.usedByEnded({ name: nameOf(usedBy) })) : w.linkEnded}</span>
        </Status>
      ) : (
        <>
          <CopyLine label={w.link} address={url} />
          <p className="hint">{w.copyNow}</p>
          <div className="qr-label">
            <QrCode text={url} label={w.qr} />
            <p>{w.scan}</p>
          </div>
          <InvitationPromise name={name} />
        </>
      )}
      {withdraw.problem && !isOver && <ProblemMessage of={withdraw.problem} />}
      <div className="form-foot">
        {!isOver && "share" in navigator && (
          <Button variant="secondary" icon="send" onClick={share}>
            {w.share}
          </Button>
        )}
        {!isOver && (
          <Button
            variant="outline"
            busy={withdraw.busy}
            guarded={isFresh && "taps"}
            onClick={() => void withdraw.run({ id })}
          >
            {w.withdraw}
          </Button>
        )}
        <Button variant="ghost" guarded={isFresh && "taps"} onClick={onDone}>
          {w.someoneElse}
        </Button>
      </div>
    </div>
  );
}
