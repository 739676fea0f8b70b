/** The empty states of a new user's sizes and connections, with a first step for each. */
import type { ReactNode } from "react";
import { suggestedItems } from "#domain/items/catalogue.ts";
import { categoryIcons } from "#domain/icons.ts";
import { SizeLabel } from "#web/items/size-label.tsx";
import type { AddingSize } from "#web/items/form/use-add-size.ts";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useIsInline } from "#web/ui/use-sheet.ts";
import "#web/screens/dashboard/first-steps.css";

/** Starter chips for items whose size people know. */
export const NoSizes = ({ adding }: { adding: AddingSize }) => (
  <BeginCard
    blank={<SizeLabel size="" />}
    text="No sizes. Yet."
    hint="Start with the shoes you’re wearing. The size is inside."
  >
    {/* Hidden while the inline form shows the same chips, but not removed, so that the focus can return to the
        pressed chip. */}
    <div hidden={useIsInline() && adding.isOpen}>
      <div className="cluster" role="group" aria-label="Start with">
        {suggestedItems.self.map(([category, name]) => (
          <Button
            key={name}
            variant="secondary"
            icon={categoryIcons[category]}
            onClick={() => adding.open([category, name])}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  </BeginCard>
);

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
