/** The empty state of a new user's connections, with the first steps. */
import type { ReactNode } from "react";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/screens/dashboard/no-connections.css";

export const NoConnections = ({ inviteLink }: { inviteLink: ReactNode }) => (
  <BeginCard
    blank={
      <span className="trio" aria-hidden="true">
        <span className="avatar avatar-basted" />
        <span className="avatar avatar-basted">
          <Icon name="people" />
        </span>
        <span className="avatar avatar-basted" />
      </span>
    }
    text="You have no connections. Yet."
    hint={
      <>
        <a href="#find-connections">Find someone</a> by name or email, or send a link in the chat
        you already have. No one sees a size before you both agree.
      </>
    }
  >
    {inviteLink}
  </BeginCard>
);
