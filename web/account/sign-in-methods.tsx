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

type Account = OutputOf<"account.page">;

type SignInMethodsProps = {
  account: Account;
  problem: ReactNode;
};

export function SignInMethods({ account: { identities, providers }, problem }: SignInMethodsProps) {
  const hintId = useId();
  const [removed, setRemoved] = useState("");
  const others = providers.filter(({ key }) =>
    identities.every(({ provider }) => provider !== key),
  );
  const isWayIn = ({ provider }: Identity) => provider !== null;
  return (
    <Section title="How you sign in">
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
              <p>Not added yet</p>
            </div>
            <div className="acts">
              <Button
                variant="secondary"
                label={`Add ${provider.name}`}
                onClick={() => {
                  setRemoved("");
                  addSignIn(provider.key);
                }}
              >
                Add
              </Button>
            </div>
          </li>
        ))}
      </Rows>
      {problem}
      <Status done={removed !== ""}>{removed && `${removed} is removed.`}</Status>
      <p className="hint" id={hintId}>
        You need at least one way to sign in.
        {identities.length === 1 && others.length > 0 && " Add another before you remove this one."}
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

function IdentityRow({
  identity,
  name = "No longer available",
  isFirst,
  isLast,
  hintId,
  onRemoved,
}: IdentityRowProps) {
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
        {isFirst && identity.email === null && (
          <p>
            Your provider doesn’t say that your email address is verified, so people can’t find you
            by it, and Kinsize can’t email you.
          </p>
        )}
      </div>
      <div className="acts">
        <Button
          variant="outline"
          label={`Remove ${name}`}
          describedBy={isLast ? hintId : wordsId}
          disabled={isLast}
          onClick={() => {
            onRemoved("");
            setIsAsking(true);
          }}
        >
          Remove
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text="You’ll no longer be able to sign in with it, and other devices where you used it will be signed out. You can add it back anytime."
          act={{ word: "Remove", busy: "Removing…" }}
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
    ? { sentence: "This is now your only way to sign in, so you can’t remove it.", isOver: false }
    : pressProblem(error, {
        done: "It’s already removed.",
        offline: "You’re offline, so nothing was removed.",
      });
