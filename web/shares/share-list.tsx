/** The links to a wearer’s sizes, each with a button to turn it off; links that end in the meantime stay and say so. */
import { useId, useState } from "react";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import type { Share } from "#domain/share.ts";
import { announce } from "#web/focus/live-region.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { noAnswerMessage, useLive, useLiveStatus, useViewer } from "#web/live/use-live.ts";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { forgetLink } from "#web/shares/remembered-links.ts";
import { type SharedWearer, countVisible } from "#web/shares/shared-wearer.ts";
import { nameOfLink, openedInWords, shownInWords, untilInWords } from "#web/shares/words.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { list } from "#web/ui/lists.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/shares.js";

const sentences: Partial<Record<RefusalReason | "failed", string>> = {
  "not-allowed": w.cantShare,
  "not-found": w.cantShare,
  "signed-out": w.signedOut,
};

export function ShareList({ of }: { of: SharedWearer }) {
  const { ownerId, dependentId, name } = of;
  const { answer, refusal } = useLive("shares.page", { ownerId, dependentId });
  const isOffline = useLiveStatus() === "lost";
  return (
    <Section title={w.links}>
      {refusal ? (
        <ErrorMessage>{sentences[refusal] ?? noAnswerMessage(refusal)}</ErrorMessage>
      ) : answer ? (
        <ShareRows of={of} shares={answer.shares} />
      ) : isOffline ? (
        <p className="hint">{w.offlineLinks}</p>
      ) : (
        <Status>
          <Spinner /> {w.loading}
        </Status>
      )}
      <p className="hint">
        {w.turnOffWhat}
        {name && <> {message(w.everyoneCaring({ name }))}</>}
      </p>
    </Section>
  );
}

type ShareRowsProps = { of: SharedWearer; shares: readonly Share[] };

function ShareRows({ of, shares }: ShareRowsProps) {
  const viewer = useViewer();
  const [endedHere, setEndedHere] = useState<readonly string[]>([]);
  // A link that another caretaker created leaves the list when it ends, because the viewer may no longer know that
  // caretaker.
  const places = useKeptPlaces(shares).filter(
    ({ row: { id, createdBy }, isGone }) => !isGone || createdBy?.id === viewer?.id || endedHere.includes(id),
  );
  if (places.length === 0) return <EmptyState text={message(w.noLinks)} />;
  return (
    <Rows>
      {places.map(({ row, isGone }) => (
        <ShareRow key={row.id} of={of} share={row} isGone={isGone} onEnd={() => setEndedHere([...endedHere, row.id])} />
      ))}
    </Rows>
  );
}

type ShareRowProps = {
  of: SharedWearer;
  share: Share;
  isGone: boolean;
  onEnd: () => void;
};

const words = {
  done: w.alreadyOff,
  offline: w.offlineWorks,
};

function ShareRow({ of, share, isGone, onEnd }: ShareRowProps) {
  const { ownerId, dependentId } = of;
  const { id, categories, showsPictures, createdBy, endsAt, program, wearers } = share;
  const count = wearers.length > 1 ? 0 : countVisible(of);
  const viewer = useViewer();
  const { run, busy, problem } = useCall("shares.remove");
  const now = useNow();
  const label = nameOfLink(share, now);
  const hasExpired = isGone && endsAt !== null && endsAt <= now;
  const [word, wordsFor] = hasExpired
    ? [w.ended, w.endedLabel]
    : isGone
      ? [w.turnedOff, w.turnedOffLabel]
      : [w.turnOff, w.turnOffLabel];
  const [isAsking, setIsAsking] = useState(false);
  const [rangeId, openedId] = [useId(), useId()];
  async function turnOff() {
    onEnd();
    if (!(await run({ ownerId, dependentId, id }))) return;
    setIsAsking(false);
    forgetLink(dependentId ?? ownerId, id);
    announce(w.isOff({ link: isolated(label) }));
  }
  return (
    <li className="share-row">
      <div className="share-words">
        <b>
          <bdi>{label}</bdi>
        </b>
        {wearers.length > 1 && (
          <p>
            <bdi>{list.format(wearers.map(isolated))}</bdi>
          </p>
        )}
        <p id={rangeId}>
          {shownInWords(categories, count)}
          {showsPictures && ` · ${w.withPictures}`} · {untilInWords(endsAt, now)}
          {createdBy?.id !== viewer?.id && !isGone && (
            <>{createdBy ? message(w.by({ name: nameOf(createdBy) })) : w.bySomeoneElse}</>
          )}
        </p>
        {program && <p>{program.name === null ? w.byProgram : message(w.byToken({ name: program.name }))}</p>}
        <p id={openedId}>{openedInWords(share, now)}</p>
      </div>
      <div className="acts">
        <Button
          variant="outline"
          label={wordsFor({ link: isolated(label) })}
          describedBy={`${rangeId} ${openedId}`}
          guarded={isGone}
          onClick={() => setIsAsking(true)}
        >
          {word}
        </Button>
      </div>
      {problem && !isGone && !isAsking && <ProblemMessage of={pressProblem(problem, words)} />}
      {isAsking && !isGone && (
        <ConfirmDialog
          title={w.turnOffQuestion({ link: isolated(label) })}
          text={w.turnOffForGood}
          act={{ word: w.turnOff, busy: w.turningOff }}
          busy={busy}
          problem={problem && pressProblem(problem, words)}
          onConfirm={() => void turnOff()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
