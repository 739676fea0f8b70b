/** How long an invitation works, and what it shares before someone accepts. */
import { invitationDays } from "#domain/people/invitation.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/invitations/invitations.css";

export const InvitationPromise = ({ name }: { name: string }) => (
  <p className="invitation-promise">
    <Icon name="lock" />
    <span>
      Works once, for {invitationDays} days. Nothing is shared until{" "}
      {name.trim() ? <bdi>{name.trim()}</bdi> : "they"} {name.trim() ? "accepts" : "accept"}, and
      you can withdraw the invite anytime before that.
    </span>
  </p>
);
