/** Restores a deleted size or dependent, confirms it in a toast, and explains refusals. */
import type { RefusalReason } from "#domain/refusal.ts";
import { type CallError, useCall } from "#web/live/use-call.ts";
import { dismissToast, showToast } from "#web/frame/undo/toasts.tsx";
import type { Problem } from "#web/ui/status.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/frame.js";

/** A deleted size or dependent. A dependent's `dependentId` is its own id. */
export type Deletion = {
  ownerId: string;
  dependentId: string | null;
  id: string;
  name: string;
  sizes?: number;
};

const sentences: Partial<Record<RefusalReason, string>> = {
  invalid: w.noRoom,
  conflict: w.restoredAlready,
  "not-found": w.noLongerHere,
};

export function problemOf(problem: CallError | undefined): Problem | undefined {
  const known = problem?.reason && sentences[problem.reason];
  return problem && { ...problem, ...(known && { sentence: known }) };
}

export function useRestore({ ownerId, dependentId, id, name, sizes = 0 }: Deletion) {
  const restore = useCall("deleted.restore");
  return {
    /** Resolves to whether it was restored. */
    run: async (): Promise<boolean> => {
      if (!(await restore.run({ ownerId, dependentId, id }))) return false;
      showToast(
        <Toast key={id} onDismiss={dismissToast}>
          <span>{message(sizes === 0 ? w.restored({ name }) : w.restoredWithSizes({ name, sizes }))}</span>
        </Toast>,
      );
      return true;
    },
    busy: restore.busy,
    problem: problemOf(restore.problem),
  };
}
