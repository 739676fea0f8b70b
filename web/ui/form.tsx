/** A form that says itself what is wrong with it: the browser's own bubbles stay away. */
import type { ReactNode } from "react";
import "#web/ui/field.css";

type FormProps = {
  /** Names the form for those who don't see where it stands. */
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

export const Form = ({ label, onSubmit, children }: FormProps) => (
  <form
    className="form"
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  >
    {children}
  </form>
);
