/** Below a choice that is saved at once: what became of it, and a button that sends it again. */
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Problem, ProblemMessage, Status } from "#web/ui/status.tsx";

type ChoiceFootProps = {
  choice: { changed: boolean; done: boolean; save: () => void };
  call: { busy: boolean; problem: Problem | undefined };
  /** More buttons. */
  children?: ReactNode;
};

export const ChoiceFoot = ({ choice, call, children }: ChoiceFootProps) => (
  <>
    {call.problem && <ProblemMessage of={call.problem} />}
    <div className="form-foot">
      {choice.changed && !call.busy && <Button onClick={choice.save}>Save</Button>}
      {children}
      <Status done={choice.done}>
        {call.busy ? "Saving…" : choice.done ? "Saved" : choice.changed ? "Unsaved changes" : ""}
      </Status>
    </div>
  </>
);
