/** The empty state of a new user's connections, with the first steps. */
import type { ReactNode } from "react";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/dashboard.js";
import "#web/screens/dashboard/no-connections.css";

export const NoConnections = ({ addPeople }: { addPeople: ReactNode }) => (
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
    text={message(w.noConnections)}
    hint={message(
      w.noConnectionsWhat({
        link: (parts) => (
          <a key="find" href="#find-connections">
            {message(parts)}
          </a>
        ),
      }),
    )}
  >
    {addPeople}
  </BeginCard>
);
