/** The form that creates a personal token: its purpose and its access. */
import { type TokenDraft, tokenDraft, tokenScope } from "#domain/people/account.ts";
import { fieldErrors } from "#domain/field.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { useCall } from "#web/live/use-call.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import * as w from "#words/en/account.js";

export type NewToken = { id: string; name: string; token: string };

/** The name of its draft on the device. */
export const newTokenDraft = "new token";
const blank: TokenDraft = { name: "", scope: "read" };

export function NewTokenForm({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const {
    draft,
    edit: editDraft,
    reset,
  } = useDraft<TokenDraft>(blank, newTokenDraft, {
    rights: { scope: tokenScope.options },
  });
  const { run, busy, problem } = useCall("account.addToken");
  const { messages, edit, accepts } = useFieldErrors(() => fieldErrors(tokenDraft, draft), problem, editDraft);

  async function create() {
    const id = idempotencyKey(newTokenDraft, draft);
    const answer = await run({ id, token: draft });
    if (!answer) return;
    clearIdempotencyKey(newTokenDraft);
    reset(draft);
    onCreated({ ...answer, name: draft.name.trim() });
  }

  return (
    <Card variant="blank">
      <Form
        label={w.newToken}
        onSubmit={(element) => {
          if (accepts(element)) void create();
        }}
      >
        <TextInput
          label={w.tokenName}
          required
          hint={w.tokenNameWhat}
          value={draft.name}
          error={messages["name"]}
          onChange={(name) => edit({ name })}
        />
        <div className="account-fill">
          <Chips
            legend={w.access}
            choices={[
              { value: "read", label: w.read },
              { value: "write", label: w.write },
            ]}
            value={draft.scope}
            onChange={(scope) => scope && edit({ scope })}
          />
        </div>
        <p className="hint">{w.tokenSees}</p>
        {problem && <ProblemMessage of={problem} />}
        <div className="form-foot">
          <Button type="submit" busy={busy}>
            {busy ? w.creatingToken : w.createToken}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
