/** Status and error messages, announced by screen readers. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/status.css";

/** A status message: screen readers announce changes politely. */
export const Status = ({ children, done = false }: { children: ReactNode; done?: boolean }) => (
  <p className={done ? "status status-done" : "status"} role="status">
    {done && <Icon name="check" />}
    {children}
  </p>
);

/** An error message: screen readers announce it immediately. */
export const ErrorMessage = ({ children }: { children: ReactNode }) => (
  <p className="error" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);
