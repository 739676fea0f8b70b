/** What a new user's dashboard shows in the place of sizes and connections: how to begin. */
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

/** A new user's one thing to press: an item whose size they know. */
export const NoSizes = ({ adding }: { adding: AddingSize }) => (
  <BeginCard
    blank={<SizeLabel size="" />}
    text="No sizes. Yet."
    hint="Start with the shoes you’re wearing. The size is inside."
  >
    {/* A form that is open inline has them, too. Hidden, not removed: the focus comes back to the one pressed. */}
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
