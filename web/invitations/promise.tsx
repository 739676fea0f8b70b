/** How long an invitation works, and what it shares before someone accepts. */
import { invitationDays } from "#domain/people/invitation.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/invitations/invitations.css";

export const InvitationPromise = ({ name }: { name: string }) => (
  <p className="invitation-promise">
    <Icon name="lock" />
    <span>
      The invite works once and expires in {invitationDays} days. Nothing is shared until{" "}
      {name.trim() ? (
        <>
          <bdi>{name.trim()}</bdi> accepts
        </>
      ) : (
        "they accept"
      )}
      . You can withdraw it until then.
    </span>
  </p>
);
