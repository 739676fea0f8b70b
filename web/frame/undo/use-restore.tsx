/** Restores a deleted size or dependent, confirms it in a toast, and explains refusals. */
import type { RefusalReason } from "#domain/refusal.ts";
import { type CallError, useCall } from "#web/live/use-call.ts";
import { dismissToast, showToast } from "#web/frame/undo/toasts.tsx";
import type { Problem } from "#web/ui/status.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { counted } from "#web/ui/counts-and-lists.ts";

/** A deleted size or dependent. A dependent's `dependentId` is its own id. */
export type Deletion = {
  ownerId: string;
  dependentId: string | null;
  id: string;
  name: string;
  sizes?: number;
};

const sentences: Partial<Record<RefusalReason, string>> = {
  invalid: "There’s no room for it anymore. Delete something else first, then restore this.",
  conflict: "It was already restored, or its dependent was deleted, too.",
  "not-found": "It’s no longer here. Someone may have restored it, or its 30 days are up.",
};

export function problemOf(problem: CallError | undefined): Problem | undefined {
  const known = problem?.reason && sentences[problem.reason];
  return problem && { ...problem, ...(known && { sentence: known }) };
}

/** ', with 3 sizes'; empty for a size, or a dependent without any. */
export const withSizes = (sizes: number): string =>
  sizes === 0 ? "" : `, with ${counted(sizes, "size")}`;

export function useRestore({ ownerId, dependentId, id, name, sizes = 0 }: Deletion) {
  const restore = useCall("deleted.restore");
  return {
    /** Resolves to whether it was restored. */
    run: async (): Promise<boolean> => {
      if (!(await restore.run({ ownerId, dependentId, id }))) return false;
      showToast(
        <Toast key={id} onDismiss={dismissToast}>
          <span>
            <bdi>{name}</bdi> restored
            {withSizes(sizes)}
          </span>
        </Toast>,
      );
      return true;
    },
    busy: restore.busy,
    problem: problemOf(restore.problem),
  };
}
