/** The viewer's sessions: sign out one, or all of them. */
import { useId } from "react";
import type { SessionInList } from "#domain/people/account.ts";
import type { OutputOf } from "#domain/contract.ts";
import { SignOutEverywhere } from "#web/account/sign-out-everywhere.tsx";
import { sessionInWords } from "#web/account/words.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import "#web/account/account.css";
import * as w from "#words/en/account.js";

export function Sessions({ account: { sessions } }: { account: OutputOf<"account.page"> }) {
  const places = useKeptPlaces(sessions);
  return (
    <Section title={w.whereSignedIn}>
      <Rows>
        {/* The current session first. */}
        {places
          .toSorted((one, other) => Number(other.row.isCurrent) - Number(one.row.isCurrent))
          .map(({ row, isGone }) => (
            <SessionRow key={row.id} session={row} isGone={isGone} />
          ))}
      </Rows>
      <SignOutEverywhere />
    </Section>
  );
}

const nameOfDevice = ({ device }: SessionInList) => device || w.unknownBrowser;

const words = {
  done: w.alreadySignedOut,
  offline: w.offlineSignedIn,
};

const handheld = /^(iPhone|iPad|iPod|Android)/;

type SessionRowProps = { session: SessionInList; isGone: boolean };

function SessionRow({ session, isGone }: SessionRowProps) {
  const { run, busy, problem } = useCall("account.endSession");
  const now = useNow();
  const wordsId = useId();
  const name = nameOfDevice(session);
  const [word, label] = isGone
    ? [w.signedOut, w.signedOutLabel({ device: name })]
    : [w.signOut, w.signOutLabel({ device: name })];
  async function end() {
    if (await run({ id: session.id })) announce(w.isSignedOut({ device: name }));
  }
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
          <Badge variant="subtle">{w.thisDevice}</Badge>
        ) : (
          <Button
            variant="outline"
            label={label}
            busy={busy}
            guarded={isGone}
            describedBy={wordsId}
            onClick={() => void end()}
          >
            {word}
          </Button>
        )}
      </div>
      {problem && !isGone && <ProblemMessage of={pressProblem(problem, words)} />}
    </li>
  );
}
