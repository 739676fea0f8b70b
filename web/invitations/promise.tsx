/** How long an invitation works, and what it shares before someone accepts. */
import { invitationDays } from "#domain/people/invitation-limits.ts";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";
import "#web/invitations/invitations.css";

export const InvitationPromise = ({ name }: { name: string }) => (
  <p className="invitation-promise">
    <Icon name="lock" />
    <span>
      {name.trim()
        ? message(w.promiseNamed({ days: invitationDays, name: name.trim() }))
        : w.promise({ days: invitationDays })}
    </span>
  </p>
);
