/** “Email notifications”: how often someone gets email about what’s new. Auto-saved. */
import type { MailChoice } from "#domain/mail.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { Options } from "#web/ui/options.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import "#web/profile/profile-choice.css";

const options: readonly { value: MailChoice; label: string; line?: string }[] = [
  { value: "off", label: "Off" },
  {
    value: "weekly",
    label: "Weekly summary",
    line: "Sundays, if anything happened. No news, no mail.",
  },
  {
    value: "each",
    label: "Right away",
    line: "Requests and answers, at most one email an hour.",
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
        <Options
          legend="Email notifications"
          options={options}
          value={mail.chosen}
          onChange={mail.choose}
        />
        <p className="hint">
          Sent to <bdi>{email}</bdi>. Emails never include sizes.
        </p>
        {isBounced && mail.chosen !== "off" && (
          <ErrorMessage>
            Our last email to this address bounced, so we stopped sending them. Check that the
            address works, then try again.
          </ErrorMessage>
        )}
        <ChoiceFooter choice={mail} call={update}>
          {isBounced && !mail.changed && !update.busy && mail.chosen !== "off" && (
            <Button variant="secondary" onClick={mail.save}>
              Try again
            </Button>
          )}
        </ChoiceFooter>
      </div>
    </Card>
  );
}
