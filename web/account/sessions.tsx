/** The browsers in which one is signed in: each can be signed out from here, and all of them at once. */
import { useId, useState } from "react";
import type { SessionInList } from "#domain/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { SignOutEverywhere } from "#web/account/sign-out-everywhere.tsx";
import { sessionInWords } from "#web/account/words.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { Rows } from "#web/rows/rows.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useRest } from "#web/ui/use-rest.ts";
import "#web/account/account.css";

export function Sessions({ account: { sessions } }: { account: OutputOf<"account.page"> }) {
  const [signedOut, setSignedOut] = useState("");
  const isResting = useRest([...sessions.map(({ id }) => id), signedOut].join());
  return (
    <Section title="Where you’re signed in">
      <Rows>
        {/* This one first. */}
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isResting={isResting}
              onSignedOut={setSignedOut}
            />
          ))}
      </Rows>
      <Status done={signedOut !== ""}>{signedOut && `${signedOut} is signed out.`}</Status>
      <SignOutEverywhere />
    </Section>
  );
}

/** The name of a browser that may not have said what it is. */
const nameOfDevice = ({ device }: SessionInList) => device || "Unknown browser";

const words = {
  done: "It’s already signed out.",
  offline: "You’re offline, so it’s still signed in.",
};

const handheld = /^(iPhone|iPad|iPod|Android)/;

type SessionRowProps = {
  session: SessionInList;
  isResting: boolean;
  onSignedOut: (name: string) => void;
};

function SessionRow({ session, isResting, onSignedOut }: SessionRowProps) {
  const { run, busy, problem } = useCall("account.endSession");
  const [hasEnded, setHasEnded] = useState(false);
  const now = useNow();
  const wordsId = useId();
  const name = nameOfDevice(session);
  async function end() {
    onSignedOut("");
    if (!(await run({ id: session.id }))) return;
    setHasEnded(true);
    onSignedOut(name);
  }
  if (hasEnded) return null;
  return (
    <li className="account-row">
      <span className="account-lead">
        <Icon name={handheld.test(name) ? "phone" : "laptop"} />
      </span>
      <div className="account-words">
        <b>{name}</b>
        <p id={wordsId}>{sessionInWords(session, now)}</p>
      </div>
      <div className="acts">
        {session.isCurrent ? (
          <Badge variant="subtle">This one</Badge>
        ) : (
          <Button
            variant="outline"
            label={`Sign out ${name}`}
            busy={busy}
            resting={isResting && "taps"}
            describedBy={wordsId}
            onClick={() => void end()}
          >
            Sign out
          </Button>
        )}
      </div>
      {problem && <ProblemMessage of={pressProblem(problem, words)} />}
    </li>
  );
}
