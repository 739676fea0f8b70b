/** “By email”: how often someone hears of what’s new by e-mail. Saved at once. */
import { useRef, useState } from "react";
import type { MailChoice } from "#domain/mail.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Options } from "#web/ui/options.tsx";
import { ErrorMessage, ProblemMessage, Status } from "#web/ui/status.tsx";
import "#web/profile/by-email.css";

const options: readonly { value: MailChoice; label: string; line?: string }[] = [
  { value: "off", label: "Off" },
  {
    value: "weekly",
    label: "Weekly summary",
    line: "Sundays, if anything happened. No news, no mail.",
  },
  {
    value: "each",
    label: "As it happens",
    line: "Requests and answers, at most one email an hour.",
  },
];

export function ByEmail() {
  const viewer = useViewer();
  // A server that sends no e-mail offers none.
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
  const { draft, changed, edit, settle } = useDraft({ mail: saved }, "by email", {
    mail: options.map(({ value }) => value),
  });
  const { run, busy, problem } = useCall("profiles.update");
  const [done, setDone] = useState(false);
  const wanted = useRef(draft.mail);

  async function save(chosen: MailChoice) {
    wanted.current = chosen;
    let sent: MailChoice | undefined;
    // While a call is under way, another press only changes what is wanted: the call is followed by one more.
    while (sent !== wanted.current) {
      sent = wanted.current;
      if (!(await run({ changes: { mail: sent } }))) return;
      settle({ mail: sent });
    }
    setDone(true);
  }

  function choose(mail: MailChoice) {
    setDone(false);
    edit({ mail });
    void save(mail);
  }

  return (
    <Card>
      <div className="by-email">
        <Options legend="By email" options={options} value={draft.mail} onChange={choose} />
        <p className="hint">
          To <bdi>{email}</bdi>. Sizes themselves are never in an email, only who changed what.
        </p>
        {isBounced && draft.mail !== "off" && (
          <ErrorMessage>
            Our last email to this address came back, so we’ve stopped sending them. Check that the
            address works, then try again.
          </ErrorMessage>
        )}
        {problem && <ProblemMessage of={problem} />}
        <div className="form-foot">
          {changed && !busy && <Button onClick={() => void save(draft.mail)}>Save</Button>}
          {isBounced && !changed && !busy && draft.mail !== "off" && (
            <Button variant="secondary" onClick={() => void save(draft.mail)}>
              Try again
            </Button>
          )}
          <Status done={done}>
            {busy ? "Saving…" : done ? "Saved" : changed ? "Unsaved changes" : ""}
          </Status>
        </div>
      </div>
    </Card>
  );
}
