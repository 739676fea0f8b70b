/** The toast after a picture was removed, with a button that brings it back. */
import { useCall } from "#web/live/use-call.ts";
import { focusOnceThere } from "#web/focus/focus-once-there.ts";
import { dismissToast, showToast } from "#web/frame/undo/toasts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Toast } from "#web/ui/toast.tsx";
import * as w from "#words/en/frame.js";

export type RemovedPicture = {
  ownerId: string;
  dependentId: string | null;
  /** Undefined if the file couldn't be read before it was removed. */
  jpeg: string | undefined;
};

export function UndoPicture({ ownerId, dependentId, jpeg }: RemovedPicture) {
  const { run, busy, problem } = useCall("pictures.set");
  async function undo() {
    if (!jpeg || !(await run({ ownerId, dependentId, jpeg }))) return;
    showToast(
      <Toast key="restored" onDismiss={dismissToast}>
        <span>{w.pictureRestored}</span>
      </Toast>,
    );
    focusOnceThere(`[data-picture-of="${dependentId ?? ownerId}"]`);
  }
  return (
    <Toast onDismiss={dismissToast}>
      <span>{problem ? problem.sentence : w.pictureRemoved}</span>
      {jpeg !== undefined && (
        <Button variant="ghost" busy={busy} onClick={() => void undo()}>
          {w.undo}
        </Button>
      )}
    </Toast>
  );
}
