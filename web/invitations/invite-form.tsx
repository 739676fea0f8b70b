/** The invite form: by email if the server sends any, or with a link to pass on. */
import { useLayoutEffect, useRef, useState } from "react";
import { fieldErrors } from "#domain/field.ts";
import { invitationDraft } from "#domain/people/invitation.ts";
import { letEdit } from "#domain/people/let-edit.ts";
import { isolated } from "#domain/isolated.ts";
import { type RelationshipKind, relationshipKinds } from "#domain/people/relationship.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { MayDo } from "#web/invitations/may-do.tsx";
import { InvitationPromise } from "#web/invitations/promise.tsx";
import { useCall } from "#web/live/use-call.ts";
import * as device from "#web/offline/device-store.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { Button } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput, Textarea } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { message, optional } from "#web/ui/message.tsx";
import * as w from "#words/en/invitations.js";

const ways = ["email", "link"] as const;
type Way = (typeof ways)[number];

type Draft = { name: string; kind: RelationshipKind; message: string; way: Way; email: string };

export type CreatedInvitation = { id: string; name: string; token: string };

type InviteFormProps = {
  sendsMail: boolean;
  dependents: readonly string[];
  /** A name, or an email, that was searched for. */
  searched?: string;
  /** Whether the form replaces another one after a button press. */
  takesFocus?: boolean;
  onCreated: (created: CreatedInvitation) => void;
};

function presetOf(searched: string, sendsMail: boolean): Partial<Draft> {
  if (!searched.includes("@")) return searched ? { name: searched } : {};
  return sendsMail ? { email: searched, way: "email" } : {};
}

export function InviteForm({ sendsMail, dependents, searched = "", takesFocus = false, onCreated }: InviteFormProps) {
  const empty: Draft = {
    name: "",
    kind: "connection",
    message: "",
    way: sendsMail ? "email" : "link",
    email: "",
  };
  // Each person searched for has a draft, so that one's words don't mix with another's address.
  const draftName = searched ? `invite ${searched}` : "invite";
  // A button that was just pressed may have been in the place of this form's.
  const isFresh = usePressGuard(draftName, "");
  const {
    draft,
    edit: editDraft,
    reset,
  } = useDraft<Draft>(empty, draftName, {
    choices: { way: ways },
    rights: { kind: relationshipKinds },
    preset: device.keptDraft(draftName) === undefined ? presetOf(searched, sendsMail) : undefined,
  });
  const { name, kind, email } = draft;
  const isByEmail = sendsMail && draft.way === "email";
  const invitation = {
    name,
    kind,
    message: draft.message,
    ...(isByEmail && { email: email.trim() }),
  };
  const { run, busy, problem } = useCall("invitations.add");
  const { messages, edit, accepts } = useFieldErrors<Draft>(
    () => fieldErrors(invitationDraft, invitation),
    problem,
    editDraft,
  );
  /** The name of the person just invited by email, shown while the form is ready for the next one. */
  const [mailed, setMailed] = useState("");
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const who = isolated(name.trim());
  const inviteWord =
    (kind === "dependentLink" && who && letEdit(name.trim(), dependents)) ||
    (who ? w.inviteNamed({ name: who }) : w.inviteButton);

  async function invite() {
    setMailed("");
    const created = await run({ id: idempotencyKey(draftName, invitation), invitation });
    if (!created) return;
    clearIdempotencyKey(draftName);
    // The words are kept for the next invite; whom it is for and what it opens aren't.
    const { message: _, ...rest } = draft;
    reset(rest);
    // For an email invite, only the email contains the link.
    if (created.token === "") setMailed(isolated(name.trim()));
    else onCreated({ ...created, name: name.trim() });
  }

  return (
    <Form
      label={w.inviteSomeone}
      onSubmit={(form) => {
        if (accepts(form)) void invite();
      }}
    >
      <TextInput
        label={w.whom}
        required
        ref={first}
        hint={w.onlyYou}
        value={name}
        onChange={(text) => edit({ name: text })}
        error={messages["name"]}
      />
      <MayDo value={kind} onChange={(value) => edit({ kind: value })} name={who} dependents={dependents} />
      <Textarea
        label={message(w.message({ optional }))}
        rows={3}
        value={draft.message}
        onChange={(text) => edit({ message: text })}
        error={messages["message"]}
      />
      {sendsMail && (
        <Chips
          legend={w.sendIt}
          value={draft.way}
          onChange={(value) => edit({ way: value || "link" })}
          choices={[
            { value: "email", label: w.byEmail },
            { value: "link", label: w.asLink },
          ]}
        />
      )}
      {isByEmail && (
        <TextInput
          label={w.email}
          required
          type="email"
          hint={w.emailWhat}
          value={email}
          onChange={(text) => edit({ email: text })}
          error={messages["email"]}
        />
      )}
      <InvitationPromise name={name} />
      <div className="sheet-act">
        {problem && <ProblemMessage of={problem} />}
        <Button type="submit" size="lg" icon={isByEmail ? "send" : "link"} busy={busy} guarded={isFresh && "taps"}>
          {busy ? w.inviting : inviteWord}
        </Button>
        <Status done={mailed !== ""}>{mailed && w.mailed({ name: mailed })}</Status>
      </div>
    </Form>
  );
}
