/** A new invitation's link, which is shown only now. */
import type { MadeInvitation } from "#web/invitations/invite-form.tsx";
import { InvitationPromise } from "#web/invitations/promise.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { Section } from "#web/ui/section.tsx";

type MadeLinkProps = { made: MadeInvitation; onDone: () => void };

export function MadeLink({ made: { name, token }, onDone }: MadeLinkProps) {
  const url = new URL(paths.invited(token), location.href).href;
  // Closing the device's share sheet is no failure, and copying still works.
  const share = () => void navigator.share({ title: "Invite to Kinsize", url }).catch(() => {});
  return (
    <Card variant="tape">
      <Section title={`Invite for ${name}`} divider={false}>
        <div className="form">
          <CopyLine label="Link" address={url} />
          <p className="hint">
            This link is shown only now. If it gets lost, withdraw the invite and make another.
          </p>
          <InvitationPromise name={name} />
          <div className="form-foot">
            {"share" in navigator && (
              <Button variant="secondary" icon="send" onClick={share}>
                Share…
              </Button>
            )}
            <Button variant="outline" onClick={onDone}>
              Invite someone else
            </Button>
          </div>
        </div>
      </Section>
    </Card>
  );
}
