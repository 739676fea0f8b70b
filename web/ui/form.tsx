/** A form that shows its own validation messages instead of the browser's. */
import type { ReactNode } from "react";
import { type Problem, ProblemMessage } from "#web/ui/status.tsx";
import "#web/ui/field.css";

type FormProps = {
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
  /** The buttons, which stay in view while a sheet's fields scroll. */
  footer?: ReactNode;
  /** Why the last press failed, shown above the buttons, where it stays in view. */
  problem?: Problem | undefined;
};

export const Form = ({ label, onSubmit, children, footer, problem }: FormProps) => (
  <form
    className="form"
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  >
    {footer ? (
      <>
        <div className="form-body">{children}</div>
        {problem && (
          <div className="form-problem">
            <ProblemMessage of={problem} />
          </div>
        )}
        <div className="form-acts">{footer}</div>
      </>
    ) : (
      children
    )}
  </form>
);
