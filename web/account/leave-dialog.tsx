/** The dialog before an account is deleted: who takes over the dependents, what is lost, and the typed name. */
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { isolated } from "#domain/isolated.ts";
import { type Leaving, isNameTyped, nameToType } from "#domain/people/leaving.ts";
import { DependentHeirs } from "#web/account/leave-heirs.tsx";
import { type Heirs, WhatHappens, deleted, isChosen } from "#web/account/leave-losses.tsx";
import { type CallError, useCall } from "#web/live/use-call.ts";
import { useLive, useLiveStatus } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { signOut } from "#web/session/sign-in.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type Problem, Status } from "#web/ui/status.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/account.js";

const act = { word: w.deleteAccount, busy: w.deleting } as const;

type LeaveDialogProps = { onClose: () => void };

export function LeaveDialog({ onClose }: LeaveDialogProps) {
  const { answer, refusal } = useLive("account.leaving", {});
  const isOffline = useLiveStatus() === "lost";
  if (answer) return <Ready leaving={answer} isOffline={isOffline} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={w.deleteQuestion}
      text={isOffline ? offline.sentence : refusal ? w.didntLoad : ""}
      act={act}
      busy={false}
      guarded
      onConfirm={() => {}}
      onCancel={onClose}
    >
      {!isOffline && !refusal && (
        <Status>
          <Spinner /> {w.loading}
        </Status>
      )}
    </ConfirmDialog>
  );
}

const offline: Problem = {
  sentence: w.offlineDelete,
  isOver: false,
};

type ReadyProps = LeaveDialogProps & { leaving: Leaving; isOffline: boolean };

function Ready({ leaving, isOffline, onClose }: ReadyProps) {
  const { dependents, successors, displayName } = leaving;
  const [, navigate] = useLocation();
  const erase = useCall("account.erase");
  const [name, setName] = useState("");
  // A successor who leaves while the dialog is open must be replaced by an explicit choice: no one is deleted because
  // someone else has left.
  const [heirs, setHeirs] = useState<Heirs>(
    () => new Map(dependents.map(({ id }) => [id, successors[0]?.id ?? deleted])),
  );
  const [isAsked, setIsAsked] = useState(false);
  const isTyped = isNameTyped(name, displayName);
  const isReady = dependents.every(({ id }) => isChosen(leaving, heirs, id));
  const field = useRef<HTMLInputElement>(null);

  async function leave() {
    setIsAsked(true);
    if (!isTyped) return field.current?.focus();
    const handOvers = dependents.flatMap(({ id }) => {
      const toId = heirs.get(id);
      return toId === undefined || toId === deleted ? [] : [{ dependentId: id, toId }];
    });
    const deletes = dependents.flatMap(({ id }) => (heirs.get(id) === deleted ? [id] : []));
    if (!(await erase.run({ name, handOvers, deletes }))) return;
    navigate(paths.welcome, { replace: true, state: { hasLeft: true } });
    signOut();
  }

  const word = nameToType(displayName);
  const { problem } = erase;
  return (
    <ConfirmDialog
      title={w.deleteQuestion}
      text={dependents.length > 0 && successors.length > 0 ? w.chooseFirst : w.deletesEverything}
      act={act}
      busy={erase.busy}
      guarded={!isReady || isOffline}
      problem={isOffline ? offline : problem && inWords(problem)}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <DependentHeirs
        leaving={leaving}
        heirs={heirs}
        onChoose={(dependentId, heir) => setHeirs(new Map(heirs).set(dependentId, heir))}
      />
      <WhatHappens leaving={leaving} heirs={heirs} />
      <p className="hint">
        {message(
          w.cantBeUndone({
            export: (parts) => (
              <a key="export" href="#your-data" onClick={onClose}>
                {message(parts)}
              </a>
            ),
          }),
        )}
      </p>
      <TextInput
        required
        label={displayName.trim() ? w.typeName : w.typeWord({ word })}
        hint={displayName.trim() ? <bdi>{word}</bdi> : undefined}
        value={name}
        error={isAsked && !isTyped ? w.typeWord({ word: isolated(word) }) : undefined}
        onChange={setName}
        ref={field}
      />
    </ConfirmDialog>
  );
}

/** The error message; in every case, nothing was deleted. */
function inWords({ sentence, reason, isServersFault, isOver }: CallError): Problem {
  if (isOver) return { sentence: w.backOnline, isOver };
  if (reason === undefined && !isServersFault) {
    return { sentence: w.couldntReach, isOver };
  }
  if (reason === "conflict") {
    return {
      sentence: w.justChanged,
      isOver,
    };
  }
  return { sentence, isOver };
}
