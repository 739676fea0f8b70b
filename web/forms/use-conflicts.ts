/** The conflicts that a form shows, with fields that someone else has changed, and the problem of its last save. */
import { useState } from "react";
import type { DraftConflict } from "#web/forms/use-draft.ts";
import type { CallError } from "#web/live/use-call.ts";

type Save = { busy: boolean; problem: CallError | undefined };

/** `changed` is whether the form has unsaved edits. */
export function useConflicts<Draft>(
  { busy, problem }: Save,
  found: readonly DraftConflict<Draft>[],
  changed: boolean,
) {
  const [settled, setSettled] = useState<CallError>();
  // While one's own save is on its way, the live answer may already have it.
  const conflicts = busy ? [] : found;
  const isAnswered =
    problem === settled || (problem?.reason === "conflict" && conflicts.length > 0);
  return {
    conflicts,
    /**
     * Why the last save failed. A conflict that is shown, or was settled since, is no error; and nothing is where
     * nothing is left to save, because only the answer was lost.
     */
    problem: isAnswered || !changed ? undefined : problem,
    /** The person has settled the conflict. */
    settle: () => setSettled(problem),
  };
}
