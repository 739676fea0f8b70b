/** A form that shows its own validation messages instead of the browser's. */
import type { ReactNode } from "react";
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
