/** A form that shows its own validation messages instead of the browser's. */
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import "#web/ui/field.css";

type FormProps = {
  /** The form's accessible name. */
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
  /** The buttons, which stay in sight while the fields of a sheet scroll. */
  foot?: ReactNode;
};

export const Form = ({ label, onSubmit, children, foot }: FormProps) => (
  <form
    className="form"
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  >
    {foot ? (
      <>
        <div className="form-body">{children}</div>
        <div className="form-acts">{foot}</div>
      </>
    ) : (
      children
    )}
  </form>
);

type FormButtonsProps = {
  act: { word: string; busy: string; icon?: "plus" };
  /** Whether there is anything to save. The place of the button is reserved, so that nothing moves when it appears. */
  isOffered: boolean;
  busy: boolean;
  resting?: boolean;
  /** The id of what says why the button rests. */
  describedBy?: string | undefined;
  cancel?: string;
  onCancel: () => void;
};

/** The foot of a form: Cancel first, then the button that submits it. */
export const FormButtons = ({
  act,
  isOffered,
  cancel = "Cancel",
  onCancel,
  busy,
  resting = false,
  describedBy,
}: FormButtonsProps) => (
  <>
    <Button variant="outline" onClick={onCancel}>
      {cancel}
    </Button>
    {isOffered && (
      <Button type="submit" icon={act.icon} busy={busy} resting={resting} describedBy={describedBy}>
        {busy ? act.busy : act.word}
      </Button>
    )}
  </>
);
