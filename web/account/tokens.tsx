/** Personal tokens: programs that have one act for the viewer, until it is revoked. */
import { useState } from "react";
import { type AccessToken, maxTokens } from "#domain/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { type NewToken, NewTokenForm } from "#web/account/new-token-form.tsx";
import { idleInWords, tokenInWords } from "#web/account/words.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { Rows } from "#web/rows/rows.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { Section } from "#web/ui/section.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useRest } from "#web/ui/use-rest.ts";
import "#web/account/account.css";

export function Tokens({ account: { tokens } }: { account: OutputOf<"account.page"> }) {
  const [made, setMade] = useState<NewToken>();
  const [revoked, setRevoked] = useState("");
  const isResting = useRest(tokens.map(({ id }) => id).join());
  return (
    <Section title="API tokens">
      <p className="hint">
        For a script or a display at home that reads your sizes or updates them.{" "}
        <a href="/api">How to use one</a>
      </p>
      {made && (
        <div className="account-secret">
          <p>
            <b>
              <bdi>{made.name}</bdi> is ready.
            </b>{" "}
            Copy its token now. It won’t be shown again.
          </p>
          <CopyLine
            key={made.token}
            label={`Token for ${isolated(made.name)}`}
            hiddenLabel
            address={made.token}
          />
        </div>
      )}
      {tokens.length > 0 && (
        <Rows>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isResting={isResting}
              onRevoked={() => {
                setRevoked(token.name);
                if (made?.id === token.id) setMade(undefined);
              }}
            />
          ))}
        </Rows>
      )}
      <Status done={revoked !== ""}>
        {revoked && (
          <span>
            <bdi>{revoked}</bdi> is revoked. It stopped working right away.
          </span>
        )}
      </Status>
      {tokens.length < maxTokens ? (
        <NewTokenForm
          onMade={(token) => {
            setRevoked("");
            setMade(token);
          }}
        />
      ) : (
        <p className="hint">You have {maxTokens} tokens. Revoke one to make room for another.</p>
      )}
    </Section>
  );
}

const words = { done: "It’s already revoked.", offline: "You’re offline. The token still works." };

type TokenRowProps = { token: AccessToken; isResting: boolean; onRevoked: () => void };

function TokenRow({ token, isResting, onRevoked }: TokenRowProps) {
  const { run, busy, problem } = useCall("account.removeToken");
  const now = useNow();
  const idle = idleInWords(token, now);
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
          label={`Revoke ${isolated(token.name)}`}
          busy={busy}
          resting={isResting && "taps"}
          onClick={() => void run({ id: token.id }).then((answer) => answer && onRevoked())}
        >
          Revoke
        </Button>
      </div>
      {problem && <ProblemMessage of={pressProblem(problem, words)} />}
    </li>
  );
}
