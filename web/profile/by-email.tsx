/** “Email notifications”: how often someone gets email about what’s new. Auto-saved. */
import type { MailChoice } from "#domain/notifications.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Options } from "#web/ui/options.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import "#web/profile/profile-choice.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/own-profile.js";

const options: readonly { value: MailChoice; label: string; line?: string }[] = [
  { value: "off", label: w.off },
  {
    value: "weekly",
    label: w.weekly,
    line: w.weeklyWhat,
  },
  {
    value: "each",
    label: w.each,
    line: w.eachWhat,
  },
];

export function ByEmail() {
  const viewer = useViewer();
  // A server that sends no email has no choice to offer.
  if (!viewer?.mail || viewer.email === null) return null;
  return <Choice saved={viewer.mail} email={viewer.email} isBounced={viewer.mailBounced} />;
}

function Choice({
  saved,
  email,
  isBounced,
}: {
  saved: MailChoice;
  email: string;
  isBounced: boolean;
}) {
  const update = useCall("profiles.update", "chose");
  const mail = useChoice(saved, {
    name: "by email",
    field: "mail",
    values: options.map(({ value }) => value),
    send: (value) => update.run({ changes: { mail: value } }),
  });

  return (
    <Card>
      <div className="profile-choice">
        <Options legend={w.emails} options={options} value={mail.chosen} onChange={mail.choose} />
        <p className="hint">{message(w.sentTo({ email }))}</p>
        {isBounced && mail.chosen !== "off" && <ErrorMessage>{w.bounced}</ErrorMessage>}
        <ChoiceFooter choice={mail} call={update}>
          {isBounced && !mail.changed && !update.busy && mail.chosen !== "off" && (
            <Button variant="secondary" onClick={mail.save}>
              {w.tryAgain}
            </Button>
          )}
        </ChoiceFooter>
      </div>
    </Card>
  );
}
