/** What an invitation opens, in both directions. Figures only: the inviter's names are for those who have accepted. */
import { type ReactNode, useId } from "react";
import type { Invited } from "#domain/invitation.ts";
import { firstNameOf, nameOf } from "#domain/person-name.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import "#web/invitations/invitations.css";
import { counted } from "#web/ui/counts-and-lists.ts";

type InvitedConsentProps = {
  invited: Invited;
  /** What the viewer would share now, in words; empty where that is nothing yet. */
  shared?: string;
};

export function InvitedConsent({ invited, shared = "" }: InvitedConsentProps) {
  const { inviter, kind, sizes, dependents } = invited;
  // The whole name stands above.
  const name = <bdi>{firstNameOf(nameOf(inviter))}</bdi>;
  const isLink = kind === "dependentLink";
  return (
    <div className="invited-both">
      <Side title="You’ll see">
        <Line icon="check">
          {sizes === 0 ? (
            <>Sizes {name} adds and leaves visible</>
          ) : (
            <>
              {sizes} of {name}’s sizes
            </>
          )}
        </Line>
        {isLink ? (
          <Line icon="pencil">
            {name}’s {dependents === 0 ? "dependents" : counted(dependents, "dependent")}, private
            sizes included: you can edit and delete them. Your connections will see those that
            aren’t private
          </Line>
        ) : (
          <Line icon="check">
            {dependents === 0 ? (
              <>Dependents {name} adds and leaves visible</>
            ) : (
              <>{counted(dependents, "dependent")} and their visible sizes</>
            )}
          </Line>
        )}
        <Line icon="check">Who {name} is connected with</Line>
        <Line icon="lock">
          {isLink ? <>Not {name}’s own private sizes</> : <>Not what {name} keeps private</>}
        </Line>
      </Side>
      <Side title={<>{name} will see</>}>
        <Line icon="check">Your name and picture</Line>
        {shared && <Line icon="check">Now {shared}</Line>}
        <Line icon="check">Sizes and dependents you add and leave visible</Line>
        {isLink && (
          <Line icon="pencil">
            All your dependents, private sizes included: {name} can edit and delete them. {name}’s
            connections will see those that aren’t private
          </Line>
        )}
        <Line icon="check">Who you’re connected with</Line>
        <Line icon="lock">
          Not your email, {isLink ? "or your own private sizes" : "and nothing you keep private"}
        </Line>
      </Side>
    </div>
  );
}

function Side({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul>{children}</ul>
      </section>
    </Card>
  );
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={icon === "lock" ? "quiet" : undefined}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);
