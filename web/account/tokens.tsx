/** Personal tokens: programs that act for the viewer until the token is revoked. */
import { useState } from "react";
import { type AccessToken, maxTokens } from "#domain/people/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { type NewToken, NewTokenForm, newTokenDraft } from "#web/account/new-token-form.tsx";
import { connectedInWords, endedInWords, idleInWords, tokenInWords } from "#web/account/words.ts";
import * as device from "#web/offline/device-store.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { Section } from "#web/ui/section.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import "#web/account/account.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/account.js";

export function Tokens({ account: { tokens } }: { account: OutputOf<"account.page"> }) {
  const [created, setCreated] = useState<NewToken>();
  const places = useKeptPlaces(tokens);
  return (
    <Section title={w.tokens}>
      <p className="hint">
        {message(
          w.tokensWhat({
            how: (parts) => (
              <a key="how" href="/api">
                {message(parts)}
              </a>
            ),
          }),
        )}
      </p>
      {created && (
        <div className="account-secret">
          <p>{message(w.tokenReady({ name: created.name }))}</p>
          <CopyLine
            key={created.token}
            label={w.tokenFor({ name: isolated(created.name) })}
            hiddenLabel
            address={created.token}
          />
        </div>
      )}
      {places.length > 0 && (
        <Rows>
          {places.map(({ row, isGone }) => (
            <TokenRow
              key={row.id}
              token={row}
              isGone={isGone}
              onRevoked={() => {
                announce(w.isRevoked({ name: isolated(row.name) }));
                if (created?.id === row.id) setCreated(undefined);
              }}
            />
          ))}
        </Rows>
      )}
      {tokens.length < maxTokens ? (
        <Fold title={w.newToken} startsOpen={device.keptDraft(newTokenDraft) !== undefined}>
          <NewTokenForm onCreated={setCreated} />
        </Fold>
      ) : (
        <p className="hint">{w.tooManyTokens({ count: maxTokens })}</p>
      )}
    </Section>
  );
}

const words = { done: w.alreadyRevoked, offline: w.offlineTokenWorks };

type TokenRowProps = { token: AccessToken; isGone: boolean; onRevoked: () => void };

function TokenRow({ token, isGone, onRevoked }: TokenRowProps) {
  const { run, busy, problem } = useCall("account.removeToken");
  const now = useNow();
  const idle = idleInWords(token, now);
  const named = { name: isolated(token.name) };
  const [word, label] = isGone ? [w.revoked, w.revokedLabel(named)] : [w.revoke, w.revokeLabel(named)];
  const [ended, connected] = [endedInWords(token), connectedInWords(token)];
  const [isAsking, setIsAsking] = useState(false);
  async function revoke() {
    if (await run({ id: token.id })) onRevoked();
    setIsAsking(false);
  }
  return (
    <li className="account-row">
      <div className="account-words">
        <b>
          <bdi>{token.name}</bdi>
        </b>
        <p>{tokenInWords(token, now)}</p>
        {idle && <p className="account-idle">{idle}</p>}
      </div>
      <div className="acts">
        <Button
          variant="outline"
          label={label}
          busy={busy}
          guarded={isGone}
          onClick={() => (ended || connected ? setIsAsking(true) : void revoke())}
        >
          {word}
        </Button>
      </div>
      {problem && !isGone && !isAsking && <ProblemMessage of={pressProblem(problem, words)} />}
      {isAsking && !isGone && (
        <ConfirmDialog
          title={w.revokeQuestion(named)}
          text={ended}
          act={{ word: w.revoke, busy: w.revoking }}
          busy={busy}
          problem={problem && pressProblem(problem, words)}
          onConfirm={() => void revoke()}
          onCancel={() => setIsAsking(false)}
        >
          {connected && <p>{connected}</p>}
        </ConfirmDialog>
      )}
    </li>
  );
}
