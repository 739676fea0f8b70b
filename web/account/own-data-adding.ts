/** Sends the chosen pieces of an import one after the other, and resumes where it stopped. */
import { useRef, useState } from "react";
import type { ImportDraft, Imported } from "#domain/import/export.ts";
import { chosenOf, piecesOf } from "#domain/import/import-pieces.ts";
import type { ProfileChanges } from "#domain/people/profile.ts";
import type { InputOf } from "#domain/contract.ts";
import type { FilePlan } from "#web/account/own-data-file.ts";
import { Refusal } from "#domain/refusal.ts";
import { ownProfile } from "#web/account/own-data-rows.tsx";
import { change } from "#web/live/change.ts";
import { departures } from "#web/live/live-store.ts";
import * as w from "#words/en/import.js";

type Result = Imported & { pictures: number; isProfileChanged: boolean };

type State =
  | { step: "choosing" }
  | { step: "adding"; done: number; of: number }
  | { step: "added"; added: Result }
  | Stopped;

type Stopped = {
  step: "stopped";
  done: number;
  of: number;
  reason: string;
  isStale: boolean;
};

const nothing: Result = {
  dependents: 0,
  sizes: 0,
  entries: 0,
  pictures: 0,
  isProfileChanged: false,
};

export type Adding = ReturnType<typeof useAdding>;

/** `onRunning` is told when calls start and stop. */
export function useAdding(onRunning: (isRunning: boolean) => void) {
  const [state, setState] = useState<State>({ step: "choosing" });
  /** The pieces left to send. A piece whose answer was lost is sent again and adds nothing twice. */
  const waiting = useRef<ImportDraft[]>([]);
  const pictures = useRef<InputOf<"pictures.set">[]>([]);
  const profile = useRef<ProfileChanges | null>(null);
  const added = useRef<Result>(nothing);
  const of = useRef(0);
  const isRunning = useRef(false);
  /** The number of sizes in the sent pieces, new or not. */
  const done = useRef(0);

  const showProgress = () => setState({ step: "adding", done: done.current, of: of.current });

  async function go() {
    if (isRunning.current) return;
    isRunning.current = true;
    onRunning(true);
    showProgress();
    const departuresBefore = departures.count();
    try {
      for (let piece = waiting.current[0]; piece; piece = waiting.current[0]) {
        const draft = piece;
        const answer = await change("data.import", draft);
        // The remaining pieces belong to the person who has left.
        if (departures.count() !== departuresBefore) return;
        waiting.current = waiting.current.slice(1);
        done.current += draft.sizes.length;
        const { dependents, sizes, entries } = added.current;
        added.current = {
          ...added.current,
          dependents: dependents + answer.dependents,
          sizes: sizes + answer.sizes,
          entries: entries + answer.entries,
        };
        showProgress();
      }
      for (let picture = pictures.current[0]; picture; picture = pictures.current[0]) {
        await change("pictures.set", picture);
        if (departures.count() !== departuresBefore) return;
        pictures.current = pictures.current.slice(1);
        added.current = { ...added.current, pictures: added.current.pictures + 1 };
      }
      if (profile.current) {
        const changes = profile.current;
        await change("profiles.update", { changes });
        profile.current = null;
        added.current = { ...added.current, isProfileChanged: true };
      }
      setState({ step: "added", added: added.current });
    } catch (error) {
      if (departures.count() !== departuresBefore) return;
      setState({ step: "stopped", done: done.current, of: of.current, ...reasonOf(error) });
    } finally {
      isRunning.current = false;
      onRunning(false);
    }
  }

  async function start(plan: FilePlan, keys: ReadonlySet<string>) {
    const chosen = chosenOf(plan, keys);
    waiting.current = piecesOf(chosen);
    pictures.current = chosen.pictures.map((picture) => ({ ownerId: plan.ownerId, ...picture }));
    profile.current = keys.has(ownProfile) ? plan.profile : null;
    of.current = chosen.sizes;
    await go();
  }

  return { state, start, go };
}

function reasonOf(error: unknown): Pick<Stopped, "reason" | "isStale"> {
  if (!(error instanceof Refusal)) {
    return { reason: w.offline, isStale: false };
  }
  const { reason, fields } = error;
  if (reason === "too-many") {
    return { reason: w.tooMany, isStale: false };
  }
  if (reason === "signed-out") {
    return {
      reason: w.signedOutFile,
      isStale: true,
    };
  }
  const [why = w.changedMeanwhile] = reason === "invalid" ? Object.values(fields) : [];
  return { reason: why, isStale: true };
}

export const stoppedInWords = ({ done, of, reason }: Stopped): string =>
  of === 0 ? reason : done === 0 ? w.stoppedNone({ reason }) : w.stopped({ done, of, reason });

export function addedInWords({ sizes, dependents, entries, pictures, isProfileChanged }: Result): string {
  if (sizes > 0) return w.sizesAdded({ count: sizes });
  if (dependents > 0) return w.dependentsAdded({ count: dependents });
  if (entries > 0) return w.historyUpdated;
  if (pictures > 0) return w.picturesAdded({ count: pictures });
  return isProfileChanged ? w.profileUpdated : w.haveEverything;
}
