/** The conflicts a form shows for fields that someone else has changed, and the problem of its last save. */
import { useState } from "react";
import type { DraftConflict } from "#web/forms/use-draft.ts";
import type { CallError } from "#web/live/use-call.ts";

type Save = { busy: boolean; problem: CallError | undefined };

/** `changed` is whether the form has unsaved edits. */
export function useConflicts<Draft>({ busy, problem }: Save, found: readonly DraftConflict<Draft>[], changed: boolean) {
  const [settled, setSettled] = useState<CallError>();
  // During one's own save, the live answer may already contain it.
  const conflicts = busy ? [] : found;
  const isAnswered = problem === settled || (problem?.reason === "conflict" && conflicts.length > 0);
  return {
    conflicts,
    /**
     * Why the last save failed. Undefined for a conflict that is shown or settled, and if nothing is left to save
     * because only the answer was lost.
     */
    problem: isAnswered || !changed ? undefined : problem,
    /** Call once the person has settled the conflict. */
    settle: () => setSettled(problem),
  };
}
