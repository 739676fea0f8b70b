/** The conflicts that a form shows, with fields that someone else has changed, and the problem of its last save. */
import { useState } from "react";
import type { DraftConflict } from "#web/forms/use-draft.ts";
import type { CallError } from "#web/live/use-call.ts";

type Save = { busy: boolean; problem: CallError | undefined };

export function useConflicts<Draft>(
  { busy, problem }: Save,
  found: readonly DraftConflict<Draft>[],
) {
  const [settled, setSettled] = useState<CallError>();
  // While one's own save is on its way, the live answer may already have it.
  const conflicts = busy ? [] : found;
  const isAnswered =
    problem === settled || (problem?.reason === "conflict" && conflicts.length > 0);
  return {
    conflicts,
    /** Why the last save failed; a conflict that is shown, or was settled since, is no error. */
    problem: isAnswered ? undefined : problem,
    /** The person has settled the conflict. */
    settle: () => setSettled(problem),
  };
}
