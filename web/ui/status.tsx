/** What is told quietly: something is done, was found, or didn't work. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/status.css";

/** Read out politely when it changes. */
export const Status = ({ children, done = false }: { children: ReactNode; done?: boolean }) => (
  <p className={done ? "status status-done" : "status"} role="status">
    {done && <Icon name="check" />}
    {children}
  </p>
);

/** Read out at once: something that was asked for did not happen. */
export const ErrorMessage = ({ children }: { children: ReactNode }) => (
  <p className="error" role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);
