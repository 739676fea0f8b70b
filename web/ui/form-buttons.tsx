/** A form's footer: Cancel, and the submit button once there is something to save (spec §4). */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DiscardQuestion } from "#web/ui/discard-question.tsx";
import * as w from "#words/en/controls.js";

type FormButtonsProps = {
  act: { word: string; busy: string; icon?: "plus" };
  /**
   * Whether there is anything to save. The button's place is reserved, so that nothing moves when it appears, and Cancel
   * asks before it is lost.
   */
  isOffered: boolean;
  busy: boolean;
  guarded?: boolean;
  /** The id of the element that says why the button is guarded. */
  describedBy?: string | undefined;
  /** What the other button says in place of Cancel, if that is plain enough not to ask. */
  cancel?: string | undefined;
  onCancel: () => void;
};

export function FormButtons({
  act,
  isOffered,
  cancel,
  onCancel,
  busy,
  guarded = false,
  describedBy,
}: FormButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const asks = isOffered && cancel === undefined;
  return (
    <>
      <Button variant="outline" onClick={asks ? () => setIsAsking(true) : onCancel}>
        {cancel ?? w.cancel}
      </Button>
      {isOffered ? (
        <Button
          type="submit"
          icon={act.icon}
          busy={busy}
          guarded={guarded}
          describedBy={describedBy}
        >
          {busy ? act.busy : act.word}
        </Button>
      ) : (
        // A form that adds has nothing yet that could be changed.
        <p className="hint">{act.icon === "plus" ? "" : w.noChanges}</p>
      )}
      {isAsking && <DiscardQuestion onDiscard={onCancel} onKeep={() => setIsAsking(false)} />}
    </>
  );
}
