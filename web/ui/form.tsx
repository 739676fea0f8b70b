/** A form that shows its own validation messages instead of the browser's. */
import type { ReactNode } from "react";
import { type Problem, ProblemMessage } from "#web/ui/status.tsx";
import "#web/ui/field.css";

type FormProps = {
  /** The form's accessible name. */
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
  /** The buttons, which stay in sight while the fields of a sheet scroll. */
  foot?: ReactNode;
  /** Why the last press of a button had no effect: said above the buttons, and in sight as they are. */
  problem?: Problem | undefined;
};

export const Form = ({ label, onSubmit, children, foot, problem }: FormProps) => (
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
        {problem && (
          <div className="form-problem">
            <ProblemMessage of={problem} />
          </div>
        )}
        <div className="form-acts">{foot}</div>
      </>
    ) : (
      children
    )}
  </form>
);
