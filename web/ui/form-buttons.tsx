/** A form's footer: Cancel, and the submit button once there is something to save (spec §4). */
import { Button } from "#web/ui/button.tsx";
import * as w from "#words/en/controls.js";

type FormButtonsProps = {
  act: { word: string; busy: string; icon?: "plus" };
  /** Whether there is anything to save. The button's place is reserved, so that nothing moves when it appears. */
  isOffered: boolean;
  busy: boolean;
  guarded?: boolean;
  /** The id of the element that says why the button is guarded. */
  describedBy?: string | undefined;
  cancel?: string;
  onCancel: () => void;
};

export const FormButtons = ({
  act,
  isOffered,
  cancel = w.cancel,
  onCancel,
  busy,
  guarded = false,
  describedBy,
}: FormButtonsProps) => (
  <>
    <Button variant="outline" onClick={onCancel}>
      {cancel}
    </Button>
    {isOffered ? (
      <Button type="submit" icon={act.icon} busy={busy} guarded={guarded} describedBy={describedBy}>
        {busy ? act.busy : act.word}
      </Button>
    ) : (
      <p className="hint">{w.noChanges}</p>
    )}
  </>
);
