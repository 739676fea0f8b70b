/** Status messages, errors and good news, announced by screen readers. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/status.css";

/** A status message, announced politely. */
export const Status = ({ children, done = false }: { children: ReactNode; done?: boolean }) => (
  <p className={done ? "status status-done" : "status"} role="status">
    {done && <Icon name="check" />}
    {children}
  </p>
);

type ErrorMessageProps = { id?: string; children: ReactNode };

/** An error message, announced immediately; with an id, it describes a control. */
export const ErrorMessage = ({ id, children }: ErrorMessageProps) => (
  <p className="error" id={id} role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
);

/** Why something failed; `isOver` once the cause is gone. */
export type Problem = { sentence: string; isOver: boolean };

/** A problem is red; the news that it is over is green, and announced immediately, too. */
export const ProblemMessage = ({ of: { sentence, isOver } }: { of: Problem }) =>
  isOver ? (
    <p className="status status-done" role="alert">
      <Icon name="check" />
      <span>{sentence}</span>
    </p>
  ) : (
    <ErrorMessage>{sentence}</ErrorMessage>
  );
