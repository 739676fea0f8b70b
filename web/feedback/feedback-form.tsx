/** The feedback form, open to everyone (spec §2, §4, §5). */
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { type FeedbackDraft, feedbackDraft, minFeedbackLength } from "#domain/feedback.ts";
import { fieldErrors } from "#domain/field.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextInput, Textarea } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import * as w from "#words/en/feedback.js";

/** How long the success message stays (spec §9); longer while its link has the focus. */
const thanksMs = 5000;

type FeedbackFormProps = {
  name: string;
  email: string;
  /** The draft's name on the device. A signed-out visitor's draft belongs to no account. */
  draftName: string;
};

/** The form starts and resets with the signed-in person's name and email. */
export function FeedbackForm({ name, email, draftName }: FeedbackFormProps) {
  const saved: FeedbackDraft = { name, email, feedback: "" };
  const { draft, edit: editDraft, reset } = useDraft(saved, draftName);
  const { run, busy, problem } = useCall("feedback.send");
  const { messages, edit, accepts } = useFieldErrors(() => fieldErrors(feedbackDraft, draft), problem, editDraft);
  const [thanks, setThanks] = useState(0);
  const link = useRef<HTMLAnchorElement>(null);

  // The second tap of a double tap must not send the empty form.
  const isGuarded = usePressGuard(String(thanks > 0));
  useEffect(() => {
    if (thanks === 0) return undefined;
    const timer = setInterval(() => {
      // Removing the focused link would let the next key submit the form.
      if (document.activeElement !== link.current) setThanks(0);
    }, thanksMs);
    return () => clearInterval(timer);
  }, [thanks]);

  async function send() {
    if (!(await run({ id: idempotencyKey(draftName, draft), feedback: draft }))) return;
    clearIdempotencyKey(draftName);
    reset(draft);
    setThanks((times) => times + 1);
  }

  return (
    <Card>
      <Form
        label={w.feedback}
        onSubmit={(form) => {
          if (accepts(form)) void send();
        }}
      >
        <div className="form-pair">
          <TextInput
            label={w.name}
            required
            autoComplete="name"
            value={draft.name}
            onChange={(text) => edit({ name: text })}
            error={messages["name"]}
          />
          <TextInput
            label={w.email}
            required
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={(text) => edit({ email: text })}
            error={messages["email"]}
          />
        </div>
        <Textarea
          label={w.feedback}
          required
          rows={6}
          minLength={minFeedbackLength}
          hint={messages["feedback"] ? undefined : w.atLeast({ count: minFeedbackLength })}
          value={draft.feedback}
          onChange={(feedback) => edit({ feedback })}
          error={messages["feedback"]}
        />
        {problem && <ProblemMessage of={problem} />}
        <div className="form-foot">
          <Button type="submit" busy={busy} guarded={isGuarded && "taps"}>
            {busy ? w.sending : w.submit}
          </Button>
          <Status done={thanks > 0}>
            {thanks > 0 && (
              <span>
                {w.thanks}{" "}
                <Link href={paths.feedbackSuccess} state={{ hasSent: true }} ref={link}>
                  {w.next}
                </Link>
              </span>
            )}
          </Status>
        </div>
      </Form>
    </Card>
  );
}
