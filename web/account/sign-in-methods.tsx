/** Sign-in methods: with another provider added, either one signs in. The last one can't be removed. */
import { type ReactNode, useId, useState } from "react";
import type { Identity, SignInProvider } from "#domain/people/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { identityInWords } from "#web/account/words.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { type CallError, useCall } from "#web/live/use-call.ts";
import { Rows } from "#web/rows/rows.tsx";
import { addSignIn } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { type Problem, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import "#web/account/account.css";
import * as w from "#words/en/account.js";

type Account = OutputOf<"account.page">;

type SignInMethodsProps = {
  account: Account;
  problem: ReactNode;
};

export function SignInMethods({ account: { identities, providers }, problem }: SignInMethodsProps) {
  const hintId = useId();
  const [removed, setRemoved] = useState("");
  const others = providers.filter(({ key }) => identities.every(({ provider }) => provider !== key));
  const isWayIn = ({ provider }: Identity) => provider !== null;
  return (
    <Section title={w.howSignIn}>
      <Rows>
        {/* The first one on top, because the name and photo came with it. */}
        {identities.toReversed().map((identity, nth) => (
          <IdentityRow
            key={identity.id}
            identity={identity}
            isFirst={nth === 0}
            name={providers.find(({ key }) => key === identity.provider)?.name}
            isLast={!identities.some((other) => other !== identity && isWayIn(other))}
            hintId={hintId}
            onRemoved={setRemoved}
          />
        ))}
        {others.map((provider) => (
          <li className="account-row" key={provider.key}>
            <Lead provider={provider.key} />
            <div className="account-words">
              <b>
                <bdi>{provider.name}</bdi>
              </b>
              <p>{w.notAdded}</p>
            </div>
            <div className="acts">
              <Button
                variant="secondary"
                label={w.addProvider({ provider: provider.name })}
                onClick={() => {
                  setRemoved("");
                  addSignIn(provider.key);
                }}
              >
                {w.add}
              </Button>
            </div>
          </li>
        ))}
      </Rows>
      {problem}
      <Status done={removed !== ""}>{removed && w.isRemoved({ provider: removed })}</Status>
      <p className="hint" id={hintId}>
        {w.needOne}
        {identities.length === 1 && others.length > 0 && <> {w.addAnother}</>}
      </p>
    </Section>
  );
}

const Lead = ({ provider }: { provider: SignInProvider["key"] | null }) => (
  <span className="account-lead">
    <ProviderMark of={provider === "google" || provider === "local" ? "google" : "key"} />
  </span>
);

type IdentityRowProps = {
  identity: Identity;
  /** Undefined if this server no longer offers the provider. */
  name: string | undefined;
  /** Whether the person's email comes from it. */
  isFirst: boolean;
  isLast: boolean;
  hintId: string;
  onRemoved: (name: string) => void;
};

function IdentityRow({ identity, name = w.noLongerAvailable, isFirst, isLast, hintId, onRemoved }: IdentityRowProps) {
  const { run, busy, problem } = useCall("account.removeIdentity");
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow();
  const wordsId = useId();
  async function remove() {
    if (!(await run({ id: identity.id }))) return;
    setIsAsking(false);
    onRemoved(name);
  }
  return (
    <li className="account-row">
      <Lead provider={identity.provider} />
      <div className="account-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        <p id={wordsId}>{identityInWords(identity, now)}</p>
        {isFirst && identity.email === null && <p>{w.notVerified}</p>}
      </div>
      <div className="acts">
        <Button
          variant="outline"
          label={w.removeProvider({ provider: name })}
          describedBy={isLast ? hintId : wordsId}
          // A guarded button, unlike a disabled one, can be focused, so its description is read.
          guarded={isLast}
          onClick={() => {
            onRemoved("");
            setIsAsking(true);
          }}
        >
          {w.remove}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={w.removeQuestion({ provider: name })}
          text={w.removeWhat}
          act={{ word: w.remove, busy: w.removing }}
          busy={busy}
          problem={problem && problemOf(problem)}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

const problemOf = (error: CallError): Problem =>
  error.reason === "conflict"
    ? { sentence: w.onlyWay, isOver: false }
    : pressProblem(error, {
        done: w.alreadyRemoved,
        offline: w.offlineNotRemoved,
      });
