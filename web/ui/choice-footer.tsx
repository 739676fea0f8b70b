/** The footer of an auto-saved choice: its outcome, and a button to retry. */
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Problem, ProblemMessage, Status } from "#web/ui/status.tsx";
import * as w from "#words/en/controls.js";

type ChoiceFooterProps = {
  choice: { changed: boolean; done: boolean; save: () => void };
  call: { busy: boolean; problem: Problem | undefined };
  children?: ReactNode;
};

export const ChoiceFooter = ({ choice, call, children }: ChoiceFooterProps) => (
  <>
    {call.problem && <ProblemMessage of={call.problem} />}
    <div className="form-foot">
      {choice.changed && !call.busy && <Button onClick={choice.save}>{w.save}</Button>}
      {children}
      <Status done={choice.done}>
        {call.busy ? w.saving : choice.done ? w.saved : choice.changed ? w.unsaved : ""}
      </Status>
    </div>
  </>
);
