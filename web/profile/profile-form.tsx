/** The form of one's own profile: display name, searchability, and bio (spec §2, §4). */
import { useState } from "react";
import { type ProfileDraft, profileChanges } from "#domain/people/profile.ts";
import { fieldErrors } from "#domain/field.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DiscardDialog } from "#web/ui/discard-dialog.tsx";
import { TextInput, Textarea } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { message, optional } from "#web/ui/message.tsx";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/own-profile.js";

type ProfileFormProps = {
  saved: ProfileDraft;
  /** Undefined where nothing else would be in its place. */
  onClose?: (() => void) | undefined;
};

export function ProfileForm({ saved, onClose }: ProfileFormProps) {
  const {
    draft,
    changed,
    changes,
    edit: editDraft,
    saving,
    discard,
  } = useDraft(saved, "profile", {
    rights: { searchable: [false, true] },
  });
  const [done, setDone] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy, problem } = useCall("profiles.update");
  const { messages, edit, accepts } = useFieldErrors(
    () => fieldErrors(profileChanges, changes),
    problem,
    (fields: Partial<ProfileDraft>) => {
      setDone(false);
      editDraft(fields);
    },
  );

  async function save() {
    const settle = saving(changes);
    if (!(await run({ changes }))) return;
    settle();
    setDone(true);
  }

  return (
    <Card>
      <Form
        label={w.title}
        onSubmit={(form) => {
          if (accepts(form)) void save();
        }}
      >
        <TextInput
          label={w.displayName}
          required
          autoComplete="name"
          value={draft.displayName}
          onChange={(displayName) => edit({ displayName })}
          error={messages["displayName"]}
        />
        <Switch
          label={w.searchable}
          hint={w.searchableWhat}
          checked={draft.searchable}
          onChange={(searchable) => edit({ searchable })}
        />
        <Textarea
          label={message(w.bio({ optional }))}
          value={draft.personalBio}
          onChange={(personalBio) => edit({ personalBio })}
          error={messages["personalBio"]}
        />
        {problem && changed && <ProblemMessage of={problem} />}
        <div className="form-foot">
          {changed && (
            <Button type="submit" busy={busy}>
              {busy ? w.saving : w.saveProfile}
            </Button>
          )}
          {onClose && (
            <Button variant="outline" onClick={changed ? () => setIsAsking(true) : onClose}>
              {changed ? controls.cancel : controls.close}
            </Button>
          )}
          <Status done={done && !changed}>{changed ? w.unsaved : done ? w.saved : ""}</Status>
        </div>
        {isAsking && onClose && (
          <DiscardDialog
            onDiscard={() => {
              discard();
              onClose();
            }}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </Form>
    </Card>
  );
}
