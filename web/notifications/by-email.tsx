/** “Email notifications”: how often someone gets email about what’s new. Auto-saved. */
import { type MailChoice, mailChoices } from "#domain/notifications.ts";
import { useChoice } from "#web/forms/use-choice.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { ChoiceFooter } from "#web/ui/choice-footer.tsx";
import { message } from "#web/ui/message.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import * as w from "#words/en/notifications.js";

const labels: Record<MailChoice, string> = {
  off: w.off,
  weekly: w.weekly,
  daily: w.daily,
  each: w.each,
};

const hints: Record<MailChoice, string> = {
  off: "",
  weekly: w.weeklyWhat,
  daily: w.dailyWhat,
  each: w.eachMailWhat,
};

type ByEmailProps = { saved: MailChoice; email: string; isBounced: boolean };

export function ByEmail({ saved, email, isBounced }: ByEmailProps) {
  const update = useCall("profiles.update", "chose");
  const mail = useChoice<MailChoice>(saved, {
    name: "by email",
    field: "mail",
    values: mailChoices,
    send: (value) => update.run({ changes: { mail: value } }),
  });

  return (
    <div className="setting">
      <Chips
        legend={w.emails}
        choices={mailChoices.map((value) => ({ value, label: labels[value] }))}
        value={mail.chosen}
        onChange={(value) => value && mail.choose(value)}
      />
      {hints[mail.chosen] && <p className="hint">{hints[mail.chosen]}</p>}
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
  );
}
