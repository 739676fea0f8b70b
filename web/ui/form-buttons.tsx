/** A form's footer: Cancel, and the submit button once there is something to save (spec §4). */
import { use } from "react";
import { Button } from "#web/ui/button.tsx";
import { RequestClose } from "#web/ui/sheet.tsx";
import * as w from "#words/en/controls.js";

type FormButtonsProps = {
  act: { word: string; busy: string; icon?: "plus" };
  /** Whether there is anything to save. The button's place is reserved, so that nothing moves when it appears. */
  isOffered: boolean;
  /** The sentence in the submit button's place until then; empty in forms that add, where nothing could be changed yet. */
  unchanged?: string;
  busy: boolean;
  guarded?: boolean;
  /** The id of the element that says why the button is guarded. */
  describedBy?: string | undefined;
  /** The word in place of Cancel. The sheet then doesn't ask, because the word says what happens. */
  cancel?: string | undefined;
  onCancel: () => void;
};

export function FormButtons({
  act,
  isOffered,
  unchanged = w.noChanges,
  cancel,
  onCancel,
  busy,
  guarded = false,
  describedBy,
}: FormButtonsProps) {
  const requestClose = use(RequestClose) ?? onCancel;
  return (
    <>
      <Button variant="outline" onClick={cancel === undefined ? requestClose : onCancel}>
        {cancel ?? w.cancel}
      </Button>
      {isOffered ? (
        <Button type="submit" icon={act.icon} busy={busy} guarded={guarded} describedBy={describedBy}>
          {busy ? act.busy : act.word}
        </Button>
      ) : (
        <p className="hint">{unchanged}</p>
      )}
    </>
  );
}
